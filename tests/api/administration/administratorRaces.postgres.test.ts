import { beforeEach, expect, it } from '@jest/globals';
import { clients, graphqlClient } from '../../support/client/apis.ts';
import { callsDuringAccessChange, callsDuringChange, MEETING } from '../../support/database/lockWaits.ts';
import { anAdministrator, type TestUser } from '../../support/factories.ts';
import { fakeLlm } from '../../support/llm/fakeLlm.ts';
import { clearRateLimits, useServer } from '../../support/server.ts';

/** Simultaneous actions of administrators; administratorChanges requests every action during a dismissal. */
const llm = await fakeLlm();
const server = useServer({ ai: llm.settings(['openai']) });
const query = (text: string, parameters?: unknown[]): Promise<unknown[]> => server.dataSource.query(text, parameters);
let me: TestUser;
beforeEach(async () => {
  await clearRateLimits(server);
  await anAdministrator(server);
  me = await anAdministrator(server);
});

it.each(clients(server))('removes no price for an administrator who is being dismissed (%s)', async (_, api) => {
  const price = { provider: 'openai', model: 'gpt-4o', area: 'library', validFrom: '2026-01-01' } as const;
  await api.setModelPrice(me, { ...price, input: 1, output: 1 });
  const [outcome] = await callsDuringAccessChange(
    server,
    [me.id],
    'UPDATE users SET is_administrator = false WHERE id = $1',
    [() => api.removeModelPrice(me, price)],
  );
  expect(outcome).toMatchObject({ code: 'FORBIDDEN', message: 'Only administrators may do this.' });
  expect(await query('SELECT model FROM model_prices')).toEqual([{ model: 'gpt-4o' }]);
});

it.each(clients(server))('admits one of two simultaneous invitations of an address (%s)', async (_, api) => {
  const address = `guest.${me.id}@example.test`;
  const outcomes = await callsDuringChange(
    server,
    'LOCK TABLE beta_codes IN SHARE MODE',
    [],
    [() => api.inviteUser(me, { email: address }), () => api.inviteUser(me, { email: address.toUpperCase() })],
  );
  expect(outcomes.map(({ ok }) => ok)).toEqual([true, true]);
  const left = await query('SELECT code FROM beta_codes WHERE lower(invited_email) = $1', [address]);
  expect(left).toHaveLength(1);
});

it('keeps one of two administrators who dismiss each other simultaneously', async () => {
  await query('UPDATE users SET is_administrator = false');
  const [first, second] = [await anAdministrator(server), await anAdministrator(server)];
  const api = graphqlClient(server);
  const outcomes = await callsDuringAccessChange(server, [first.id, second.id], MEETING, [
    () => api.setAdministrator(first, { id: second.id, isAdministrator: false, password: first.password }),
    () => api.setAdministrator(second, { id: first.id, isAdministrator: false, password: second.password }),
  ]);
  expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
  expect(await query('SELECT 1 FROM users WHERE is_administrator')).toHaveLength(1);
});

it.each(clients(server))('adds one of two AI providers with the same name at once (%s)', async (_, api) => {
  await query('DELETE FROM ai_providers');
  const settings = { kind: 'compatible', name: 'Lab', address: 'http://127.0.0.1:22' } as const;
  const outcomes = await callsDuringChange(
    server,
    'LOCK TABLE ai_providers IN SHARE MODE',
    [],
    [() => api.addAiProvider(me, settings), () => api.addAiProvider(me, { ...settings, name: 'LAB' })],
  );
  expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
  expect(await query('SELECT 1 FROM ai_providers')).toHaveLength(1);
});
