import { expect, it } from '@jest/globals';
import { mailsTo } from '../../support/accounts/mails.ts';
import { aUser, useUser } from '../../support/factories.ts';
import { rest } from '../../support/http/calls.ts';
import { aLibraryOf } from '../../support/library/sharedLibraries.ts';
import { useServer } from '../../support/server.ts';

const server = useServer();
const me = useUser(server);

/** The mail about an invitation to a library with this name. */
async function mailAbout(name: string, headers: Record<string, string> = {}) {
  const libraryId = await aLibraryOf(server, me, { name });
  const { email: invited } = await aUser(server);
  const path = `/libraries/${libraryId}/invitations/`;
  expect((await rest(server, 'POST', path, { as: me, headers, body: { invited, role: 'editor' } })).status).toBe(201);
  return (await mailsTo(server, invited)).at(-1);
}

it('is not sent about a library whose name has several lines', async () => {
  for (const name of ['Team\r\nBcc: ann@example.test', 'Team\u2028two', 'Team\u0085two'])
    expect((await rest(server, 'POST', '/libraries/', { as: me, body: { name } })).body).toMatchObject({
      fields: { name: 'name must be a single line.' },
    });
});

it('links to the address of the server, not to the one of the request', async () => {
  const mail = await mailAbout('Team', { 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https' });
  expect(mail?.body).toContain(`${server.url}/#/libraries?invitation=`);
  expect(mail?.body).not.toContain('evil.example');
});
