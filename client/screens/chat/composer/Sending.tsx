import { PlainText } from '../../../conversation/markdown/PlainText.tsx';
import { WaitingForModel } from '../../../conversation/Thought.tsx';
import styles from '../messages/Message.module.css';
import { wordsOf } from '../messages/wordsOf.ts';
import type { Draft } from './composerDrafts.ts';

/** A message that is being sent, with a placeholder for its reply, until the list of messages has both. */
export function Sending({ draft }: { draft: Draft }) {
  return (
    <div className={styles.sending}>
      <article className={styles.user} aria-label="Your message">
        <div className={styles.bubble}>
          <PlainText text={wordsOf(draft.text, draft.attachments)} />
        </div>
      </article>
      <article className={styles.reply} aria-label="Reply" aria-busy>
        <WaitingForModel />
      </article>
    </div>
  );
}

/** Shows the message while there is no list yet. */
export function SendingFirst({ draft }: { draft: Draft }) {
  return (
    <div className={styles.sendingFirst} role="region" aria-label="Messages" tabIndex={0}>
      <Sending draft={draft} />
    </div>
  );
}
