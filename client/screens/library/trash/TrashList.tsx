import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import { TRASH_DAYS } from '../../../../rules/contentRules.ts';
import { withoutHidden } from '../../../../rules/hiddenCharacters.ts';
import { MAX_SEARCH_LENGTH } from '../../../../rules/searchRules.ts';
import { nextPage, usePagedQuery } from '../../../graphql/usePagedQuery.ts';
import { formatDate, formatDateTime } from '../../../lib/dates.ts';
import { useDebounced } from '../../../lib/debounced.ts';
import { LIMITS } from '../../../lib/limits.ts';
import { counted } from '../../../lib/text.ts';
import { Button } from '../../../ui/Button.tsx';
import { SearchField } from '../../../ui/fields/TextField.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { ConfirmDialog } from '../../../ui/popups/Dialog.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { EmptyState, ErrorState, LoadingShape } from '../../../ui/states.tsx';
import { toast } from '../../../ui/toasts/toast.ts';
import { useLibrary } from '../currentLibrary.ts';
import { type TrashedContentFragment, TrashedContentsDocument } from './trash.generated.ts';
import styles from './trash.module.css';
import { FIRST_TRASHED, keepTrashPaged } from './trashPolicy.ts';
import { usePurgeContents } from './usePurgeContents.ts';
import { useRestoreContents } from './useRestoreContents.ts';

/** A shorter list needs no search field. */
const WORTH_SEARCHING = 10;

/** The prompts in the trash, last deleted first. The last result stays visible while another search is running. */
export function TrashList({ onRestored }: { onRestored: (ids: string[]) => void }) {
  const client = useApolloClient();
  const { id: libraryId } = useLibrary();
  useState(() => keepTrashPaged(client.cache));
  const [text, setText] = useState('');
  const search = useDebounced(text.trim(), LIMITS.searchDebounce);
  const { list, lastList, error, retry, hasMore, loadMore, loadingMore } = usePagedQuery(
    TrashedContentsDocument,
    'trashedContents',
    {
      variables: { libraryId, search, ...FIRST_TRASHED },
      next: (trashed) => nextPage(trashed, FIRST_TRASHED.pageSize),
      fetchPolicy: 'cache-and-network',
      onMoreFailed: (message) => toast.error(message),
    },
  );
  const { restore, restoring } = useRestoreContents(onRestored);
  const [purging, setPurging] = useState<TrashedContentFragment | 'all' | null>(null);
  if (error) return <ErrorState message={error} onRetry={retry} />;
  if (!lastList) return <TrashSkeletons />;
  const { results, totalCount } = lastList;
  const isSearched = text !== '' || search !== '';
  if (totalCount === 0 && !isSearched)
    return <EmptyState icon="trash" title="The trash is empty" hint="You can restore deleted prompts from here." />;

  return (
    <>
      {(isSearched || totalCount > WORTH_SEARCHING) && (
        <SearchField label="Search the trash" maxLength={MAX_SEARCH_LENGTH} value={text} onChange={setText} />
      )}
      <div className={styles.head}>
        <p role="status">{`${counted(totalCount, 'prompt')}${search === '' ? '' : ' found'}`}</p>
        {!isSearched && (
          <Button size="small" icon="trash" onClick={() => setPurging('all')}>
            Empty trash
          </Button>
        )}
      </div>
      <ul className={styles.rows} aria-label="Trash" aria-busy={!list}>
        {results.map((content) => (
          <TrashedRow
            key={content.id}
            content={content}
            disabled={restoring}
            onRestore={() => void restore([content.id])}
            onPurge={() => setPurging(content)}
          />
        ))}
      </ul>
      {hasMore && (
        <Button wide pending={loadingMore} onClick={loadMore}>
          Show more
        </Button>
      )}
      {purging && <PurgeDialog what={purging} count={totalCount} onClose={() => setPurging(null)} />}
    </>
  );
}

const DAY = 86_400_000;

interface TrashedRowProps {
  content: TrashedContentFragment;
  disabled: boolean;
  onRestore: () => void;
  onPurge: () => void;
}

function TrashedRow({ content: { title, contentType, deletedAt }, disabled, onRestore, onPurge }: TrashedRowProps) {
  const gone = new Date(new Date(deletedAt).getTime() + TRASH_DAYS * DAY);
  return (
    <li className={styles.row}>
      <div className={styles.text}>
        <p className={styles.title} dir="auto">
          {withoutHidden(title)}
        </p>
        <p className={styles.facts}>
          <span dir="auto">{withoutHidden(contentType.name)}</span>
          <span title={formatDateTime(deletedAt)}>{`Deleted ${formatDate(deletedAt)}`}</span>
          <span title={formatDateTime(gone.toISOString())}>{timeLeft(gone)}</span>
        </p>
      </div>
      <div className={styles.actions}>
        <Button size="small" icon="undo" disabled={disabled} aria-label={`Restore ${title}`} onClick={onRestore}>
          Restore
        </Button>
        <IconButton icon="trash" label={`Delete ${title} permanently`} size="small" onClick={onPurge} />
      </div>
    </li>
  );
}

function timeLeft(gone: Date): string {
  const days = Math.ceil((gone.getTime() - Date.now()) / DAY);
  return days <= 1 ? 'Less than a day left' : `${days} days left`;
}

interface PurgeDialogProps {
  what: TrashedContentFragment | 'all';
  count: number;
  onClose: () => void;
}

function PurgeDialog({ what, count, onClose }: PurgeDialogProps) {
  const { purge, purgeAll, purging } = usePurgeContents();
  const all = what === 'all';

  async function confirm() {
    const problem = await (all ? purgeAll() : purge([what.id]));
    if (problem) return toast.error(problem);
    toast.success(all ? 'The trash is empty.' : 'Deleted permanently.');
    onClose();
  }

  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={all ? 'Empty the trash?' : 'Delete this prompt permanently?'}
      question={
        all
          ? `${counted(count, 'prompt')} will be deleted permanently, with their versions and links.`
          : `“${what.title}” will be deleted permanently, with its versions and links.`
      }
      confirmLabel={all ? 'Empty trash' : 'Delete permanently'}
      dangerous
      pending={purging}
      onConfirm={() => void confirm()}
    />
  );
}

function TrashSkeletons() {
  return (
    <LoadingShape className={styles.skeletons}>
      {[1, 2, 3].map((row) => (
        <Skeleton key={row} height="56px" />
      ))}
    </LoadingShape>
  );
}
