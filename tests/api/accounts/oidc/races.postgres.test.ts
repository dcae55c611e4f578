import { expect, it } from '@jest/globals';
import { useOidcServer } from '../../../support/accounts/oidcServer.ts';
import { clients } from '../../../support/client/apis.ts';
import { callsDuringAccessChange, MEETING } from '../../../support/database/lockWaits.ts';
import { aUser } from '../../../support/factories.ts';
import { aWebhook } from '../../../support/webhooks/webhooks.ts';
import { REACHES_TARGETS } from '../../../support/webhooks/webhookTarget.ts';

const { server, aPerson, proof } = useOidcServer({ matchesVerifiedEmail: true }, REACHES_TARGETS);
const query = (text: string, parameters: unknown[]): Promise<unknown[]> => server.dataSource.query(text, parameters);

it.each(clients(server))(
  'gives an account to one of two simultaneous sign-ins with its address (%s)',
  async (_, api) => {
    const { id, email } = await aUser(server);
    const proofs = [await proof(aPerson({ email })), await proof(aPerson({ email }))];
    const outcomes = await callsDuringAccessChange(
      server,
      [id],
      MEETING,
      proofs.map((each) => () => api.signInWithOidc(null, each)),
    );
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
    expect(outcomes.find(({ ok }) => !ok)).toMatchObject({ code: 'CONFLICT' });
    expect(await query('SELECT 1 FROM user_identities WHERE user_id = $1', [id])).toHaveLength(1);
    expect(await query('SELECT 1 FROM sessions WHERE user_id = $1 AND ended_at IS NULL', [id])).toHaveLength(1);
  },
);

it.each(clients(server))('creates or enables no webhook from a session that ends meanwhile (%s)', async (_, api) => {
  const me = await aUser(server);
  const url = 'http://127.0.0.1:9/hooks';
  const { id } = await aWebhook(server, me, url);
  await api.updateWebhook(me, { id, isEnabled: false });
  const outcomes = await callsDuringAccessChange<{ ok: boolean }>(
    server,
    [me.id],
    'UPDATE sessions SET ended_at = now() WHERE user_id = $1',
    [
      () => api.createWebhook(me, { url, events: ['content.created'] }),
      () => api.updateWebhook(me, { id, isEnabled: true }),
    ],
  );
  for (const outcome of outcomes) expect(outcome).toMatchObject({ code: 'UNAUTHENTICATED' });
  expect(await query('SELECT is_enabled FROM webhooks WHERE owner_id = $1', [me.id])).toEqual([{ is_enabled: false }]);
});
