import type { WebhookDeliveryStatus, WebhookEventType } from '../../../graphql/schema.generated.ts';
import { formatDateTime, formatTime } from '../../../lib/dates.ts';
import type { DeliveryItemFragment } from './webhooks.generated.ts';

/** What can be asked for, as it is called and as it is sent. */
export const EVENTS: readonly { event: WebhookEventType; label: string }[] = [
  { event: 'CONTENT_CREATED', label: 'A prompt is created' },
  { event: 'CONTENT_UPDATED', label: 'A prompt is updated' },
  { event: 'CONTENT_DELETED', label: 'A prompt is deleted' },
  { event: 'CONTENT_SHARED', label: 'A prompt is shared' },
  { event: 'CONTENT_LABEL_MOVED', label: "A prompt's label is moved" },
  { event: 'REPLY_COMPLETED', label: 'A reply is complete' },
];

/** As it is sent: content.created. */
export const sentName = (event: WebhookEventType): string => event.toLowerCase().replace('_', '.');

export const STATUS_WORDS: Record<WebhookDeliveryStatus, string> = {
  PENDING: 'Waiting',
  DELIVERED: 'Delivered',
  FAILED: 'Failed',
  DROPPED: 'Dropped',
};

/** How a delivery stands, in a sentence. */
export function outcomeOf({
  status,
  attempts,
  responseStatus,
  durationMs,
  error,
  nextAttemptAt,
}: DeliveryItemFragment) {
  const tries = attempts > 1 ? `, attempt ${attempts}` : '';
  if (status === 'DELIVERED') return `Answered ${responseStatus} in ${durationMs} ms${tries}.`;
  const next = status === 'PENDING' && error && nextAttemptAt ? ` Next attempt ${formatTime(nextAttemptAt)}.` : '';
  return error ? `${error}${tries && ` Attempt ${attempts}.`}${next}` : 'On its way.';
}

/** A payload as it is read, not as it is sent. */
export function indented(payload: string): string {
  try {
    return JSON.stringify(JSON.parse(payload), null, 2);
  } catch {
    return payload;
  }
}

export const failingText = (since: string): string => `Every attempt has failed since ${formatDateTime(since)}.`;
