import { describe, expect, it } from '@jest/globals';
import { mailsTo } from '../../support/accounts/mails.ts';
import { clients, graphqlClient, valueOf } from '../../support/client/apis.ts';
import { anApiToken, aUser, READING, useUser } from '../../support/factories.ts';
import { type Caller, graphql, rest } from '../../support/http/calls.ts';
import { aLibraryOf } from '../../support/library/sharedLibraries.ts';
import { useServer } from '../../support/server.ts';

const server = useServer();
const me = useUser(server);
const ann = useUser(server);
const NOT_FOUND = { code: 'NOT_FOUND' };

const mailTo = async (recipient: string) => (await mailsTo(server, recipient)).at(-1)?.body ?? '';

/** The id and the code in the link of a mail. */
function linkIn(mail: string) {
  const [, id, code] = /#\/libraries\?invitation=(\d+)&code=([\w-]+)/.exec(mail) ?? [];
  return { id: Number(id), code: code ?? '' };
}

describe.each(clients(server))('an invitation over %s', (over, api) => {
  /** The open invitations to a library, which have a route of their own over REST, or the error. */
  async function sent(as: Caller, id: number) {
    if (over === 'REST') return (await rest(server, 'GET', `/libraries/${id}/invitations/`, { as })).body;
    const query = 'query($id: ID!) { library(id: $id) { invitations { id } } }';
    const { data, errors } = await graphql(server, query, { id }, { as });
    return data ? (data.library as { invitations: object[] }).invitations : errors[0]?.extensions;
  }

  it('is seen and accepted by its account alone if sent to a username', async () => {
    const libraryId = await aLibraryOf(server, me);
    const count = async () => valueOf(await graphqlClient(server).me(ann)).libraryInvitationCount;
    const invited = { libraryId, invited: ann.username.toUpperCase(), role: 'editor' };
    const invitation = valueOf(await api.inviteToLibrary(me, invited));
    expect(invitation).toMatchObject({ libraryName: 'Support team', role: 'editor', invitedBy: me.username });
    expect(await mailTo(ann.email)).toContain(
      'You were invited to a shared library of prompts on Suspire, as an editor.',
    );
    const { id } = invitation;
    expect(valueOf(await api.libraryInvitations(ann))).toEqual([invitation]);
    expect(await count()).toBe(1);
    expect(valueOf(await api.libraryInvitation(ann, { id }))).toEqual(invitation);
    for (const other of [me, await aUser(server)]) {
      expect(valueOf(await api.libraryInvitations(other))).toEqual([]);
      expect(await api.libraryInvitation(other, { id })).toMatchObject(NOT_FOUND);
      expect(await api.acceptLibraryInvitation(other, { id })).toMatchObject(NOT_FOUND);
      expect(await api.declineLibraryInvitation(other, { id })).toMatchObject(NOT_FOUND);
    }
    expect(valueOf(await api.acceptLibraryInvitation(ann, { id }))).toMatchObject({ id: libraryId, role: 'editor' });
    expect(await count()).toBe(0);
    expect(await api.acceptLibraryInvitation(ann, { id })).toMatchObject(NOT_FOUND);
    expect(await sent(me, libraryId)).toEqual([]);
  });

  it('is answered with the code of the mail if sent to an address, whatever address an account claims', async () => {
    const libraryId = await aLibraryOf(server, me);
    const impostor = await aUser(server, { email: `invited${libraryId}@example.test` });
    valueOf(await api.inviteToLibrary(me, { libraryId, invited: impostor.email, role: 'viewer' }));
    expect(valueOf(await api.libraryInvitations(impostor))).toEqual([]);
    const link = linkIn(await mailTo(impostor.email));
    for (const code of [undefined, 'x', 'x'.repeat(32)]) {
      expect(await api.libraryInvitation(impostor, { id: link.id, code })).toMatchObject(NOT_FOUND);
      expect(await api.acceptLibraryInvitation(impostor, { id: link.id, code })).toMatchObject(NOT_FOUND);
    }
    expect(valueOf(await api.libraryInvitation(ann, link))).toMatchObject({ invited: impostor.email });
    expect(valueOf(await api.acceptLibraryInvitation(ann, link))).toMatchObject({ id: libraryId, role: 'viewer' });
  });

  it('is not sent to unknown names, to members or by others than owners', async () => {
    const libraryId = await aLibraryOf(server, me, { editors: [ann] });
    for (const invited of ['', 'nobody.here', 'not an address@', 'a\nb@example.test', 'x'.repeat(300)])
      expect(await api.inviteToLibrary(me, { libraryId, invited, role: 'viewer' })).toMatchObject({
        code: 'VALIDATION_FAILED',
        fields: { invited: expect.any(String) },
      });
    const member = { libraryId, invited: ann.username, role: 'owner' };
    expect(await api.inviteToLibrary(me, member)).toMatchObject({ code: 'CONFLICT' });
    const { username } = await aUser(server);
    const invitation = { libraryId, invited: username, role: 'viewer' };
    expect(await api.inviteToLibrary(ann, invitation)).toMatchObject({ code: 'FORBIDDEN' });
    const { token } = await anApiToken(server, me, { scopes: READING });
    for (const caller of [ann, token]) expect(await sent(caller, libraryId)).toMatchObject({ code: 'FORBIDDEN' });
  });

  it('is changed by sending it again, which ends the earlier code', async () => {
    const libraryId = await aLibraryOf(server, me);
    const invited = `again${libraryId}@example.test`;
    const first = valueOf(await api.inviteToLibrary(me, { libraryId, invited, role: 'viewer' }));
    const link = linkIn(await mailTo(invited));
    const again = { libraryId, invited: invited.toUpperCase(), role: 'editor' };
    expect(valueOf(await api.inviteToLibrary(me, again))).toMatchObject({ id: first.id, role: 'editor' });
    expect(await sent(me, libraryId)).toHaveLength(1);
    expect(await api.acceptLibraryInvitation(ann, link)).toMatchObject(NOT_FOUND);
  });

  it('is declined or taken back, once', async () => {
    const libraryId = await aLibraryOf(server, me);
    const invitation = { libraryId, invited: ann.username, role: 'viewer' };
    const declined = valueOf(await api.inviteToLibrary(me, invitation));
    expect(await api.withdrawLibraryInvitation(ann, { id: declined.id })).toMatchObject(NOT_FOUND);
    valueOf(await api.declineLibraryInvitation(ann, { id: declined.id }));
    expect(await api.declineLibraryInvitation(ann, { id: declined.id })).toMatchObject(NOT_FOUND);
    const withdrawn = valueOf(await api.inviteToLibrary(me, invitation));
    valueOf(await api.withdrawLibraryInvitation(me, { id: withdrawn.id }));
    expect(await api.withdrawLibraryInvitation(me, { id: withdrawn.id })).toMatchObject(NOT_FOUND);
    expect(await api.acceptLibraryInvitation(ann, { id: withdrawn.id })).toMatchObject(NOT_FOUND);
    expect(await api.library(ann, { id: libraryId })).toMatchObject(NOT_FOUND);
  });

  it('does not lower the role of a member', async () => {
    const libraryId = await aLibraryOf(server, me);
    const { id } = valueOf(await api.inviteToLibrary(me, { libraryId, invited: ann.username, role: 'viewer' }));
    valueOf(await api.inviteToLibrary(me, { libraryId, invited: `x${id}@example.test`, role: 'owner' }));
    const link = linkIn(await mailTo(`x${id}@example.test`));
    valueOf(await api.acceptLibraryInvitation(ann, link));
    expect(valueOf(await api.acceptLibraryInvitation(ann, { id }))).toMatchObject({ role: 'owner' });
    expect(await api.acceptLibraryInvitation(await aUser(server), link)).toMatchObject(NOT_FOUND);
  });

  it('counts among the 200 members', async () => {
    const libraryId = await aLibraryOf(server, me);
    await server.dataSource.query(
      `INSERT INTO library_invitations (library_id, email_key, invited, role, invited_by_id)
       SELECT $1, number || '@example.test', number || '@example.test', 'viewer', $2 FROM generate_series(1, 198) AS number`,
      [libraryId, me.id],
    );
    const last = { libraryId, invited: 'last@example.test', role: 'viewer' };
    valueOf(await api.inviteToLibrary(me, last));
    const more = { ...last, invited: 'more@example.test' };
    expect(await api.inviteToLibrary(me, more)).toMatchObject({ code: 'CONFLICT' });
    expect(valueOf(await api.inviteToLibrary(me, { ...last, role: 'editor' })).role).toBe('editor');
  });
});

it('links in its mail to the address of the server, not to the one of the request', async () => {
  const libraryId = await aLibraryOf(server, me);
  const headers = { 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https' };
  valueOf(
    await graphqlClient(server).inviteToLibrary(me, { libraryId, invited: ann.email, role: 'editor' }, { headers }),
  );
  const mail = await mailTo(ann.email);
  expect(mail).toContain(`${server.url}/#/libraries?invitation=`);
  expect(mail).not.toContain('evil.example');
});
