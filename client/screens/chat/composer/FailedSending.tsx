import { failure } from '../../../conversation/replyStates.ts';
import { Button } from '../../../ui/Button.tsx';
import styles from '../messages/Message.module.css';
import { isBlank } from './composerDrafts.ts';
import { useComposerDraft } from './useComposerDraft.ts';

/** A message that could not be sent, shown in place of its reply. Its text is back in the composer. */
export function FailedSending({ draftKey, onRetry }: { draftKey: string; onRetry: () => void }) {
  const draft = useComposerDraft(draftKey);
  if (!draft.failure) return null;
  return (
    <div className={styles.unsent} role="alert">
      <p className={styles.error}>{failure(draft.failure)}</p>
      <p className={styles.remark}>Your message is still in the box below.</p>
      <Button size="small" icon="retry" disabled={isBlank(draft)} onClick={onRetry}>
        Retry
      </Button>
    </div>
  );
}
