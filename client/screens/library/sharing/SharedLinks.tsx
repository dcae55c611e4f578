import { useState } from 'react';
import { nextPage, usePagedQuery } from '../../../graphql/usePagedQuery.ts';
import { Button } from '../../../ui/Button.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { EmptyState, ErrorState, LoadingShape } from '../../../ui/states.tsx';
import { toast } from '../../../ui/toasts/toast.ts';
import { useLibrary } from '../currentLibrary.ts';
import { LinkSettingsDialog } from './LinkSettingsDialog.tsx';
import { FIRST_LINKS } from './sharedLink.ts';
import { SharedLinkItem } from './SharedLinkItem.tsx';
import { type SharedLinkItemFragment, SharedLinksDocument } from './sharing.generated.ts';
import styles from './sharing.module.css';
import { UnshareDialog } from './UnshareDialog.tsx';

interface SharedLinksProps {
  onOpenContent: (contentId: string) => void;
  /** Called when this content has lost its link. */
  onChanged: (contentId: string) => void;
}

/** The owner's public links with their views and expiry. It does not depend on the screen around it. */
export function SharedLinks({ onOpenContent, onChanged }: SharedLinksProps) {
  const { id: libraryId, mayEdit } = useLibrary();
  const { list, error, retry, hasMore, loadMore, loadingMore } = usePagedQuery(SharedLinksDocument, 'sharedLinks', {
    variables: { libraryId, ...FIRST_LINKS },
    next: (links) => nextPage(links, FIRST_LINKS.pageSize),
    fetchPolicy: 'cache-and-network',
    onMoreFailed: (message) => toast.error(message),
  });
  const [changing, setChanging] = useState<SharedLinkItemFragment | null>(null);
  const [revoking, setRevoking] = useState<SharedLinkItemFragment | null>(null);
  if (error) return <ErrorState message={error} onRetry={retry} />;
  if (!list) return <LinkSkeletons />;
  if (list.totalCount === 0)
    return (
      <EmptyState icon="link" title="Nothing is shared" hint="Share a prompt from its card to see its link here." />
    );

  return (
    <>
      <ul className={styles.links} aria-label="Shared links">
        {list.results.map((link) => (
          <SharedLinkItem
            key={link.id}
            link={link}
            mayEdit={mayEdit}
            onOpen={() => onOpenContent(link.contentId)}
            onChange={() => setChanging(link)}
            onRevoke={() => setRevoking(link)}
          />
        ))}
      </ul>
      {hasMore && (
        <Button wide pending={loadingMore} onClick={loadMore}>
          Show more
        </Button>
      )}
      {revoking && (
        <UnshareDialog
          contentId={revoking.contentId}
          open
          confirmLabel="Revoke"
          onClose={() => setRevoking(null)}
          onUnshared={onChanged}
        />
      )}
      {changing && <LinkSettingsDialog key={changing.id} link={changing} onClose={() => setChanging(null)} />}
    </>
  );
}

function LinkSkeletons() {
  return (
    <LoadingShape className={styles.skeletons}>
      {[1, 2, 3].map((row) => (
        <Skeleton key={row} height="76px" />
      ))}
    </LoadingShape>
  );
}
