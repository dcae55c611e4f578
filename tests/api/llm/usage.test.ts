import { expect, it } from '@jest/globals';
import { aUser } from '../../support/factories.ts';
import { graphql } from '../../support/http/calls.ts';
import { useServer } from '../../support/server.ts';

const server = useServer();
const USAGE = `query($days: Int) { usage(days: $days) {
  total { requests promptTokens completionTokens costEstimate unpricedRequests }
  days { date sums { requests } } models { provider model sums { requests costEstimate } } areas { kind sums { requests } } } }`;

async function aCall(
  userId: number,
  { kind = 'chat', model = 'gpt-4o', cost = 0.5 as number | null, daysAgo = 0, status = 'succeeded' },
) {
  await server.dataSource.query(
    `INSERT INTO llm_requests (user_id, kind, provider, model, prompt_tokens, completion_tokens, cost_estimate, status, created_at)
     VALUES ($1, $2, 'openai', $3, 100, 10, $4, $5, date_trunc('day', now() AT TIME ZONE 'UTC') AT TIME ZONE 'UTC' - make_interval(days => $6))`,
    [userId, kind, model, cost, status, daysAgo],
  );
}

it('adds up by day, model and area', async () => {
  const me = await aUser(server);
  await aCall(me.id, {});
  await aCall(me.id, { kind: 'generate', daysAgo: 1 });
  await aCall(me.id, { model: 'a model of our own', cost: null, daysAgo: 1 });
  await aCall(me.id, { daysAgo: 2 });
  await aCall((await aUser(server)).id, {});
  const { data } = await graphql(server, USAGE, { days: 2 }, { as: me });
  const [yesterday, today] = [1, 0].map((daysAgo) =>
    new Date(Date.now() - daysAgo * 86_400_000).toISOString().slice(0, 10),
  );
  expect(data?.usage).toEqual({
    total: { requests: 3, promptTokens: 300, completionTokens: 30, costEstimate: 1, unpricedRequests: 1 },
    days: [
      { date: yesterday, sums: { requests: 2 } },
      { date: today, sums: { requests: 1 } },
    ],
    models: [
      { provider: 'openai', model: 'gpt-4o', sums: { requests: 2, costEstimate: 1 } },
      { provider: 'openai', model: 'a model of our own', sums: { requests: 1, costEstimate: 0 } },
    ],
    areas: [
      { kind: 'CHAT', sums: { requests: 2 } },
      { kind: 'GENERATE', sums: { requests: 1 } },
    ],
  });
});

it('adds up numbers beyond 32 bits', async () => {
  const me = await aUser(server);
  for (const model of ['gpt-4o', 'gpt-4']) await aCall(me.id, { model });
  const tokens = 2_000_000_001;
  await server.dataSource.query(
    'UPDATE llm_requests SET prompt_tokens = $1, completion_tokens = $1 WHERE user_id = $2',
    [tokens, me.id],
  );
  const { data, errors } = await graphql(server, USAGE, {}, { as: me });
  expect(errors).toEqual([]);
  expect(data?.usage).toMatchObject({ total: { promptTokens: 2 * tokens, completionTokens: 2 * tokens } });
});

it('is empty for a user without calls', async () => {
  const { data } = await graphql(server, USAGE, {}, { as: await aUser(server) });
  expect(data?.usage).toMatchObject({ total: { requests: 0, costEstimate: 0 }, days: [], models: [], areas: [] });
});

it.each([0, 367])('refuses %s days', async (days) => {
  const { errors } = await graphql(server, USAGE, { days }, { as: await aUser(server) });
  expect(errors[0]?.extensions.code).toBe('BAD_USER_INPUT');
});
