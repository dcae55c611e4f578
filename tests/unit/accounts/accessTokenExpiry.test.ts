import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { expiresSoon } from '../../../client/graphql/refresh.ts';

const NOW = Date.UTC(2026, 10, 21) / 1000;
jest.useFakeTimers({ now: NOW * 1000 });
afterEach(() => jest.setSystemTime(NOW * 1000));

const encoded = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
const withToken = (accessToken: string) => ({ accessToken, refreshToken: 'r', username: 'ada' });
const withClaims = (claims: unknown) => withToken(`${encoded({ alg: 'HS256' })}.${encoded(claims)}.signature`);

describe('access token expiry', () => {
  it.each([
    ['15 minutes, just issued', { iat: NOW, exp: NOW + 900 }, false],
    ['31 seconds left', { iat: NOW - 869, exp: NOW + 31 }, false],
    ['29 seconds left', { iat: NOW - 871, exp: NOW + 29 }, true],
    ['expired', { iat: NOW - 1000, exp: NOW - 100 }, true],
    ['20 seconds, just issued', { iat: NOW, exp: NOW + 20 }, false],
    ['20 seconds, more than half elapsed', { iat: NOW - 11, exp: NOW + 9 }, true],
    ['no times', { sub: '1' }, false],
    ['times that are not numbers', { iat: 'now', exp: 'later' }, false],
    ['claims that are null', null, false],
    ['a name beyond ASCII', { iat: NOW, exp: NOW - 1, username: 'Zoë ÿ~?>' }, true],
  ])('decides whether the token expires soon: %s', (_what, claims, expected) => {
    expect(expiresSoon(withClaims(claims))).toBe(expected);
  });

  it.each(['', 'opaque', 'a.b.c', 'a.%.c', '..'])('leaves an unreadable token to the server (%j)', (token) => {
    expect(expiresSoon(withToken(token))).toBe(false);
  });
});
