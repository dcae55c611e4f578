import { expect, it } from '@jest/globals';
import { betaCodeRule, broken, confirmRule, passwordRule, required } from '../../../rules/accountRules.ts';

it.each([
  ['a blank field', required('  ', 'Username'), 'Username is required'],
  ['a filled field', required('ada', 'Username'), false],
  ['no password', passwordRule(''), 'Password is required'],
  ['7 characters', passwordRule('1234567'), 'Password must be at least 8 characters long'],
  ['7 emoji, which are 14 code units', passwordRule('🌿'.repeat(7)), 'Password must be at least 8 characters long'],
  ['8 blanks', passwordRule(' '.repeat(8)), false],
  ['a password without its repetition', confirmRule('eleven', ''), 'Repeat the password'],
  ['two passwords', confirmRule('eleven', 'Eleven'), 'Passwords do not match'],
  ['the same password', confirmRule('eleven', 'eleven'), false],
  ['no code', betaCodeRule(' '), 'Beta access code is required'],
  ['2 characters between blanks', betaCodeRule(' ab '), 'Beta access code must be at least 3 characters long'],
  ['3 characters', betaCodeRule('abc'), false],
])('checks a field of the sign-in forms: %s', (_what, said, expected) => {
  expect(said).toBe(expected);
});

it('keeps only the broken rules, in the order of the fields', () => {
  expect(Object.entries(broken({ second: 'Two', first: false, third: 'Three' }))).toEqual([
    ['second', 'Two'],
    ['third', 'Three'],
  ]);
});
