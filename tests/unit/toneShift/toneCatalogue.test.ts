import { describe, expect, it } from '@jest/globals';
import { levelNames, POSITIONS } from '../../../server/toneshift/catalogue/modifierScale.ts';
import { AUDIENCES } from '../../../server/toneshift/catalogue/shipped/audiences.ts';
import { FORMATS } from '../../../server/toneshift/catalogue/shipped/formats.ts';
import { MODIFIERS } from '../../../server/toneshift/catalogue/shipped/modifiers.ts';
import { DIRECTNESS } from '../../../server/toneshift/catalogue/shipped/modifiers/directness.ts';
import { FORMALITY } from '../../../server/toneshift/catalogue/shipped/modifiers/formality.ts';
import { LENGTH, LENGTH_SHARES } from '../../../server/toneshift/catalogue/shipped/modifiers/length.ts';
import { URGENCY } from '../../../server/toneshift/catalogue/shipped/modifiers/urgency.ts';
import { ROLES } from '../../../server/toneshift/catalogue/shipped/roles.ts';
import { VOICES } from '../../../server/toneshift/catalogue/shipped/voices.ts';

const words = (text: string) => text.split(/\s+/).length;
const allPrompts = MODIFIERS.flatMap(({ prompts }) => POSITIONS.map((position) => prompts[position]));

describe.each([
  [
    'voices',
    VOICES,
    50,
    90,
    'Plain Speaker, Warm Colleague, Calm Expert, Executive, Coach, Storyteller, Technical Writer, Persuader',
  ],
  [
    'roles',
    ROLES,
    25,
    45,
    'Manager, Customer Support, Engineer, Sales, HR Partner, Teacher, Journalist, Legal Reviewer',
  ],
  [
    'formats',
    FORMATS,
    30,
    60,
    'Email, Chat Message, LinkedIn Post, Meeting Summary, Announcement, Report Section, Bullet Brief, Press Note, FAQ, Apology, Feedback',
  ],
  [
    'audiences',
    AUDIENCES,
    20,
    40,
    'Executives, Peers, Direct Reports, Customers, Non-experts, Technical Readers, New Hires, General Public',
  ],
] as const)('the shipped %s', (_, items, least, most, names) => {
  it('have these names in this order', () => {
    expect(items.map(({ name }) => name).join(', ')).toBe(names);
  });

  it(`have ${least} to ${most} different words each`, () => {
    expect(
      items
        .filter(({ prompt }) => words(prompt) < least || words(prompt) > most)
        .map(({ name, prompt }) => `${name}: ${words(prompt)}`),
    ).toEqual([]);
    expect(new Set(items.map(({ prompt }) => prompt)).size).toBe(items.length);
    expect(items.filter(({ description }) => description === '')).toEqual([]);
  });
});

it('shows each voice by an example pair, and says what it avoids', () => {
  expect(
    VOICES.filter(({ prompt }) => !/^Speak as .* Avoid .* Before: ".+" After: ".+"$/.test(prompt)).map(
      ({ name }) => name,
    ),
  ).toEqual([]);
});

it('says what each role answers for, checks first and leaves out', () => {
  expect(
    ROLES.filter(({ prompt }) => !/^Write as .*answers for .* Check first .* Leave out .* Say /.test(prompt)).map(
      ({ name }) => name,
    ),
  ).toEqual([]);
});

it('tells each format to leave out what the original does not have', () => {
  expect(FORMATS.filter(({ prompt }) => !/filled in\.$/.test(prompt)).map(({ name }) => name)).toEqual([]);
});

it('says what each audience knows, does after reading, needs explained and can skip', () => {
  expect(
    AUDIENCES.filter(
      ({ prompt }) => !/^Readers .* After reading they .*(jargon|terms).*explain .*skip /i.test(prompt),
    ).map(({ name }) => name),
  ).toEqual([]);
});

describe('the shipped modifiers', () => {
  it('have these names in this order, and two end names from which the level names are built', () => {
    expect(MODIFIERS.map((modifier) => [modifier.name, levelNames(modifier)[-1], levelNames(modifier)[1]])).toEqual([
      ['assertiveness', 'collaborative', 'decisive'],
      ['length', 'concise', 'detailed'],
      ['directness', 'diplomatic', 'blunt'],
      ['energy', 'calm', 'excited'],
      ['formality', 'casual', 'professional'],
      ['urgency', 'relaxed', 'immediate'],
      ['humor', 'humorous', 'serious'],
    ]);
    expect(POSITIONS.map((position) => levelNames(LENGTH)[position])).toEqual([
      'most_concise',
      'more_concise',
      'concise',
      'detailed',
      'more_detailed',
      'most_detailed',
    ]);
  });

  it('have 42 different texts of 12 to 30 words', () => {
    expect(new Set(allPrompts).size).toBe(42);
    expect(allPrompts.filter((prompt) => words(prompt) < 12 || words(prompt) > 30)).toEqual([]);
  });

  it('widen their scope step by step: words, sentences, then openings and closings', () => {
    const scopes = (prompt: string) => ({
      sentences: /sentence/i.test(prompt),
      edges: /\bopen|clos|\bfirst sentence|salutation/i.test(prompt),
    });
    for (const { name, prompts } of MODIFIERS) {
      const steps = [
        [prompts[-1], prompts[-2], prompts[-3]],
        [prompts[1], prompts[2], prompts[3]],
      ].map((side) => side.map(scopes));
      const wanted = [{ sentences: false, edges: false }, { sentences: true }, { edges: true }];
      for (const side of steps) expect({ name, side }).toMatchObject({ name, side: wanted });
    }
  });

  it('define length by shares of the word count that grow with the position, and keep or add no facts', () => {
    const shares = POSITIONS.map((position) => Number(/about (\d+) %/.exec(LENGTH.prompts[position])?.[1]));
    expect(shares).toEqual([40, 60, 80, 120, 150, 200]);
    expect(shares).toEqual(POSITIONS.map((position) => LENGTH_SHARES[position] * 100));
    for (const position of POSITIONS)
      expect(LENGTH.prompts[position]).toMatch(
        position < 0 ? /Every number, name and request is kept\.$/ : /no new fact, reason or example\.$/,
      );
  });

  it('define formality by contractions, fragments and salutations', () => {
    const { prompts } = FORMALITY;
    for (const position of [-3, -2, -1] as const) expect(prompts[position]).toMatch(/contractions (everywhere|where)/i);
    expect(prompts[-2]).toMatch(/up to two fragments/);
    expect(prompts[-3]).toMatch(/up to four fragments.*salutation/);
    for (const position of [2, 3] as const) expect(prompts[position]).toMatch(/^No contractions, no fragments/);
    expect(prompts[3]).toMatch(/formal salutation/);
  });

  it('define directness by softeners and the position of the request', () => {
    const { prompts } = DIRECTNESS;
    for (const position of [1, 2, 3] as const) expect(prompts[position]).toMatch(/softeners/);
    expect(prompts[3]).toMatch(/the first sentence is the request/);
    expect(prompts[-3]).toMatch(/the request comes last/);
  });

  it('forbid urgency to invent or drop a deadline', () => {
    const { prompts } = URGENCY;
    for (const position of POSITIONS)
      expect(prompts[position]).toMatch(position > 0 ? /Never invent a deadline/ : /Every date and deadline stays/);
  });
});
