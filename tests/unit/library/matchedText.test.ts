import { describe, expect, it } from '@jest/globals';
import { matchedText } from '../../../server/chat/matchedText.ts';

/** Matches are in brackets. */
const bracketed = (content: string, ...words: string[]) =>
  matchedText(content, words)
    ?.map(({ text, isMatch }) => (isMatch ? `[${text}]` : text))
    .join('') ?? null;

const before = 'Much is said before it comes to the point, and ';
const after = ` ${'that is long '.repeat(20)}`.trimEnd();

describe('the excerpt of a found message', () => {
  it.each([
    ['the whole of a short message', 'Feed the starter', 'start', 'Feed the [start]er'],
    ['every occurrence of a word', 'One bread, two breads', 'bread', 'One [bread], two [bread]s'],
    ['the letters as written', 'À LA CRÈME', 'creme', 'À LA [CRÈME]'],
    ['letters with combining marks', 'cre\u0300me!', 'creme', '[cre\u0300me]!'],
    ['a letter that is searched as two', 'Wait… then ﬁnish it', 'finish', 'Wait… then [ﬁnish] it'],
    ['a typographic apostrophe', 'It’s late, don’t wait', "don't", 'It’s late, [don’t] wait'],
    ['another dash', 'From 9–17 only', '9-17', 'From [9–17] only'],
    [
      'soft hyphens inside a match',
      'The co\u00adop\u00ader\u00adation ends',
      'operation',
      'The co\u00ad[op\u00ader\u00adation] ends',
    ],
    ['zero-width characters inside a match', 'my pass\u200bword here', 'password', 'my [pass\u200bword] here'],
    ['a letter that becomes two', 'Die Straße dort', 'strasse', 'Die [Straße] dort'],
    ['a half of such a letter', 'Die Straße dort', 'stras', 'Die [Straß]e dort'],
    ['letters after such letters', 'Œuvre, ßßß, Ærø bread', 'bread', 'Œuvre, ßßß, Ærø [bread]'],
    ['strokes', 'w Łodzi i Đakovo', 'dakovo', 'w Łodzi i [Đakovo]'],
    ['pointed Hebrew', 'אמר שָׁלוֹם לכולם', 'שלום', 'אמר [שָׁלוֹם] לכולם'],
    ['vowelled and stretched Arabic', 'هذا كِتَـــابٌ جديد', 'كتاب', 'هذا [كِتَـــابٌ] جديد'],
    [
      'Hangul in separate letters',
      `저는 ${'한국어'.normalize('NFD')} 좋아`,
      '한국어',
      `저는 [${'한국어'.normalize('NFD')}] 좋아`,
    ],
    ['single Korean letters', '저는 ㅎㅏㄴ 좋아', '하', '저는 [ㅎㅏ]ㄴ 좋아'],
    ['half-width katakana', 'ｺﾚﾊｶﾞﾊﾟｵﾃﾞｽ', 'ガパオ', 'ｺﾚﾊ[ｶﾞﾊﾟｵ]ﾃﾞｽ'],
    ['full-width letters', 'モデルはＧＰＴ－４です', 'gpt-4', 'モデルは[ＧＰＴ－４]です'],
    ['a script without spaces', '週末に東京都へ行く', '東京', '週末に[東京]都へ行く'],
    ['whole characters outside the basic plane', '🪁🪁 kite 🪁', 'kite', '🪁🪁 [kite] 🪁'],
    [
      'words without Markdown, on one line',
      '## Plan\n\n- **feed** the\n[starter](https://example.test)',
      'starter',
      'Plan - feed the [starter]',
    ],
    [
      'the matching address of a link',
      'See [this](https://example.test/rye)',
      'example.test',
      'See [this](https://[example.test]/rye)',
    ],
  ])('shows %s', (_what, content, word, line) => {
    expect(bracketed(content, word)).toBe(line);
  });

  it('marks all words, and merges overlapping matches', () => {
    expect(bracketed('Sourdough with rye', 'rye', 'sour', 'dough')).toBe('[Sourdough] with [rye]');
    expect(bracketed('banana', 'ana')).toBe('b[anana]');
  });

  it('begins at a word shortly before the match and ends at a word', () => {
    const line = bracketed(`${before}sourdough${after}`, 'sourdough') ?? '';
    expect(line).toMatch(/^…comes to the point, and \[sourdough\] that is long .* (that|is|long)…$/);
    expect(line.replace(/[[\]…]/g, '').length).toBeLessThanOrEqual(120);
    expect(line.length).toBeGreaterThan(100);
  });

  it('centres on the longest of the words', () => {
    expect(bracketed(`I do. ${before}sourdough`, 'do', 'sourdough')).toBe('…comes to the point, and [sourdough]');
  });

  it('cuts anywhere where there are no spaces', () => {
    expect(bracketed(`${'字'.repeat(200)}東京${'字'.repeat(200)}`, '東京')).toBe(
      `…${'字'.repeat(24)}[東京]${'字'.repeat(94)}…`,
    );
  });

  it('is null when the words do not occur', () => {
    expect(bracketed('Nothing of it', 'bread')).toBeNull();
  });
});
