import { useElapsed } from '../../../../lib/hooks.ts';
import { counted } from '../../../../lib/text.ts';
import { progressText, useImportProgress } from '../useImportProgress.ts';
import styles from './files.module.css';
import type { Pending } from './useFilesImport.ts';

/** Work that takes less than this, in ms, shows no progress. */
const QUICK = 300;

/** Shows which work is under way, and how far it is where that is known. */
export function ImportProgress({ pending }: { pending: Pending }) {
  const isLong = useElapsed(QUICK);
  if (!isLong) return null;
  return pending.kind === 'importing' ? (
    <StoredPrompts prompts={pending.prompts} />
  ) : (
    <DescribedProgress {...described(pending)} />
  );
}

/** Shows how many prompts the server has stored, then how many are searchable. */
function StoredPrompts({ prompts }: { prompts: number }) {
  const progress = useImportProgress();
  const step = working(`Importing ${counted(prompts, 'prompt')}`);
  return (
    <DescribedProgress
      {...step}
      {...(progress && {
        detail: progressText(progress),
        done: progress.stored + progress.searchable,
        total: 2 * progress.total,
      })}
    />
  );
}

function DescribedProgress({ about, detail, done, total }: Described) {
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

function described(pending: Exclude<Pending, { kind: 'importing' }>): Described {
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
    case 'stopping':
      return working('Stopping');
  }
}

const working = (about: string): Described => ({ about, detail: `${about}…` });
