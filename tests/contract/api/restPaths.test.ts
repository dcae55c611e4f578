import { describe, expect, it } from '@jest/globals';
import { rest } from '../../support/http/calls.ts';
import { useServer } from '../../support/server.ts';

/** The paths that the specification promises: programs rely on them. */
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

const server = useServer();

describe('REST paths', () => {
  it.each(CALLS)('include %s, with and without its closing slash', async (call) => {
    const [method = '', path = ''] = call.replace(/\{\w+\}/g, '12').split(' ');
    for (const each of [path, path.slice(0, -1)]) {
      const { status, text } = await rest(server, method, each, { body: method === 'GET' ? undefined : {} });
      expect(text).not.toContain('There is nothing at');
      expect([405, 415, 500]).not.toContain(status);
    }
  });
});
