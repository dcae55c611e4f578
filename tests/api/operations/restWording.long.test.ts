import { beforeAll, describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import type { RestRoute } from '../../../server/base/rest/reply.ts';
import { restRoutes } from '../../../server/http/router.ts';
import { aContent, aUser, type TestUser } from '../../support/factories.ts';
import { rest } from '../../support/http/calls.ts';
import { clearRateLimits, useServer } from '../../support/server.ts';

const server = useServer();
let me: TestUser;

beforeAll(async () => {
  me = await aUser(server);
});

/** Wording of the validation library's default messages. */
const INTERNAL = /Invalid input|Invalid option|Invalid string|Too (big|small)|expected|received|ZodError|safeint/;
const WRONG = [null, true, -1, 1.5, 1e300, 'x', '', [], [null], [{}], {}, { a: { b: 1 } }];

const propertiesOf = (schema: z.ZodType | undefined) =>
  Object.keys((schema && z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }).properties) ?? {});

/** Bodies without any field, or with one field of a wrong type. */
const wrongBodies = ({ body }: RestRoute) => [
  ...WRONG,
  ...propertiesOf(body).flatMap((name) => WRONG.map((value) => ({ [name]: value }))),
];

const addressOf = (path: string) => path.replace(/:\w+/g, '1');
const withBody = restRoutes.filter(({ body }) => body);
const withQuery = restRoutes.filter(({ query }) => query);

describe('a REST error', () => {
  it.each(withBody.map((route) => [`${route.method} ${route.path}`, route] as const))(
    'uses our own words for any body of %s',
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
    'uses our own words for any query of GET %s',
    async (_, { path, query }) => {
      await clearRateLimits(server);
      for (const name of propertiesOf(query))
        for (const value of ['', 'x', '-1', '1e9', '99999999999', 'true', '1.5']) {
          const { text } = await rest(server, 'GET', `${addressOf(path)}?${name}=${value}`, { as: me });
          expect(text).not.toMatch(INTERNAL);
        }
    },
  );

  it.each(['x', null, 1.5, 0, -1, 2 ** 31, 1e300, 999_999, [1]])(
    'uses one sentence for an invalid content type: %j',
    async (given) => {
      const { id } = await aContent(server, { owner: me });
      const sentence = 'Invalid content type selected';
      for (const field of ['content_type_id', 'content_type']) {
        const { status, body } = await rest(server, 'PUT', `/contents/${id}/`, { as: me, body: { [field]: given } });
        expect({ status, body }).toMatchObject({ status: 400, body: { error: sentence, detail: sentence } });
        expect(Object.values((body as { fields: object }).fields)).toEqual([sentence]);
      }
    },
  );
});
