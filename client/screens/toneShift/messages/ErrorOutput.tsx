import { Icon } from '../../../ui/Icon.tsx';
import styles from './Message.module.css';

/** What stands in the place of an answer that did not come. */
export function ErrorOutput() {
  return (
    <article className={styles.error} aria-label="Failed output">
      <Icon name="warning" size={16} />
      <p>Sorry, I encountered an error processing your message. Please try again.</p>
    </article>
  );
}
