import { describe, expect, it } from '@jest/globals';
import { ABOUT_TEXTS } from '../../../rules/contentRules.ts';
import { atOnce } from '../../../server/base/turns/turns.ts';
import { readFile } from '../../../server/contents/transfer/formats/readFile.ts';
import { allToRead, UnreadableFile } from '../../../server/contents/transfer/formats/source.ts';
import { readPrompts as read } from '../../support/library/readPrompts.ts';

const MANY = 2_500;

/** Ten lists of ten, each of the one before. */
const ALIASES_OF_ALIASES = [
  'a0: &a0 [x, x, x, x, x, x, x, x, x, x]',
  ...Array.from({ length: 9 }, (_, at) => `a${at + 1}: &a${at + 1} [${`*a${at}, `.repeat(10)}]`),
  'tags: *a9',
].join('\n');

describe('front matter', () => {
  const front = (yaml: string) => read('a.md', `---\n${yaml}\n---\nBody`);

  it.each([
    ['an alias of nothing', 'tags: *a'],
    ['aliases that grow', ALIASES_OF_ALIASES],
    ['an alias of itself', 'tags: &a [*a]'],
    ['a duplicate key', 'title: a\ntitle: b'],
    ['a list that is not closed', 'tags: [a, b'],
    ['inconsistent indentation', 'title: a\n    b: c'],
    ['two documents', 'title: a\n...\ntitle: b'],
    ['a duplicate key in another case', 'title: a\nTITLE: b'],
    ['many levels in one line', `a: ${'['.repeat(30_000)}`],
    ['many lists in one line', `a:\n${'- '.repeat(30_000)}`],
    ['many keys in one line', '? '.repeat(30_000)],
    ['many levels', Array.from({ length: 40 }, (_, depth) => `${' '.repeat(depth)}a:`).join('\n')],
    ['many lines', 'a: b\n'.repeat(3_000)],
    ['no end', `# A comment.\ntitle: ${'x'.repeat(70_000)}`],
  ])('refuses %s with a sentence', (_, yaml) => {
    expect(() => front(yaml)).toThrow(UnreadableFile);
  });

  it('reads every value as text', () => {
    expect(front('title: 2026\ndescription: yes\ntype: ~\ntags: [1, null, 0x10]').prompts).toMatchObject([
      { title: '2026', description: 'yes', category: '~', tags: ['1', 'null', '0x10'] },
    ]);
  });

  it.each([
    ['a map in braces', 'tools: {search: true, edit: {files: [a, b]}}'],
    ['a list as a key', '? [a]\n: b'],
    ['tags of another language', 'handler: !!js/function "x"\npicture: !!binary aGk='],
    ['a merge of keys', 'base: &base {a: b}\nmodel:\n  <<: *base'],
    ['lists of maps in lists', 'jobs:\n  - steps:\n      - [run, {with: [a, {b: c}]}]'],
    ['a key twice', 'model: a\nmodel: b'],
    ['a long text over lines', 'rules: >-\n  One\n  two\n\nmore: |+\n  x\n'],
    ['an empty value', 'model:'],
    ['aliases that grow', ALIASES_OF_ALIASES.replace('tags', 'other')],
  ])('ignores %s under other keys', (_, yaml) => {
    expect(front(`title: T\n${yaml}`).prompts).toMatchObject([{ title: 'T', content: 'Body' }]);
  });

  it('resolves anchors, and takes values with a type as text', () => {
    expect(
      front('title: &name !!str Release\ndescription: *name\ntags: &all [a, *name]\ntype: !custom Writing').prompts,
    ).toMatchObject([{ title: 'Release', description: 'Release', tags: ['a', 'Release'], category: 'Writing' }]);
  });

  it.each(['*.ts, **/*.js', '{src,test}/**/*.ts', '@team', '`a`', 'a: b: c', '[*.ts'])(
    'ignores %j, which is no valid YAML, under another key',
    (globs) => {
      expect(front(`description: D\nglobs: ${globs}\nname: T`).prompts).toMatchObject([
        { title: 'T', description: 'D', content: 'Body' },
      ]);
    },
  );

  it.each([
    'Use it when: the build fails',
    'See https://a.example: it says "why"',
    "Triggers on: '/pua:mama', '/pua mama'",
    '[Component Name] - Technical Documentation',
    '{name} writes',
    '*Important* notes',
    '@team notes',
    '`code` review',
    '"Quoted" and more',
    "'Quoted' and more",
    '%d of %d',
    '- a dash',
    'a: b: c',
    '[*.ts',
    '提示: 写作',
  ])('reads %j, which is no valid YAML, as text', (value) => {
    for (const key of ['title', 'name', ...ABOUT_TEXTS])
      expect(front(`${key}: ${value}\nmodel: x`).prompts).toMatchObject([
        { [key === 'name' ? 'title' : key]: value, content: 'Body' },
      ]);
    expect(front(`Description:  ${value} \r\ntitle: "Said: \\"so\\""\r\ntags: [a, b]`).prompts).toMatchObject([
      { description: value, title: 'Said: "so"', tags: ['a', 'b'] },
    ]);
  });

  it('keeps other texts as they are next to one that is no valid YAML', () => {
    const others = `title: 'It''s: here' # a comment\ntype: >-\n  Long\n  text\nstate: Draft\nsummary: One\n  two`;
    expect(front(`${others}\ndescription: Use: it`).prompts).toMatchObject([
      { title: "It's: here", category: 'Long text', state: 'Draft', description: 'Use: it' },
    ]);
  });

  it('falls back to the name of the file for a title that is no text', () => {
    expect(front('title: {a: b}\nname: [[[[[a]]]]]').prompts).toMatchObject([{ title: 'a', content: 'Body' }]);
  });

  it('reports the line and the problem', () => {
    expect(() => front('title: T\ntags: [a\n')).toThrow(/^Line \d of its front matter cannot be read: /);
    expect(() => front('title: T\n\ntitle: U')).toThrow('Line 4 of its front matter has the key title again.');
    expect(() => front('title: T\ntags: *x')).toThrow(/^Line 3 of its front matter cannot be read: Unresolved alias/);
    expect(() => front('title: T: x\ntags: [a\n')).toThrow(/^Line \d of its front matter cannot be read: /);
  });

  it('reads up to 1,048,576 characters from many files', () => {
    const left = allToRead();
    const file = { name: 'a.md', text: `---\n# A comment.\ntitle: ${'x'.repeat(60_000)}\n---\nBody` };
    for (let count = 0; count < 17; count++) atOnce(readFile(file, MANY, left));
    expect(() => atOnce(readFile(file, MANY, left))).toThrow(/Import them in parts/);
  });

  it('reads up to 100,000 tokens from many files', () => {
    const left = allToRead();
    const file = { name: 'a.md', text: `---\ntitle: T\nx: [${'a, '.repeat(2_300)}]\n---\nBody` };
    const readAll = () => Array.from({ length: 20 }, () => atOnce(readFile(file, MANY, left)));
    expect(readAll).toThrow('The files have too much YAML for one import. Import them in parts.');
    expect(left.yamlCharacters).toBeGreaterThan(900_000);
  });

  it('keeps keys of the prototype as keys', () => {
    expect(front('__proto__: x\nconstructor: y\ntitle: T').prompts).toMatchObject([{ title: 'T' }]);
  });

  it('reads multi-line text', () => {
    expect(front('description: |\n  One\n\n    two\ntitle: T').prompts).toMatchObject([
      { description: 'One\n\n  two', title: 'T' },
    ]);
  });
});
