import type { Elements } from '../../ui/elements.ts';
import styles from './Conversation.module.css';

interface ChatBodyProps {
  empty: boolean;
  list: Elements;
  welcome: Elements;
  foot?: Elements;
  children: Elements;
}

/**
 * The composer is in the middle of an empty chat, below the welcome, and otherwise at the bottom, below the messages.
 */
export function ChatBody({ empty, list, welcome, foot, children }: ChatBodyProps) {
  return (
    <div className={styles.body} data-empty={empty || undefined}>
      {empty ? welcome : list}
      <div className={styles.foot}>
        {children}
        {foot}
      </div>
    </div>
  );
}
