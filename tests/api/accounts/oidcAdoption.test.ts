import { expect, it } from '@jest/globals';
import { clients, graphqlClient, restClient, valueOf } from '../../support/client/apis.ts';
import { mailsTo } from '../../support/accounts/mails.ts';
import { useOidcServer } from '../../support/accounts/oidcServer.ts';
import { setUpFactor } from '../../support/accounts/secondFactor.ts';
import { aContent, aUser } from '../../support/factories.ts';
import { clearRateLimits } from '../../support/server.ts';
import { type WebhookApi, webhookApis } from '../../support/webhooks/webhookApis.ts';
import { aWebhook, logOf } from '../../support/webhooks/webhooks.ts';
import { REACHES_TARGETS, webhookTarget } from '../../support/webhooks/webhookTarget.ts';

/** Someone who created an account with another person's address keeps nothing when that person signs in. */
const target = await webhookTarget();
const { server, aPerson, proof } = useOidcServer({ matchesVerifiedEmail: true }, REACHES_TARGETS);
const webhooks = () => (webhookApis(server)[0] as [string, WebhookApi])[1];

it.each(clients(server))('sends its webhooks no further events, and none that were waiting (%s)', async (_, api) => {
  const former = await aUser(server);
  const { id } = await aWebhook(server, former, target.url);
  target.answersWith(500);
  await aContent(server, { owner: former });
  expect(await logOf(server, former, id)).toMatchObject([{ status: 'pending' }]);
  target.received.length = 0;
  const mine = valueOf(await api.signInWithOidc(null, await proof(aPerson({ email: former.email })))).accessToken;
  expect(valueOf(await webhooks().list(mine))).toMatchObject([
    { isEnabled: false, disabledReason: 'Your account was opened with Acme. Enable it if it is yours.' },
  ]);
  expect(valueOf(await webhooks().log(mine, id)).results).toMatchObject([{ status: 'dropped' }]);
  await graphqlClient(server).createContent(mine, { title: 'Private', content: 'Mine alone.' });
  await server.services.webhooks.deliverDue();
  expect(target.received).toEqual([]);
});

it.each(clients(server))("turns off the former owner's two-step sign-in (%s)", async (_, api) => {
  const former = await aUser(server);
  await setUpFactor(server, former);
  await clearRateLimits(server);
  const mine = valueOf(await api.signInWithOidc(null, await proof(aPerson({ email: former.email })))).accessToken;
  expect(valueOf(await restClient(server).secondFactor(mine))).toEqual({
    isOn: false,
    confirmedAt: null,
    recoveryCodesLeft: 0,
  });
  expect((await mailsTo(server, former.email)).at(-1)?.body).toContain(
    'Its password and two-step sign-in were removed, all sessions and API tokens have ended, and its webhooks were disabled',
  );
});

it.each(clients(server))(
  'stores a name in the usual form even after removing invalid characters (%s)',
  async (_, api) => {
    const person = aPerson({ preferred_username: `e!\u0301va.${Math.random().toString(36).slice(2)}` });
    const { username } = valueOf(await api.signInWithOidc(null, await proof(person)));
    expect(username).toMatch(/^\u00e9va\./);
  },
);
