import { describe, expect, it } from '@jest/globals';
import { ApiToken } from '../../../server/auth/apiTokens/apiToken.entity.ts';
import { CallLimits } from '../../../server/auth/apiTokens/callLimits.service.ts';
import { toAppError } from '../../../server/base/errors.ts';
import { TokenScope } from '../../../server/base/tokenScopes.ts';
import { ago } from '../../support/ago.ts';
import { clients, graphqlClient, valueOf } from '../../support/client/apis.ts';
import { statementsDuring } from '../../support/database/statements.ts';
import { aContent, anApiToken, type TestUser, useUser } from '../../support/factories.ts';
import { type Caller, graphql, rest } from '../../support/http/calls.ts';
import { errorsOf, subscribe } from '../../support/http/subscribe.ts';
import { answersWith, fakeLlm, stalls } from '../../support/llm/fakeLlm.ts';
import { aCall } from '../../support/llm/keptCalls.ts';
import { monthOf } from '../../support/llm/spending.ts';
import { useServer } from '../../support/server.ts';
import { until } from '../../support/until.ts';

const llm = await fakeLlm();
const server = useServer({ ai: llm.settings(['openai', 'anthropic']) });
const me = useUser(server);

const DAY_SECONDS = 24 * 60 * 60;
const nextMidnight = () => (Math.floor(Date.now() / 1000 / DAY_SECONDS) + 1) * DAY_SECONDS * 1000;

const usedBy = async (as: Caller) => valueOf(await graphqlClient(server).apiTokens(as))[0];

describe.each(clients(server))("a token's calls per day over %s", (_, api) => {
  it('are permitted up to the limit', async () => {
    const { token } = await anApiToken(server, me, { callsPerDay: 3 });
    for (let call = 0; call < 3; call++) expect(await api.me(token)).toMatchObject({ ok: true });
    const refused = await api.me(token);
    expect(refused).toMatchObject({
      ok: false,
      status: 429,
      code: 'RATE_LIMITED',
      message: 'This token may make 3 calls per day, and they are used up. The next day begins at midnight UTC.',
    });
    expect(await api.me(me)).toMatchObject({ ok: true });
    expect(await usedBy(me)).toMatchObject({ callsPerDay: 3, callsToday: 3 });
  });
});

describe.each(clients(server))('the token of a request over %s', (_, api) => {
  it('shows itself and what is left of its limits, with any scope', async () => {
    const { token, apiToken } = await anApiToken(server, me, { callsPerDay: 250, scopes: [TokenScope.AI] });
    await rest(server, 'GET', '/check-auth/', { as: token });
    expect(valueOf(await api.currentApiToken(token))).toMatchObject({
      id: apiToken.id,
      callsPerDay: 250,
      callsToday: 2,
      callsLeftToday: 248,
      callsResetAt: new Date(nextMidnight()).toISOString(),
    });
  });

  it('shows no calls without a limit, and counts none', async () => {
    const { token } = await anApiToken(server, me);
    const none = { callsPerDay: null, callsToday: null, callsLeftToday: null, callsResetAt: null };
    expect(valueOf(await api.currentApiToken(token))).toMatchObject(none);
    expect(await usedBy(me)).toMatchObject({ ...none, spendPerMonth: null, spentThisMonth: 0 });
  });

  it('is NOT_FOUND for a session', async () => {
    expect(await api.currentApiToken(me)).toMatchObject({ code: 'NOT_FOUND' });
  });
});

