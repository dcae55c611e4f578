import { expect, it } from '@jest/globals';
import { doors, valueOf } from '../support/doors.ts';
import { aUser } from '../support/factories.ts';
import { mailsTo, resetTokenFor } from '../support/mails.ts';
import { appCode, restSecondFactor, setUpFactor } from '../support/secondFactorDoors.ts';
import { useServer } from '../support/server.ts';

const server = useServer();
const [, door] = doors(server)[1] as ReturnType<typeof doors>[number];

/** Holds the row of a user's factor until as many wait for a lock of it, so that all of them have read it before. */
async function meetAt(userId: number, waiting: number, calls: () => Promise<unknown>[]) {
  const holder = server.dataSource.createQueryRunner();
  await holder.startTransaction();
  await holder.query('SELECT 1 FROM second_factors WHERE user_id = $1 FOR UPDATE', [userId]);
  await holder.query('SELECT 1 FROM recovery_codes WHERE user_id = $1 FOR UPDATE', [userId]);
  const outcomes = calls();
  for (let found = 0; found < waiting;)
    found = (
      await server.dataSource.query(
        "SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'",
      )
    ).length;
  await holder.commitTransaction();
  await holder.release();
  return Promise.all(outcomes) as Promise<{ ok: boolean; code?: string }[]>;
}
const succeeded = (outcomes: { ok: boolean }[]) => outcomes.filter(({ ok }) => ok).length;

it.each(['a code of the app', 'a recovery code'])('of three logins at once with %s one succeeds', async (kind) => {
  const me = await aUser(server);
  const { secret, recoveryCodes } = await setUpFactor(server, me);
  const secondFactor = kind === 'a recovery code' ? recoveryCodes[0] : appCode(secret, 1);
  const input = { username: me.username, password: me.password, secondFactor };
  const outcomes = await meetAt(me.id, 3, () => [1, 2, 3].map(() => door.login(input)));
  expect(succeeded(outcomes)).toBe(1);
  expect(outcomes.filter(({ code }) => code === 'SECOND_FACTOR_REQUIRED')).toHaveLength(2);
  expect(await server.dataSource.query('SELECT 1 FROM sessions WHERE user_id = $1', [me.id])).toHaveLength(2);
});

it('a login and a reset share no code, and neither is half done', async () => {
  const me = await aUser(server);
  const { recoveryCodes } = await setUpFactor(server, me);
  valueOf(await door.requestReset(me.email));
  const token = await resetTokenFor(server, me.email);
  const secondFactor = recoveryCodes[0];
  const outcomes = await meetAt(me.id, 2, () => [
    door.login({ username: me.username, password: me.password, secondFactor }),
    door.confirmReset({ token, newPassword: 'eleven loud geese', secondFactor }),
  ]);
  expect(succeeded(outcomes)).toBe(1);
  const isReset = outcomes[1]?.ok === true;
  const next = { username: me.username, password: isReset ? 'eleven loud geese' : me.password };
  valueOf(await door.login({ ...next, secondFactor: recoveryCodes[1] }));
  if (!isReset)
    valueOf(await door.confirmReset({ token, newPassword: 'twelve loud geese', secondFactor: recoveryCodes[2] }));
});

it('of two confirmations at once one gives recovery codes', async () => {
  const me = await aUser(server);
  const factor = restSecondFactor(server);
  const { secret } = valueOf(await factor.begin(me, me.password));
  const outcomes = await meetAt(me.id, 2, () => [1, 2].map(() => factor.confirm(me, appCode(secret))));
  expect(succeeded(outcomes)).toBe(1);
  expect(valueOf(await factor.state(me)).recoveryCodesLeft).toBe(10);
  expect(await mailsTo(server, me.email)).toHaveLength(1);
});

it('a login that needed no code yet, and meets its confirmation, is refused or came first', async () => {
  const me = await aUser(server);
  const factor = restSecondFactor(server);
  const { secret } = valueOf(await factor.begin(me, me.password));
  const holder = server.dataSource.createQueryRunner();
  await holder.startTransaction();
  await holder.query('SELECT 1 FROM users WHERE id = $1 FOR NO KEY UPDATE', [me.id]);
  const login = door.login({ username: me.username, password: me.password });
  for (let found = 0; found < 1;)
    found = (
      await server.dataSource.query(
        "SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'",
      )
    ).length;
  await holder.query('UPDATE second_factors SET confirmed_at = now() WHERE user_id = $1', [me.id]);
  await holder.commitTransaction();
  await holder.release();
  expect(await login).toMatchObject({ code: 'SECOND_FACTOR_REQUIRED' });
  expect(secret).toHaveLength(32);
});
