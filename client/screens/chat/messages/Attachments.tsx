import { withoutHidden } from '../../../../rules/hiddenCharacters.ts';
import { lazyModule } from '../../../lib/lazyModule.ts';
import { counted } from '../../../lib/text.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { useLazyModule, withLazyModule } from '../../../ui/useLazyModule.ts';
import styles from './Message.module.css';
import type { ChatMessageFragment } from './messages.generated.ts';

const lazyPictures = lazyModule(() => import('./Pictures.tsx'), { prefetch: false });
const lazyDownload = lazyModule(() => import('../../../conversation/files/downloadFile.ts'), { prefetch: false });

type Attachment = ChatMessageFragment['attachments'][number];

/** The attachments of a message: its pictures, and the names of the other files. */
export function Attachments({ attachments }: { attachments: readonly Attachment[] }) {
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

function AttachmentName({ attachment: { name, size, file, pages } }: { attachment: Attachment }) {
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
