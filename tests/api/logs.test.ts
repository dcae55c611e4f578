import { expect, it } from '@jest/globals';
import { graphql, rest } from '../support/calls.ts';
import { doors, valueOf } from '../support/doors.ts';
import { useServer } from '../support/server.ts';

const server = useServer();
const PASSWORD = 'unmistakable-password-1';
const NEW_PASSWORD = 'unmistakable-password-2';

it.each(doors(server))(
  'the log of an account’s whole life over %s holds no password, token, link or prompt',
  async (over, door) => {
    const username = `quiet${over}`;
    const email = `${username}@example.test`;
    const first = valueOf(await door.register({ username, email, password: PASSWORD, betaAccessCode: 'welcome' }));
    await door.register({ username, email, password: PASSWORD, betaAccessCode: 'welcome' });
    await door.login({ username, password: `${PASSWORD}-wrong` });
    const second = valueOf(await door.refresh(first.refreshToken));
    const { id } = valueOf(
      await door.createContent(second.accessToken, {
        title: 'unmistakable-title\n{"level":60}'.split('\n')[0] ?? '',
        content: 'unmistakable-prompt',
      }),
    );
    await door.createContent(second.accessToken, { title: 'two\nlines', content: 'unmistakable-prompt' });
    const { shareId } = valueOf(await door.shareContent(second.accessToken, { contentId: id }));
    await door.sharedContent(null, shareId);
    await door.listContents(second.accessToken, { search: 'unmistakable-search' });
    await door.requestReset(email);
    await door.confirmReset({ token: 'unmistakable-token', newPassword: NEW_PASSWORD });
    await graphql(server, 'mutation($i: LoginInput!) { login(input: $i) { accessToken } }', {
      i: { username, password: [PASSWORD] },
    });
    await rest(server, 'POST', '/login/', { body: { username, password: { value: PASSWORD } } });
    await door.logout(second.refreshToken);
    await server.services.mailer.drain();

    const log = JSON.stringify(server.logs);
    for (const secret of [
      'unmistakable',
      first.accessToken,
      first.refreshToken,
      second.accessToken,
      second.refreshToken,
      shareId,
      '/#/reset-password/',
    ])
      expect(log).not.toContain(secret);
  },
);

it('a refused call leaves one line with its request id, its status and no more than that', async () => {
  const reply = await rest(server, 'GET', '/contents/', { as: 'no-token' });
  const requestId = reply.headers.get('x-request-id');
  const lines = server.logs.filter((line) => line.requestId === requestId);
  expect(lines).toHaveLength(1);
  expect(lines[0]).toMatchObject({ msg: 'request', method: 'GET', path: '/api/contents/', status: 401 });
});
