import { describe, expect, it } from '@jest/globals';
import { clients, valueOf } from '../../support/client/apis.ts';
import { mailsTo, resetTokenFor } from '../../support/accounts/mails.ts';
import { appCode } from '../../support/accounts/secondFactor.ts';
import { aUser, type TestUser } from '../../support/factories.ts';
import { graphql } from '../../support/http/calls.ts';
import { useServer } from '../../support/server.ts';
import { type WebhookApi, webhookApis } from '../../support/webhooks/webhookApis.ts';
import { aWebhook } from '../../support/webhooks/webhooks.ts';
import { REACHES_TARGETS } from '../../support/webhooks/webhookTarget.ts';

/** Tests what remains of an intruder's access after the owner shuts them out. */
const server = useServer(REACHES_TARGETS);
const URL = 'http://127.0.0.1:9/hooks';
const listed = async (user: TestUser | string) =>
  valueOf(await (webhookApis(server)[0] as [string, WebhookApi])[1].list(user)).map(
    ({ isEnabled, disabledReason }) => ({ isEnabled, disabledReason }),
  );

describe.each(clients(server))('shutting an intruder out over %s', (_, api: Api) => {
  it('disables webhooks after a reset by mail, and explains it in the webhooks and the mails', async () => {
    const me = await aUser(server);
    await aWebhook(server, me, URL);
    valueOf(await api.requestPasswordReset(null, { email: me.email }));
    const token = await resetTokenFor(server, me.email);
    expect((await mailsTo(server, me.email)).at(-1)?.body).toContain('disables your webhooks');
    valueOf(await api.confirmPasswordReset(null, { token, newPassword: 'eleven loud geese' }));
    const { accessToken } = valueOf(await api.login(null, { username: me.username, password: 'eleven loud geese' }));
    expect(await listed(accessToken)).toEqual([
      { isEnabled: false, disabledReason: 'The password of your account was reset. Enable it if it is yours.' },
    ]);
    expect((await mailsTo(server, me.email)).at(-1)?.body).toContain(
      `Its webhooks were disabled. Enable the ones that are yours:\n\n${server.url}/#/webhooks`,
    );
  });
});

const changePassword = (me: TestUser) =>
  graphql(
    server,
    'mutation($input: ChangePasswordInput!) { changePassword(input: $input) { message } }',
    { input: { currentPassword: me.password, newPassword: 'eleven loud geese' } },
    { as: me },
  );

it('keeps webhooks after a password change, and mentions them in the mail', async () => {
  const [me, other] = [await aUser(server), await aUser(server)];
  await aWebhook(server, me, URL);
  for (const user of [me, other]) expect((await changePassword(user)).errors).toEqual([]);
  expect(await listed(me)).toEqual([{ isEnabled: true, disabledReason: null }]);
  expect((await mailsTo(server, me.email)).at(-1)?.body).toContain(
    `Its webhooks are still enabled. Check that all of them are yours:\n\n${server.url}/#/webhooks`,
  );
  expect((await mailsTo(server, other.email)).at(-1)?.body).not.toContain('webhooks');
});

it.each([
  ['GraphQL', graphqlSecondFactor],
  ['REST', restSecondFactor],
])('ends all other sessions when two-step sign-in is turned on, and says so by mail (%s)', async (_, factorApi) => {
  const me = await aUser(server);
  const [[, api]] = clients(server) as [[string, Api]];
  const elsewhere = valueOf(await api.login(null, { username: me.username, password: me.password }));
  const factor = factorApi(server);
  const { secret } = valueOf(await factor.beginSecondFactor(me, { password: me.password }));
  expect((await api.me(elsewhere.accessToken)).ok).toBe(true);
  valueOf(await factor.confirmSecondFactor(me, { code: appCode(secret) }));
  expect(await api.me(elsewhere.accessToken)).toMatchObject({ code: 'UNAUTHENTICATED' });
  expect(await api.refreshSession(null, { refreshToken: elsewhere.refreshToken })).toMatchObject({ code: 'UNAUTHENTICATED' });
  expect((await api.me(me)).ok).toBe(true);
  expect((await mailsTo(server, me.email)).at(-1)?.body).toContain('Other devices were signed out.');
});
