import { useEffect, useRef, useState } from 'react';
import { Attachments } from '../../../conversation/files/Attachments.tsx';
import { PlainText } from '../../../conversation/markdown/PlainText.tsx';
import { CopyButton } from '../../../ui/CopyButton.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { EditMessage } from './EditMessage.tsx';
import styles from './Message.module.css';
import { useMessageActions } from './messageActions.ts';
import type { ChatMessageFragment } from './messages.generated.ts';
import { isPending } from './pendingExchange.ts';
import { ThreadActions } from './ThreadActions.tsx';
import { Versions } from './Versions.tsx';

/** A message of the user, as typed, with its versions. */
export function UserMessage({ message }: { message: ChatMessageFragment }) {
  const actions = useMessageActions();
  const [editing, setEditing] = useState(false);
  const editButton = useFocusAfterEditing(editing);

  async function save(content: string) {
    const saved = (await actions?.edit(message, content)) ?? false;
    if (saved) setEditing(false);
    return saved;
  }

  return (
    <article className={styles.user} data-message={message.id} aria-label="Your message">
      {editing ? (
        <EditMessage
          content={message.content}
          isOptional={message.attachments.length > 0}
          onSave={save}
          onCancel={() => setEditing(false)}
        >
          <Attachments attachments={message.attachments} />
        </EditMessage>
      ) : (
        <div className={styles.bubble}>
          {message.content !== '' && <PlainText text={message.content} />}
          <Attachments attachments={message.attachments} />
        </div>
      )}
      {!editing && !isPending(message.id) && (
        <footer className={styles.foot}>
          {message.content !== '' && <CopyButton label="Copy" text={message.content} />}
          {actions && (
            <IconButton
              ref={editButton}
              icon="edit"
              label="Edit"
              size="small"
              disabled={actions.busy}
              onClick={() => setEditing(true)}
            />
          )}
          <Versions message={message} />
          <ThreadActions message={message} />
        </footer>
      )}
    </article>
  );
}

/** Returns the focus to the edit button after editing. */
function useFocusAfterEditing(editing: boolean) {
  const button = useRef<HTMLButtonElement>(null);
  const wasEditing = useRef(editing);
  useEffect(() => {
    if (wasEditing.current && !editing) button.current?.focus({ preventScroll: true });
    wasEditing.current = editing;
  }, [editing]);
  return button;
}
