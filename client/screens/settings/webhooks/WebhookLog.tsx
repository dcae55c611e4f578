import { userMessage } from '../../../graphql/errors.ts';
import { usePagedQuery } from '../../../graphql/usePagedQuery.ts';
import { useEvery } from '../../../lib/hooks.ts';
import { Button } from '../../../ui/Button.tsx';
import { Sheet } from '../../../ui/popups/Sheet.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { EmptyState, ErrorState, LoadingShape } from '../../../ui/states.tsx';
import { toast } from '../../../ui/toasts/toast.ts';
import { DeliveryEntry } from './DeliveryEntry.tsx';
import {
  useSendTestWebhookMutation,
  WebhookDeliveriesDocument,
  type WebhookItemFragment,
} from './webhooks.generated.ts';
import styles from './webhooks.module.css';
import { STATUS_WORDS } from './webhookWords.ts';

const PAGE_SIZE = 20;
const LOOK_MS = 5_000;

interface WebhookLogProps {
  webhook: WebhookItemFragment;
  onClose: () => void;
}

/** The deliveries of a webhook; the first page is kept up to date. */
export function WebhookLog({ webhook: { id, url, isEnabled }, onClose }: WebhookLogProps) {
  const { list, error, retry, refetch, hasMore, loadMore, loadingMore } = usePagedQuery(
    WebhookDeliveriesDocument,
    'webhookDeliveries',
    {
      variables: { webhookId: id, pageSize: PAGE_SIZE },
      next: ({ hasNextPage, endCursor }) => (hasNextPage ? { after: endCursor } : null),
      fetchPolicy: 'cache-and-network',
      onMoreFailed: (message) => toast.error(message),
    },
  );
  const look = () => void refetch().catch(() => undefined);
  useEvery(LOOK_MS, () => list && list.results.length <= PAGE_SIZE && !document.hidden && look());

  return (
    <Sheet
      open
      onOpenChange={(next) => !next && onClose()}
      size="wide"
      title="Log"
      description={
        <span>
          What <code className={styles.address}>{url}</code> received. The newest 1,000 are kept for 30 days.
        </span>
      }
      footer={<TestButton id={id} onSent={look} />}
    >
      {error && <ErrorState message={error} onRetry={retry} />}
      {!error && !list && (
        <LoadingShape>
          <Skeleton height="64px" />
        </LoadingShape>
      )}
      {list?.results.length === 0 && (
        <EmptyState icon="webhook" title="Nothing was sent yet" hint="Send a test to see how your receiver answers." />
      )}
      {list && list.results.length > 0 && (
        <ul className={styles.log} aria-label="Deliveries">
          {list.results.map((delivery) => (
            <DeliveryEntry key={delivery.id} delivery={delivery} canReplay={isEnabled} />
          ))}
        </ul>
      )}
      {hasMore && (
        <Button wide pending={loadingMore} onClick={loadMore}>
          Show more
        </Button>
      )}
    </Sheet>
  );
}

function TestButton({ id, onSent }: { id: string; onSent: () => void }) {
  const [send, { loading }] = useSendTestWebhookMutation();

  async function test() {
    try {
      const { data } = await send({ variables: { input: { id } } });
      const delivery = data?.sendTestWebhook;
      if (delivery?.status === 'DELIVERED') toast.success(`${STATUS_WORDS.DELIVERED}: the receiver accepted the test.`);
      else if (delivery) toast.error(delivery.error ?? STATUS_WORDS[delivery.status]);
      onSent();
    } catch (failure) {
      toast.error(userMessage(failure));
    }
  }

  return (
    <Button variant="primary" icon="send" pending={loading} onClick={() => void test()}>
      Send test
    </Button>
  );
}
