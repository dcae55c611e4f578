import { describe, expect, it } from '@jest/globals';
import { deleteUser } from '../../../server/auth/account/deletion.rows.ts';
import { User } from '../../../server/auth/user.entity.ts';
import { LibraryRole } from '../../../server/base/libraries/libraryRoles.ts';
import { valueOf } from '../../support/apis.ts';
import { graphqlClient } from '../../support/client/apis.ts';
import {
  aContent,
  anAdministrator,
  anApiToken,
  aUser,
  READING,
  type TestUser,
  useUser,
} from '../../support/factories.ts';
import { libraryApis } from '../../support/library/libraryApis.ts';
import { aSharedLibrary } from '../../support/library/sharedLibraries.ts';
import { useServer } from '../../support/server.ts';

const server = useServer();
const me = useUser(server);
const ann = useUser(server);
const { OWNER, EDITOR, VIEWER } = LibraryRole;

describe.each(libraryApis(server))('libraries over %s', (_name, libraries) => {
  it('are one’s own at first, then shared ones by name', async () => {
    await aContent(server, { owner: me });
    const own = { id: me.id, name: null, isOwn: true, role: 'owner', contentCount: 1, memberCount: 1 };
    expect(valueOf(await libraries.list(me))).toMatchObject([own]);
    const created = valueOf(await libraries.create(me, ' Support team '));
    expect(created).toMatchObject({
      name: 'Support team',
      isOwn: false,
      role: 'owner',
      contentCount: 0,
      memberCount: 1,
    });
    const other = valueOf(await libraries.create(me, 'company'));
    expect(valueOf(await libraries.list(me)).map(({ id }) => id)).toEqual([me.id, other.id, created.id]);
    expect(valueOf(await libraries.read(me, created.id))).toEqual(created);
    expect(valueOf(await libraries.list(ann))).toHaveLength(1);
  });

  it('need a name of one line', async () => {
    for (const name of ['', '  ', 'a\nb', 'x'.repeat(81)])
      expect(await libraries.create(me, name)).toMatchObject({
        code: 'VALIDATION_FAILED',
        fields: { name: expect.any(String) },
      });
    expect(valueOf(await libraries.create(me, '😀'.repeat(80))).name).toBe('😀'.repeat(80));
  });

  it('are renamed and deleted by owners only', async () => {
    const id = await aSharedLibrary(server, [
      [me, OWNER],
      [ann, EDITOR],
    ]);
    const { id: contentId } = await aContent(server, { owner: ann, libraryId: id });
    expect(await libraries.rename(ann, id, 'Mine')).toMatchObject({ code: 'FORBIDDEN' });
    expect(await libraries.remove(ann, id)).toMatchObject({ code: 'FORBIDDEN' });
    expect(valueOf(await libraries.rename(me, id, 'Ours')).name).toBe('Ours');
    valueOf(await libraries.remove(me, id));
    for (const user of [me, ann]) expect(await libraries.read(user, id)).toMatchObject({ code: 'NOT_FOUND' });
    expect(await server.dataSource.query('SELECT 1 FROM contents WHERE id = $1', [contentId])).toEqual([]);
  });

  it('have no name, no other members and no end if they are one’s own', async () => {
    expect(await libraries.rename(me, me.id, 'Mine')).toMatchObject({ code: 'VALIDATION_FAILED' });
    expect(await libraries.remove(me, me.id)).toMatchObject({ code: 'VALIDATION_FAILED' });
    expect(await libraries.leave(me, me.id)).toMatchObject({ code: 'NOT_FOUND' });
    expect(await libraries.invite(me, { libraryId: me.id, invited: ann.username, role: 'viewer' })).toMatchObject({
      code: 'VALIDATION_FAILED',
    });
    for (const libraryId of [ann.id, 2_000_000_000]) {
      expect(await libraries.read(me, libraryId)).toMatchObject({ code: 'NOT_FOUND' });
      expect(await libraries.rename(me, libraryId, 'Mine')).toMatchObject({ code: 'NOT_FOUND' });
    }
  });

  it('list their members, whose roles owners change', async () => {
    const bob = await aUser(server);
    const libraryId = await aSharedLibrary(server, [
      [bob, VIEWER],
      [me, OWNER],
      [ann, EDITOR],
    ]);
    expect(valueOf(await libraries.members(bob, libraryId)).map(({ username, role }) => [username, role])).toEqual([
      [me.username, 'owner'],
      [ann.username, 'editor'],
      [bob.username, 'viewer'],
    ]);
    expect(await libraries.setRole(ann, { libraryId, userId: bob.id, role: 'editor' })).toMatchObject({
      code: 'FORBIDDEN',
    });
    valueOf(await libraries.setRole(me, { libraryId, userId: bob.id, role: 'editor' }));
    await aContent(server, { owner: bob, libraryId });
    valueOf(await libraries.removeMember(me, { libraryId, userId: bob.id }));
    expect(await libraries.members(bob, libraryId)).toMatchObject({ code: 'NOT_FOUND' });
    expect(await libraries.removeMember(me, { libraryId, userId: bob.id })).toMatchObject({ code: 'NOT_FOUND' });
    expect(await libraries.removeMember(me, { libraryId, userId: me.id })).toMatchObject({ code: 'VALIDATION_FAILED' });
  });

  it('keep an owner', async () => {
    const libraryId = await aSharedLibrary(server, [
      [me, OWNER],
      [ann, EDITOR],
    ]);
    expect(await libraries.leave(me, libraryId)).toMatchObject({ code: 'CONFLICT' });
    expect(await libraries.setRole(me, { libraryId, userId: me.id, role: 'editor' })).toMatchObject({
      code: 'CONFLICT',
    });
    valueOf(await libraries.setRole(me, { libraryId, userId: ann.id, role: 'owner' }));
    valueOf(await libraries.leave(me, libraryId));
    expect(await libraries.read(me, libraryId)).toMatchObject({ code: 'NOT_FOUND' });
    expect(valueOf(await libraries.read(ann, libraryId))).toMatchObject({ role: 'owner', memberCount: 1 });
  });

  it('are managed in a session, and read with a token', async () => {
    const libraryId = await aSharedLibrary(server, [
      [me, OWNER],
      [ann, VIEWER],
    ]);
    const { token } = await anApiToken(server, me, { scopes: READING });
    expect(valueOf(await libraries.list({ token }))).toHaveLength(2);
    for (const refused of [
      libraries.create({ token }, 'Mine'),
      libraries.remove({ token }, libraryId),
      libraries.sent({ token }, libraryId),
      libraries.setRole({ token }, { libraryId, userId: ann.id, role: 'owner' }),
      libraries.invite({ token }, { libraryId, invited: ann.username, role: 'viewer' }),
    ])
      expect(await refused).toMatchObject({ code: 'FORBIDDEN' });
  });
});

