import { beforeEach, describe, expect, it } from '@jest/globals';
import { User } from '../../../server/auth/user.entity.ts';
import type { AiLimitSettings } from '../../../server/config.ts';
import { ServerSpending, UserSpending } from '../../../server/llm/limits/spending.entity.ts';
import { UserLimits } from '../../../server/llm/limits/userLimits.entity.ts';
import { ServerSetting } from '../../../server/settings/serverSetting.entity.ts';
import { mailsTo } from '../../support/accounts/mails.ts';
import { aConversation, keptMessages } from '../../support/chat/conversations.ts';
import { clients, restClient, valueOf } from '../../support/client/apis.ts';
import { anAdministrator, aUser, type TestUser, useUser } from '../../support/factories.ts';
import { rest } from '../../support/http/calls.ts';
import { subscribe } from '../../support/http/subscribe.ts';
import { answersWith, fakeLlm, stalls } from '../../support/llm/fakeLlm.ts';
import { clearSpending, monthOf, spent } from '../../support/llm/spending.ts';
import { clearRateLimits, useServer } from '../../support/server.ts';
import { aToneConversation, original } from '../../support/toneShift/tone.ts';
import { until } from '../../support/until.ts';

const UNLIMITED: AiLimitSettings = {
  perUser: { callsPerMinute: null, callsPerDay: null, callsAtOnce: 3, spendPerMonth: null },
  spendPerMonth: null,
  noticePercent: 80,
};
const llm = await fakeLlm();
const server = useServer({
  ai: llm.settings(['openai', 'anthropic'], { cooldownMs: 0 }),
  aiLimits: structuredClone(UNLIMITED),
});
const overRest = restClient(server);
const me = useUser(server);

/** Sets the operator's limits for this test. */
const set = ({ perUser, ...limits }: { perUser?: Partial<AiLimitSettings['perUser']>; spendPerMonth?: number }) =>
  Object.assign(server.config.aiLimits, limits, { perUser: { ...UNLIMITED.perUser, ...perUser } });
beforeEach(async () => {
  Object.assign(server.config.aiLimits, structuredClone(UNLIMITED));
  await clearSpending(server);
  await clearRateLimits(server);
});

const ownLimits = (user: TestUser, limits: Partial<UserLimits>) =>
  server.dataSource.manager.insert(UserLimits, { userId: user.id, ...limits });
const sums = async (user: TestUser) => {
  const { manager } = server.dataSource;
  const month = monthOf(0);
  const own = await manager.findOneBy(UserSpending, { userId: user.id, month });
  return { own: own?.cost ?? 0, server: (await manager.sum(ServerSpending, 'cost', { month })) ?? 0 };
};

const QUOTA = 'AI service quota exceeded. Please try again later or contact support.';
const REFUSED = { ok: false, code: 'AI_QUOTA', message: QUOTA };

