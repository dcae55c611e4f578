import { useState } from 'react';
import { Link } from 'react-router-dom';
import { MessageText } from '../../../../conversation/markdown/MessageText.tsx';
import { userMessage } from '../../../../graphql/errors.ts';
import { OPENED_HERE } from '../../../../lib/openedHere.ts';
import { CopyButton } from '../../../../ui/CopyButton.tsx';
import { Icon } from '../../../../ui/Icon.tsx';
import { IconButton } from '../../../../ui/IconButton.tsx';
import { ConfirmDialog } from '../../../../ui/popups/Dialog.tsx';
import { toast } from '../../../../ui/toasts/toast.ts';
import { EditMessage } from '../EditMessage.tsx';
import styles from '../Message.module.css';
import { useMessageActions } from '../messageActions.ts';
import type { ChatMessageFragment } from '../messages.generated.ts';
import { ModelUsed } from '../Reply.tsx';
import { ThreadActions } from '../ThreadActions.tsx';
import { Versions } from '../Versions.tsx';
import broughtStyles from './BroughtMessage.module.css';
import { useBroughtMutations } from './useBroughtMutations.ts';

/** A message that was brought back from a side thread, with a link to the thread. */
export function BroughtMessage({ message }: { message: ChatMessageFragment }) {
  const [editing, setEditing] = useState(false);
  const { edit } = useBroughtMutations(message);

  async function save(content: string) {
    const failure = await edit(content);
    if (failure) toast.error(failure);
    else setEditing(false);
    return failure === null;
  }

  return (
    <article
      className={`${styles.reply} ${broughtStyles.brought}`}
      data-message={message.id}
      aria-label="Brought back from a thread"
    >
      <Origin message={message} />
      {editing ? (
        <div className={broughtStyles.editing}>
          <EditMessage content={message.content} saveLabel="Save" onSave={save} onCancel={() => setEditing(false)} />
        </div>
      ) : (
        <>
          <MessageText text={message.content} />
          <Foot message={message} onEdit={() => setEditing(true)} />
        </>
      )}
    </article>
  );
}

function Origin({ message: { conversationId, broughtFromId } }: { message: ChatMessageFragment }) {
  const actions = useMessageActions();
  const content = (
    <>
      <Icon name="thread" size={14} />
      <span>{broughtFromId ? 'From a side thread' : 'From a side thread that is no longer here'}</span>
    </>
  );
  if (!broughtFromId || !actions?.openThread) return <p className={broughtStyles.origin}>{content}</p>;
  return (
    <p className={broughtStyles.origin}>
      <Link
        to={{ search: new URLSearchParams({ conversation: conversationId, thread: broughtFromId }).toString() }}
        state={OPENED_HERE}
        preventScrollReset
        data-thread={broughtFromId}
      >
        {content}
      </Link>
    </p>
  );
}

function Foot({ message, onEdit }: { message: ChatMessageFragment; onEdit: () => void }) {
  const actions = useMessageActions();
  const [asking, setAsking] = useState(false);
  const { remove, removing } = useBroughtMutations(message);

  async function removeNow() {
    try {
      await remove();
      setAsking(false);
    } catch (error) {
      toast.error(userMessage(error));
    }
  }

  return (
    <footer className={styles.foot}>
      <ModelUsed message={message} />
      <CopyButton label="Copy" text={message.content} />
      {actions && (
        <>
          <IconButton icon="edit" label="Edit" size="small" disabled={actions.busy} onClick={onEdit} />
          <IconButton
            icon="trash"
            label="Delete"
            size="small"
            disabled={actions.busy}
            onClick={() => setAsking(true)}
          />
        </>
      )}
      <Versions message={message} />
      <ThreadActions message={message} />
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title="Delete this message?"
        question={
          message.threadCount > 0
            ? 'It will be deleted from the chat on every device, with its own replies. The thread it came from stays.'
            : 'It will be deleted from the chat on every device. The thread it came from stays.'
        }
        confirmLabel="Delete"
        dangerous
        pending={removing}
        onConfirm={() => void removeNow()}
      />
    </footer>
  );
}
