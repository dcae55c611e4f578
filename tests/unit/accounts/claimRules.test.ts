import { describe, expect, it } from '@jest/globals';
import { claimAt, isMet } from '../../../server/auth/oidc/claimRules.ts';

describe('a claim', () => {
  it.each([
    [{ groups: ['a'] }, 'groups', ['a']],
    [{ realm_access: { roles: ['a'] } }, 'realm_access.roles', ['a']],
    [{ 'https://acme.test/roles': ['a'] }, 'https://acme.test/roles', ['a']],
    [{ 'cognito:groups': 'a' }, 'cognito:groups', 'a'],
    [{ 'a.b': 'whole', a: { b: 'path' } }, 'a.b', 'whole'],
    [{ a: null }, 'a.b', undefined],
    [{ a: 'text' }, 'a.length', undefined],
    [{}, 'constructor.name', undefined],
    [{}, '__proto__', undefined],
  ])('is found by its name or path: %j, %s', (claims, name, found) => {
    expect(claimAt(claims, name)).toEqual(found);
  });

  it.each([
    ['admin', true],
    ['ops', true],
    [['user', 'ops'], true],
    [true, true],
    [[], false],
    ['Admin', false],
    ['admins', false],
    ['admin ops', false],
    [undefined, false],
    [null, false],
    [{ admin: true }, false],
    [[['admin']], false],
    [1, false],
  ])('is compared letter by letter: %j', (claim, isOne) => {
    expect(isMet({ claim: 'groups', values: ['admin', 'ops', 'true'] }, claim)).toBe(isOne);
  });
});
