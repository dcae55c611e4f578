import { useEffect, useRef, useState } from 'react';
import { withoutHidden } from '../../../../rules/hiddenCharacters.ts';
import { PlainText } from '../../../conversation/markdown/PlainText.tsx';
import { counted } from '../../../lib/text.ts';
import { CopyButton } from '../../../ui/CopyButton.tsx';
import { Icon } from '../../../ui/Icon.tsx';
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
        <EditMessage content={message.content} onSave={save} onCancel={() => setEditing(false)} />
      ) : (
        <div className={styles.bubble}>
          <PlainText text={message.content} />
          <Attachments message={message} />
        </div>
      )}
      {!editing && !isPending(message.id) && (
        <footer className={styles.foot}>
          <CopyButton label="Copy" text={message.content} />
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

function Attachments({ message: { attachments } }: { message: ChatMessageFragment }) {
  if (attachments.length === 0) return null;
  return (
    <ul className={styles.attachments} aria-label="Context Files">
      {attachments.map(({ id, name, size }) => (
        <li key={id}>
          <Icon name="file" size={14} />
          <span className={styles.fileName} dir="auto">
            {withoutHidden(name)}
          </span>
          {size > 0 && <span className={styles.size}>{counted(size, 'character')}</span>}
        </li>
      ))}
    </ul>
  );
}
