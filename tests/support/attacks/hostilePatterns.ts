/** Returns a text of about this many characters. */
type Pattern = (length: number) => string;

const again =
  (part: string, before = '', after = ''): Pattern =>
  (length) =>
    before + part.repeat(Math.ceil(length / part.length)) + after;

/** Parts of growing length, like `, ``, ```. */
const growing =
  (part: (size: number) => string): Pattern =>
  (length) => {
    let text = '';
    for (let size = 1; text.length < length; size++) text += part(size);
    return text;
  };

/** Texts that make a careless parser take more than linear time. */
export const hostilePatterns: Record<string, Pattern> = {
  'emphasis that closes early': again('_a*'),
  'emphasis that never closes': again('*_'),
  'emphasis in words': again('a**b'),
  'emphasis that opens only': again('*a **a '),
  'marks in a growing number': growing((size) => `${'*'.repeat(size)}a`),
  'an address with marks behind it': (length) => `http://a${'!'.repeat(length)}a`,
  'an address in a bracket with marks behind it': (length) => `[http://a${'!'.repeat(length)}a`,
  addresses: again('http://a'),
  'addresses without a scheme': again('www.a.b '),
  'addresses with marks': again('http://a.b/c_*'),
  'mail addresses': again('a@'),
  'mail addresses with parts': again('a.b@c.d-'),
  'what could begin a mail address': again('a-_'),
  'points in words': again('a.'),
  'open brackets': again('['),
  'closed brackets': again(']'),
  'images in images': again('!['),
  'links that do not end': again('[a]('),
  'links with angles that do not end': again('[a](<b'),
  references: again('[a]'),
  'nested references': again('[[a] '),
  'notes that do not end': again('[^a'),
  'notes and their texts': growing((size) => `[^a${size}]: b\n[^a${size}]\n`),
  definitions: again('[a]: b\n'),
  'definitions and references': growing((size) => `[a${size}]: b\n[a${size}]\n`),
  'one long definition, often referred to': (length) =>
    `[a]: http://${'b'.repeat(length / 2)}\n\n${'[a]'.repeat(length / 6)}`,
  'backticks in a growing number': growing((size) => `${'`'.repeat(size)} `),
  'backticks in turn': again('` `` '),
  'angles that open': again('<'),
  tags: again('<a b="'),
  comments: again('<!--'),
  entities: again('&amp'),
  backslashes: again('\\'),
  dollars: again('$'),
  'dollars in words': again('$a\\'),
  'formulas in a line that do not end': again('\\('),
  'formulas that do not end': again('\\['),
  'formulas that end at once': again('\\(\\)'),
  'spaces before a formula': (length) => `${' '.repeat(length)}\\[`,
  'struck words': again('~a~~b'),
  'quotes in quotes': again('>'),
  'a ladder of quotes': growing((size) => `${'>'.repeat(size % 50)}a\n`),
  'a quote with lazy lines': again('b\n', '> a\n'),
  'a list with lazy lines': again('b\n', `${'- '.repeat(50)}a\n`),
  'lists in lists': again('- - - a\n'),
  'lists in a ladder': growing((size) => `${' '.repeat((size * 2) % 110)}- a\n`),
  'a ladder of spaces': growing((size) => `${' '.repeat(size)}a\n`),
  'headings by a line below': again('a\n-\n'),
  'a table of many rows that lack cells': (length) =>
    `${'|a'.repeat(length / 8)}\n${'|-'.repeat(length / 8)}\n${'|\n'.repeat(length / 4)}`,
  'a table of many columns': (length) => `${'|a'.repeat(length / 4)}\n${'|-'.repeat(length / 4)}\n`,
  fences: again('```a\n'),
  'fences of formulas': again('$$\n'),
  'one long line': again('a'),
  words: again('Word '),
  'empty lines': again('\n'),
  spaces: again(' '),
  'carriage returns': again('\r['),
  marks: again('\u0301', 'a'),
  'marks in two classes': again('\u0301\u0316', 'a'),
  'tones of skin': again('\u{1f3fb}', 'a'),
  variables: again('{{'),
  'variables with spaces': again('{{ \t'),
  'references to prompts': again('~~[@1]a'),
  placeholders: again('[A'),
  'placeholders with a default': again('${a:'),
  'digits and points': again('1.'),
  apostrophes: again("'a"),
  quotation: again('tag:"'),
  capitals: again('A-'),
  'ends of sentences': again('?! '),
  'signs of a script without spaces': again('好a'),
  'emphasis beside full-width punctuation': again('**（a）**字'),
  'emphasis beside full-width punctuation that never closes': again('（**a）*_字'),
  'struck words beside full-width punctuation': again('~~（a）~~字'),
  'addresses before full-width punctuation': again('http://a.b，'),
  'addresses before full-width punctuation in open brackets': again('[http://a.b，'),
  'an address with parentheses before full-width punctuation': (length) => `http://a${')'.repeat(length)}，`,
  'addresses that do not end': again('http://1_'),
  'addresses between full-width punctuation': again('www.a.b，'),
  'tags on lines of their own': again('<a_b>\n'),
  'tags below a paragraph': again('<b>\n\n', 'a\n'),
  'tags below items of a list': again('- a\n</b_c>\n'),
  'long lines that begin with a tag': (length) => `<a ${'b '.repeat(length / 2)}\n`,
  'raised texts': again('a<sup>b</sup>'),
  'raised texts that do not end': again('<sup>a'),
  'raised texts in lowered ones': again('<sup><sub></sup>'),
  lines: again('a\n'),
  'lines with emphasis': again('*a*\n'),
};
