import { useRef } from 'react';
import { AttachmentChips } from '../../../conversation/files/attach/AttachmentChips.tsx';
import { FileInput } from '../../../conversation/files/attach/FileInput.tsx';
import { Button } from '../../../ui/Button.tsx';
import styles from './run.module.css';
import type { RunFilesState } from './useRunFiles.ts';

/** The images, PDFs and texts that go along with the prompt. */
export function RunFiles({ files }: { files: RunFilesState }) {
  const picker = useRef<HTMLInputElement>(null);
  const { attachments, problem, remark } = files;
  return (
    <section className={styles.files} aria-label="Context Files">
      <AttachmentChips attachments={attachments} list={files.list} remove={files.remove} />
      <Button variant="quiet" size="small" icon="upload" className={styles.add} onClick={() => picker.current?.click()}>
        Attach a file
      </Button>
      <FileInput ref={picker} onFiles={files.addFiles} />
      {problem && (
        <p className={styles.failure} role="alert">
          {problem}
        </p>
      )}
      {remark && <p className={styles.hint}>{remark}</p>}
    </section>
  );
}
