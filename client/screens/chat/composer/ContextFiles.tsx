import { useRef, useState } from 'react';
import { lazyModule } from '../../../lib/lazyModule.ts';
import { useStore } from '../../../lib/store.ts';
import { counted } from '../../../lib/text.ts';
import { Button } from '../../../ui/Button.tsx';
import { RemovableChip } from '../../../ui/Chip.tsx';
import { useLazyModule } from '../../../ui/useLazyModule.ts';
import type { Attachment } from './attachments.ts';
import styles from './Composer.module.css';
import { type Attachments, lazyFiles } from './useAttachments.ts';

const lazyFileName = lazyModule(() => import('./FileNameDialog.tsx'));
const lazyAttachPrompt = lazyModule(() => import('./AttachPromptDialog.tsx'));

interface ContextFilesProps extends Attachments {
  id: string;
  open: boolean;
  attachments: readonly Attachment[];
}

/** The attachments of the message. Chosen ones stay visible when the panel is closed. */
export function ContextFiles({ id, open, attachments, list, add, addFiles, remove }: ContextFilesProps) {
  const picker = useRef<HTMLInputElement>(null);
  const [asking, setAsking] = useState<'name' | 'prompt' | null>(null);
  const fileName = useLazyModule(lazyFileName, asking === 'name');
  const attachPrompt = useLazyModule(lazyAttachPrompt, asking === 'prompt');
  const files = useStore(lazyFiles);
  return (
    <section id={id} className={styles.files} aria-label="Context Files" hidden={!open && attachments.length === 0}>
      {open && <h2 className={styles.filesTitle}>Context Files</h2>}
      {attachments.length > 0 && (
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
      )}
      {open && (
        <div className={styles.filesButtons}>
          <Button size="small" icon="plus" onClick={() => setAsking('name')}>
            Add file name
          </Button>
          <Button size="small" icon="upload" onClick={() => picker.current?.click()}>
            Attach a file
          </Button>
          <Button size="small" icon="library" onClick={() => setAsking('prompt')}>
            Attach prompt
          </Button>
        </div>
      )}
      <input
        ref={picker}
        type="file"
        multiple
        hidden
        onChange={({ target }) => {
          addFiles([...(target.files ?? [])]);
          target.value = '';
        }}
      />
      {fileName && asking === 'name' && (
        <fileName.FileNameDialog onAdd={(name) => add({ name, size: 0 })} onClose={() => setAsking(null)} />
      )}
      {attachPrompt && asking === 'prompt' && (
        <attachPrompt.AttachPromptDialog onAdd={add} onClose={() => setAsking(null)} />
      )}
    </section>
  );
}
