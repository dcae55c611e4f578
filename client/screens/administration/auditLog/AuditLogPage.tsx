import { usePagedQuery } from '../../../graphql/usePagedQuery.ts';
import { formatDateTime } from '../../../lib/dates.ts';
import settings from '../../../settings/settings.module.css';
import { Button } from '../../../ui/Button.tsx';
import { classNames } from '../../../ui/classNames.ts';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { EmptyState, ErrorState, LoadingShape } from '../../../ui/states.tsx';
import { toast } from '../../../ui/toasts/toast.ts';
import styles from '../administration.module.css';
import { actText } from './actText.ts';
import { AuditLogDocument } from './auditLog.generated.ts';

const PAGE_SIZE = 50;

/** The actions of administrators, newest first. */
export function AuditLogPage() {
  const { list, error, retry, hasMore, loadMore, loadingMore } = usePagedQuery(AuditLogDocument, 'auditLog', {
    variables: { pageSize: PAGE_SIZE },
    next: ({ hasNextPage, endCursor }) => (hasNextPage ? { after: endCursor } : null),
    fetchPolicy: 'cache-and-network',
    onMoreFailed: (message) => toast.error(message),
  });
  if (!list)
    return error ? (
      <ErrorState message={error} onRetry={retry} />
    ) : (
      <LoadingShape>
        <Skeleton height="260px" />
      </LoadingShape>
    );
  if (list.results.length === 0)
    return <EmptyState icon="history" title="Nothing yet" hint="Everything administrators do is recorded here." />;
  return (
    <>
      <ul className={classNames(settings.rows, styles.entries)} aria-label="Audit log">
        {list.results.map((entry) => (
          <li key={entry.id} className={settings.row}>
            <div className={settings.rowText}>
              <p className={settings.rowName}>{actText(entry)}</p>
              {entry.details && <p className={styles.details}>{entry.details}</p>}
              <p className={settings.rowHint}>
                {`${entry.actor}, `}
                <time dateTime={entry.createdAt}>{formatDateTime(entry.createdAt)}</time>
              </p>
            </div>
          </li>
        ))}
      </ul>
      {hasMore && (
        <Button wide pending={loadingMore} onClick={loadMore}>
          Show more
        </Button>
      )}
    </>
  );
}
