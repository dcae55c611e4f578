import { describe, expect, it } from '@jest/globals';
import {
  canonicalUsername,
  checkNewEmail,
  checkNewUsername,
  comparable,
  domainOf,
  isSameEmail,
} from '../../../server/auth/accountNames.ts';
import { skeletonOf } from '../../../server/auth/usernameLooks.ts';
import type { AppError } from '../../../server/base/errors.ts';
import { opaqueString } from '../../../server/base/normalization.ts';
import { Problems } from '../../../server/base/validation.ts';
import { lookAlikes, type NearMiss, respelled, strangers, unseen } from '../../support/accounts/nearMisses.ts';

const NAME = 'kiss2';
const EMAIL = 'kiss2.0@kiosk2.test';

function problemsOf(check: (problems: Problems, text: string) => void, text: string) {
  const problems = new Problems();
  check(problems, text);
  try {
    problems.throwIfAny();
  } catch (error) {
    return (error as AppError).fields;
  }
  return null;
}
const inDomain = (rows: (text: string) => NearMiss[]) => {
  const [local, domain = ''] = EMAIL.split('@');
  return rows(domain).map(({ what, text }) => ({ what: `${what} in the domain`, text: `${local}@${text}` }));
};
const DOMAINS = [lookAlikes, strangers, unseen].flatMap(inDomain);
const ADDRESSES = [...[lookAlikes, strangers, unseen, respelled].flatMap((rows) => rows(EMAIL)), ...DOMAINS];

describe('two mail addresses', () => {
  it.each([EMAIL, EMAIL.toUpperCase()])('are the same in any ASCII case: %s', (other) => {
    expect(isSameEmail(EMAIL, other)).toBe(true);
  });

  it.each(ADDRESSES)('are not the same if one has $what', ({ text }) => {
    expect(isSameEmail(EMAIL, text)).toBe(false);
    expect(isSameEmail(text, EMAIL)).toBe(false);
  });

  it.each(['kiss@k\u00fche.test', '\u00e9kiss@kiosk.test', '"kiss"@kiosk.test', 'kiss.\u212a@kiosk.test'])(
    'are never the same beyond plain ASCII: %s',
    (address) => expect(isSameEmail(address, address)).toBe(false),
  );
});

describe('the domain of an address', () => {
  it.each([...DOMAINS, ...respelled(EMAIL)])('is not the one that it imitates with $what', ({ text }) => {
    expect(domainOf(text)).not.toBe('kiosk2.test');
  });

  it('is compared in any ASCII case only', () => {
    expect(domainOf('BEN@KIOSK2.test')).toBe('kiosk2.test');
    expect(domainOf('ben@k\u00fche.test')).toBe('k\u00fche.test');
    for (const other of ['ben@K\u00dcHE.test', 'ben@ku\u0308he.test'])
      expect(domainOf(other)).not.toBe('k\u00fche.test');
    for (const other of ['x@evil.test@kiosk2.test', 'x@evil.test(@kiosk2.test']) expect(domainOf(other)).toBeNull();
  });
});

describe('the address of a new account', () => {
  it.each([...lookAlikes(EMAIL), ...unseen(EMAIL)])('is refused with $what', ({ text }) => {
    expect(problemsOf(checkNewEmail, text)).toEqual({ email: 'Please enter a valid email address' });
  });

  it.each([
    '',
    'ada.example.test',
    'a@b',
    'a b@example.test',
    'a@example.test\r\nBcc: x@y.test',
    'a@example.test,b@example.test',
    `${'a'.repeat(242)}@example.test`,
  ])('is refused when it is no address: %j', (text) => {
    expect(problemsOf(checkNewEmail, text)).toEqual({ email: expect.any(String) });
  });
});

describe('a username', () => {
  it.each([NAME.toUpperCase(), ...lookAlikes(NAME).map(({ text }) => text)])(
    'has the key of its equals: %s',
    (text) => {
      expect(comparable(text)).toBe(comparable(NAME));
      expect(comparable(canonicalUsername(text))).toBe(comparable(NAME));
    },
  );

  it.each([
    ...strangers(NAME),
    ...unseen(NAME),
    ...[` ${NAME}`, `${NAME} `].map((text) => ({ what: 'a space', text })),
  ])('has another key with $what', ({ text }) => expect(comparable(text)).not.toBe(comparable(NAME)));

  it.each([
    ['alice', 'аӏісе'],
    ['Alina', 'AIina'],
    ['olga0', 'olgao'],
    ['paypal1', 'paypa11'],
    ['marnie', 'mamie'],
    ['COPE', 'СОРЕ'],
    ['small', 'smaʟl'],
  ])('looks like another: %s, %s', (one, other) => expect(skeletonOf(one)).toBe(skeletonOf(other)));

  it.each([
    ...['', 'a'.repeat(151), 'ada lovelace', 'a\r\nBcc: x@y.test', 'ada\0'],
    ...['аlice', 'pаypal', 'αdmin', 'Иvan', 'a\u200db', 'ab\ufe0f', 'a\u3164', 'a\u034fb', '한кириллица'],
  ])('is refused: %j', (name) => {
    expect(problemsOf(checkNewUsername, name)).toEqual({ username: expect.any(String) });
  });

  it.each([
    ...['ada.lovelace', 'Zoë', 'Юлия', 'محمد', 'राम', '田中さくら', 'Tanaka太郎', '김철수', 'ஆதி', 'josé_2', 'x-y+z'],
    ...['ada@example.com', '12345', 'İ'.repeat(150)],
  ])('is accepted: %s', (name) => expect(problemsOf(checkNewUsername, name)).toBeNull());
});

describe('a password', () => {
  const COMPOSED = 'Crème brûlée für Zoë'.normalize('NFC');

  it.each([
    ['composed and decomposed letters', COMPOSED, COMPOSED.normalize('NFD')],
    ['Hangul in syllables and letters', '비밀번호 입니다 여덟', '비밀번호 입니다 여덟'.normalize('NFD')],
    ['marks in another order', 'mật tiếng Việt', 'mâ\u0323t tie\u0302\u0301ng Vie\u0302\u0323t'],
    ['a no-break space', 'nine tame geese', 'nine\u00a0tame\u00a0geese'],
    ['an ideographic space', '九 tame geese', '九\u3000tame\u3000geese'],
    ['narrow and thin spaces', 'nine tame geese', 'nine\u202ftame\u2009geese'],
    ['the Ångström sign', 'Ångström units', '\u212bngstr\u00f6m units'],
  ])('has one form however it is typed: %s', (_what, one, other) => {
    expect(opaqueString(other)).toBe(opaqueString(one));
  });

  it.each([
    ['case', 'nine tame geese', 'Nine tame geese'],
    ['accents', COMPOSED, 'Creme brulee fur Zoe'],
    ['width', 'nine tame geese', 'ｎｉｎｅ tame geese'],
    ['a ligature', 'five fine geese', 'five ﬁne geese'],
    ['a space at the end', 'nine tame geese', 'nine tame geese '],
    ['a double space', 'nine tame geese', 'nine  tame geese'],
    ['a zero-width space', 'nine tame geese', 'nine \u200btame geese'],
    ['a tab', 'nine tame geese', 'nine\ttame geese'],
    ['more than thirty marks', `geese a${'\u0301'.repeat(40)}`, `geese a${'\u0301'.repeat(39)}`],
  ])('differs by %s', (_what, one, other) => expect(opaqueString(other)).not.toBe(opaqueString(one)));
});
