import { expect, it } from '@jest/globals';
import { ago } from '../../support/ago.ts';
import { aUser } from '../../support/factories.ts';
import { graphql } from '../../support/http/calls.ts';
import { aCall } from '../../support/llm/keptCalls.ts';
import { useServer } from '../../support/server.ts';

const server = useServer();
const USAGE = `query($days: Int) { usage(days: $days) {
  total { requests promptTokens completionTokens costEstimate unpricedRequests }
  days { date sums { requests } } models { provider model sums { requests costEstimate } } areas { kind sums { requests } } } }`;

const atMidnight = (daysAgo: number) => new Date(ago(daysAgo, 'days').setUTCHours(0, 0, 0, 0));

it('adds up by day, model and area', async () => {
  const me = await aUser(server);
  await aCall(server, me);
  await aCall(server, me, { kind: 'generate', createdAt: atMidnight(1) });
  await aCall(server, me, { model: 'a model of our own', costEstimate: null, createdAt: atMidnight(1) });
  await aCall(server, me, { createdAt: atMidnight(2) });
  await aCall(server, await aUser(server));
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
  const tokens = 2_000_000_001;
  for (const model of ['gpt-4o', 'gpt-4'])
    await aCall(server, me, { model, promptTokens: tokens, completionTokens: tokens });
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
