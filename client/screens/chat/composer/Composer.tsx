import { type ClipboardEvent, type KeyboardEvent, useId, useRef, useState } from 'react';
import { withoutHidden } from '../../../../rules/hiddenCharacters.ts';
import { withoutHiddenAttached } from '../../../conversation/files/attach/attachments.ts';
import { pastedFiles } from '../../../conversation/files/attach/pastedFiles.ts';
import { lazyFiles, useAttachments } from '../../../conversation/files/attach/useAttachments.ts';
import { MessageArea } from '../../../conversation/MessageArea.tsx';
import { isComposing } from '../../../lib/keyboard/keys.ts';
import { lazyModule } from '../../../lib/lazyModule.ts';
import { Button } from '../../../ui/Button.tsx';
import type { Elements } from '../../../ui/elements.ts';
import { HiddenCharacters } from '../../../ui/hidden/HiddenCharacters.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { useLazyModule } from '../../../ui/useLazyModule.ts';
import styles from './Composer.module.css';
import { attachmentsOfDraft, composerDrafts, type Draft, isBlank } from './composerDrafts.ts';
import { ContextFiles } from './ContextFiles.tsx';
import { StopButton } from './StopButton.tsx';
import { useComposerDraft } from './useComposerDraft.ts';
import { useComposerFocus } from './useComposerFocus.ts';
import { useSendWhenLoaded } from './useSendWhenLoaded.ts';
import { useSlashPrompts } from './useSlashPrompts.ts';

const lazyFoundPrompts = lazyModule(() => import('./PromptList.tsx'));
const lazyFileDrop = lazyModule(() => import('../../../conversation/files/attach/FileDrop.tsx'));

interface ComposerProps {
  label: string;
  placeholder: string;
  /** The key under which the draft is stored. */
  draftKey: string;
  /** Whether there is a model and no other request is running. */
  ready: boolean;
  /** The part that is still loading, in words; a message sent meanwhile waits for it. */
  loading?: string | null;
  /** The reason why a message that has waited cannot be sent. */
  problem?: string | null;
  /** The name of the model if it cannot read images. */
  blindModel?: string | null;
  /** The id of the reply that is being written: Send becomes Stop meanwhile. */
  writingId: string | null;
  /** Controls next to the composer's buttons. */
  children?: Elements;
  onSend: () => void;
}

/** The field for a message with its attachments. `/` finds a prompt, `@` shows the attachments. */
export function Composer({
  label,
  placeholder,
  draftKey,
  ready,
  loading = null,
  problem = null,
  blindModel = null,
  writingId,
  children,
  onSend,
}: ComposerProps) {
  const filesId = useId();
  const draft = useComposerDraft(draftKey);
  const onChange = (changes: Partial<Draft>) => composerDrafts.change(draftKey, changes);
  const [filesOpen, setFilesOpen] = useState(false);
  const area = useRef<HTMLTextAreaElement>(null);
  const attachments = useAttachments(attachmentsOfDraft(draftKey));
  const fileCode = useLazyModule(
    lazyFiles,
    draft.attachments.some(({ kind }) => kind),
  );
  const files = fileCode?.filesState(draft.attachments, blindModel);
  const box = useRef<HTMLDivElement>(null);
  const fileDrop = useLazyModule(lazyFileDrop, false);
  const slash = useSlashPrompts(
    draft.text,
    (edit) => onChange({ text: edit(composerDrafts.read(draftKey).text) }),
    sendOrWait,
  );
  const foundPrompts = useLazyModule(lazyFoundPrompts, slash.open);
  const isWhole = writingId === null && !draft.sending && !slash.filling && !isBlank(draft);
  const uploading = attachments.isArriving ? 'the file' : (files?.uploading ?? null);
  const sendable = ready && isWhole && !uploading && !files?.problem;
  const awaited = loading ?? (files?.problem ? null : uploading);
  const early = useSendWhenLoaded({ text: draft.text, loading: awaited, sendable, onSend });
  useComposerFocus(area, `${writingId} ${ready} ${draft.text === ''} ${early.waiting}`);
  const reason = problem ?? files?.problem;
  const unsent = early.isUnsent && reason ? `Not sent. ${reason} Your message is still here.` : null;
  const canSend = !early.waiting && (sendable || (isWhole && awaited !== null));

  function sendOrWait() {
    if (sendable) return onSend();
    if (!isWhole || awaited === null) return;
    early.wait();
    area.current?.focus();
  }
  function changeText(text: string) {
    if (isBlank({ ...draft, text })) early.cancel();
    onChange({ text });
  }
  function onKeyDown(event: KeyboardEvent) {
    const closes = event.key === 'Escape' && slash.open && !isComposing(event.nativeEvent);
    if (slash.choices.onKeyDown(event) || !closes) return;
    // Keeps what is behind the list open.
    event.preventDefault();
    slash.dismiss();
  }
  function onPaste(event: ClipboardEvent) {
    const pasted = pastedFiles(event.clipboardData);
    if (pasted.length === 0) return;
    event.preventDefault();
    attachments.addFiles(pasted);
  }

  return (
    <div ref={box} className={styles.composer}>
      {fileDrop && <fileDrop.FileDrop composer={box} onFiles={attachments.addFiles} />}
      {foundPrompts && slash.open && (
        <div className={styles.prompts}>
          <foundPrompts.PromptList choices={slash.choices} />
        </div>
      )}
      <ContextFiles id={filesId} open={filesOpen} attachments={draft.attachments} {...attachments} />
      <HiddenCharacters
        texts={[draft.text, ...draft.attachments.map((attachment) => attachment.text ?? '')]}
        onRemove={() =>
          onChange({ text: withoutHidden(draft.text), attachments: draft.attachments.map(withoutHiddenAttached) })
        }
      />
      <MessageArea
        ref={area}
        className={styles.area}
        aria-label={label}
        placeholder={placeholder}
        rows={1}
        value={draft.text}
        onChange={changeText}
        onSend={sendOrWait}
        onKeyDown={onKeyDown}
        onPaste={onPaste}
        {...(slash.open && slash.choices.fieldProps)}
      />
      <div className={styles.waiting}>
        <p role="status">{early.waiting && `Waiting for ${awaited}. Your message will be sent then.`}</p>
        {early.waiting && (
          <Button size="small" variant="quiet" onClick={early.cancel}>
            Cancel
          </Button>
        )}
      </div>
      {(unsent ?? files?.blindness) && (
        <p className={styles.unsent} role="alert">
          {unsent ?? files?.blindness}
        </p>
      )}
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
          <Button variant="primary" icon="send" className={styles.send} disabled={!canSend} onClick={sendOrWait}>
            Send
          </Button>
        ) : (
          <StopButton key={writingId} replyId={writingId} className={styles.send} />
        )}
      </div>
    </div>
  );
}
