import { beforeAll, describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import type { RestRoute } from '../../server/base/rest/reply.ts';
import { restRoutes } from '../../server/http/router.ts';
import { aContent, aUser, type TestUser } from '../support/factories.ts';
import { rest } from '../support/http/calls.ts';
import { clearRateLimits, useServer } from '../support/server.ts';

const server = useServer();
let me: TestUser;

beforeAll(async () => {
  me = await aUser(server);
});

/** How the validation library speaks when nobody tells it how. */
const INTERNAL = /Invalid input|Invalid option|Invalid string|Too (big|small)|expected|received|ZodError|safeint/;
const WRONG = [null, true, -1, 1.5, 1e300, 'x', '', [], [null], [{}], {}, { a: { b: 1 } }];

const propertiesOf = (schema: z.ZodType | undefined) =>
  Object.keys((schema && z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }).properties) ?? {});

/** Bodies in which everything is missing, or one thing is of a wrong type. */
const wrongBodies = ({ body }: RestRoute) => [
  ...WRONG,
  ...propertiesOf(body).flatMap((name) => WRONG.map((value) => ({ [name]: value }))),
];

const addressOf = (path: string) => path.replace(/:\w+/g, '1');
const withBody = restRoutes.filter(({ body }) => body);
const withQuery = restRoutes.filter(({ query }) => query);

describe('what is refused', () => {
  it.each(withBody.map((route) => [`${route.method} ${route.path}`, route] as const))(
    'by %s is refused in words of our own, whatever its body is',
    async (_, route) => {
      await clearRateLimits(server);
      for (const body of wrongBodies(route)) {
        const { status, text } = await rest(server, route.method, addressOf(route.path), {
          as: me,
          body: JSON.stringify(body),
        });
        expect(status).toBeLessThan(500);
        expect(text).not.toMatch(INTERNAL);
      }
    },
  );

  it.each(withQuery.map((route) => [route.path, route] as const))(
    'by GET %s is refused in words of our own, whatever its query is',
    async (_, { path, query }) => {
      await clearRateLimits(server);
      for (const name of propertiesOf(query))
        for (const value of ['', 'x', '-1', '1e9', '99999999999', 'true', '1.5']) {
          const { text } = await rest(server, 'GET', `${addressOf(path)}?${name}=${value}`, { as: me });
          expect(text).not.toMatch(INTERNAL);
        }
    },
  );

  it.each(['x', null, 1.5, 0, -1, 2 ** 31, 1e300, 999_999, [1]])('says what a content type %j is', async (given) => {
    const { id } = await aContent(server, { owner: me });
    const sentence = 'Invalid content type selected';
    for (const field of ['content_type_id', 'content_type']) {
      const { status, body } = await rest(server, 'PUT', `/contents/${id}/`, { as: me, body: { [field]: given } });
      expect([status, body]).toMatchObject([400, { error: sentence, detail: sentence }]);
      expect(Object.values((body as { fields: object }).fields)).toEqual([sentence]);
    }
  });
});
