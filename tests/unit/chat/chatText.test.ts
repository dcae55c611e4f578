import { describe, expect, it } from '@jest/globals';
import katex from 'katex';
import { renderToStaticMarkup } from 'react-dom/server';
import { blocksOf } from '../../../client/conversation/markdown/markdownBlocks.ts';
import { elementsOf } from '../../../client/conversation/markdown/markup.ts';
import { withMathDelimiters } from '../../../client/conversation/markdown/mathDelimiters.ts';
import { safeAddress } from '../../../client/conversation/markdown/safeAddress.ts';
import { plainWords } from '../../../rules/plainWords.ts';

const texts = (text: string) => blocksOf(text).map((block) => block.text);

const tableOf = (columns: number, row = '', rows = 0) =>
  `${'|a'.repeat(columns)}|\n${'|-'.repeat(columns)}|\n${`${row}\n`.repeat(rows)}`;

describe('a text in blocks', () => {
  const long = '# Title\n\nA *text*.\n\n- one\n\n- two\n\n```js\nlet a;\n\nlet b;\n```\n\n> quote\n';

  it('splits at top-level blocks without losing text', () => {
    expect(texts(long)).toEqual([
      '# Title\n\n',
      'A *text*.\n\n',
      '- one\n\n- two\n\n',
      '```js\nlet a;\n\nlet b;\n```\n\n',
      '> quote\n',
    ]);
  });

  it('splits the same when the text arrives letter by letter, and keeps finished blocks', () => {
    let blocks = blocksOf('');
    for (let length = 1; length <= long.length; length++) {
      const next = blocksOf(long.slice(0, length), blocks);
      expect(next.slice(0, blocks.length - 1)).toEqual(blocks.slice(0, -1));
      blocks = next;
    }
    expect(blocks).toEqual(blocksOf(long));
  });

  it('starts over for a different text', () => {
    expect(blocksOf('Other\n\ntext', blocksOf(long)).map(({ text }) => text)).toEqual(['Other\n\n', 'text']);
  });

  it('keeps one block when a definition could apply to any part', () => {
    expect(texts('[a][ref]\n\nb\n\n[ref]: https://example.test')).toHaveLength(1);
  });

  it.each([
    ['nested quotes', '>'.repeat(20_000)],
    ['spaced nested quotes', '> '.repeat(20_000)],
    ['nested lists', `${'- '.repeat(20_000)}a`],
    ['brackets', '['.repeat(20_000)],
    ['images', '![['.repeat(8_000)],
    ['emphasis', `x ${'*'.repeat(2_000)}a${'*'.repeat(2_000)}`],
    ['indented lists', Array.from({ length: 100 }, (_, depth) => `${'  '.repeat(depth)}- a`).join('\n')],
    ['emphasis that closes early', '_a*'.repeat(8_000)],
    ['emphasis that never closes', '*_'.repeat(30_000)],
    ['marks behind an address', `http://a${'!'.repeat(60_000)}a`],
  ])('shows endless %s as plain text', (_, text) => {
    expect(blocksOf(text).some(({ plain }) => plain)).toBe(true);
  });

  it.each([
    ['a head of 20,000 columns', tableOf(20_000), true],
    ['a head of 201 columns', tableOf(201), true],
    ['a head of 200 columns and 23 rows', tableOf(200, '|b|', 23), false],
    ['short rows, whose missing cells are drawn', tableOf(200, '|b|', 25), true],
    ['250 rows of a spreadsheet', tableOf(20, '|b'.repeat(20), 248), false],
    ['many narrow rows', tableOf(2, '|b|c|', 3_000), true],
    ['a wide row below a narrow head', tableOf(2, '|b'.repeat(40_000), 1), true],
    ['escaped pipes', tableOf(2, '|\\|'.repeat(400), 1), true],
    ['a table in a list in a quotation', `> - ${tableOf(300).replace('\n', '\n>   ')}`, true],
    ['a head without its outer pipes', `a${'|a'.repeat(300)}\n-${'|-'.repeat(300)}`, true],
    ['alignments', `${'|a'.repeat(300)}|\r\n${'|:-:'.repeat(300)}|\r\n`, true],
    ['many tables', `${tableOf(100, '|b|', 10)}\n`.repeat(5), true],
    [
      'a wide head with a line of a hard space',
      `${'|a'.repeat(200)}|\n${'|-'.repeat(200)}|\n\u00a0\n${'|b|\n'.repeat(30)}`,
      true,
    ],
    ['a long line of pipes after a table', `|a|b|\n|-|-|\n|c|d|\n\n\`${'e|'.repeat(300)}\``, false],
    ['a long line of pipes without a table', '|'.repeat(2_000), false],
  ])('formats tables unless they have too many cells: %s', (_, text, isPlain) => {
    expect(blocksOf(text).some(({ plain }) => plain)).toBe(isPlain);
  });

  it.each([
    ['thousands of formulas', '$$a^b$$ '.repeat(5_000), true],
    [
      'fifty lines of a derivation',
      '$$\\begin{aligned} a &= b + \\frac{c}{d} \\\\ e &= f \\end{aligned}$$\n\n'.repeat(50),
      false,
    ],
    [
      'two hundred formulas in prose',
      'Where $$x_1$$ is the first of them, as it was said above.\n\n'.repeat(200),
      false,
    ],
  ])('formats formulas unless that would take too long: %s', (_, text, isPlain) => {
    expect(blocksOf(text).some(({ plain }) => plain)).toBe(isPlain);
  });
});

