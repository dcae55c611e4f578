import { beforeEach, describe, expect, it } from '@jest/globals';
import { type AdminDoor, adminDoors } from '../support/adminDoors.ts';
import { graphql } from '../support/calls.ts';
import type { Outcome } from '../support/doors.ts';
import { anAdministrator, aUser, type TestUser } from '../support/factories.ts';
import { fakeLlm } from '../support/fakeLlm.ts';
import { meeting } from '../support/lockWaits.ts';
import { type ModelDoor, modelDoors } from '../support/modelDoors.ts';
import { clearRateLimits, useServer } from '../support/server.ts';

/** What somebody asks for who is an administrator when the request comes, and none any more when it would be done. */
const llm = await fakeLlm();
const server = useServer({ ai: llm.settings(['openai']) });
const query = (text: string, parameters?: unknown[]): Promise<unknown[]> => server.dataSource.query(text, parameters);
let me: TestUser;
let ann: TestUser;
beforeEach(async () => {
  await clearRateLimits(server);
  await anAdministrator(server);
  me = await anAdministrator(server);
  ann = await aUser(server);
});

const ACTS: [name: string, act: (door: AdminDoor) => Promise<Outcome<unknown>>][] = [
  [
    'make another administrator',
    (door) =>
      door.create(me, {
        username: 'mallory',
        email: 'mallory@example.test',
        isAdministrator: true,
        password: me.password,
      }),
  ],
  ['appoint another', (door) => door.setAdministrator(me, ann.id, { isAdministrator: true, password: me.password })],
  ['make a link for an account', (door) => door.resetPassword(me, ann.id, me.password)],
  ['disable somebody', (door) => door.setDisabled(me, ann.id, true)],
  ['sign somebody out', (door) => door.endSessions(me, ann.id)],
  ['delete somebody', (door) => door.remove(me, ann.id, { username: ann.username, password: me.password })],
  ['invite somebody', (door) => door.invite(me, 'eve@example.test')],
  ['add a code', (door) => door.addCode(me, { code: 'a way back in' })],
  ['take a code back', (door) => door.revokeCode(me, 'welcome')],
  ['close sign-up', (door) => door.setSignUpOpen(me, false)],
];

describe.each(adminDoors(server))('over %s nobody can', (_, door) => {
  it.each(ACTS)('%s while being dismissed', async (__, act) => {
    const before = await query('SELECT id FROM audit_entries');
    const [outcome] = await meeting(
      server,
      'UPDATE users SET is_administrator = false WHERE id = $1',
      [me.id],
      [() => act(door)],
    );
    expect(outcome).toMatchObject({ code: 'FORBIDDEN', message: 'Only administrators may do this.' });
    expect(await query('SELECT id FROM audit_entries')).toEqual(before);
    expect(await query('SELECT is_administrator, disabled_at FROM users WHERE id = $1', [ann.id])).toEqual([
      { is_administrator: false, disabled_at: null },
    ]);
    expect(await query('SELECT 1 FROM users WHERE username = $1', ['mallory'])).toEqual([]);
  });

  it('appoint another while being disabled', async () => {
    const [outcome] = await meeting(
      server,
      'UPDATE users SET disabled_at = now() WHERE id = $1',
      [me.id],
      [() => door.setAdministrator(me, ann.id, { isAdministrator: true, password: me.password })],
    );
    expect(outcome).toMatchObject({ code: 'FORBIDDEN' });
  });
});

const GPT = { provider: 'openai', model: 'gpt-4o' } as const;
const DAY = '2026-01-01';
const MODEL_ACTS: [name: string, act: (door: ModelDoor, as: TestUser) => Promise<unknown>][] = [
  ['chosen', (door, as) => door.choose(as, 'openai', ['gpt-4'])],
  ['added', (door, as) => door.add(as, 'openai', 'ft:gpt-4o:mallory')],
  ['given a price', (door, as) => door.setPrice(as, { ...GPT, input: 0, output: 0 })],
  ['rid of a price', (door, as) => door.removePrice(as, { ...GPT, area: 'library', validFrom: DAY })],
];

describe.each(modelDoors(server))('models over %s are not', (_, door) => {
  it.each(MODEL_ACTS)('%s by who is being dismissed', async (__, act) => {
    await door.setPrice(me, { ...GPT, area: 'library', validFrom: DAY, input: 1, output: 1 });
    const kept = () =>
      query(
        `SELECT (SELECT json_agg(p ORDER BY p.area, p.valid_from) FROM model_prices p) AS prices,
           (SELECT count(*) FROM listed_models WHERE chosen_position IS NOT NULL) AS chosen,
           (SELECT count(*) FROM audit_entries) AS acts`,
      );
    const before = await kept();
    const [outcome] = await meeting(
      server,
      'UPDATE users SET is_administrator = false WHERE id = $1',
      [me.id],
      [() => act(door, me)],
    );
    expect(outcome).toMatchObject({ code: 'FORBIDDEN', message: 'Only administrators may do this.' });
    expect(await kept()).toEqual(before);
  });
});

it('limits are not set by who is being dismissed', async () => {
  const [outcome] = await meeting(
    server,
    'UPDATE users SET is_administrator = false WHERE id = $1',
    [me.id],
    [
      () =>
        graphql(
          server,
          'mutation($input: SetUserLimitsInput!) { setUserLimits(input: $input) { id } }',
          { input: { id: String(ann.id), unlimited: ['SPEND_PER_MONTH'] } },
          { as: me },
        ),
    ],
  );
  expect(outcome?.errors[0]?.extensions.code).toBe('FORBIDDEN');
});

it.each(adminDoors(server))('over %s of two invitations of one address at once one admits', async (_, door) => {
  const address = `guest.${me.id}@example.test`;
  const outcomes = await meeting(
    server,
    'LOCK TABLE beta_codes IN SHARE MODE',
    [],
    [() => door.invite(me, address), () => door.invite(me, address.toUpperCase())],
  );
  expect(outcomes.map(({ ok }) => ok)).toEqual([true, true]);
  const left = await query('SELECT code FROM beta_codes WHERE lower(invited_email) = $1', [address]);
  expect(left).toHaveLength(1);
});

it('two who dismiss each other are not both dismissed, and an administrator is left', async () => {
  await query('UPDATE users SET is_administrator = false');
  const [first, second] = [await anAdministrator(server), await anAdministrator(server)];
  const [[, door]] = adminDoors(server) as [[string, AdminDoor]];
  const outcomes = await meeting(
    server,
    'SELECT 1 FROM users WHERE id = ANY($1) FOR UPDATE',
    [[first.id, second.id]],
    [
      () => door.setAdministrator(first, second.id, { isAdministrator: false, password: first.password }),
      () => door.setAdministrator(second, first.id, { isAdministrator: false, password: second.password }),
    ],
  );
  expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
  expect(await query('SELECT 1 FROM users WHERE is_administrator')).toHaveLength(1);
});
