import { counted } from '../../../lib/text.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import styles from './Message.module.css';
import { useMessageActions } from './messageActions.ts';
import type { ChatMessageFragment } from './messages.generated.ts';

/** Opens a message's side thread: a chip with the number of replies, or a button that starts it. */
export function ThreadActions({ message: { id, threadCount, broughtBackCount } }: { message: ChatMessageFragment }) {
  const openThread = useMessageActions()?.openThread;
  if (!openThread) return null;
  if (threadCount === 0)
    return (
      <IconButton icon="thread" label="Start thread" size="small" data-thread={id} onClick={() => openThread(id)} />
    );
  return (
    <button type="button" className={styles.chip} data-thread={id} onClick={() => openThread(id)}>
      <Icon name="thread" size={14} />
      <span>{counted(threadCount, 'reply', 'replies') + (broughtBackCount > 0 ? ' · brought back' : '')}</span>
    </button>
  );
}
