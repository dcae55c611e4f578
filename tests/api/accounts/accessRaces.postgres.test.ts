import { expect, it } from '@jest/globals';
import { lockUser } from '../../../server/base/owners/userLock.ts';
import { graphqlClient, valueOf } from '../../support/client/apis.ts';
import type { Outcome } from '../../support/client/types.ts';
import { callsDuringChange, untilLockWaits } from '../../support/database/lockWaits.ts';
import { anApiToken, aUser, severalSessions, type TestUser } from '../../support/factories.ts';
import { aLibraryOf } from '../../support/library/sharedLibraries.ts';
import { useServer } from '../../support/server.ts';

const server = useServer();
const api = graphqlClient(server);

/** Every way in which a session or an API token ends by a request of its user. */
const ENDINGS: [name: string, end: (me: TestUser) => Promise<Outcome<unknown>>][] = [
  ['logout', (me) => api.logout(null, { refreshToken: me.refreshToken })],
  ['endSession', (me) => api.endSession(me, { id: me.sessionId })],
  ['endOtherSessions', (me) => api.endOtherSessions(me)],
  ['revokeApiToken', async (me) => api.revokeApiToken(me, { id: (await anApiToken(server, me)).apiToken.id })],
  [
    'changePassword',
    (me) => api.changePassword(me, { currentPassword: me.password, newPassword: 'eleven geese in a row' }),
  ],
];

it.each(ENDINGS)('makes %s wait until permitted work is written', async (_, end) => {
  const me = await aUser(server);
  await severalSessions(server, me, (number) => new Date(Date.now() - number * 60_000));
  const writer = server.dataSource.createQueryRunner();
  await writer.startTransaction();
  await lockUser(writer.manager, me.id, 'permitted work');
  let hasEnded = false;
  const ended = end(me).finally(() => (hasEnded = true));
  await untilLockWaits(server, 1, () => hasEnded);
  const waited = !hasEnded;
  await writer.commitTransaction();
  await writer.release();
  valueOf(await ended);
  expect(waited).toBe(true);
});

it('ends a session whose refresh token is reused only when permitted work is written', async () => {
  const me = await aUser(server);
  const next = async (refreshToken: string) => valueOf(await api.refreshSession(null, { refreshToken })).refreshToken;
  const stolen = await next(me.refreshToken);
  await next(await next(stolen));
  const writer = server.dataSource.createQueryRunner();
  await writer.startTransaction();
  await lockUser(writer.manager, me.id, 'permitted work');
  let hasEnded = false;
  const reuse = api.refreshSession(null, { refreshToken: stolen }).finally(() => (hasEnded = true));
  await untilLockWaits(server, 1, () => hasEnded);
  const waited = !hasEnded;
  await writer.commitTransaction();
  await writer.release();
  expect(await reuse).toMatchObject({ code: 'UNAUTHENTICATED' });
  expect(waited).toBe(true);
  expect(await api.me(me)).toMatchObject({ code: 'UNAUTHENTICATED' });
});

it('creates no webhook of a library from which its owner is being removed', async () => {
  const editor = await aUser(server);
  const libraryId = await aLibraryOf(server, await aUser(server), { editors: [editor] });
  const removal = `WITH library AS (SELECT id FROM libraries WHERE id = $1 FOR UPDATE)
    DELETE FROM library_members WHERE library_id IN (SELECT id FROM library) AND user_id = $2`;
  const [outcome] = await callsDuringChange(
    server,
    removal,
    [libraryId, editor.id],
    [
      () =>
        api.createWebhook(editor, {
          libraryId,
          url: 'https://hooks.example.com/late',
          description: '',
          events: ['content.created'],
        }),
    ],
  );
  expect(outcome).toMatchObject({ code: 'NOT_FOUND' });
  expect(await server.dataSource.query('SELECT FROM webhooks WHERE owner_id = $1', [editor.id])).toEqual([]);
});
