import { withoutHidden } from '../../../../rules/hiddenCharacters.ts';
import { usePagedQuery } from '../../../graphql/usePagedQuery.ts';
import { formatDate } from '../../../lib/dates.ts';
import { counted, sizeText } from '../../../lib/text.ts';
import settings from '../../../settings/settings.module.css';
import { Button } from '../../../ui/Button.tsx';
import { classNames } from '../../../ui/classNames.ts';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { EmptyState, ErrorState, LoadingShape } from '../../../ui/states.tsx';
import { toast } from '../../../ui/toasts/toast.ts';
import styles from '../administration.module.css';
import { AdminLibrariesDocument, type AdminLibraryEntryFragment } from './adminLibraries.generated.ts';

const PAGE_SIZE = 20;

/** All shared libraries, newest first, without anything that is in them. */
export function LibrariesPage() {
  const { list, error, retry, hasMore, loadMore, loadingMore } = usePagedQuery(
    AdminLibrariesDocument,
    'adminLibraries',
    {
      variables: { pageSize: PAGE_SIZE },
      next: ({ hasNextPage, endCursor }) => (hasNextPage ? { after: endCursor } : null),
      fetchPolicy: 'cache-and-network',
      onMoreFailed: (message) => toast.error(message),
    },
  );
  if (!list)
    return error ? (
      <ErrorState message={error} onRetry={retry} />
    ) : (
      <LoadingShape>
        <Skeleton height="260px" />
      </LoadingShape>
    );
  if (list.results.length === 0)
    return (
      <EmptyState
        icon="library"
        title="No shared libraries"
        hint="Libraries that users share with others appear here."
      />
    );
  return (
    <>
      <ul className={classNames(settings.rows, styles.entries)} aria-label="Shared libraries">
        {list.results.map((library) => (
          <LibraryRow key={library.id} library={library} />
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

function LibraryRow({ library }: { library: AdminLibraryEntryFragment }) {
  const { id, name, owners, memberCount, contentCount, storedBytes, createdAt } = library;
  const facts = [counted(memberCount, 'member'), counted(contentCount, 'prompt'), sizeText(storedBytes)];
  return (
    <li className={settings.row}>
      <div className={settings.rowText}>
        <p className={settings.rowName}>
          <span dir="auto">{withoutHidden(name)}</span>
        </p>
        <p className={settings.rowHint}>{facts.join(', ')}</p>
        <p className={settings.rowHint}>
          {`Owned by ${owners.join(', ')}, created ${formatDate(createdAt)}, number ${id}`}
        </p>
      </div>
    </li>
  );
}
