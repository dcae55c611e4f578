import { beforeEach, describe, expect, it } from '@jest/globals';
import type { AiLimitSettings } from '../../../server/config.ts';
import { ServerSpending, UserSpending } from '../../../server/llm/limits/spending.entity.ts';
import { ServerSetting } from '../../../server/settings/serverSetting.entity.ts';
import { mailsTo } from '../../support/accounts/mails.ts';
import { anAdministrator, aUser, type TestUser, useUser } from '../../support/factories.ts';
import { graphql, rest } from '../../support/http/calls.ts';
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

interface Limits {
  callsPerMinute: number | null;
  callsPerDay: number | null;
  callsAtOnce: number | null;
  spendPerMonth: number | null;
}
type Own = Limits & { unlimited: string[]; inForce: Limits; spentThisMonth: number };
interface Refusal {
  refused: string;
  fields: Record<string, string>;
}

const FIELDS = 'callsPerMinute callsPerDay callsAtOnce spendPerMonth';
/** Converts REST's snake_case and GraphQL's enum values to camelCase. */
const camel = (text: string) => text.toLowerCase().replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
const snake = (text: string) => text.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
const renamed = (value: unknown, name: (key: string) => string): unknown =>
  Array.isArray(value)
    ? value.map((each) => (typeof each === 'string' ? name(each) : renamed(each, name)))
    : value !== null && typeof value === 'object'
      ? Object.fromEntries(
          Object.entries(value)
            .filter(([key]) => key !== 'success')
            .map(([key, each]) => [name(key), renamed(each, name)]),
        )
      : value;

const overGraphql = {
  async call<T>(as: TestUser, document: string, variables: object, field: string): Promise<T | Refusal> {
    const { data, errors } = await graphql(server, document, variables, { as });
    const [error] = errors;
    if (error)
      return {
        refused: String(error.extensions.code),
        fields: (error.extensions.fields ?? {}) as Record<string, string>,
      };
    return data?.[field] as T;
  },
  read: async (as: TestUser, user: TestUser) => {
    const found = await overGraphql.call<{ limits: Own }>(
      as,
      `query($id: ID!) { adminUser(id: $id) { limits { ${FIELDS} unlimited inForce { ${FIELDS} } spentThisMonth } } }`,
      { id: user.id },
      'adminUser',
    );
    return 'limits' in found ? { ...found.limits, unlimited: found.limits.unlimited.map(camel) } : found;
  },
  async set(as: TestUser, user: Pick<TestUser, 'id'>, limits: Partial<Limits> & { unlimited?: string[] }) {
    const unlimited = limits.unlimited?.map((name) => snake(name).toUpperCase());
    return overGraphql.call<object>(
      as,
      'mutation($input: SetUserLimitsInput!) { setUserLimits(input: $input) { id } }',
      { input: { id: user.id, ...limits, ...(unlimited && { unlimited }) } },
      'setUserLimits',
    );
  },
  server: (as: TestUser) =>
    overGraphql.call<object>(
      as,
      `{ serverLimits { perUser { ${FIELDS} } spendPerMonth spentThisMonth noticePercent } }`,
      {},
      'serverLimits',
    ),
  allowance: (as: TestUser) =>
    overGraphql.call<object>(
      as,
      `{ aiAllowance { limits { ${FIELDS} } spentThisMonth isSpendingLimited threshold notice } }`,
      {},
      'aiAllowance',
    ),
};

const overRest = {
  async call<T>(as: TestUser, method: 'GET' | 'PUT', path: string, body?: unknown): Promise<T | Refusal> {
    const answer = await rest(server, method, path, { as, body });
    const reply = answer.body as { code?: string; fields?: Record<string, string> };
    if (reply.code !== undefined) {
      const code = reply.code === 'VALIDATION_FAILED' ? 'BAD_USER_INPUT' : reply.code;
      return { refused: code, fields: renamed(reply.fields ?? {}, camel) as Record<string, string> };
    }
    return renamed(answer.body, camel) as T;
  },
  read: (as: TestUser, user: TestUser) => overRest.call<Own>(as, 'GET', `/admin/users/${user.id}/limits/`),
  set: (as: TestUser, user: Pick<TestUser, 'id'>, limits: Partial<Limits> & { unlimited?: string[] }) =>
    overRest.call<object>(as, 'PUT', `/admin/users/${user.id}/limits/`, renamed(limits, snake)),
  server: (as: TestUser) => overRest.call<object>(as, 'GET', '/admin/limits/'),
  allowance: (as: TestUser) => overRest.call<object>(as, 'GET', '/llm/allowance/'),
};

