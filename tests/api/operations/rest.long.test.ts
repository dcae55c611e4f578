import { describe, expect, it } from '@jest/globals';
import { restRoutes } from '../../../server/http/router.ts';
import { aUser } from '../../support/factories.ts';
import { rest, type RestReply } from '../../support/http/calls.ts';
import { useServer } from '../../support/server.ts';

const server = useServer();

const MIB = 1024 * 1024;
const BODIES: [name: string, body: unknown, headers?: Record<string, string>][] = [
  ['no body', undefined],
  ['[]', []],
  ['0', '0'],
  ['a string', '"x"'],
  ['null', 'null'],
  ['broken JSON', '{"title": '],
  ['a form', 'title=x', { 'content-type': 'application/x-www-form-urlencoded' }],
  ['the charset UTF-7', '{}', { 'content-type': 'application/json; charset=utf-7' }],
];
const paths = [...new Set(restRoutes.map(({ path }) => path))];
const METHODS = ['POST', 'PUT', 'PATCH', 'DELETE'];

/** A path with an unused id in place of each parameter. */
const filled = (path: string) => path.replace(/:\w+/g, '2000000000');

describe('a request that REST cannot read', () => {
  it.each([
    ['malformed JSON', 'POST', '/login/', '{"username": ', 400],
    ['a bare string', 'POST', '/login/', '"abc"', 400],
    ['null', 'POST', '/login/', 'null', 400],
    ['a body of 2 MiB', 'POST', '/login/', JSON.stringify({ username: 'x'.repeat(2 * MIB) }), 413],
    ['an unknown path', 'GET', '/nothing-here/', undefined, 404],
    ['the wrong method', 'PATCH', '/login/', '{}', 405],
  ])('is refused as JSON with a sentence: %s', async (_, method, path, body, status) => {
    const reply = await rest(server, method, path, { body });
    expect(reply.status).toBe(status);
    expectJsonError(reply);
  });

  it('gets a list of the allowed methods', async () => {
    const reply = await rest(server, 'PATCH', '/contents/', { body: '{}' });
    expect(reply.headers.get('allow')?.split(', ').sort()).toEqual(['GET', 'POST']);
  });

  it('is refused when it is not UTF-8', async () => {
    const broken = Buffer.concat([Buffer.from('{"username": "'), Buffer.from([0xff, 0xfe]), Buffer.from('"}')]);
    expect(
      await rest(server, 'POST', '/login/', { body: broken, headers: { 'content-type': 'application/json' } }),
    ).toMatchObject({ status: 400 });
    expect(
      await rest(server, 'POST', '/login/', {
        body: '{}',
        headers: { 'content-type': 'application/json; charset=utf-7' },
      }),
    ).toMatchObject({ status: 415 });
    expect(
      await rest(server, 'POST', '/login/', { body: '{}', headers: { 'content-encoding': 'gzip' } }),
    ).toMatchObject({ status: 415 });
  });

  it.each([
    ['too deeply nested', `{"a":${'['.repeat(200_000)}${']'.repeat(200_000)}}`],
    [
      'an object of a hundred thousand keys',
      `{${Array.from({ length: 100_000 }, (_, index) => `"k${index}":1`).join(',')}}`,
    ],
  ])('is refused as JSON when it is %s', async (_, body) => {
    const reply = await rest(server, 'POST', '/login/', { body });
    expect([400, 413]).toContain(reply.status);
    expectJsonError(reply);
  });
});

/** Every field of their bodies is optional, or they have no body. */
const NEED_NOTHING = ['POST /chat/conversations/', 'POST /llm/conversations/', 'POST /contents/starters/'];

describe.each(paths)('the path %s', (path) => {
  it('returns the same with and without its closing slash', async () => {
    const me = await aUser(server);
    const method = restRoutes.find((route) => route.path === path)?.method ?? 'GET';
    const [closed, open] = await Promise.all(
      [filled(path), filled(path).replace(/\/$/, '')].map((each) => rest(server, method, each, { as: me })),
    );
    expect(open?.status).toBe(closed?.status);
    expect(closed?.status).not.toBe(308);
    expect(closed?.body).not.toMatchObject({ error: expect.stringContaining('There is nothing at') });
  });

  it.each(METHODS)('returns a 4xx for %s with any invalid body', async (method) => {
    const me = await aUser(server);
    for (const [name, body, headers] of BODIES) {
      const reply = await rest(server, method, filled(path), { as: me, body, headers });
      if (reply.status === 201 && NEED_NOTHING.includes(`${method} ${path}`)) continue;
      expectRefusal(name, reply);
    }
  });
});

it('rejects manipulated paths', async () => {
  for (const path of ['//contents/', '/contents/%2e%2e/login/', '/CONTENTS/', '/contents/%00/', '/contents/%ff/']) {
    const reply = await rest(server, 'GET', path);
    expectRefusal(path, reply);
  }
});

function expectRefusal(what: string, reply: RestReply) {
  expect(`${what}: ${reply.status}`).toMatch(/: 4\d\d$/);
  expectJsonError(reply);
}

function expectJsonError({ headers, body }: RestReply) {
  expect(headers.get('content-type')).toBe('application/json; charset=utf-8');
  expect(body).toMatchObject({ error: expect.any(String), detail: expect.any(String), code: expect.any(String) });
}
