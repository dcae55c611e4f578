import { useRef, useState } from 'react';
import { AttachmentChips } from '../../../conversation/files/attach/AttachmentChips.tsx';
import type { Attachment } from '../../../conversation/files/attach/attachments.ts';
import { FileInput } from '../../../conversation/files/attach/FileInput.tsx';
import type { Attachments } from '../../../conversation/files/attach/useAttachments.ts';
import { lazyModule } from '../../../lib/lazyModule.ts';
import { Button } from '../../../ui/Button.tsx';
import { useLazyModule } from '../../../ui/useLazyModule.ts';
import styles from './Composer.module.css';

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
  return (
    <section id={id} className={styles.files} aria-label="Context Files" hidden={!open && attachments.length === 0}>
      {open && <h2 className={styles.filesTitle}>Context Files</h2>}
      <AttachmentChips attachments={attachments} list={list} remove={remove} />
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
      <FileInput ref={picker} onFiles={addFiles} />
      {fileName && asking === 'name' && (
        <fileName.FileNameDialog onAdd={(name) => add({ name, size: 0 })} onClose={() => setAsking(null)} />
      )}
      {attachPrompt && asking === 'prompt' && (
        <attachPrompt.AttachPromptDialog onAdd={add} onClose={() => setAsking(null)} />
      )}
    </section>
  );
}
