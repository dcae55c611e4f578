import { describe, expect, it } from '@jest/globals';
import { LibraryRole } from '../../../server/base/libraries/libraryRoles.ts';
import { mailsTo } from '../../support/accounts/mails.ts';
import { valueOf } from '../../support/apis.ts';
import { aUser, useUser } from '../../support/factories.ts';
import { libraryApis } from '../../support/library/libraryApis.ts';
import { aSharedLibrary } from '../../support/library/sharedLibraries.ts';
import { useServer } from '../../support/server.ts';

const server = useServer();
const me = useUser(server);
const ann = useUser(server);
const { OWNER, EDITOR, VIEWER } = LibraryRole;

const mailTo = async (recipient: string) => (await mailsTo(server, recipient)).at(-1)?.body ?? '';

/** The id and the code in the link of a mail. */
function linkIn(mail: string) {
  const [, id, code] = /#\/libraries\?invitation=(\d+)&code=([\w-]+)/.exec(mail) ?? [];
  return { id: Number(id), code: code ?? '' };
}

describe.each(libraryApis(server))('an invitation over %s', (_name, libraries) => {
  it('is seen and accepted by its account alone if sent to a username', async () => {
    const libraryId = await aSharedLibrary(server, [[me, OWNER]]);
    const bob = await aUser(server);
    const sent = valueOf(
      await libraries.invite(me, { libraryId, invited: ann.username.toUpperCase(), role: 'editor' }),
    );
    expect(sent).toMatchObject({ libraryName: 'Support team', role: 'editor', invitedBy: me.username });
    expect(await mailTo(ann.email)).toContain(
      'You were invited to a shared library of prompts on Suspire, as an editor.',
    );
    expect(valueOf(await libraries.received(ann))).toEqual([sent]);
    expect(valueOf(await libraries.invitation(ann, sent))).toEqual(sent);
    for (const other of [me, bob]) {
      expect(valueOf(await libraries.received(other))).toEqual([]);
      for (const call of [libraries.invitation, libraries.accept, libraries.decline])
        expect(await call(other, { id: sent.id })).toMatchObject({ code: 'NOT_FOUND' });
    }
    expect(valueOf(await libraries.accept(ann, { id: sent.id }))).toMatchObject({ id: libraryId, role: 'editor' });
    expect(await libraries.accept(ann, { id: sent.id })).toMatchObject({ code: 'NOT_FOUND' });
    expect(valueOf(await libraries.sent(me, libraryId))).toEqual([]);
  });

  it('is answered with the code of the mail if sent to an address, whatever address an account claims', async () => {
    const libraryId = await aSharedLibrary(server, [[me, OWNER]]);
    const impostor = await aUser(server, { email: `invited${libraryId}@example.test` });
    valueOf(await libraries.invite(me, { libraryId, invited: impostor.email, role: 'viewer' }));
    expect(valueOf(await libraries.received(impostor))).toEqual([]);
    const link = linkIn(await mailTo(impostor.email));
    for (const code of [undefined, 'x', 'x'.repeat(32)])
      expect(await libraries.accept(impostor, { id: link.id, code })).toMatchObject({ code: 'NOT_FOUND' });
    expect(valueOf(await libraries.invitation(ann, link))).toMatchObject({ invited: impostor.email });
    expect(valueOf(await libraries.accept(ann, link))).toMatchObject({ id: libraryId, role: 'viewer' });
  });

  it('is not sent to unknown names, to members or by others than owners', async () => {
    const libraryId = await aSharedLibrary(server, [
      [me, OWNER],
      [ann, EDITOR],
    ]);
    for (const invited of ['', 'nobody.here', 'not an address@', 'a\nb@example.test', 'x'.repeat(300)])
      expect(await libraries.invite(me, { libraryId, invited, role: 'viewer' })).toMatchObject({
        code: 'VALIDATION_FAILED',
        fields: { invited: expect.any(String) },
      });
    expect(await libraries.invite(me, { libraryId, invited: ann.username, role: 'owner' })).toMatchObject({
      code: 'CONFLICT',
    });
    const { username } = await aUser(server);
    expect(await libraries.invite(ann, { libraryId, invited: username, role: 'viewer' })).toMatchObject({
      code: 'FORBIDDEN',
    });
    expect(await libraries.sent(ann, libraryId)).toMatchObject({ code: 'FORBIDDEN' });
  });

  it('is changed by sending it again, which ends the earlier code', async () => {
    const libraryId = await aSharedLibrary(server, [[me, OWNER]]);
    const invited = `again${libraryId}@example.test`;
    const first = valueOf(await libraries.invite(me, { libraryId, invited, role: 'viewer' }));
    const link = linkIn(await mailTo(invited));
    const second = valueOf(await libraries.invite(me, { libraryId, invited: invited.toUpperCase(), role: 'editor' }));
    expect(second).toMatchObject({ id: first.id, role: 'editor' });
    expect(valueOf(await libraries.sent(me, libraryId))).toHaveLength(1);
    expect(await libraries.accept(ann, link)).toMatchObject({ code: 'NOT_FOUND' });
  });

  it('is declined or taken back, once', async () => {
    const libraryId = await aSharedLibrary(server, [[me, OWNER]]);
    const invite = async () =>
      valueOf(await libraries.invite(me, { libraryId, invited: ann.username, role: 'viewer' }));
    const declined = await invite();
    expect(await libraries.withdraw(ann, declined.id)).toMatchObject({ code: 'NOT_FOUND' });
    valueOf(await libraries.decline(ann, { id: declined.id }));
    expect(await libraries.decline(ann, { id: declined.id })).toMatchObject({ code: 'NOT_FOUND' });
    const withdrawn = await invite();
    valueOf(await libraries.withdraw(me, withdrawn.id));
    expect(await libraries.withdraw(me, withdrawn.id)).toMatchObject({ code: 'NOT_FOUND' });
    expect(await libraries.accept(ann, { id: withdrawn.id })).toMatchObject({ code: 'NOT_FOUND' });
    expect(await libraries.read(ann, libraryId)).toMatchObject({ code: 'NOT_FOUND' });
  });

  it('does not lower the role of a member', async () => {
    const libraryId = await aSharedLibrary(server, [[me, OWNER]]);
    const { id } = valueOf(await libraries.invite(me, { libraryId, invited: ann.username, role: 'viewer' }));
    const bob = await aUser(server);
    valueOf(await libraries.invite(me, { libraryId, invited: `x${id}@example.test`, role: 'owner' }));
    const link = linkIn(await mailTo(`x${id}@example.test`));
    valueOf(await libraries.accept(ann, link));
    expect(valueOf(await libraries.accept(ann, { id }))).toMatchObject({ role: 'owner' });
    expect(await libraries.accept(bob, link)).toMatchObject({ code: 'NOT_FOUND' });
  });

  it('counts among the 200 members', async () => {
    const libraryId = await aSharedLibrary(server, [[me, OWNER]]);
    await server.dataSource.query(
      `INSERT INTO library_invitations (library_id, email_key, invited, role, invited_by_id)
       SELECT $1, number || '@example.test', number || '@example.test', '${VIEWER}', $2 FROM generate_series(1, 198) AS number`,
      [libraryId, me.id],
    );
    valueOf(await libraries.invite(me, { libraryId, invited: 'last@example.test', role: 'viewer' }));
    expect(await libraries.invite(me, { libraryId, invited: 'more@example.test', role: 'viewer' })).toMatchObject({
      code: 'CONFLICT',
    });
    expect(valueOf(await libraries.invite(me, { libraryId, invited: 'last@example.test', role: 'editor' })).role).toBe(
      'editor',
    );
  });
});
