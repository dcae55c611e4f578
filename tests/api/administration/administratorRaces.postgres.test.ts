import { beforeEach, expect, it } from '@jest/globals';
import { type AdminDoor, adminDoors } from '../../support/administration/adminDoors.ts';
import { modelDoors } from '../../support/administration/modelDoors.ts';
import { callsDuringChange } from '../../support/database/lockWaits.ts';
import { anAdministrator, type TestUser } from '../../support/factories.ts';
import { fakeLlm } from '../../support/llm/fakeLlm.ts';
import { clearRateLimits, useServer } from '../../support/server.ts';

/** Simultaneous actions of administrators; tests/matrices/administratorChanges requests every action during a dismissal. */
const llm = await fakeLlm();
const server = useServer({ ai: llm.settings(['openai']) });
const query = (text: string, parameters?: unknown[]): Promise<unknown[]> => server.dataSource.query(text, parameters);
let me: TestUser;
beforeEach(async () => {
  await clearRateLimits(server);
  await anAdministrator(server);
  me = await anAdministrator(server);
});

it.each(modelDoors(server))('removes no price for an administrator who is being dismissed (%s)', async (_, door) => {
  const price = { provider: 'openai', model: 'gpt-4o', area: 'library', validFrom: '2026-01-01' } as const;
  await door.setPrice(me, { ...price, input: 1, output: 1 });
  const [outcome] = await callsDuringChange(
    server,
    'UPDATE users SET is_administrator = false WHERE id = $1',
    [me.id],
    [() => door.removePrice(me, price)],
  );
  expect(outcome).toMatchObject({ code: 'FORBIDDEN', message: 'Only administrators may do this.' });
  expect(await query('SELECT model FROM model_prices')).toEqual([{ model: 'gpt-4o' }]);
});

it.each(adminDoors(server))('admits one of two simultaneous invitations of an address (%s)', async (_, door) => {
  const address = `guest.${me.id}@example.test`;
  const outcomes = await callsDuringChange(
    server,
    'LOCK TABLE beta_codes IN SHARE MODE',
    [],
    [() => door.invite(me, address), () => door.invite(me, address.toUpperCase())],
  );
  expect(outcomes.map(({ ok }) => ok)).toEqual([true, true]);
  const left = await query('SELECT code FROM beta_codes WHERE lower(invited_email) = $1', [address]);
  expect(left).toHaveLength(1);
});

it('keeps one of two administrators who dismiss each other simultaneously', async () => {
  await query('UPDATE users SET is_administrator = false');
  const [first, second] = [await anAdministrator(server), await anAdministrator(server)];
  const [[, door]] = adminDoors(server) as [[string, AdminDoor]];
  const outcomes = await callsDuringChange(
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
