import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { expiresSoon } from '../../client/graphql/refresh.ts';

const NOW = Date.UTC(2026, 10, 21) / 1000;
jest.useFakeTimers({ now: NOW * 1000 });
afterEach(() => jest.setSystemTime(NOW * 1000));

const encoded = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
const withToken = (accessToken: string) => ({ accessToken, refreshToken: 'r', username: 'ada' });
const withClaims = (claims: unknown) => withToken(`${encoded({ alg: 'HS256' })}.${encoded(claims)}.signature`);

describe('an access token', () => {
  it.each([
    ['of 15 minutes, just made', { iat: NOW, exp: NOW + 900 }, false],
    ['with 31 seconds left', { iat: NOW - 869, exp: NOW + 31 }, false],
    ['with 29 seconds left', { iat: NOW - 871, exp: NOW + 29 }, true],
    ['that is over', { iat: NOW - 1000, exp: NOW - 100 }, true],
    ['of 20 seconds, just made', { iat: NOW, exp: NOW + 20 }, false],
    ['of 20 seconds, more than half over', { iat: NOW - 11, exp: NOW + 9 }, true],
    ['without times', { sub: '1' }, false],
    ['with times that are none', { iat: 'now', exp: 'later' }, false],
    ['that says null', null, false],
    ['with a name beyond ASCII', { iat: NOW, exp: NOW - 1, username: 'Zoë ÿ~?>' }, true],
  ])('%s', (_what, claims, expected) => {
    expect(expiresSoon(withClaims(claims))).toBe(expected);
  });

  it.each(['', 'opaque', 'a.b.c', 'a.%.c', '..'])('that cannot be read (%j) is left to the server', (token) => {
    expect(expiresSoon(withToken(token))).toBe(false);
  });
});
