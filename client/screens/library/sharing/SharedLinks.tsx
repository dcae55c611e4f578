import { useApolloClient } from '@apollo/client/react';
import { useState, useTransition } from 'react';
import { userMessage } from '../../../graphql/errors.ts';
import { loadFollowing } from '../../../graphql/loadFollowing.ts';
import { Button } from '../../../ui/Button.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { EmptyState, ErrorState } from '../../../ui/states.tsx';
import { toast } from '../../../ui/toast.ts';
import { LinkSettingsDialog } from './LinkSettingsDialog.tsx';
import { SharedLinkItem } from './SharedLinkItem.tsx';
import { type SharedLinkItemFragment, SharedLinksDocument, useSharedLinksQuery } from './sharing.generated.ts';
import styles from './sharing.module.css';

interface SharedLinksProps {
  onOpenContent: (contentId: string) => void;
  /** This content has lost its link. */
  onChanged: (contentId: string) => void;
}

/**
 * The owner's list of public links: what each shows, how often it was viewed, when it ends. It stands for itself on any
 * screen.
 */
export function SharedLinks({ onOpenContent, onChanged }: SharedLinksProps) {
  const client = useApolloClient();
  const { data, error, refetch } = useSharedLinksQuery({ variables: { page: 1 }, fetchPolicy: 'cache-and-network' });
  const [loadingMore, startLoading] = useTransition();
  const [changing, setChanging] = useState<SharedLinkItemFragment | null>(null);
  const links = data?.sharedLinks;
  if (!links && error) return <ErrorState message={userMessage(error)} onRetry={() => void refetch()} />;
  if (!links) return <LinkSkeletons />;
  if (links.totalCount === 0)
    return (
      <EmptyState
        icon="link"
        title="Nothing is shared"
        hint="Share a prompt on its card, and its link is listed here."
      />
    );

  const { page } = links;
  const showMore = () =>
    startLoading(() =>
      loadFollowing(client, SharedLinksDocument, { page: page + 1 }).catch(
        (failure: unknown) => void toast.error(userMessage(failure)),
      ),
    );
  return (
    <>
      <ul className={styles.links} aria-label="Shared links">
        {links.results.map((link) => (
          <SharedLinkItem
            key={link.id}
            link={link}
            onOpen={() => onOpenContent(link.contentId)}
            onChange={() => setChanging(link)}
            onRevoked={() => onChanged(link.contentId)}
          />
        ))}
      </ul>
      {links.results.length < links.totalCount && (
        <Button wide pending={loadingMore} onClick={showMore}>
          Show more
        </Button>
      )}
      {changing && <LinkSettingsDialog key={changing.id} link={changing} onClose={() => setChanging(null)} />}
    </>
  );
}

function LinkSkeletons() {
  return (
    <div className={styles.skeletons} role="status" aria-label="Loading...">
      {[1, 2, 3].map((row) => (
        <Skeleton key={row} height="76px" />
      ))}
    </div>
  );
}
