import { beforeEach, describe, expect, it } from '@jest/globals';
import type { AiLimitSettings } from '../../../server/config.ts';
import { ServerSpending, UserSpending } from '../../../server/llm/limits/spending.entity.ts';
import { ServerSetting } from '../../../server/settings/serverSetting.entity.ts';
import { mailsTo } from '../../support/accounts/mails.ts';
import { clients, graphqlClient, valueOf } from '../../support/client/apis.ts';
import type { Args } from '../../support/client/types.ts';
import { anAdministrator, aUser, type TestUser, useUser } from '../../support/factories.ts';
import { rest } from '../../support/http/calls.ts';
import { clearSpending, monthOf, spent } from '../../support/llm/spending.ts';
import { useServer } from '../../support/server.ts';

const LIMITS: AiLimitSettings = {
  perUser: { callsPerMinute: 20, callsPerDay: 1_000, callsAtOnce: 3, spendPerMonth: 10 },
  spendPerMonth: 100,
  noticePercent: 80,
};
const server = useServer({ aiLimits: structuredClone(LIMITS) });
const me = useUser(server);
let admin: TestUser;

beforeEach(async () => {
  Object.assign(server.config.aiLimits, structuredClone(LIMITS));
  await clearSpending(server);
  await server.dataSource.manager.delete(ServerSetting, { name: 'ai_limit_told' });
  admin = await anAdministrator(server);
});

const NONE = { callsPerMinute: null, callsPerDay: null, callsAtOnce: null, spendPerMonth: null };
const limitsOf = async ({ id }: TestUser) => valueOf(await graphqlClient(server).adminUser(admin, { id })).limits;

it('returns over REST the limits of a user, and those that it sets', async () => {
  const limits = { calls_per_minute: null, calls_per_day: 0, calls_at_once: 1, spend_per_month: 12.5 };
  const wanted = { ...limits, unlimited: ['calls_per_minute'] };
  const path = `/admin/users/${me.id}/limits/`;
  const shown = { ...wanted, in_force: limits, spent_this_month: 0 };
  expect((await rest(server, 'PUT', path, { as: admin, body: wanted })).body).toMatchObject(shown);
  expect((await rest(server, 'GET', path, { as: admin })).body).toMatchObject(shown);
  expect((await rest(server, 'GET', path, { as: me })).status).toBe(403);
});

