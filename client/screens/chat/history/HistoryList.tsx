import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useWhenBack } from '../../../lib/connection.ts';
import { Button } from '../../../ui/Button.tsx';
import { HistoryEntry, type HistoryEntryProps } from './HistoryEntry.tsx';
import styles from './HistoryPanel.module.css';
import type { useHistory } from './useHistory.ts';

interface HistoryListProps extends Omit<HistoryEntryProps, 'conversation' | 'marksArchived'> {
  history: Pick<
    ReturnType<typeof useHistory>,
    | 'conversations'
    | 'error'
    | 'marksArchived'
    | 'emptyText'
    | 'retry'
    | 'hasMore'
    | 'loadMore'
    | 'loadingMore'
    | 'moreError'
  >;
}

/** The entries, or the state without any: loading, failed, empty or nothing found. */
export function HistoryList({ history, ...rest }: HistoryListProps) {
  const { conversations, error, marksArchived, emptyText, retry, hasMore, loadMore, loadingMore, moreError } = history;
  const list = useRef<HTMLUListElement>(null);
  // The keyboard goes on in the list when the entry that had the focus has left it.
  useEffect(() => {
    if (document.activeElement === document.body) list.current?.focus();
  }, [conversations?.length]);
  useWhenBack(error ? retry : moreError ? loadMore : null);
  if (error) {
    return (
      <div className={styles.state} role="alert">
        <p className={styles.error}>{`Error: ${error}`}</p>
        <Button onClick={retry}>Try Again</Button>
      </div>
    );
  }
  if (!conversations) return <State text="Loading conversations..." />;
  if (conversations.length === 0 && !hasMore) return <State text={emptyText} />;
  return (
    <>
      <ul ref={list} className={styles.list} tabIndex={-1} aria-label="Conversations">
        {conversations.map((conversation) => (
          <HistoryEntry key={conversation.id} conversation={conversation} marksArchived={marksArchived} {...rest} />
        ))}
      </ul>
      {moreError && (
        <div className={styles.state} role="alert">
          <p className={styles.error}>{`Error: ${moreError}`}</p>
          <Button onClick={loadMore}>Try Again</Button>
        </div>
      )}
      {hasMore && !moreError && <More key={conversations.length} loading={loadingMore} onSeen={loadMore} />}
    </>
  );
}

function State({ text }: { text: string }) {
  return (
    <p className={styles.state} role="status">
      {text}
    </p>
  );
}

interface MoreProps {
  loading: boolean;
  onSeen: () => void;
}

/**
 * The end of the loaded entries. Requests the next page when it is near the viewport, or is still near after a page has
 * loaded.
 */
function More({ loading, onSeen }: MoreProps) {
  const [end, setEnd] = useState<HTMLElement | null>(null);
  const seen = useEffectEvent(onSeen);
  useEffect(() => {
    if (!end || loading) return;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && seen(), { rootMargin: '300px' });
    observer.observe(end);
    return () => observer.disconnect();
  }, [end, loading]);
  return (
    <p ref={setEnd} className={styles.state}>
      Loading conversations...
    </p>
  );
}