describe.each(clients(server))('a spending limit over %s', (_, api) => {
  const generate = (user: TestUser, model?: object) => api.generate(user, { prompt: 'x', ...model });

  it('refuses a user who has reached their own, and no other', async () => {
    set({ perUser: { spendPerMonth: 5 } });
    await spent(server, me, 5);
    expect(await generate(me)).toMatchObject(REFUSED);
    expect(llm.asked).toEqual([]);
    expect(await generate(await aUser(server))).toMatchObject({ ok: true });
  });

  it('starts over each month', async () => {
    set({ perUser: { spendPerMonth: 5 }, spendPerMonth: 5 });
    await spent(server, me, 5, monthOf(-1));
    expect(await generate(me)).toMatchObject({ ok: true });
  });

  it("refuses everyone once the server's is spent, deleted accounts included", async () => {
    set({ spendPerMonth: 5 });
    const other = await aUser(server);
    await spent(server, other, 5);
    await server.dataSource.manager.delete(User, { id: other.id });
    expect(await generate(me)).toMatchObject(REFUSED);
  });

  it('adds up the cost of calls for the user and for the server', async () => {
    const before = valueOf(await generate(me)).costEstimate ?? 0;
    const other = await aUser(server);
    const others = valueOf(await generate(other)).costEstimate ?? 0;
    const again = valueOf(await generate(me)).costEstimate ?? 0;
    expect(before).toBeGreaterThan(0);
    const { own, server: all } = await sums(me);
    expect(own).toBeCloseTo(before + again, 10);
    expect(all).toBeCloseTo(before + again + others, 10);
  });

  it('refuses a model without a known price', async () => {
    const unpriced = { provider: 'anthropic', parameters: { model: 'claude-sonnet-4-5' } };
    expect(await generate(me, unpriced)).toMatchObject({ ok: true });
    set({ spendPerMonth: 100 });
    expect(await generate(me, unpriced)).toMatchObject({
      ok: false,
      code: 'FORBIDDEN',
      message:
        'AI spending is limited on this server, and the price of claude-sonnet-4-5 is unknown. Choose a model with a price, or ask an administrator to add one.',
    });
  });

  it("may be set or lifted for one user, instead of the server's", async () => {
    set({ perUser: { spendPerMonth: 5 } });
    await ownLimits(me, { spendPerMonth: 10 });
    await spent(server, me, 6);
    expect(await generate(me)).toMatchObject({ ok: true });
    await server.dataSource.manager.updateAll(UserLimits, { spendPerMonth: 6 });
    expect(await generate(me)).toMatchObject(REFUSED);
    await server.dataSource.manager.updateAll(UserLimits, { spendPerMonth: null, unlimited: ['spendPerMonth'] });
    expect(await generate(me)).toMatchObject({ ok: true });
    set({ perUser: { spendPerMonth: 5 }, spendPerMonth: 6 });
    expect(await generate(me)).toMatchObject(REFUSED);
  });
});

describe.each(clients(server))('the call limits over %s', (_, api) => {
  const generate = (user: TestUser) => api.generate(user, { prompt: 'x' });

  it("per minute are the operator's, or an administrator's for one user", async () => {
    set({ perUser: { callsPerMinute: 1 } });
    expect(await generate(me)).toMatchObject({ ok: true });
    expect(await generate(me)).toMatchObject({ ok: false, status: 429, code: 'RATE_LIMITED' });
    await ownLimits(me, { callsPerMinute: 2 });
    expect(await generate(me)).toMatchObject({ ok: false, code: 'RATE_LIMITED' });
    await server.dataSource.manager.updateAll(UserLimits, { callsPerMinute: 100 });
    expect(await generate(me)).toMatchObject({ ok: true });
    await server.dataSource.manager.updateAll(UserLimits, { callsPerMinute: null, unlimited: ['callsPerMinute'] });
    expect(await generate(me)).toMatchObject({ ok: true });
  });

  it('may be zero per day', async () => {
    await ownLimits(me, { callsPerDay: 0 });
    expect(await generate(me)).toMatchObject(REFUSED);
    expect(await generate(await aUser(server))).toMatchObject({ ok: true });
  });

  it('restrict simultaneous calls', async () => {
    await ownLimits(me, { callsAtOnce: 1 });
    const asked = llm.nextAsked();
    llm.next(stalls);
    const leaving = new AbortController();
    const first = api.generate(me, { prompt: 'x' }, { signal: leaving.signal });
    await asked;
    expect(await generate(me)).toMatchObject({
      ok: false,
      code: 'RATE_LIMITED',
      message: 'At most 1 AI request runs at a time. Please wait for one to finish.',
    });
    leaving.abort();
    await first.catch(() => undefined);
    await until(async () => (await generate(me)).ok);
  });
});

describe('a spent limit', () => {
  beforeEach(async () => {
    set({ perUser: { spendPerMonth: 5 } });
    await spent(server, me, 5);
  });

  it('refuses messages of the Chat, and stores nothing', async () => {
    const { id } = await aConversation(server, { owner: me, said: ['Question', 'Answer'] });
    const message = { conversationId: id, content: 'Hi' };
    for (const [, api] of clients(server)) expect(await api.sendMessage(me, message)).toMatchObject(REFUSED);
    const streamed = await rest(server, 'POST', `/chat/conversations/${id}/messages/`, {
      as: me,
      body: { content: 'Hi' },
      headers: { accept: 'text/event-stream' },
    });
    expect(streamed.text).toContain('AI_QUOTA');
    expect(await keptMessages(server, { id })).toHaveLength(2);
    expect(llm.asked).toEqual([]);
  });

  it.each(clients(server))('refuses texts of ToneShift over %s', async (_, api) => {
    const conversationId = await aToneConversation(server, me);
    expect(await api.sendToneMessage(me, { conversationId, ...original() })).toMatchObject(REFUSED);
  });

  it('refuses a streamed generation', async () => {
    const events = subscribe(server, 'subscription { generation(input: { prompt: "x" }) { delta } }', {}, me.token);
    await expect(events.next()).rejects.toMatchObject([{ message: QUOTA, extensions: { code: 'AI_QUOTA' } }]);
  });
});

