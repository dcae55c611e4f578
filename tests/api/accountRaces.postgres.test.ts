import { expect, it } from '@jest/globals';
import { User } from '../../server/auth/user.entity.ts';
import { graphql } from '../support/calls.ts';
import { doors } from '../support/doors.ts';
import { aUser } from '../support/factories.ts';
import { mailsTo } from '../support/mails.ts';
import { useServer } from '../support/server.ts';

const server = useServer();

/** Resolves once a statement waits for a lock of another one. */
async function somebodyWaits() {
  for (;;) {
    const waiting = await server.dataSource.query(
      "SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'",
    );
    if (waiting.length > 0) return;
  }
}

it.each(doors(server))(
  'over %s a login with the old password that meets a reset half-way starts no session',
  async (_, door) => {
    const me = await aUser(server);
    const reset = server.dataSource.createQueryRunner();
    await reset.startTransaction();
    await reset.manager.update(User, { id: me.id }, { passwordHash: 'another one' });
    const login = door.login({ username: me.username, password: me.password });
    await somebodyWaits();
    await reset.commitTransaction();
    await reset.release();
    expect(await login).toMatchObject({ code: 'UNAUTHENTICATED' });
    expect(await server.dataSource.query('SELECT id FROM sessions WHERE user_id = $1', [me.id])).toEqual([
      { id: me.sessionId },
    ]);
  },
);

it('an API token that is made while a reset is half-way is not made', async () => {
  const me = await aUser(server);
  const reset = server.dataSource.createQueryRunner();
  await reset.startTransaction();
  await reset.manager.update(User, { id: me.id }, { passwordHash: 'another one' });
  const making = graphql(
    server,
    'mutation($input: CreateApiTokenInput!) { createApiToken(input: $input) { token } }',
    { input: { name: 'Late', scopes: ['AI'], password: me.password } },
    { as: me },
  );
  await somebodyWaits();
  await reset.commitTransaction();
  await reset.release();
  expect((await making).errors[0]?.extensions.code).toBe('CONFLICT');
  expect(await server.dataSource.query('SELECT 1 FROM api_tokens WHERE user_id = $1', [me.id])).toEqual([]);
  expect(await mailsTo(server, me.email)).toEqual([]);
});

it.each(doors(server))(
  'over %s a password reset is answered before anyone looks whether the address is known',
  async (_, door) => {
    const me = await aUser(server);
    const lock = server.dataSource.createQueryRunner();
    await lock.startTransaction();
    await lock.query('LOCK TABLE users IN ACCESS EXCLUSIVE MODE');
    const answers = [await door.requestReset(me.email), await door.requestReset('nobody@example.test')];
    await somebodyWaits();
    await lock.commitTransaction();
    await lock.release();
    expect(answers[0]).toMatchObject({ ok: true });
    expect(answers[1]).toEqual(answers[0]);
    expect(await mailsTo(server, me.email)).toHaveLength(1);
  },
);
