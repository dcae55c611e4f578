import { formatDateTime } from '../../../lib/dates.ts';
import { Button } from '../../../ui/Button.tsx';
import { FieldError } from '../../../ui/fields/FieldError.tsx';
import styles from './ContentHistory.module.css';
import { changesIn } from './versionChanges.ts';
import type { HistoryVersionFragment } from './versions.generated.ts';

interface HistoryTimelineProps {
  history: {
    versions: readonly HistoryVersionFragment[];
    hasMore: boolean;
    moreError: string | null;
    loadingMore: boolean;
    loadMore: () => void;
  };
  chosen: HistoryVersionFragment;
  onChoose: (id: string) => void;
}

/** The versions, newest first, each with what it changed. */
export function HistoryTimeline({ history, chosen, onChoose }: HistoryTimelineProps) {
  const { versions, hasMore, moreError, loadingMore, loadMore } = history;
  return (
    <nav className={styles.timeline} aria-label="Versions">
      <ol>
        {versions.map((version, index) => (
          <li key={version.id}>
            <button
              type="button"
              className={styles.version}
              aria-current={version.id === chosen.id || undefined}
              onClick={() => onChoose(version.id)}
            >
              <span className={styles.number}>
                Version {version.version}
                {index === 0 && <span className={styles.latest}>Latest</span>}
              </span>
              <time dateTime={version.createdAt}>{formatDateTime(version.createdAt)}</time>
              <span>{changesIn(version, versions[index + 1] ?? (hasMore ? undefined : null))}</span>
            </button>
          </li>
        ))}
      </ol>
      <FieldError id="older-versions-error" message={moreError ?? undefined} />
      {hasMore && (
        <Button variant="quiet" size="small" wide pending={loadingMore} onClick={loadMore}>
          Older versions
        </Button>
      )}
    </nav>
  );
}
