import { formatDateTime } from '../../../lib/dates.ts';
import { Button } from '../../../ui/Button.tsx';
import { FieldError } from '../../../ui/fields/FieldError.tsx';
import { useLibrary } from '../currentLibrary.ts';
import styles from './ContentHistory.module.css';
import { eventsByVersion, eventText } from './labelEvents.ts';
import labelStyles from './labels.module.css';
import type { ContentLabels } from './useContentLabels.ts';
import { changesIn } from './versionChanges.ts';
import type { HistoryVersionFragment, LabelEventFragment } from './versions.generated.ts';

interface HistoryTimelineProps {
  history: {
    versions: readonly HistoryVersionFragment[];
    hasMore: boolean;
    moreError: string | null;
    loadingMore: boolean;
    loadMore: () => void;
  };
  labels: Pick<ContentLabels, 'labels' | 'events'>;
  chosen: HistoryVersionFragment;
  onChoose: (id: string) => void;
}

/** The versions, newest first, with their changes and labels, and the moves of labels after each save. */
export function HistoryTimeline({ history, labels, chosen, onChoose }: HistoryTimelineProps) {
  const { versions, hasMore, moreError, loadingMore, loadMore } = history;
  const isShared = useLibrary().id !== null;
  const events = eventsByVersion(versions, labels.events);
  return (
    <nav className={styles.timeline} aria-label="Versions">
      <ol>
        {versions.map((version, index) => (
          <li key={version.id}>
            <LabelEvents events={events.get(version.id)} />
            <button
              type="button"
              className={styles.version}
              aria-current={version.id === chosen.id || undefined}
              onClick={() => onChoose(version.id)}
            >
              <span className={styles.number}>
                <span>{`Version ${version.version}`}</span>
                {index === 0 && <span className={styles.latest}>Latest</span>}
              </span>
              <LabelNames names={namesOn(version, labels)} />
              <time dateTime={version.createdAt}>{formatDateTime(version.createdAt)}</time>
              {isShared && version.author !== null && <bdi>{version.author}</bdi>}
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

const namesOn = ({ version }: HistoryVersionFragment, { labels }: Pick<ContentLabels, 'labels'>) =>
  labels.filter((label) => label.version === version).map(({ name }) => name);

function LabelNames({ names }: { names: string[] }) {
  if (names.length === 0) return null;
  return (
    <span className={labelStyles.names}>
      {names.map((name) => (
        <span key={name} className={labelStyles.name}>
          {name}
        </span>
      ))}
    </span>
  );
}

function LabelEvents({ events = [] }: { events?: LabelEventFragment[] }) {
  return events.map((event) => (
    <p key={event.id} className={labelStyles.event}>
      {`${eventText(event)} `}
      <time dateTime={event.createdAt}>{formatDateTime(event.createdAt)}</time>
    </p>
  ));
}
