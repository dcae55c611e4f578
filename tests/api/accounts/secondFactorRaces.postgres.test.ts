import { expect, it } from '@jest/globals';
import { mailsTo, resetTokenFor } from '../../support/accounts/mails.ts';
import { appCode, setUpFactor } from '../../support/accounts/secondFactor.ts';
import { restClient, valueOf } from '../../support/client/apis.ts';
import type { Outcome } from '../../support/client/types.ts';
import { callsDuringAccessChange, callsDuringChange } from '../../support/database/lockWaits.ts';
import { aUser } from '../../support/factories.ts';
import { useServer } from '../../support/server.ts';

const server = useServer();
const api = restClient(server);

/** Runs calls that have all read a user's second factor before the first of them changes it. */
const meetAt = (userId: number, calls: (() => Promise<Outcome<unknown>>)[]) =>
  callsDuringChange(
    server,
    `WITH codes AS (SELECT 1 FROM recovery_codes WHERE user_id = $1 FOR UPDATE)
     SELECT (SELECT count(*) FROM codes) FROM second_factors WHERE user_id = $1 FOR UPDATE`,
    [userId],
    calls,
  );
const succeeded = (outcomes: { ok: boolean }[]) => outcomes.filter(({ ok }) => ok).length;

it.each(['a code of the app', 'a recovery code'])('accepts one of three simultaneous logins with %s', async (kind) => {
  const me = await aUser(server);
  const { secret, recoveryCodes } = await setUpFactor(server, me);
  const secondFactor = kind === 'a recovery code' ? recoveryCodes[0] : appCode(secret, 1);
  const input = { username: me.username, password: me.password, secondFactor };
  const outcomes = await meetAt(
    me.id,
    [1, 2, 3].map(() => () => api.login(null, input)),
  );
  expect(succeeded(outcomes)).toBe(1);
  expect(outcomes.filter((outcome) => !outcome.ok && outcome.code === 'SECOND_FACTOR_REQUIRED')).toHaveLength(2);
  expect(await server.dataSource.query('SELECT 1 FROM sessions WHERE user_id = $1', [me.id])).toHaveLength(2);
});

it('accepts a code for a login or a reset, not both, and completes either', async () => {
  const me = await aUser(server);
  const { recoveryCodes } = await setUpFactor(server, me);
  valueOf(await api.requestPasswordReset(null, { email: me.email }));
  const token = await resetTokenFor(server, me.email);
  const secondFactor = recoveryCodes[0];
  const outcomes = await meetAt(me.id, [
    () => api.login(null, { username: me.username, password: me.password, secondFactor }),
    () => api.confirmPasswordReset(null, { token, newPassword: 'eleven loud geese', secondFactor }),
  ]);
  expect(succeeded(outcomes)).toBe(1);
  const isReset = outcomes[1]?.ok === true;
  const next = { username: me.username, password: isReset ? 'eleven loud geese' : me.password };
  valueOf(await api.login(null, { ...next, secondFactor: recoveryCodes[1] }));
  if (!isReset)
    valueOf(
      await api.confirmPasswordReset(null, { token, newPassword: 'twelve loud geese', secondFactor: recoveryCodes[2] }),
    );
});

it('returns recovery codes for one of two simultaneous confirmations', async () => {
  const me = await aUser(server);
  const factor = restClient(server);
  const { secret } = valueOf(await factor.beginSecondFactor(me, { password: me.password }));
  const outcomes = await meetAt(
    me.id,
    [1, 2].map(() => () => factor.confirmSecondFactor(me, { code: appCode(secret) })),
  );
  expect(succeeded(outcomes)).toBe(1);
  expect(valueOf(await factor.secondFactor(me)).recoveryCodesLeft).toBe(10);
  expect(await mailsTo(server, me.email)).toHaveLength(1);
});

it('refuses a login without a code that races with a confirmation', async () => {
  const me = await aUser(server);
  valueOf(await restClient(server).beginSecondFactor(me, { password: me.password }));
  const [login] = await callsDuringAccessChange(
    server,
    [me.id],
    'UPDATE second_factors SET confirmed_at = now() WHERE user_id = $1',
    [() => api.login(null, { username: me.username, password: me.password })],
  );
  expect(login).toMatchObject({ code: 'SECOND_FACTOR_REQUIRED' });
});
