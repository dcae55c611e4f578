import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { type DiffPiece, wordDiff } from '../../../client/lib/wordDiff.ts';

const textWithout = (kind: DiffPiece['kind'], pieces: DiffPiece[]) =>
  pieces
    .filter((piece) => piece.kind !== kind)
    .map(({ text }) => text)
    .join('');

/** The difference as one line: 'same -removed- +added+'. */
const marked = (before: string, after: string) =>
  wordDiff(before, after)
    .map(({ kind, text }) => ({ same: text, removed: `-${text}-`, added: `+${text}+` })[kind])
    .join('');

describe('the difference of two texts', () => {
  it.each([
    ['a word', 'Summarise the diff.', 'Summarise the whole diff.', 'Summarise the +whole +diff.'],
    ['a punctuation mark', 'Well, then', 'Well then', 'Well-,- then'],
    ['neighbours as one change', 'a new day', 'one old night', '-a new day-+one old night+'],
    ['a word in Cyrillic', 'Привет мир', 'Привет весь мир', 'Привет +весь +мир'],
    ['a character in a text without spaces', '今日は雨', '今日は雪', '今日は-雨-+雪+'],
    ['a variable as one word', 'To {{first-name}}.', 'To {{last-name}}.', 'To -{{first-name}}-+{{last-name}}+.'],
    [
      'a marker of a reference as one word',
      'Mind ~~[@7]the house style~~!',
      'Mind ~~[@8]the house rules~~!',
      'Mind -~~[@7]the house style~~-+~~[@8]the house rules~~+!',
    ],
    ['braces that are no variable', '{{#if x}}', '{{#if y}}', '{{#if -x-+y+}}'],
    ['a line break', 'One.\nTwo', 'One.\n\nTwo', 'One.-\n-+\n\n+Two'],
    ['no change', 'The same', 'The same', 'The same'],
    ['everything', '', 'New', '+New+'],
  ])('shows %s', (_, before, after, expected) => {
    expect(marked(before, after)).toBe(expected);
  });

  it('contains both texts, character by character', () => {
    const text = fc
      .array(fc.constantFrom('a', 'b ', ' ', '\n', 'ö', '👩‍👩‍👧', '漢', '.', '~~[@1]x~~'))
      .map((parts) => parts.join(''));
    fc.assert(
      fc.property(text, text, (before, after) => {
        const pieces = wordDiff(before, after);
        expect(textWithout('added', pieces)).toBe(before);
        expect(textWithout('removed', pieces)).toBe(after);
      }),
    );
  });

  it('falls back from words to lines, then to the whole, when long texts have little in common', () => {
    const numbers = (from: number, separator: string) =>
      Array.from({ length: 3000 }, (_, index) => `w${from + index}`).join(separator);
    expect(wordDiff(numbers(0, ' '), numbers(5000, ' '))).toHaveLength(2);
    const [before, after] = [`Kept\n${numbers(0, ' ')}`, `Kept\n${numbers(5000, ' ')}`];
    expect(wordDiff(before, after).map(({ kind }) => kind)).toEqual(['same', 'removed', 'added']);
  });
});
