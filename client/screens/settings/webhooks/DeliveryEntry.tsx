import { userMessage } from '../../../graphql/errors.ts';
import { formatDateTime, formatTime } from '../../../lib/dates.ts';
import settings from '../../../settings/settings.module.css';
import { Button } from '../../../ui/Button.tsx';
import { CodeBlock } from '../../../ui/CodeBlock.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { toast } from '../../../ui/toasts/toast.ts';
import { type DeliveryItemFragment, useReplayWebhookDeliveryMutation } from './webhooks.generated.ts';
import styles from './webhooks.module.css';
import { indented, outcomeOf, sentName, STATUS_WORDS } from './webhookWords.ts';

interface DeliveryEntryProps {
  delivery: DeliveryItemFragment;
  canReplay: boolean;
}

/** An event with the status of its delivery, which expands to the request and the response. */
export function DeliveryEntry({ delivery, canReplay }: DeliveryEntryProps) {
  const { id, event, eventId, payload, status, createdAt, responseExcerpt } = delivery;
  const [replay, { loading }] = useReplayWebhookDeliveryMutation();
  const isTest = event === 'WEBHOOK_TEST';

  async function sendAgain() {
    try {
      const { data } = await replay({ variables: { input: { id } } });
      if (data?.replayWebhookDelivery.status === 'DELIVERED') toast.success('Delivered.');
      else toast.error(data?.replayWebhookDelivery.error ?? 'It was not accepted.');
    } catch (failure) {
      toast.error(userMessage(failure));
    }
  }

  return (
    <li className={styles.entry}>
      <details>
        <summary className={styles.summary}>
          <span className={styles.event}>
            <code>{sentName(event)}</code>
            <span className={settings.mark} data-tone={TONES[status]}>
              {STATUS_WORDS[status]}
            </span>
          </span>
          <span className={styles.when}>
            <time dateTime={createdAt} title={formatDateTime(createdAt)} className={settings.rowHint}>
              {formatTime(createdAt)}
            </time>
            <Icon name="chevronDown" size={16} className={styles.chevron} />
          </span>
          <span className={styles.outcome}>{outcomeOf(delivery)}</span>
        </summary>
        <div className={styles.details}>
          <p className={settings.rowHint}>
            <code>{eventId}</code>
          </p>
          <CodeBlock label="Request" code={indented(payload)} />
          {responseExcerpt && <CodeBlock label="Response" code={responseExcerpt} />}
          {canReplay && !isTest && (
            <div>
              <Button size="small" icon="retry" pending={loading} onClick={() => void sendAgain()}>
                Replay
              </Button>
            </div>
          )}
        </div>
      </details>
    </li>
  );
}

const TONES = { DELIVERED: undefined, PENDING: 'caution', FAILED: 'danger', DROPPED: 'danger' } as const;
