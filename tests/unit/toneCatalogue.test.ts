import { describe, expect, it } from '@jest/globals';
import { AUDIENCES } from '../../migrations/toneCatalogue/audiences.ts';
import { FORMATS } from '../../migrations/toneCatalogue/formats.ts';
import { MODIFIERS } from '../../migrations/toneCatalogue/modifiers.ts';
import { ROLES } from '../../migrations/toneCatalogue/roles.ts';
import { VOICES } from '../../migrations/toneCatalogue/voices.ts';
import { POSITIONS, SCALE } from '../../server/toneshift/catalogue/modifierScale.ts';

const words = (text: string) => text.split(/\s+/).length;
const prompts = MODIFIERS.flatMap(({ levels }) => levels.map(([, prompt]) => prompt));
const promptOf = (levelName: string) =>
  MODIFIERS.flatMap(({ levels }) => levels).find(([name]) => name === levelName)?.[1] ?? '';

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
  it('have their names in their order', () => {
    expect(items.map(({ name }) => name).join(', ')).toBe(names);
  });

  it(`have ${least} to ${most} words each, no two the same`, () => {
    expect(
      items
        .filter(({ prompt }) => words(prompt) < least || words(prompt) > most)
        .map(({ name, prompt }) => `${name}: ${words(prompt)}`),
    ).toEqual([]);
    expect(new Set(items.map(({ prompt }) => prompt)).size).toBe(items.length);
    expect(items.filter(({ description }) => description === '')).toEqual([]);
  });
});

it('every voice shows what it does by a pair, and says what it avoids', () => {
  expect(
    VOICES.filter(({ prompt }) => !/^Speak as .* Avoid .* Before: ".+" After: ".+"$/.test(prompt)).map(
      ({ name }) => name,
    ),
  ).toEqual([]);
});

it('every role says what it answers for, checks first and leaves out', () => {
  expect(
    ROLES.filter(({ prompt }) => !/^Write as .*answers for .* Check first .* Leave out .* Say /.test(prompt)).map(
      ({ name }) => name,
    ),
  ).toEqual([]);
});

it('every format leaves out what the original does not have', () => {
  expect(FORMATS.filter(({ prompt }) => !/filled in\.$/.test(prompt)).map(({ name }) => name)).toEqual([]);
});

it('every audience says what is known, what is done after reading, what to explain and what to skip', () => {
  expect(
    AUDIENCES.filter(
      ({ prompt }) => !/^Readers .* After reading they .*(jargon|terms).*explain .*skip /i.test(prompt),
    ).map(({ name }) => name),
  ).toEqual([]);
});

describe('the shipped modifiers', () => {
  it('have the names of the scale by their positions, and a label at both ends', () => {
    expect(Object.fromEntries(MODIFIERS.map(({ name, levels }) => [name, levels.map(([level]) => level)]))).toEqual(
      Object.fromEntries(
        Object.entries(SCALE).map(([name, levels]) => [name, POSITIONS.map((position) => levels[position])]),
      ),
    );
    expect(MODIFIERS.map(({ name }) => name)).toEqual([
      'assertiveness',
      'length',
      'directness',
      'energy',
      'formality',
      'urgency',
      'humor',
    ]);
    for (const { leftLabel, rightLabel, levels } of MODIFIERS)
      expect([leftLabel.toLowerCase(), rightLabel.toLowerCase()]).toEqual([levels[2][0], levels[3][0]]);
  });

  it('have 42 different texts of 12 to 30 words', () => {
    expect(new Set(prompts).size).toBe(42);
    expect(prompts.filter((prompt) => words(prompt) < 12 || words(prompt) > 30)).toEqual([]);
  });

  it('widen their scope from step to step: words, sentences, then openings and closings', () => {
    const scopes = (prompt: string) => ({
      sentences: /sentence/i.test(prompt),
      edges: /\bopen|clos|\bfirst sentence|salutation/i.test(prompt),
    });
    for (const { name, levels } of MODIFIERS) {
      const steps = [
        [levels[2], levels[1], levels[0]],
        [levels[3], levels[4], levels[5]],
      ].map((side) => side.map(([, prompt]) => scopes(prompt)));
      const wanted = [{ sentences: false, edges: false }, { sentences: true }, { edges: true }];
      for (const side of steps) expect({ name, side }).toMatchObject({ name, side: wanted });
    }
  });

  it('anchor length by shares of the words that grow with the position, and keep or add no facts', () => {
    const shares = POSITIONS.map((position) => Number(/about (\d+) %/.exec(promptOf(SCALE.length[position]))?.[1]));
    expect(shares).toEqual([40, 60, 80, 120, 150, 200]);
    for (const position of POSITIONS)
      expect(promptOf(SCALE.length[position])).toMatch(
        position < 0 ? /Every number, name and request is kept\.$/ : /no new fact, reason or example\.$/,
      );
  });

  it('anchor formality by contractions, fragments and salutations', () => {
    const { formality } = SCALE;
    for (const position of [-3, -2, -1] as const)
      expect(promptOf(formality[position])).toMatch(/contractions (everywhere|where)/i);
    expect(promptOf(formality[-2])).toMatch(/up to two fragments/);
    expect(promptOf(formality[-3])).toMatch(/up to four fragments.*salutation/);
    for (const position of [2, 3] as const)
      expect(promptOf(formality[position])).toMatch(/^No contractions, no fragments/);
    expect(promptOf(formality[3])).toMatch(/formal salutation/);
  });

  it('anchor directness by softeners and by where the request stands', () => {
    const { directness } = SCALE;
    for (const position of [1, 2, 3] as const) expect(promptOf(directness[position])).toMatch(/softeners/);
    expect(promptOf(directness[3])).toMatch(/the first sentence is the request/);
    expect(promptOf(directness[-3])).toMatch(/the request comes last/);
  });

  it('never let urgency make up a deadline or lose one', () => {
    const { urgency } = SCALE;
    for (const position of POSITIONS)
      expect(promptOf(urgency[position])).toMatch(
        position > 0 ? /Never invent a deadline/ : /Every date and deadline stays/,
      );
  });
});
