import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { useUser } from '../../support/factories.ts';
import { eventsIn, postForEvents } from '../../support/http/eventStreams.ts';
import { errorsOf, subscribe } from '../../support/http/subscribe.ts';
import { useServer } from '../../support/server.ts';

const server = useServer();
const me = useUser(server);
afterEach(() => void jest.restoreAllMocks());

const PROGRESS = 'subscription($id: ID!) { replyProgress(messageId: $id) { text } }';

const idsOf = (errors: { extensions?: object }[]) =>
  errors.map(({ extensions }) => (extensions as { requestId?: string } | undefined)?.requestId);

const isLogged = (id: string | null) => server.logs.some(({ requestId }) => requestId === id);

describe('the request id in a GraphQL error', () => {
  it.each([
    ['an invalid body', '{'],
    ['an invalid document', { query: '{' }],
    ['a missing row', { query: '{ content(id: 1) { id } }' }],
    ['a subscription without events', { query: 'subscription { chatChanges { count } }' }],
    ['a document that is too long', { query: ' '.repeat(10_001) }],
  ])('equals that of header and log by POST, for %s', async (_, body) => {
    const response = await fetch(`${server.url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${me.token}` },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    });
    const { errors } = (await response.json()) as { errors: object[] };
    const id = response.headers.get('x-request-id');
    expect(idsOf(errors)).toEqual([id]);
    expect(isLogged(id)).toBe(true);
  });

  it('equals that of header and log by GET, for a request that another site could have sent', async () => {
    const response = await fetch(`${server.url}/graphql?query={me{id}}`);
    const { errors } = (await response.json()) as { errors: object[] };
    expect(idsOf(errors)).toEqual([response.headers.get('x-request-id')]);
  });

  it('is present while the database is unavailable', async () => {
    jest.replaceProperty(server.dataSource, 'isInitialized', false);
    const response = await postForEvents(server, '{ me { id } }', {}, { as: me, accept: '' });
    const { errors } = (await response.json()) as { errors: object[] };
    expect(idsOf(errors)).toEqual([response.headers.get('x-request-id')]);
  });

  it('is present in an event stream', async () => {
    const query = 'subscription { replyProgress(messageId: 1) { text } }';
    const response = await postForEvents(server, query, {}, { as: me });
    const [event] = eventsIn(await response.text());
    expect(idsOf(event?.data?.errors as object[])).toEqual([response.headers.get('x-request-id')]);
  });

  it.each([
    ['an unknown field', 'subscription { nothing }'],
    ['a missing row', 'subscription { replyProgress(messageId: 1) { text } }'],
  ])('is present over a socket, for %s', async (_, query) => {
    const [id] = idsOf(await errorsOf(subscribe(server, query, {}, me)));
    expect(id).toMatch(/^[\da-f-]{36}$/);
  });
});

describe('an invalid subscription over a socket', () => {
  it('is refused while the database is unavailable', async () => {
    jest.replaceProperty(server.dataSource, 'isInitialized', false);
    expect(await errorsOf(subscribe(server, PROGRESS, { id: '1' }, me))).toMatchObject([
      { extensions: { code: 'SERVICE_UNAVAILABLE', retryAfterSeconds: 2 } },
    ]);
  });
});
