import { type ClipboardEvent, type KeyboardEvent, type ReactNode, useId, useState } from 'react';
import { useGrowingArea } from '../../../lib/growingArea.ts';
import { lazyModule } from '../../../lib/lazyModule.ts';
import { isSendKey } from '../../../lib/sendKey.ts';
import { Button } from '../../../ui/Button.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { useLazyModule } from '../../../ui/useLazyModule.ts';
import styles from './Composer.module.css';
import { ContextFiles } from './ContextFiles.tsx';
import { type Draft, messageBoxes } from './messageBoxes.ts';
import { StopButton } from './StopButton.tsx';
import { useAttachments } from './useAttachments.ts';
import { useBoxFocus } from './useBoxFocus.ts';
import { useMessageBox } from './useMessageBox.ts';
import { useSlashPrompts } from './useSlashPrompts.ts';

const lazyFoundPrompts = lazyModule(() => import('./PromptList.tsx'));

interface ComposerProps {
  label: string;
  placeholder: string;
  /** Where what is typed is kept. */
  boxKey: string;
  /** There is somebody to ask, and nothing else is under way. */
  ready: boolean;
  /** The reply that is being written: Send is Stop meanwhile. */
  writingId: string | null;
  /** Controls beside the buttons of the box. */
  children?: ReactNode;
  onSend: () => void;
}

/** The message box. Enter sends, Shift+Enter makes a new line, `/` finds a prompt, `@` shows what goes along. */
export function Composer({ label, placeholder, boxKey, ready, writingId, children, onSend }: ComposerProps) {
  const filesId = useId();
  const box = useMessageBox(boxKey);
  const onChange = (changes: Partial<Draft>) => messageBoxes.change(boxKey, changes);
  const [filesOpen, setFilesOpen] = useState(false);
  const area = useGrowingArea(box.text);
  const attachments = useAttachments(
    () => messageBoxes.read(boxKey).attachments,
    (next) => onChange({ attachments: next }),
  );
  const slash = useSlashPrompts(
    box.text,
    (edit) => onChange({ text: edit(messageBoxes.read(boxKey).text) }),
    sendIfReady,
  );
  const foundPrompts = useLazyModule(lazyFoundPrompts, slash.open);
  const sendable = ready && writingId === null && !box.sending && !slash.filling && box.text.trim() !== '';
  useBoxFocus(area, `${writingId} ${ready}`);

  function sendIfReady() {
    if (sendable) onSend();
  }
  function onKeyDown(event: KeyboardEvent) {
    if (slash.choices.onKeyDown(event)) return;
    if (event.key === 'Escape' && slash.open) {
      // What is behind the list stays open.
      event.preventDefault();
      slash.dismiss();
    } else if (isSendKey(event)) {
      event.preventDefault();
      sendIfReady();
    }
  }
  function onPaste({ clipboardData }: ClipboardEvent) {
    if (clipboardData.files.length > 0 && clipboardData.getData('text') === '')
      void attachments.addFiles([...clipboardData.files]);
  }

  return (
    <div className={styles.composer} {...attachments.dropZone} data-dropping={attachments.dropping || undefined}>
      {foundPrompts && slash.open && (
        <div className={styles.prompts}>
          <foundPrompts.PromptList choices={slash.choices} />
        </div>
      )}
      <ContextFiles id={filesId} open={filesOpen} attachments={box.attachments} {...attachments} />
      <textarea
        ref={area}
        className={styles.area}
        aria-label={label}
        placeholder={placeholder}
        rows={1}
        dir="auto"
        value={box.text}
        onChange={(event) => onChange({ text: event.target.value })}
        onKeyDown={onKeyDown}
        onPaste={onPaste}
        {...(slash.open && slash.choices.fieldProps)}
      />
      <div className={styles.bar}>
        <IconButton
          icon="at"
          label="Context Files"
          aria-expanded={filesOpen}
          aria-controls={filesId}
          aria-pressed={filesOpen}
          onClick={() => setFilesOpen(!filesOpen)}
        />
        {children}
        <span className={styles.space} />
        {writingId === null ? (
          <Button variant="primary" icon="send" className={styles.send} disabled={!sendable} onClick={onSend}>
            Send
          </Button>
        ) : (
          <StopButton key={writingId} replyId={writingId} className={styles.send} />
        )}
      </div>
    </div>
  );
}