describe.each(clients(server))('AI limits over %s', (_, api) => {
  const set = (limits: Omit<Args<'setUserLimits'>, 'id'>, id = me.id) => api.setUserLimits(admin, { id, ...limits });

  it("are the server's for a user until an administrator sets others", async () => {
    expect(await limitsOf(me)).toEqual({ ...NONE, unlimited: [], inForce: LIMITS.perUser, spentThisMonth: 0 });
    await spent(server, me, 2.5);
    const limits = { callsPerDay: 0, callsAtOnce: 1, spendPerMonth: 12.5 };
    valueOf(await set({ ...limits, unlimited: ['callsPerMinute'] }));
    const inForce = { ...limits, callsPerMinute: null };
    const own = { ...NONE, ...limits, unlimited: ['callsPerMinute'] };
    expect(await limitsOf(me)).toEqual({ ...own, inForce, spentThisMonth: 2.5 });
    expect(valueOf(await api.aiAllowance(me))).toMatchObject({
      limits: inForce,
      spentThisMonth: 2.5,
      isSpendingLimited: true,
      threshold: null,
      notice: null,
    });
    valueOf(await set({}));
    expect(await limitsOf(me)).toMatchObject({ ...NONE, unlimited: [] });
  });

  it('are recorded in the audit log', async () => {
    valueOf(await set({ callsPerMinute: 5, unlimited: ['spendPerMonth'] }));
    expect(valueOf(await api.auditLog(admin, { pageSize: 1 })).results).toMatchObject([
      {
        actor: admin.username,
        action: 'limits_set',
        subject: me.username,
        details: "Calls per minute: 5; per day: the server's; at once: the server's; US dollars per month: any.",
      },
    ]);
  });

  it.each<[string, Parameters<typeof set>[0], string]>([
    ['callsPerMinute', { callsPerMinute: 0 }, 'Calls per minute must be from 1 to 10,000.'],
    ['callsPerDay', { callsPerDay: -1 }, 'Calls per day must be from 0 to 1,000,000.'],
    ['callsAtOnce', { callsAtOnce: 101 }, 'Calls at once must be from 1 to 100.'],
    ['spendPerMonth', { spendPerMonth: 1_000_001 }, 'The spending limit must be from $0 to $1,000,000.'],
    [
      'spendPerMonth',
      { spendPerMonth: 5, unlimited: ['spendPerMonth'] },
      'A limit is either a number or lifted, not both.',
    ],
  ])('refuse a wrong %s: %j', async (field, limits, sentence) => {
    expect(await set(limits)).toMatchObject({ code: 'VALIDATION_FAILED', fields: { [field]: sentence } });
  });

  it('are NOT_FOUND for an unknown user', async () => {
    expect(await set({}, 999_999_999)).toMatchObject({ code: 'NOT_FOUND' });
  });

  it("include the server's for administrators, with the amount spent", async () => {
    await spent(server, me, 2);
    await spent(server, admin, 3);
    expect(valueOf(await api.serverLimits(admin))).toMatchObject({ ...LIMITS, spentThisMonth: 5 });
  });

  const allowance = async () => valueOf(await api.aiAllowance(me));

  it.each([
    ['for the user', { perUser: { ...LIMITS.perUser, spendPerMonth: null }, spendPerMonth: 100 }, true],
    ['for the server', { spendPerMonth: null }, true],
    ['at all', { perUser: { ...LIMITS.perUser, spendPerMonth: null }, spendPerMonth: null }, false],
  ])('may have no spending limit %s', async (_, limits, isSpendingLimited) => {
    Object.assign(server.config.aiLimits, limits);
    await spent(server, me, 10_000);
    expect(await allowance()).toMatchObject({ isSpendingLimited });
    if (!isSpendingLimited) expect(await allowance()).toMatchObject({ threshold: null, notice: null });
    valueOf(await set({ spendPerMonth: 20_000 }));
    expect((await allowance()).isSpendingLimited).toBe(true);
  });

  it('are announced to a user who has nearly spent theirs', async () => {
    await spent(server, me, 7.99);
    expect((await allowance()).notice).toBeNull();
    await server.dataSource.manager.updateAll(UserSpending, { cost: 8 });
    expect(await allowance()).toMatchObject({
      threshold: 'nearly_spent',
      notice: 'You have spent $8.00 of your AI limit of $10.00 for this month.',
    });
    await server.dataSource.manager.updateAll(UserSpending, { cost: 10 });
    expect(await allowance()).toMatchObject({
      threshold: 'spent',
      notice:
        'You have used up your AI limit of $10.00 for this month. The next month begins on the first, at midnight UTC.',
    });
  });

  it("announce the server's to users without amounts", async () => {
    await spent(server, admin, 80);
    expect(await allowance()).toMatchObject({
      threshold: 'server_nearly_spent',
      notice: 'This server has almost used up its AI limit for this month.',
    });
    await server.dataSource.manager.updateAll(ServerSpending, { cost: 100 });
    expect(await allowance()).toMatchObject({
      threshold: 'server_spent',
      notice:
        'This server has used up its AI limit for this month. The next month begins on the first, at midnight UTC.',
    });
  });
});

describe('administrators', () => {
  const close = (cost: number) =>
    server.dataSource.manager.upsert(ServerSpending, { month: monthOf(0), part: 15, cost }, ['month', 'part']);
  const generate = () => rest(server, 'POST', '/llm/generate/', { as: me, body: { prompt: 'x' } });
  const subjects = async (user: TestUser) => (await mailsTo(server, user.email)).map(({ subject }) => subject);

  it("see their users' limits in one page", async () => {
    const [first, second] = [await aUser(server), await aUser(server)];
    const api = graphqlClient(server);
    valueOf(await api.setUserLimits(admin, { id: first.id, callsAtOnce: 2 }));
    expect(valueOf(await api.adminUsers(admin, { pageSize: 2 })).results).toMatchObject([
      { id: second.id, limits: { callsAtOnce: null } },
      { id: first.id, limits: { callsAtOnce: 2 } },
    ]);
  });

  it('get no mail for free calls', async () => {
    await close(100);
    expect((await generate()).status).toBe(200);
    expect(await subjects(admin)).toEqual([]);
  });
});
