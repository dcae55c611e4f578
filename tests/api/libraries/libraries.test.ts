import { describe, expect, it } from '@jest/globals';
import { LibraryRole } from '../../../server/base/libraries/libraryRoles.ts';
import { clients, graphqlClient, valueOf } from '../../support/client/apis.ts';
import { aContent, aUser, type TestUser, useUser } from '../../support/factories.ts';
import { type Caller, graphql } from '../../support/http/calls.ts';
import { aLibraryOf, aSharedLibrary, endMembership, membersOfLibrary } from '../../support/library/sharedLibraries.ts';
import { useServer } from '../../support/server.ts';

const server = useServer();
const me = useUser(server);
const ann = useUser(server);
const { OWNER, EDITOR, VIEWER } = LibraryRole;

describe.each(clients(server))('libraries over %s', (over, api) => {
  /** The members of a library, which have a route of their own over REST. */
  async function membersOf(as: Caller, id: number) {
    if (over === 'REST') return membersOfLibrary(server, as, id);
    const query = 'query($id: ID!) { library(id: $id) { members { username role } } }';
    const { data } = await graphql(server, query, { id }, { as });
    return (data?.library as { members: { username: string; role: string }[] }).members.map(({ username, role }) => ({
      username,
      role: role.toLowerCase(),
    }));
  }

  it('are one’s own at first, then shared ones by name', async () => {
    await aContent(server, { owner: me });
    const own = { id: me.id, name: null, isOwn: true, role: 'owner', contentCount: 1, memberCount: 1 };
    expect(valueOf(await api.libraries(me))).toMatchObject([own]);
    const created = valueOf(await api.createLibrary(me, { name: ' Support team ' }));
    const empty = { isOwn: false, role: 'owner', contentCount: 0, memberCount: 1 };
    expect(created).toMatchObject({ name: 'Support team', ...empty });
    const other = valueOf(await api.createLibrary(me, { name: 'company' }));
    expect(valueOf(await api.libraries(me)).map(({ id }) => id)).toEqual([me.id, other.id, created.id]);
    expect(valueOf(await api.library(me, { id: created.id }))).toEqual(created);
    expect(valueOf(await api.libraries(ann))).toHaveLength(1);
  });

  it('need a name of one line', async () => {
    for (const name of ['', '  ', 'a\nb', 'Team\u2028two', 'Team\u0085two', 'x'.repeat(81)])
      expect(await api.createLibrary(me, { name })).toMatchObject({
        code: 'VALIDATION_FAILED',
        fields: { name: expect.any(String) },
      });
    expect(valueOf(await api.createLibrary(me, { name: '😀'.repeat(80) })).name).toBe('😀'.repeat(80));
  });

  it('are renamed and deleted by owners only', async () => {
    const id = await aLibraryOf(server, me, { editors: [ann] });
    const { id: contentId } = await aContent(server, { owner: ann, libraryId: id });
    expect(await api.renameLibrary(ann, { id, name: 'Mine' })).toMatchObject({ code: 'FORBIDDEN' });
    expect(await api.deleteLibrary(ann, { id })).toMatchObject({ code: 'FORBIDDEN' });
    expect(valueOf(await api.renameLibrary(me, { id, name: 'Ours' })).name).toBe('Ours');
    valueOf(await api.deleteLibrary(me, { id }));
    for (const user of [me, ann]) expect(await api.library(user, { id })).toMatchObject({ code: 'NOT_FOUND' });
    expect(await server.dataSource.query('SELECT 1 FROM contents WHERE id = $1', [contentId])).toEqual([]);
  });

  it('have no name, no other members and no end if they are one’s own', async () => {
    const invited = { libraryId: me.id, invited: ann.username, role: 'viewer' };
    for (const refused of [
      api.renameLibrary(me, { id: me.id, name: 'Mine' }),
      api.deleteLibrary(me, { id: me.id }),
      api.inviteToLibrary(me, invited),
    ])
      expect(await refused).toMatchObject({ code: 'VALIDATION_FAILED' });
    expect(await api.leaveLibrary(me, { id: me.id })).toMatchObject({ code: 'NOT_FOUND' });
    for (const id of [ann.id, 2_000_000_000]) {
      expect(await api.library(me, { id })).toMatchObject({ code: 'NOT_FOUND' });
      expect(await api.renameLibrary(me, { id, name: 'Mine' })).toMatchObject({ code: 'NOT_FOUND' });
    }
  });

  it('list their members, whose roles owners change', async () => {
    const bob = await aUser(server);
    const libraryId = await aSharedLibrary(server, [
      [bob, VIEWER],
      [me, OWNER],
      [ann, EDITOR],
    ]);
    expect(await membersOf(bob, libraryId)).toMatchObject([
      { username: me.username, role: 'owner' },
      { username: ann.username, role: 'editor' },
      { username: bob.username, role: 'viewer' },
    ]);
    const bobs = { libraryId, userId: bob.id };
    expect(await api.setLibraryRole(ann, { ...bobs, role: 'editor' })).toMatchObject({ code: 'FORBIDDEN' });
    valueOf(await api.setLibraryRole(me, { ...bobs, role: 'editor' }));
    await aContent(server, { owner: bob, libraryId });
    valueOf(await api.removeLibraryMember(me, bobs));
    expect(await api.library(bob, { id: libraryId })).toMatchObject({ code: 'NOT_FOUND' });
    expect(await api.removeLibraryMember(me, bobs)).toMatchObject({ code: 'NOT_FOUND' });
    expect(await api.removeLibraryMember(me, { libraryId, userId: me.id })).toMatchObject({
      code: 'VALIDATION_FAILED',
    });
  });

  it('keep an owner', async () => {
    const libraryId = await aLibraryOf(server, me, { editors: [ann] });
    expect(await api.leaveLibrary(me, { id: libraryId })).toMatchObject({ code: 'CONFLICT' });
    const myself = { libraryId, userId: me.id, role: 'editor' };
    expect(await api.setLibraryRole(me, myself)).toMatchObject({ code: 'CONFLICT' });
    valueOf(await api.setLibraryRole(me, { libraryId, userId: ann.id, role: 'owner' }));
    valueOf(await api.leaveLibrary(me, { id: libraryId }));
    expect(await api.library(me, { id: libraryId })).toMatchObject({ code: 'NOT_FOUND' });
    expect(valueOf(await api.library(ann, { id: libraryId }))).toMatchObject({ role: 'owner', memberCount: 1 });
  });
});

