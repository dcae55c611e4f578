import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { restRoutes } from '../../../server/http/router.ts';
import { aUser, type TestUser } from '../../support/factories.ts';
import { rest, type RestReply } from '../../support/http/calls.ts';
import { clearRateLimits, useServer } from '../../support/server.ts';

const server = useServer();
let me: TestUser;
beforeAll(async () => void (me = await aUser(server)));
beforeEach(() => clearRateLimits(server));

const MIB = 1024 * 1024;
const JSON_TYPE = { 'content-type': 'application/json' };

/** A response in our own words, without those of the validation library. */
function expectRefusal(what: string, { status, headers, body, text }: RestReply) {
  expect(`${what}: ${status}`).toMatch(/: 4\d\d$/);
  expect(headers.get('content-type')).toBe('application/json; charset=utf-8');
  expect(body).toMatchObject({ error: expect.any(String), detail: expect.any(String), code: expect.any(String) });
  expect(text).not.toMatch(
    /Invalid input|Invalid option|Invalid string|Too (big|small)|\b(expected|received)\b|ZodError|safeint/,
  );
}

describe('a request that REST cannot read', () => {
  it.each<[string, string, string, unknown, number, Record<string, string>?]>([
    ['malformed JSON', 'POST', '/login/', '{"username": ', 400],
    ['a bare string', 'POST', '/login/', '"abc"', 400],
    ['null', 'POST', '/login/', 'null', 400],
    ['a body of 2 MiB', 'POST', '/login/', JSON.stringify({ username: 'x'.repeat(2 * MIB) }), 413],
    ['too deeply nested', 'POST', '/login/', `{"a":${'['.repeat(200_000)}${']'.repeat(200_000)}}`, 400],
    [
      'bytes that are not UTF-8',
      'POST',
      '/login/',
      Buffer.from('7b2275223a22ff22 7d'.replace(' ', ''), 'hex'),
      400,
      JSON_TYPE,
    ],
    ['the charset UTF-7', 'POST', '/login/', '{}', 415, { 'content-type': 'application/json; charset=utf-7' }],
    ['a form', 'POST', '/login/', 'title=x', 415, { 'content-type': 'application/x-www-form-urlencoded' }],
    ['a compressed body', 'POST', '/login/', '{}', 415, { ...JSON_TYPE, 'content-encoding': 'gzip' }],
    ['an unknown path', 'GET', '/nothing-here/', undefined, 404],
    ['two slashes', 'GET', '//contents/', undefined, 400],
    ['a path of other letters', 'GET', '/CONTENTS/', undefined, 404],
    ['a path that is not UTF-8', 'GET', '/contents/%ff/', undefined, 400],
    ['the wrong method', 'PATCH', '/login/', '{}', 405],
  ])('is refused as JSON with a sentence: %s', async (what, method, path, body, status, headers = {}) => {
    const reply = await rest(server, method, path, { body, headers });
    expect({ what, status: reply.status }).toEqual({ what, status });
    expectRefusal(what, reply);
  });

  it('gets a list of the allowed methods', async () => {
    const reply = await rest(server, 'PATCH', '/contents/', { body: '{}' });
    expect(reply.headers.get('allow')?.split(', ').sort()).toEqual(['GET', 'POST']);
  });
});

const NO_OBJECTS = ['[]', '0', '"x"', 'null', '{"title": '];
const WRONG = [null, true, -1, 1.5, 1e300, 'x', '', [], [null], [{}], {}, { a: { b: 1 } }];
const IN_QUERY = ['', 'x', '-1', '1e9', '99999999999', 'true', '1.5'];
/** Routes that accept an empty body, or ignore what they are sent. */
const NEED_NOTHING = /^POST \/(chat|llm)\/conversations\/$|^POST \/contents\/starters\/$/;

const fieldsOf = (schema: z.ZodType | undefined) =>
  Object.keys((schema && z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }).properties) ?? {});

describe.each(restRoutes)('$method $path', ({ method, path, body, query }) => {
  const address = path.replace(/:\w+/g, '2000000000');

  it('returns the same without its closing slash', async () => {
    const [closed, open] = await Promise.all(
      [address, address.replace(/\/$/, '')].map((each) => rest(server, method, each, { as: me })),
    );
    expect(open?.status).toBe(closed?.status);
    expect(closed?.status).not.toBe(308);
    expect(closed?.body).not.toMatchObject({ error: expect.stringContaining('There is nothing at') });
  });

  it('refuses what is no object, and uses our own words for any body and any parameter', async () => {
    const ask = async (text: string, mayBeAccepted = true) => {
      const reply = await rest(server, method, address, { as: me, body: text });
      if (reply.status >= 300 || !mayBeAccepted) expectRefusal(text, reply);
    };
    const name = `${method} ${path}`;
    if (method !== 'GET') {
      for (const text of NO_OBJECTS) await ask(text, NEED_NOTHING.test(name));
      for (const value of WRONG) {
        await ask(JSON.stringify(value));
        for (const field of fieldsOf(body)) await ask(JSON.stringify({ [field]: value }));
      }
    }
    for (const field of fieldsOf(query))
      for (const value of IN_QUERY) {
        const reply = await rest(server, method, `${address}?${field}=${value}`, { as: me });
        if (reply.status >= 400) expectRefusal(`${field}=${value}`, reply);
      }
  });
});