describe("a token's calls per day", () => {
  it('are counted over all APIs together, subscriptions included', async () => {
    const { token } = await anApiToken(server, me, { callsPerDay: 3 });
    await rest(server, 'GET', '/check-auth/', { as: token });
    await graphql(server, '{ me { id } }', {}, { as: token });
    const events = subscribe(server, 'subscription { chatChanges { count } }', {}, token);
    await events.next();
    await events.return?.();
    expect(await usedBy(me)).toMatchObject({ callsToday: 3 });
    const again = subscribe(server, 'subscription { chatChanges { count } }', {}, token);
    expect((await errorsOf(again)).map(({ extensions }) => extensions?.code)).toEqual(['RATE_LIMITED']);
    const { status, headers } = await rest(server, 'GET', '/check-auth/', { as: token });
    expect(status).toBe(429);
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
    expect(Number(headers.get('retry-after'))).toBeLessThanOrEqual(DAY_SECONDS);
  });

  it('are not stored one by one', async () => {
    const { token } = await anApiToken(server, me, { callsPerDay: 100_000 });
    await rest(server, 'GET', '/check-auth/', { as: token });
    const statements = await statementsDuring(server, async () => {
      for (let call = 0; call < 50; call++) await rest(server, 'GET', '/check-auth/', { as: token });
    });
    expect(statements).toEqual([]);
    expect(await usedBy(me)).toMatchObject({ callsToday: 51 });
  });

  it('are shared by all processes, and survive a restart', async () => {
    const callsPerDay = 250;
    const { apiToken } = await anApiToken(server, me, { callsPerDay });
    const processes = [new CallLimits(server.dataSource), new CallLimits(server.dataSource)];
    const spend = (limits: CallLimits) =>
      limits.spend({ id: apiToken.id, callsPerDay, spendPerMonth: null, libraryIds: null });
    const calls = Array.from({ length: 400 }, (_, n) => spend(processes[n % 2] as CallLimits).catch(toAppError));
    const refusals = (await Promise.all(calls)).filter((refusal) => refusal !== undefined);
    expect(refusals).toHaveLength(150);
    expect(new Set(refusals.map(({ code }) => code))).toEqual(new Set(['RATE_LIMITED']));
    await expect(spend(new CallLimits(server.dataSource))).rejects.toMatchObject({ code: 'RATE_LIMITED' });
  });

  it('start over each day', async () => {
    const { token, apiToken } = await anApiToken(server, me, { callsPerDay: 2 });
    const callsDay = ago(1, 'days').toISOString().slice(0, 10);
    await server.dataSource.manager.update(ApiToken, apiToken, { callsDay, callsTaken: 2 });
    expect(await usedBy(me)).toMatchObject({ callsToday: 0 });
    expect((await rest(server, 'GET', '/check-auth/', { as: token })).status).toBe(200);
    expect(await usedBy(me)).toMatchObject({ callsToday: 1 });
  });

  it('are refused for a token that was just revoked', async () => {
    const { apiToken } = await anApiToken(server, me, { callsPerDay: 5 });
    await server.dataSource.manager.delete(ApiToken, apiToken);
    const limits = new CallLimits(server.dataSource);
    await expect(
      limits.spend({ id: apiToken.id, callsPerDay: 5, spendPerMonth: null, libraryIds: null }),
    ).rejects.toMatchObject({
      code: 'UNAUTHENTICATED',
    });
  });
});

/** Inserts an earlier call made with a token. */
const spent = (user: TestUser, apiTokenId: number, costEstimate: number, createdAt = new Date()) =>
  aCall(server, user, { costEstimate, apiTokenId, apiTokenCost: costEstimate, createdAt });

