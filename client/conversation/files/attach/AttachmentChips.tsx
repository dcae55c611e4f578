import { useStore } from '../../../lib/store.ts';
import { counted } from '../../../lib/text.ts';
import { RemovableChip } from '../../../ui/Chip.tsx';
import styles from './AttachmentChips.module.css';
import type { Attachment } from './attachments.ts';
import { type Attachments, lazyFiles } from './useAttachments.ts';

interface AttachmentChipsProps extends Pick<Attachments, 'list' | 'remove'> {
  attachments: readonly Attachment[];
}

/** The attachments of a list, each of which can be removed; renders nothing without any. */
export function AttachmentChips({ attachments, list, remove }: AttachmentChipsProps) {
  const files = useStore(lazyFiles);
  if (attachments.length === 0) return null;
  return (
    <ul className={styles.chips}>
      {attachments.map((attachment) => (
        <li key={attachment.name}>
          {attachment.kind ? (
            files && <files.FileChip attachment={attachment} list={list} />
          ) : (
            <RemovableChip
              label={attachment.name}
              detail={attachment.size > 0 ? counted(attachment.size, 'character') : 'name only'}
              icon={attachment.contentId ? 'library' : 'file'}
              onRemove={() => remove(attachment)}
            />
          )}
        </li>
      ))}
    </ul>
  );
}