describe('the plain words of a text', () => {
  it.each([
    ['## A title\n\nand **bold** `code`', 'A title and bold code'],
    ['> said [she](https://example.test)', 'said she'],
    ['a *lease* instead of _a lock_', 'a lease instead of a lock'],
    ['```js\nlet a = 2 * 3;\n```', 'let a = 2 * 3;'],
    ['snake_case and #5', 'snake_case and #5'],
  ])('turns %j into %j', (markdown, words) => {
    expect(plainWords(markdown)).toBe(words);
  });

  it.each(['[', '[a](', '*a ', '_a '])('stays fast when %j is repeated', (mark) => {
    expect(plainWords(mark.repeat(200_000))).toContain(mark.trim());
  });
});

describe('mathematics', () => {
  it.each([
    ['\\(a + b\\)', '$$a + b$$'],
    ['Let $x^2$ be', 'Let $$x^2$$ be'],
    ['Let $n$ be', 'Let $$n$$ be'],
    ['\\[\na\n\\]', '\n$$\na\n$$\n\n$$'.replace('\n\n$$', '\n')],
    ['It is \\[a', 'It is\n $$\n a\n $$\n '],
  ])('reads %j as %j', (given, read) => {
    expect(withMathDelimiters(given)).toBe(read);
  });

  it.each([
    'It costs $5 and $10.',
    '$HOME and $PATH',
    'US$5_000 or US$6_000',
    '`$x^2$`',
    '```\n\\(a\\)\n```',
    '~~~sh\necho $a_b$',
    '\\$x^2\\$',
    'see \\\\(a\\\\) and \\\\[2pt]',
    '\\(a\nb\\)',
    '``a `$x^2$` b``',
  ])('finds no formula in %j', (text) => {
    expect(withMathDelimiters(text)).toBe(text);
  });

  it('draws what KaTeX returns, and sets each style separately', () => {
    const drawn = renderToStaticMarkup(
      elementsOf(katex.renderToString('\\vec{a}_1 < \\frac{1}{2} \\text{"x" \\& y}')) as never,
    );
    for (const part of [
      'class="katex"',
      '<mfrac>',
      'viewBox="0 0 471 714"',
      'style="height:',
      '&lt;',
      '&quot;x&quot;',
      'aria-hidden="true"',
    ])
      expect(drawn).toContain(part);
  });

  it('draws nothing that is not part of a formula', () => {
    expect(
      renderToStaticMarkup(elementsOf('<span class="a">b<script>alert(1)</script><img src="x"></img></span>') as never),
    ).toBe('<span class="a">b</span>');
  });
});

it.each([
  ['https://example.test/a?b#c', true],
  ['http://example.test', true],
  ['mailto:ada@example.test', true],
  ['javascript:alert(1)', false],
  ['java\tscript:alert(1)', false],
  ['data:text/html,x', false],
  ['#/account', false],
  ['/api/logout/', false],
  ['//evil.test', false],
  ['http:api/docs', false],
  ['https:foo', false],
  ['HTTP:/api/docs', false],
  ['http:///api/docs', false],
  ['http:\\\\api\\docs', false],
  ['https:#/account', false],
  ['https://?x', false],
  ['https://bank.test@evil.test/', false],
  ['https://bank.test:443@evil.test/', false],
  ['https://evil.test\\@bank.test', false],
  ['ht\ntps://evil.test', false],
  ['https://bank.test\t.evil.test', false],
  [' https://evil.test', false],
  ['mailto:', false],
  ['mailto://evil.test', false],
  ['HTTPS://Example.test:8443/a', true],
  ['MailTo:ada@example.test?subject=a%20b', true],
  ['https://[::1]/', true],
])('decides whether a link to %j is kept: %p', (address, kept) => {
  expect(safeAddress(address)).toBe(kept ? address : undefined);
});
