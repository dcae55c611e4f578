import { useWhenBack } from '../../../lib/connection.ts';
import { Button } from '../../../ui/Button.tsx';
import type { Elements } from '../../../ui/elements.ts';
import { IconButton } from '../../../ui/IconButton.tsx';
import type { OpenedAt } from './foundMessage.ts';
import { Message } from './Message.tsx';
import styles from './MessageList.module.css';
import { useScrollAnchor } from './useScrollAnchor.ts';

interface MessageListProps {
  label: string;
  ids: readonly string[];
  /** The message at which it opens; at the end if missing. */
  at?: OpenedAt | null;
  hasOlder?: boolean;
  loadingOlder?: boolean;
  olderError?: string | null;
  loadOlder?: () => void;
  /** Shown before the first message. */
  head?: Elements;
  /** Shown after the last one. */
  end?: Elements;
}

/**
 * Messages, oldest first, scrolled to the end while the user is there. Messages outside the viewport need no layout.
 */
export function MessageList({
  label,
  ids,
  at = null,
  hasOlder = false,
  loadingOlder = false,
  olderError = null,
  loadOlder,
  head,
  end,
}: MessageListProps) {
  const { scroller, content, atEnd, jumpToEnd, onScroll } = useScrollAnchor({
    ids,
    at,
    onNearTop: hasOlder && !loadingOlder && !olderError ? loadOlder : undefined,
  });
  useWhenBack(olderError ? loadOlder : null);
  return (
    <div className={styles.frame}>
      <div ref={scroller} className={styles.scroller} tabIndex={0} role="region" aria-label={label} onScroll={onScroll}>
        <div ref={content} className={styles.column}>
          {head}
          {hasOlder && !olderError && <p className={`${styles.older} unprinted`}>Loading earlier messages...</p>}
          {hasOlder && <p className="printed">To print earlier messages too, press Ctrl or Cmd and P in the chat.</p>}
          {olderError && (
            <p className={styles.older} role="alert">
              {`Earlier messages could not be loaded. ${olderError}`}
              <Button size="small" onClick={loadOlder}>
                Try Again
              </Button>
            </p>
          )}
          <ol className={styles.messages}>
            {ids.map((id) => {
              const found = (at?.isFound && at.id === id) || undefined;
              return (
                <li key={id} className={styles.message} aria-current={found} tabIndex={found && -1}>
                  <Message id={id} />
                </li>
              );
            })}
          </ol>
          {end}
        </div>
      </div>
      {!atEnd && (
        <IconButton
          icon="arrowDown"
          label="Jump to latest"
          variant="secondary"
          className={styles.jump}
          onClick={jumpToEnd}
        />
      )}
    </div>
  );
}