describe('a shared library over GraphQL', () => {
  const api = graphqlClient(server);

  it('shows in the session of its members', async () => {
    const isMember = async () => valueOf(await api.me(me)).hasSharedLibraries;
    expect(await isMember()).toBe(false);
    const id = await aLibraryOf(server, ann, { viewers: [me] });
    expect(await isMember()).toBe(true);
    await endMembership(server, id, me);
    expect(await isMember()).toBe(false);
  });

  it('counts the contents of its types, also where a content shows its type', async () => {
    const libraryId = await aLibraryOf(server, me, { editors: [ann] });
    const { id: contentTypeId } = valueOf(await api.createContentType(me, { name: 'Letter', libraryId }));
    const [{ id }] = [
      await aContent(server, { owner: me, libraryId, contentTypeId }),
      await aContent(server, { owner: ann, libraryId, contentTypeId }),
    ];
    const { data } = await graphql(
      server,
      'query($id: ID!) { content(id: $id) { contentType { name count } } contentHistory(contentId: $id) { results { contentType { name count } } } }',
      { id },
      { as: ann },
    );
    const letter = { contentType: { name: 'Letter', count: 2 } };
    expect(data).toEqual({ content: letter, contentHistory: { results: [letter] } });
  });

  it('records who decides about its members, without any text of prompts', async () => {
    const { id } = valueOf(await api.createLibrary(me, { name: 'Support team' }));
    valueOf(await api.renameLibrary(me, { id, name: 'Support' }));
    const join = async () => {
      const invitation = { libraryId: id, invited: ann.username, role: 'editor' };
      const sent = valueOf(await api.inviteToLibrary(me, invitation));
      valueOf(await api.acceptLibraryInvitation(ann, { id: sent.id }));
    };
    await join();
    valueOf(await api.setLibraryRole(me, { libraryId: id, userId: ann.id, role: 'viewer' }));
    valueOf(await api.leaveLibrary(ann, { id }));
    await join();
    valueOf(await api.removeLibraryMember(me, { libraryId: id, userId: ann.id }));
    valueOf(await api.deleteLibrary(me, { id }));
    const entries: object[] = await server.dataSource.query(
      `SELECT actor, action, subject, details FROM audit_entries WHERE subject LIKE '%(' || $1 || ')' ORDER BY id`,
      [id],
    );
    const entry = (by: TestUser, action: string, details: string | null = null, subject = `Support (${id})`) => ({
      actor: by.username,
      action,
      subject,
      details,
    });
    const invited = entry(me, 'library_invitation_sent', `${ann.username} was invited as editor.`);
    const joined = entry(ann, 'library_joined', `${ann.username} is now editor.`);
    expect(entries).toEqual([
      entry(me, 'library_created', null, `Support team (${id})`),
      entry(me, 'library_renamed', 'It was called Support team.'),
      invited,
      joined,
      entry(me, 'library_role_changed', `${ann.username} is now viewer.`),
      entry(ann, 'library_left'),
      invited,
      joined,
      entry(me, 'library_member_removed', `${ann.username} was removed.`),
      entry(me, 'library_deleted'),
    ]);
  });
});
