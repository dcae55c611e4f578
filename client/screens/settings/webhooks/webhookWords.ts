import type { WebhookDeliveryStatus, WebhookEventType } from '../../../graphql/schema.generated.ts';
import { formatDateTime, formatTime } from '../../../lib/dates.ts';
import type { DeliveryItemFragment } from './webhooks.generated.ts';

type AskedEvent = Exclude<WebhookEventType, 'WEBHOOK_TEST'>;

/** The label of each event that a webhook can ask for. */
const EVENT_LABELS: Record<AskedEvent, string> = {
  CONTENT_CREATED: 'A prompt is created',
  CONTENT_UPDATED: 'A prompt is updated',
  CONTENT_DELETED: 'A prompt is deleted',
  CONTENT_SHARED: 'A prompt is shared',
  CONTENT_LABEL_MOVED: "A prompt's label is moved",
  REPLY_COMPLETED: 'A reply is complete',
};
export const EVENTS = (Object.keys(EVENT_LABELS) as AskedEvent[]).map((event) => ({
  event,
  label: EVENT_LABELS[event],
}));
/** Replies belong to a person, not to a shared library. */
export const EVENTS_OF_SHARED = EVENTS.filter(({ event }) => event !== 'REPLY_COMPLETED');

/** The event's name in requests: content.created. */
export const sentName = (event: WebhookEventType): string => event.toLowerCase().replace('_', '.');

export const STATUS_WORDS: Record<WebhookDeliveryStatus, string> = {
  PENDING: 'Waiting',
  DELIVERED: 'Delivered',
  FAILED: 'Failed',
  DROPPED: 'Dropped',
};

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
  return error ? `${error}${tries && ` Attempt ${attempts}.`}${next}` : 'Being sent.';
}

/** Indents a payload for reading; it is sent without indentation. */
export function indented(payload: string): string {
  try {
    return JSON.stringify(JSON.parse(payload), null, 2);
  } catch {
    return payload;
  }
}

export const failingText = (since: string): string => `Every attempt has failed since ${formatDateTime(since)}.`;
