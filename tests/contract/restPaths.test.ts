import { describe, expect, it } from '@jest/globals';
import { restRoutes } from '../../server/http/router.ts';
import { rest } from '../support/calls.ts';
import { useServer } from '../support/server.ts';

/** The promised calls: programs rely on their paths. */
const CALLS = [
  'GET /check-auth/',
  'POST /login/',
  'POST /register/',
  'POST /password-reset/',
  'POST /password-reset/confirm/',
  'GET /shared-content/{shareId}/',
  'GET /content-types/',
  'GET /contents/',
  'GET /contents/{id}/',
  'POST /contents/',
  'PUT /contents/{id}/',
  'DELETE /contents/{id}/',
  'POST /contents/{id}/share/',
  'POST /contents/{id}/unshare/',
  'GET /content-history/',
  'GET /llm/providers/',
  'POST /llm/generate/',
  'POST /llm/enhance/',
  'GET /llm/conversations/',
  'POST /llm/conversations/',
  'GET /llm/conversations/{id}/history/',
  'POST /llm/conversations/{id}/add_message/',
  'DELETE /llm/conversations/{id}/',
  'GET /llm/requests/',
  'GET /chat/conversations/',
  'POST /chat/conversations/',
  'GET /chat/conversations/{id}/',
  'PATCH /chat/conversations/{id}/',
  'DELETE /chat/conversations/{id}/',
  'GET /chat/conversations/{id}/messages/',
  'POST /chat/conversations/{id}/messages/',
  'POST /chat/conversations/{id}/messages/{messageId}/thread/',
  ...['voices', 'roles', 'formats', 'audiences'].flatMap((kind) => [
    `GET /${kind}/`,
    `POST /${kind}/`,
    `PUT /${kind}/{id}/`,
  ]),
  'GET /modifiers/',
  'PUT /modifiers/{id}/',
  'PATCH /modifier-levels/{id}/',
  'POST /tone-shift-conversations/',
  'POST /tone-shift-conversations/{id}/update_parameters/',
  'POST /tone-shift-conversations/{id}/send_message/',
];

/** What was added to them. */
const ADDED = [
  'GET /admin/users/',
  'POST /admin/users/',
  'GET /admin/users/{id}/',
  'PATCH /admin/users/{id}/',
  'DELETE /admin/users/{id}/',
  'POST /admin/users/{id}/password-reset/',
  'DELETE /admin/users/{id}/sessions/',
  'DELETE /admin/users/{id}/second-factor/',
  'POST /admin/invitations/',
  'GET /admin/sign-up-codes/',
  'POST /admin/sign-up-codes/',
  'DELETE /admin/sign-up-codes/{code}/',
  'GET /admin/sign-up/',
  'PUT /admin/sign-up/',
  'GET /admin/usage/',
  'GET /admin/audit-log/',
  'GET /second-factor/',
  'POST /second-factor/',
  'POST /second-factor/confirm/',
  'POST /second-factor/remove/',
  'POST /second-factor/recovery-codes/',
  'GET /llm/allowance/',
  'GET /admin/limits/',
  'GET /admin/users/{id}/limits/',
  'PUT /admin/users/{id}/limits/',
  'GET /api-tokens/',
  'POST /api-tokens/',
  'DELETE /api-tokens/{id}/',
  'GET /admin/models/',
  'PUT /admin/models/',
  'POST /admin/models/',
  'GET /admin/models/lists/',
  'POST /admin/models/refresh/',
  'POST /admin/models/prices/',
  'DELETE /admin/models/prices/',
  'GET /sign-in-options/',
  'POST /auth/oidc/token/',
  'GET /identities/',
  'POST /identities/',
  'POST /identities/permission/',
  'DELETE /identities/{id}/',
  'GET /webhooks/',
  'POST /webhooks/',
  'GET /webhooks/{id}/',
  'PATCH /webhooks/{id}/',
  'DELETE /webhooks/{id}/',
  'POST /webhooks/{id}/rotate-secret/',
  'POST /webhooks/{id}/test/',
  'GET /webhooks/{id}/deliveries/',
  'POST /webhook-deliveries/{id}/replay/',
  'GET /account-data/',
  'POST /token/refresh/',
  'POST /logout/',
  'POST /content-types/',
  'POST /vitals/',
  'GET /version/',
  'GET /request-limits/',
  'GET /contents/{id}/template/',
  'POST /contents/{id}/render/',
  'GET /contents/{id}/label-events/',
  'PUT /contents/{id}/labels/{label}/',
  'DELETE /contents/{id}/labels/{label}/',
  'POST /contents/import/',
  'POST /contents/import/files/',
  'POST /contents/import/preview/',
  'POST /contents/tag/',
  'POST /contents/star/',
  'GET /tags/',
  'PUT /tags/{id}/',
  'DELETE /tags/{id}/',
  'GET /saved-views/',
  'POST /saved-views/',
  'PUT /saved-views/{id}/',
  'DELETE /saved-views/{id}/',
  'GET /trash/',
  'POST /trash/restore/',
  'POST /trash/purge/',
  'GET /contents/export/',
  ...['voices', 'roles', 'formats', 'audiences', 'modifiers'].map((kind) => `DELETE /${kind}/{id}/`),
  'POST /modifiers/',
  'GET /tone-shift-conversations/',
  'GET /tone-shift-conversations/{id}/',
];

const server = useServer();

describe('the promised paths', () => {
  it.each(CALLS)('%s is there, with and without its closing slash', async (call) => {
    const [method = '', path = ''] = call.replace(/\{\w+\}/g, '12').split(' ');
    for (const each of [path, path.slice(0, -1)]) {
      const { status, text } = await rest(server, method, each, { body: method === 'GET' ? undefined : {} });
      expect(text).not.toContain('There is nothing at');
      expect([405, 415, 500]).not.toContain(status);
    }
  });

  it('and those that were added are all there is', () => {
    const served = restRoutes.map(({ method, path }) => `${method} ${path.replace(/:(\w+)/g, '{$1}')}`);
    expect(served.sort()).toEqual([...CALLS, ...ADDED].sort());
  });
});
