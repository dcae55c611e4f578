import { withoutHidden } from '../../../rules/hiddenCharacters.ts';
import { lazyModule } from '../../lib/lazyModule.ts';
import { counted } from '../../lib/text.ts';
import { Icon } from '../../ui/Icon.tsx';
import { useLazyModule, withLazyModule } from '../../ui/useLazyModule.ts';
import styles from './attachments.module.css';
import type { StoredFile } from './storedFile.ts';

const lazyPictures = lazyModule(() => import('./Pictures.tsx'), { prefetch: false });
const lazyDownload = lazyModule(() => import('./downloadFile.ts'), { prefetch: false });

/** An attachment of a message or a run. */
export interface ShownAttachment {
  id: string;
  name: string;
  /** The number of characters of its text. */
  size: number;
  /** The pages of a PDF that were sent; null for all of them. */
  pages: string | null;
  file: StoredFile | null;
}

/** The attachments of a message or a run: its pictures, and the names of the other files. */
export function Attachments({ attachments }: { attachments: readonly ShownAttachment[] }) {
  const images = attachments.flatMap(({ file }) => (file?.kind === 'IMAGE' ? [file] : []));
  const others = attachments.filter(({ file }) => file?.kind !== 'IMAGE');
  const code = useLazyModule(lazyPictures, images.length > 0);
  return (
    <>
      {images.length > 0 && <div className={styles.pictures}>{code && <code.Pictures files={images} />}</div>}
      {others.length > 0 && (
        <ul className={styles.attachments} aria-label="Context Files">
          {others.map((attachment) => (
            <li key={attachment.id}>
              <Icon name="file" size={14} />
              <AttachmentName attachment={attachment} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function AttachmentName({ attachment: { name, size, file, pages } }: { attachment: ShownAttachment }) {
  const shown = (
    <span className={styles.fileName} dir="auto">
      {withoutHidden(name)}
    </span>
  );
  if (!file) {
    return (
      <>
        {shown}
        {size > 0 && <span className={styles.size}>{counted(size, 'character')}</span>}
      </>
    );
  }
  return (
    <>
      <button
        type="button"
        className={styles.fileButton}
        aria-label={`Download ${withoutHidden(name)}`}
        onClick={() => withLazyModule(lazyDownload, ({ downloadFile }) => void downloadFile(file))}
      >
        {shown}
      </button>
      <span className={styles.size}>{pages ? `pages ${pages}` : counted(file.pageCount ?? 0, 'page')}</span>
    </>
  );
}