describe.each([
  ['GraphQL', overGraphql],
  ['REST', overRest],
])('AI limits over %s', (_, api) => {
  it("are the server's for a user until an administrator sets others", async () => {
    const none = { callsPerMinute: null, callsPerDay: null, callsAtOnce: null, spendPerMonth: null };
    expect(await api.read(admin, me)).toEqual({
      ...none,
      unlimited: [],
      inForce: LIMITS.perUser,
      spentThisMonth: 0,
    });
    await spent(server, me, 2.5);
    const wanted = { callsPerDay: 0, callsAtOnce: 1, spendPerMonth: 12.5, unlimited: ['callsPerMinute'] };
    expect(await api.set(admin, me, wanted)).not.toHaveProperty('refused');
    expect(await api.read(admin, me)).toEqual({
      ...none,
      ...wanted,
      inForce: { callsPerMinute: null, callsPerDay: 0, callsAtOnce: 1, spendPerMonth: 12.5 },
      spentThisMonth: 2.5,
    });
    expect(await api.allowance(me)).toEqual({
      limits: { callsPerMinute: null, callsPerDay: 0, callsAtOnce: 1, spendPerMonth: 12.5 },
      spentThisMonth: 2.5,
      isSpendingLimited: true,
      threshold: null,
      notice: null,
    });
    await api.set(admin, me, {});
    expect(await api.read(admin, me)).toMatchObject({ ...none, unlimited: [] });
  });

  it('are recorded in the audit log', async () => {
    await api.set(admin, me, { callsPerMinute: 5, unlimited: ['spendPerMonth'] });
    const { data } = await graphql(
      server,
      '{ auditLog(pageSize: 1) { results { actor action subject details } } }',
      {},
      { as: admin },
    );
    expect(data?.auditLog).toEqual({
      results: [
        {
          actor: admin.username,
          action: 'LIMITS_SET',
          subject: me.username,
          details: "Calls per minute: 5; per day: the server's; at once: the server's; US dollars per month: any.",
        },
      ],
    });
  });

  it.each<[string, Partial<Limits> & { unlimited?: string[] }, string]>([
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
    expect(await api.set(admin, me, limits)).toEqual({ refused: 'BAD_USER_INPUT', fields: { [field]: sentence } });
  });

  it('are NOT_FOUND for an unknown user', async () => {
    expect(await api.set(admin, { id: 999_999_999 }, {})).toMatchObject({ refused: 'NOT_FOUND' });
  });

  it('are for administrators to read and set', async () => {
    for (const refusal of [await api.read(me, me), await api.set(me, me, {}), await api.server(me)])
      expect(refusal).toMatchObject({ refused: 'FORBIDDEN' });
  });

  it("include the server's for administrators, with the amount spent", async () => {
    await spent(server, me, 2);
    await spent(server, admin, 3);
    expect(await api.server(admin)).toEqual({ ...LIMITS, spentThisMonth: 5 });
  });

  const allowance = async () =>
    (await api.allowance(me)) as { isSpendingLimited: boolean; threshold: string | null; notice: string | null };
  const notice = async () => (await allowance()).notice;
  const threshold = async () => (await allowance()).threshold?.toLowerCase() ?? null;

  it.each([
    ['for the user', { perUser: { ...LIMITS.perUser, spendPerMonth: null }, spendPerMonth: 100 }, true],
    ['for the server', { spendPerMonth: null }, true],
    ['at all', { perUser: { ...LIMITS.perUser, spendPerMonth: null }, spendPerMonth: null }, false],
  ])('may have no spending limit %s', async (_, limits, isSpendingLimited) => {
    Object.assign(server.config.aiLimits, limits);
    await spent(server, me, 10_000);
    expect(await allowance()).toMatchObject({ isSpendingLimited });
    if (!isSpendingLimited) expect(await allowance()).toMatchObject({ threshold: null, notice: null });
    await api.set(admin, me, { spendPerMonth: 20_000 });
    expect((await allowance()).isSpendingLimited).toBe(true);
  });

  it('are announced to a user who has nearly spent theirs', async () => {
    await spent(server, me, 7.99);
    expect(await notice()).toBeNull();
    await server.dataSource.manager.updateAll(UserSpending, { cost: 8 });
    expect(await threshold()).toBe('nearly_spent');
    expect(await notice()).toBe('You have spent $8.00 of your AI limit of $10.00 for this month.');
    await server.dataSource.manager.updateAll(UserSpending, { cost: 10 });
    expect(await threshold()).toBe('spent');
    expect(await notice()).toBe(
      'You have used up your AI limit of $10.00 for this month. The next month begins on the first, at midnight UTC.',
    );
  });

  it("announce the server's to users without amounts", async () => {
    await spent(server, admin, 80);
    expect(await threshold()).toBe('server_nearly_spent');
    expect(await notice()).toBe('This server has almost used up its AI limit for this month.');
    await server.dataSource.manager.updateAll(ServerSpending, { cost: 100 });
    expect(await threshold()).toBe('server_spent');
    expect(await notice()).toBe(
      'This server has used up its AI limit for this month. The next month begins on the first, at midnight UTC.',
    );
  });
});

describe('administrators', () => {
  const close = (cost: number) =>
    server.dataSource.manager.upsert(ServerSpending, { month: monthOf(0), part: 15, cost }, ['month', 'part']);
  const generate = () => rest(server, 'POST', '/llm/generate/', { as: me, body: { prompt: 'x' } });
  const subjects = async (user: TestUser) => (await mailsTo(server, user.email)).map(({ subject }) => subject);

  it("see their users' limits in one page", async () => {
    const users = [await aUser(server), await aUser(server)];
    await overGraphql.set(admin, users[0]!, { callsAtOnce: 2 });
    const { data } = await graphql(
      server,
      '{ adminUsers(pageSize: 2) { results { id limits { callsAtOnce } } } }',
      {},
      { as: admin },
    );
    expect(data?.adminUsers).toEqual({
      results: [
        { id: String(users[1]!.id), limits: { callsAtOnce: null } },
        { id: String(users[0]!.id), limits: { callsAtOnce: 2 } },
      ],
    });
  });

  it('get no mail for free calls', async () => {
    await close(100);
    expect((await generate()).status).toBe(200);
    expect(await subjects(admin)).toEqual([]);
  });
});
