import { expect, it } from '@jest/globals';
import { getIntrospectionQuery } from 'graphql';
import { useUser } from '../../support/factories.ts';
import { graphql } from '../../support/http/calls.ts';
import { eventsOf } from '../../support/http/eventStreams.ts';
import { errorsOf, everything, subscribe } from '../../support/http/subscribe.ts';
import { useServer } from '../../support/server.ts';

const server = useServer();
const me = useUser(server);

const costIn = (text: string) => (JSON.parse(text) as { extensions?: { cost: unknown } }).extensions?.cost;
const PAGE = 'query($size: Int!) { contents(pageSize: $size) { results { id title } } }';
const CHANGES = 'subscription { chatChanges { count } }';

it('returns with every response the cost of its operation, its variables included, and what remains', async () => {
  const small = await graphql(server, PAGE, { size: 10 }, { as: me });
  expect(costIn(small.text)).toEqual({ requested: 4, limit: 250, remaining: 246 });
  const large = await graphql(server, PAGE, { size: 100 }, { as: me });
  expect(costIn(large.text)).toEqual({ requested: 16, limit: 250, remaining: 234 });
  const failed = await graphql(server, '{ content(id: 1) { id } }', {}, { as: me });
  expect(costIn(failed.text)).toEqual({ requested: 2, limit: 250, remaining: 248 });
});

it("returns each caller's own limit with a cached introspection", async () => {
  for (const [as, limit] of [
    [me, 250],
    [null, 100],
    [me, 250],
  ] as const) {
    const { text, data } = await graphql(server, getIntrospectionQuery(), {}, { as });
    expect(costIn(text)).toMatchObject({ limit });
    expect(data).toHaveProperty('__schema');
  }
});

it('returns the cost in numbers when an operation is refused for it', async () => {
  const fields = 'id '.repeat(60);
  const query = `{ contents(pageSize: 100) { results { ${fields} } } }`;
  const cost = { requested: 306, limit: 250, remaining: 0 };
  const { status, errors } = await graphql(server, query, {}, { as: me });
  expect({ status, extensions: errors[0]?.extensions }).toMatchObject({
    status: 400,
    extensions: { code: 'GRAPHQL_VALIDATION_FAILED', cost },
  });
  const subscription = `subscription { replyProgress(messageId: 1) { message { threadMessages { ${fields} } } } }`;
  const [refusal] = await errorsOf(subscribe(server, subscription, {}, me));
  expect(refusal?.extensions).toMatchObject({ cost: { limit: 250, remaining: 0 } });
});

it('returns the cost with every event of a subscription, over a socket and as an event stream', async () => {
  const cost = { requested: 2, limit: 250, remaining: 248 };
  for (const events of [subscribe(server, CHANGES, {}, me), eventsOf(server, CHANGES, {}, me)]) {
    expect((await events.next()).value).toMatchObject({ extensions: { cost } });
    await events.return?.();
  }
  expect(await everything(eventsOf(server, '{ me { id } }', {}, me))).toMatchObject([{ extensions: { cost } }]);
});
