import type { ListOf, Outcome } from '../apis.ts';
import { graphqlCalls, numbered } from '../graphqlApi.ts';
import type { Caller, Reachable } from '../http/calls.ts';
import { asItIs, nothing, restCalls } from '../restApi.ts';

export interface Webhook {
  id: number;
  libraryId: number;
  url: string;
  description: string;
  events: string[];
  isEnabled: boolean;
  disabledReason: string | null;
  failingSince: string | null;
}

export interface Delivery {
  id: number;
  eventId: string;
  event: string;
  payload: string;
  status: string;
  attempts: number;
  nextAttemptAt: string | null;
  durationMs: number | null;
  responseStatus: number | null;
  responseExcerpt: string | null;
  error: string | null;
}

interface Fields {
  url: string;
  events: string[];
  description: string;
  libraryId?: number;
}
type Log = ListOf<Delivery> & { endCursor: string | null; hasNextPage: boolean };

/** Operations on webhooks, over GraphQL or REST. Events have their sent names, like content.created. */
export interface WebhookApi {
  list(caller: Caller): Promise<Outcome<Webhook[]>>;
  create(caller: Caller, fields: Partial<Fields>): Promise<Outcome<{ webhook: Webhook; secret: string }>>;
  update(caller: Caller, id: number, change: Partial<Fields> & { isEnabled?: boolean }): Promise<Outcome<Webhook>>;
  rotate(caller: Caller, id: number): Promise<Outcome<{ secret: string }>>;
  remove(caller: Caller, id: number): Promise<Outcome<null>>;
  test(caller: Caller, id: number): Promise<Outcome<Delivery>>;
  log(
    caller: Caller,
    id: number,
    options?: { after?: string; pageSize?: number; status?: string },
  ): Promise<Outcome<Log>>;
  replay(caller: Caller, deliveryId: number): Promise<Outcome<Delivery>>;
}

export const webhookApis = (server: Reachable): [name: string, api: WebhookApi][] => [
  ['GraphQL', graphqlWebhookApi(server)],
  ['REST', restWebhookApi(server)],
];

const WEBHOOK = 'id libraryId url description events isEnabled disabledReason failingSince';
const DELIVERY =
  'id eventId event payload status attempts nextAttemptAt durationMs responseStatus responseExcerpt error';

const asEnum = (event: string) => event.toUpperCase().replace('.', '_');
const asSent = (name: string) => name.toLowerCase().replace('_', '.');
const webhookOf = (raw: Webhook): Webhook => ({ ...raw, events: raw.events.map(asSent) });
const deliveryOf = (raw: Delivery): Delivery => ({
  ...raw,
  event: asSent(raw.event),
  status: raw.status.toLowerCase(),
});
const inputOf = <Change extends { events?: string[] }>({ events, ...rest }: Change) => ({
  ...rest,
  ...(events && { events: events.map(asEnum) }),
});

function graphqlWebhookApi(server: Reachable): WebhookApi {
  const { call, mutate } = graphqlCalls(server, numbered);
  return {
    list: (as) => call(`{ webhooks { ${WEBHOOK} } }`, {}, { as }, (raw: Webhook[]) => raw.map(webhookOf)),
    create: (as, fields) =>
      mutate(
        'createWebhook',
        inputOf(fields),
        `{ secret webhook { ${WEBHOOK} } }`,
        { as },
        (raw: { webhook: Webhook; secret: string }) => ({ ...raw, webhook: webhookOf(raw.webhook) }),
      ),
    update: (as, id, change) =>
      mutate('updateWebhook', { id, ...inputOf(change) }, `{ ${WEBHOOK} }`, { as }, webhookOf),
    rotate: (as, id) => mutate('rotateWebhookSecret', { id }, '{ secret }', { as }, asItIs<{ secret: string }>),
    remove: (as, id) => mutate('deleteWebhook', { id }, '{ id }', { as }, nothing),
    test: (as, id) => mutate('sendTestWebhook', { id }, `{ ${DELIVERY} }`, { as }, deliveryOf),
    log: (as, webhookId, { status, ...options } = {}) =>
      call(
        `query($webhookId: ID!, $after: String, $pageSize: Int! = 20, $status: WebhookDeliveryStatus) { webhookDeliveries(webhookId: $webhookId, after: $after, pageSize: $pageSize, status: $status) { results { ${DELIVERY} } totalCount page pageSize endCursor hasNextPage } }`,
        { webhookId, status: status?.toUpperCase(), ...options },
        { as },
        (raw: Log) => ({ ...raw, results: raw.results.map(deliveryOf) }),
      ),
    replay: (as, id) => mutate('replayWebhookDelivery', { id }, `{ ${DELIVERY} }`, { as }, deliveryOf),
  };
}

function restWebhookApi(server: Reachable): WebhookApi {
  const call = restCalls(server);
  return {
    list: (as) => call('GET', '/webhooks/', { as }, ({ results }: { results: Webhook[] }) => results),
    create: (as, { libraryId, ...body }) =>
      call(
        'POST',
        '/webhooks/',
        { as, body: { ...body, library_id: libraryId } },
        ({ secret, ...webhook }: Webhook & { secret: string }) => ({
          webhook,
          secret,
        }),
      ),
    update: (as, id, { isEnabled, ...change }) =>
      call('PATCH', `/webhooks/${id}/`, { as, body: { ...change, is_enabled: isEnabled } }, asItIs<Webhook>),
    rotate: (as, id) => call('POST', `/webhooks/${id}/rotate-secret/`, { as }, asItIs<{ secret: string }>),
    remove: (as, id) => call('DELETE', `/webhooks/${id}/`, { as }, nothing),
    test: (as, id) => call('POST', `/webhooks/${id}/test/`, { as }, asItIs<Delivery>),
    log: (as, id, { pageSize = 20, after, status } = {}) => {
      const query = new URLSearchParams({
        page_size: String(pageSize),
        ...(after && { after }),
        ...(status && { status }),
      });
      return call('GET', `/webhooks/${id}/deliveries/?${query}`, { as }, asItIs<Log>);
    },
    replay: (as, id) => call('POST', `/webhook-deliveries/${id}/replay/`, { as }, asItIs<Delivery>),
  };
}