const deletesAccount = (user: TestUser) =>
  server.dataSource.transaction(async (manager) =>
    deleteUser(manager, await manager.findOneByOrFail(User, { id: user.id })),
  );

async function disables(user: TestUser) {
  const disabled = { id: user.id, isDisabled: true };
  valueOf(await graphqlClient(server).setUserDisabled(await anAdministrator(server), disabled));
}

describe('a library whose owner is gone', () => {
  it.each([
    ['deleted', deletesAccount],
    ['disabled', disables],
  ])('keeps its prompts and gets an owner when the account is %s', async (_how, ends) => {
    const bob = await aUser(server);
    const id = await aSharedLibrary(server, [
      [me, OWNER],
      [ann, VIEWER],
      [bob, EDITOR],
    ]);
    const { id: contentId } = await aContent(server, { owner: me, libraryId: id });
    await ends(me);
    const [[, libraries]] = libraryApis(server) as [ReturnType<typeof libraryApis>[number]];
    expect(valueOf(await libraries.members(ann, id))).toMatchObject([
      { username: bob.username, role: 'owner' },
      { username: ann.username, role: 'viewer' },
    ]);
    expect(await server.dataSource.query('SELECT library_id FROM contents WHERE id = $1', [contentId])).toEqual([
      { library_id: id },
    ]);
  });

  it('is deleted when nobody is left', async () => {
    const id = await aSharedLibrary(server, [[me, OWNER]]);
    await deletesAccount(me);
    expect(await server.dataSource.query('SELECT 1 FROM libraries WHERE id = $1', [id])).toEqual([]);
  });
});
