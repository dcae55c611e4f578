import { expect, it } from '@jest/globals';
import { restRoutes } from '../../../server/http/router.ts';

/** The calls that the specification promises: programs rely on them. */
const PROMISED: Record<string, string> = {
  '/check-auth/': 'GET',
  '/login/': 'POST',
  '/register/': 'POST',
  '/password-reset/': 'POST',
  '/password-reset/confirm/': 'POST',
  '/shared-content/:/': 'GET',
  '/content-types/': 'GET',
  '/contents/': 'GET POST',
  '/contents/:/': 'GET PUT DELETE',
  '/contents/:/share/': 'POST',
  '/contents/:/unshare/': 'POST',
  '/content-history/': 'GET',
  '/llm/providers/': 'GET',
  '/llm/generate/': 'POST',
  '/llm/enhance/': 'POST',
  '/llm/conversations/': 'GET POST',
  '/llm/conversations/:/': 'DELETE',
  '/llm/conversations/:/history/': 'GET',
  '/llm/conversations/:/add_message/': 'POST',
  '/llm/requests/': 'GET',
  '/chat/conversations/': 'GET POST',
  '/chat/conversations/:/': 'GET PATCH DELETE',
  '/chat/conversations/:/messages/': 'GET POST',
  '/chat/conversations/:/messages/:/thread/': 'POST',
  ...Object.fromEntries(
    ['voices', 'roles', 'formats', 'audiences'].flatMap((kind) => [
      [`/${kind}/`, 'GET POST'],
      [`/${kind}/:/`, 'PUT'],
    ]),
  ),
  '/modifiers/': 'GET',
  '/modifiers/:/': 'PUT',
  '/modifier-levels/:/': 'PATCH',
  '/tone-shift-conversations/': 'POST',
  '/tone-shift-conversations/:/update_parameters/': 'POST',
  '/tone-shift-conversations/:/send_message/': 'POST',
};

it('has every call that the specification promises', () => {
  const served = restRoutes.map(({ method, path }) => `${method} ${path.replace(/:\w+/g, ':')}`);
  const promised = Object.entries(PROMISED).flatMap(([path, methods]) =>
    methods.split(' ').map((method) => `${method} ${path}`),
  );
  expect(promised.filter((call) => !served.includes(call))).toEqual([]);
});
