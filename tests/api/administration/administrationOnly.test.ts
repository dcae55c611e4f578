import { expect, it } from '@jest/globals';
import { restRoutes } from '../../../server/http/router.ts';
import { useUser } from '../../support/factories.ts';
import { rest } from '../../support/http/calls.ts';
import { useServer } from '../../support/server.ts';

const server = useServer();
const me = useUser(server);

const WITH_BODY = restRoutes.filter(({ path, body }) => path.startsWith('/admin/') && body);

it.each(WITH_BODY.map(({ method, path }) => [method, path] as const))(
  'refuses other users at %s %s before it looks at the body',
  async (method, path) => {
    const at = path.replaceAll(/:\w+/g, '1');
    const invalid = { body: [{ unknown: true }] };
    expect(await rest(server, method, at, { ...invalid, as: me })).toMatchObject({ status: 403 });
    expect(await rest(server, method, at, invalid)).toMatchObject({ status: 401 });
  },
);
