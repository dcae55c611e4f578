import { describe, expect, it } from '@jest/globals';
import { fillVariables, readVariables, variableNames } from '../../../rules/variables.ts';

const filled = (text: string, values: Record<string, string>, max = 1_000) =>
  fillVariables(text, new Map(Object.entries(values)), max);

describe('the variables of a text', () => {
  it.each([
    ['Write to {{name}}.', ['name']],
    ['{{ spaced }} and {{\ttabbed }}', ['spaced', 'tabbed']],
    ['{{b}} {{a}} {{b}}', ['b', 'a']],
    ['{{_private}} {{kebab-case}} {{snake_2}}', ['_private', 'kebab-case', 'snake_2']],
    ['{{größe}} {{имя}} {{नाम}}', ['größe', 'имя', 'नाम']],
    ['{{{name}}}', ['name']],
    [`{{${'n'.repeat(100)}}}`, ['n'.repeat(100)]],
    ['{{cafe\u0301}} {{café}}', ['café']],
  ])('are read from %j', (text, names) => expect([...variableNames(text)]).toEqual(names));

  it.each([
    '{name}',
    '{{}}',
    '{{ }}',
    '{{2nd}}',
    '{{-x}}',
    '{{user.name}}',
    '{{two words}}',
    '{{#if}}',
    '{{open',
    '{{line\nbreak}}',
    '\\{{escaped}}',
    `{{${'n'.repeat(101)}}}`,
  ])('are not found in %j', (text) => expect([...variableNames(text)]).toEqual([]));

  it('are read up to the given number', () =>
    expect([...variableNames('{{b}} {{a}} {{b}} {{c}}', 2)]).toEqual(['b', 'a']));

  it('have their positions', () => {
    const text = '👋 {{ name }}!';
    const [found] = [...readVariables(text)];
    expect({ name: found?.name, written: text.slice(found?.from, found?.to) }).toEqual({
      name: 'name',
      written: '{{ name }}',
    });
  });

  it('are found in linear time in hostile texts', () => {
    const hostile = [
      '{{'.repeat(500_000),
      `{{${' '.repeat(999_998)}`,
      `{{${'a'.repeat(999_998)}`,
      '{{a '.repeat(250_000),
    ];
    for (const text of hostile) expect(variableNames(text).size).toBe(0);
  });
});

describe('values', () => {
  it.each([
    ['Dear {{name}}, {{ name }}!', { name: 'Ann' }, 'Dear Ann, Ann!'],
    ['{{a}}{{b}}', { a: '{{b}}', b: '$& {{a}}' }, '{{b}}$& {{a}}'],
    ['{{a}} {{ missing }}', { a: '' }, ' {{ missing }}'],
    ['\\{{name}} is {{name}}', { name: 'x' }, '{{name}} is x'],
    ['{{__proto__}} {{constructor}}', {}, '{{__proto__}} {{constructor}}'],
    ['{{cafe\u0301}}', { café: 'open' }, 'open'],
  ])('are filled into %j', (text, values, expected) => expect(filled(text, values)).toBe(expected));

  it('may produce a text of exactly the limit, counted in characters', () => {
    expect(filled('{{a}}{{a}}!', { a: '👋👋' }, 5)).toBe('👋👋👋👋!');
    expect(filled('{{a}}{{a}}!', { a: '👋👋' }, 4)).toBeNull();
  });

  it('are refused before an enormous text is built', () => {
    expect(filled('{{a}}'.repeat(200_000), { a: 'x'.repeat(1_000_000) }, 1_000_000)).toBeNull();
  });
});