describe.each(clients(server))("a token's dollars per month over %s", (_, api) => {
  it('are spent by its calls, and refuse the next one when used up', async () => {
    const { token, apiToken } = await anApiToken(server, me, { spendPerMonth: 0.5 });
    await spent(me, apiToken.id, 7, new Date(Date.parse(monthOf(0)) - 1_000));
    await spent(me, apiToken.id, 0.49999);
    expect(await api.generate(token, { prompt: 'x' })).toMatchObject({ ok: true });
    expect((await usedBy(me))?.spentThisMonth).toBeCloseTo(0.490026 + 0.01, 3);
    expect(await api.generate(token, { prompt: 'x' })).toMatchObject({
      ok: false,
      status: 429,
      code: 'RATE_LIMITED',
      message:
        'This token has used up its AI limit of $0.5 per month. The next month begins on the first, at midnight UTC.',
    });
    const { token: other } = await anApiToken(server, me, { spendPerMonth: 0.5 });
    for (const caller of [other, me]) expect(await api.generate(caller, { prompt: 'x' })).toMatchObject({ ok: true });
  });

  it('exclude models without a known price', async () => {
    const { token } = await anApiToken(server, me, { spendPerMonth: 100 });
    const unpriced = { prompt: 'x', provider: 'anthropic', parameters: { model: 'claude-sonnet-4-5' } };
    expect(await api.generate(token, unpriced)).toMatchObject({
      ok: false,
      code: 'FORBIDDEN',
      message:
        'This token has a spending limit, and the price of claude-sonnet-4-5 is unknown. Choose a model with a price, or use a token without that limit.',
    });
    const { token: unlimited } = await anApiToken(server, me);
    expect(await api.generate(unlimited, unpriced)).toMatchObject({ ok: true });
  });
});

describe("a token's dollars per month", () => {
  it('include a call whose client disconnected, by its characters', async () => {
    const { token } = await anApiToken(server, me, { spendPerMonth: 1 });
    llm.next(stalls);
    const document = 'subscription($input: GenerateInput!) { generation(input: $input) { delta } }';
    const events = subscribe(server, document, { input: { prompt: 'x'.repeat(20_000) } }, token);
    await events.next();
    await events.return?.();
    // 10,000 tokens plus a few for the instructions, at $0.15 per million.
    await until(async () => ((await usedBy(me))?.spentThisMonth ?? 0) > 0.0015);
  });

  it('include an abandoned call that waits for the whole text, by its characters', async () => {
    const { token } = await anApiToken(server, me, { spendPerMonth: 1 });
    const asked = llm.nextAsked();
    llm.next(stalls);
    const leaving = new AbortController();
    const body = { prompt: 'x'.repeat(20_000) };
    const left = rest(server, 'POST', '/llm/generate/', { as: token, body, signal: leaving.signal });
    await asked;
    leaving.abort();
    await left.catch(() => undefined);
    // 10,000 tokens plus a few for the instructions, at $0.15 per million.
    await until(async () => ((await usedBy(me))?.spentThisMonth ?? 0) > 0.0015);
  });

  it('are exceeded at most by the three calls that may run simultaneously', async () => {
    const { token, apiToken } = await anApiToken(server, me, { spendPerMonth: 0.5 });
    await spent(me, apiToken.id, 0.49999);
    const held: (() => void)[] = [];
    llm.always((exchange) => void held.push(() => answersWith('At last.')(exchange)));
    const calls = Array.from({ length: 6 }, () => graphqlClient(server).generate(token, { prompt: 'x' }));
    await until(() => held.length === 3);
    held.splice(0).forEach((answer) => answer());
    const made = (await Promise.all(calls)).filter(({ ok }) => ok);
    expect(made).toHaveLength(3);
    llm.reset();
    expect(await graphqlClient(server).generate(token, { prompt: 'x' })).toMatchObject({ code: 'RATE_LIMITED' });
  });

  it('stay in the ledger when the token is revoked', async () => {
    const { apiToken } = await anApiToken(server, me);
    await spent(me, apiToken.id, 0.25);
    valueOf(await graphqlClient(server).revokeApiToken(me, { id: apiToken.id }));
    const { data } = await graphql(server, '{ usage { total { costEstimate } } }', {}, { as: me });
    expect(data?.usage).toEqual({ total: { costEstimate: 0.25 } });
  });

  it('leave the Library open to a token that has spent them', async () => {
    const { token, apiToken } = await anApiToken(server, me, { spendPerMonth: 0.5 });
    await spent(me, apiToken.id, 0.5);
    expect(await aContent(server, { owner: token })).toMatchObject({ title: 'Release notes' });
  });
});
