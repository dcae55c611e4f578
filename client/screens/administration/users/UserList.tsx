import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { usePagedQuery } from '../../../graphql/usePagedQuery.ts';
import { MOBILE_LAYOUT, useMediaQuery } from '../../../lib/browser.ts';
import { useDebounced } from '../../../lib/debounced.ts';
import { counted } from '../../../lib/text.ts';
import settings from '../../../settings/settings.module.css';
import { Button } from '../../../ui/Button.tsx';
import { SearchField } from '../../../ui/fields/TextField.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { EmptyState, ErrorState, LoadingShape } from '../../../ui/states.tsx';
import { toast } from '../../../ui/toasts/toast.ts';
import styles from '../administration.module.css';
import { InviteDialog } from './InviteDialog.tsx';
import { NewUserDialog } from './NewUserDialog.tsx';
import { AdminUsersDocument } from './users.generated.ts';
import { UserCards, UserTable } from './UserTable.tsx';

const PAGE_SIZE = 20;
/** The server ignores the rest of a longer search. */
const MAX_CHARACTERS = 254;
const TYPING_PAUSE_MS = 250;

/** All users, newest first, with buttons to create and invite others. */
export function UserList() {
  const { text, setText, search } = useSearch();
  const [adding, setAdding] = useState<'user' | 'invitation' | null>(null);
  const { lastList, list, error, retry, hasMore, loadMore, loadingMore } = usePagedQuery(
    AdminUsersDocument,
    'adminUsers',
    {
      variables: { search, pageSize: PAGE_SIZE },
      next: ({ hasNextPage, endCursor }) => (hasNextPage ? { after: endCursor } : null),
      fetchPolicy: 'cache-and-network',
      onMoreFailed: (message) => toast.error(message),
    },
  );
  const close = () => setAdding(null);

  return (
    <>
      <div className={styles.bar}>
        <div role="search" className={styles.search}>
          <SearchField label="Search users" maxLength={MAX_CHARACTERS} value={text} onChange={setText} />
        </div>
        <Button onClick={() => setAdding('invitation')}>Invite</Button>
        <Button variant="primary" icon="plus" onClick={() => setAdding('user')}>
          New user
        </Button>
      </div>
      {error && <ErrorState message={error} onRetry={retry} />}
      {!error && !lastList && (
        <LoadingShape>
          <Skeleton height="260px" />
        </LoadingShape>
      )}
      {lastList && (
        <div className={styles.list} aria-busy={!list}>
          <p className={settings.rowHint} role="status">
            {foundText(lastList.totalCount, search)}
          </p>
          <Users users={lastList.results} />
          {lastList.totalCount === 0 && <EmptyState icon="account" title="No users found" hint="No matching users." />}
        </div>
      )}
      {hasMore && (
        <Button wide pending={loadingMore} onClick={loadMore}>
          Show more
        </Button>
      )}
      {adding === 'user' && <NewUserDialog onClose={close} />}
      {adding === 'invitation' && <InviteDialog onClose={close} />}
    </>
  );
}

function Users({ users }: Parameters<typeof UserTable>[0]) {
  const narrow = useMediaQuery(MOBILE_LAYOUT);
  if (users.length === 0) return null;
  return narrow ? <UserCards users={users} /> : <UserTable users={users} />;
}

/** The search is kept in the address, so that Back from a user returns to the same list. */
function useSearch() {
  const [params, setParams] = useSearchParams();
  const addressed = params.get('search') ?? '';
  const [text, setText] = useState(addressed);
  const search = useDebounced(text.trim(), TYPING_PAUSE_MS);
  useEffect(() => {
    if (search !== addressed) setParams(search ? { search } : {}, { replace: true });
  }, [search, addressed, setParams]);
  return { text, setText, search: search || undefined };
}

const foundText = (count: number, search: string | undefined) =>
  search ? `${counted(count, 'user')} found` : counted(count, 'user');