describe('a running call', () => {
  it('exceeds a limit only by the permitted simultaneous calls', async () => {
    set({ perUser: { spendPerMonth: 5 } });
    await spent(server, me, 4.99999);
    const held: (() => void)[] = [];
    llm.always((exchange) => void held.push(() => answersWith('At last.')(exchange)));
    let refused = 0;
    const calls = Array.from({ length: 6 }, async () => {
      const outcome = await overRest.generate(me, { prompt: 'x' });
      if (!outcome.ok) refused++;
      return outcome;
    });
    await until(() => held.length === 3 && refused === 3);
    held.splice(0).forEach((answer) => answer());
    expect((await Promise.all(calls)).filter(({ ok }) => ok)).toHaveLength(3);
    llm.reset();
    expect(await overRest.generate(me, { prompt: 'x' })).toMatchObject(REFUSED);
  });

  it('counts by its characters when the client disconnects', async () => {
    llm.next(stalls);
    const document = 'subscription($input: GenerateInput!) { generation(input: $input) { delta } }';
    const events = subscribe(server, document, { input: { prompt: 'x'.repeat(20_000) } }, me.token);
    await events.next();
    await events.return?.();
    // 10,000 tokens plus a few for the instructions, at $0.15 per million.
    await until(async () => (await sums(me)).own > 0.0015);
  });

  it('is added up correctly for many simultaneous users', async () => {
    const users = await Promise.all(Array.from({ length: 6 }, () => aUser(server)));
    const outcomes = await Promise.all(
      users.flatMap((user) => [1, 2, 3].map(async () => valueOf(await overRest.generate(user, { prompt: 'x' })))),
    );
    const cost = outcomes.reduce((sum, { costEstimate }) => sum + (costEstimate ?? 0), 0);
    expect((await sums(me)).server).toBeCloseTo(cost, 8);
  });
});

describe("the mail about the server's spent limit", () => {
  const SUBJECT = 'Suspire has used up its AI limit for this month';
  const subjects = async (user: TestUser) => (await mailsTo(server, user.email)).map(({ subject }) => subject);
  const generate = () => overRest.generate(me, { prompt: 'x' });
  beforeEach(async () => {
    await server.dataSource.manager.updateAll(User, { isAdministrator: false });
    await server.dataSource.manager.delete(ServerSetting, { name: 'ai_limit_told' });
  });

  it('is sent to administrators once a month, after the call that spends the rest', async () => {
    const admin = await anAdministrator(server);
    const disabled = await anAdministrator(server);
    await server.dataSource.manager.update(User, { id: disabled.id }, { disabledAt: new Date() });
    set({ spendPerMonth: 5 });
    await spent(server, me, 4.9);
    expect((await generate()).status).toBe(200);
    expect(await subjects(admin)).toEqual([]);
    const spendTheRest = async () => {
      await server.dataSource.manager.updateAll(ServerSpending, { cost: 4.9999999 });
      expect((await generate()).status).toBe(200);
    };
    await spendTheRest();
    expect(await subjects(admin)).toEqual([SUBJECT]);
    await spendTheRest();
    expect(await subjects(admin)).toEqual([SUBJECT]);
    for (const user of [disabled, me]) expect(await subjects(user)).toEqual([]);
    await server.dataSource.manager.update(ServerSetting, { name: 'ai_limit_told' }, { value: '2026-01' });
    await spendTheRest();
    expect(await subjects(admin)).toEqual([SUBJECT, SUBJECT]);
  });
});
