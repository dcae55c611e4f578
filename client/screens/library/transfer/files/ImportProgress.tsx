import { useElapsed } from '../../../../lib/hooks.ts';
import { counted } from '../../../../lib/text.ts';
import styles from './files.module.css';
import type { Pending } from './useFilesImport.ts';

/** Work that takes less than this, in ms, shows no progress. */
const QUICK = 300;

/** How far reading is, and which work is under way: how long the server needs is not known. */
export function ImportProgress({ pending }: { pending: Pending }) {
  const isLong = useElapsed(QUICK);
  if (!isLong) return null;
  const { about, detail, done, total } = described(pending);
  return (
    <div className={styles.progress}>
      <span className="visuallyHidden" role="status">
        {about}
      </span>
      <progress aria-label={about} value={done} max={total} />
      <p className={styles.quiet} aria-hidden="true">
        {detail}
      </p>
    </div>
  );
}

interface Described {
  /** The work in words that stay the same, for screen readers. */
  about: string;
  detail: string;
  done?: number;
  total?: number;
}

function described(pending: Pending): Described {
  switch (pending.kind) {
    case 'reading':
      return pending.total === null
        ? { about: 'Looking for files', detail: `Looking for files: ${pending.done.toLocaleString()} so far` }
        : {
            about: 'Reading files',
            detail: `Reading file ${(pending.done + 1).toLocaleString()} of ${pending.total.toLocaleString()}`,
            done: pending.done,
            total: pending.total,
          };
    case 'comparing':
      return working(`Sending ${counted(pending.files, 'file')} and comparing with your library`);
    case 'importing':
      return working(`Importing ${counted(pending.prompts, 'prompt')}`);
    case 'stopping':
      return working('Stopping');
  }
}

const working = (about: string): Described => ({ about, detail: `${about}…` });
