import { describe, expect, it } from '@jest/globals';
import { matchedText } from '../../server/chat/matchedText.ts';

/** What was found stands in brackets. */
const bracketed = (content: string, ...words: string[]) =>
  matchedText(content, words)
    ?.map(({ text, isMatch }) => (isMatch ? `[${text}]` : text))
    .join('') ?? null;

const before = 'Much is said before it comes to the point, and ';
const after = ` ${'that is long '.repeat(20)}`.trimEnd();

describe('the line of a message that shows what a search found', () => {
  it.each([
    ['all of a short message', 'Feed the starter', 'start', 'Feed the [start]er'],
    ['every place of a word', 'One bread, two breads', 'bread', 'One [bread], two [bread]s'],
    ['the letters as they are written', 'À LA CRÈME', 'creme', 'À LA [CRÈME]'],
    ['letters that are written with marks of their own', 'cre\u0300me!', 'creme', '[cre\u0300me]!'],
    ['a letter that is searched as two', 'Wait… then ﬁnish it', 'finish', 'Wait… then [ﬁnish] it'],
    ['a script without spaces', '週末に東京都へ行く', '東京', '週末に[東京]都へ行く'],
    ['signs outside the basic plane whole', '🪁🪁 kite 🪁', 'kite', '🪁🪁 [kite] 🪁'],
    [
      'words without the marks of Markdown, in one line',
      '## Plan\n\n- **feed** the\n[starter](https://example.test)',
      'starter',
      'Plan - feed the [starter]',
    ],
    [
      'the address of a link that is found by it',
      'See [this](https://example.test/rye)',
      'example.test',
      'See [this](https://[example.test]/rye)',
    ],
  ])('holds %s', (_what, content, word, line) => {
    expect(bracketed(content, word)).toBe(line);
  });

  it('marks all words, and those that overlap together', () => {
    expect(bracketed('Sourdough with rye', 'rye', 'sour', 'dough')).toBe('[Sourdough] with [rye]');
    expect(bracketed('banana', 'ana')).toBe('b[anana]');
  });

  it('begins at a word shortly before the match and ends at a word', () => {
    const line = bracketed(`${before}sourdough${after}`, 'sourdough') ?? '';
    expect(line).toMatch(/^…comes to the point, and \[sourdough\] that is long .* (that|is|long)…$/);
    expect(line.replace(/[[\]…]/g, '').length).toBeLessThanOrEqual(120);
    expect(line.length).toBeGreaterThan(100);
  });

  it('is around the longest of the words', () => {
    expect(bracketed(`I do. ${before}sourdough`, 'do', 'sourdough')).toBe('…comes to the point, and [sourdough]');
  });

  it('is cut where there are no spaces', () => {
    expect(bracketed(`${'字'.repeat(200)}東京${'字'.repeat(200)}`, '東京')).toBe(
      `…${'字'.repeat(24)}[東京]${'字'.repeat(94)}…`,
    );
  });

  it('is not there where the words are not', () => {
    expect(bracketed('Nothing of it', 'bread')).toBeNull();
  });
});
