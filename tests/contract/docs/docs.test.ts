import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { buildSchema, parse, validate } from 'graphql';
import { type Block, blocksOf, PAGES_THAT_RUN } from '../../support/docs/pageBlocks.ts';
import { shellProblems } from '../../support/docs/shellProblems.ts';

const PAGES = ['CONTRIBUTING.md', 'SECURITY.md', ...PAGES_THAT_RUN];

it.each(PAGES)('contains only valid links and file names: %s', (page) => {
  const text = readFileSync(page, 'utf8');
  const files = [...text.matchAll(/`((?:server|client|rules|migrations|tests|docs|scripts|bench)\/[\w./-]*)`/g)];
  const links = [...text.matchAll(/\]\((?!https?:|mailto:|#)([^)#\s]+)/g)];
  const missing = [
    ...files.map(([, file]) => file ?? '').filter((file) => !existsSync(file)),
    ...links.map(([, link]) => link ?? '').filter((link) => !existsSync(path.join(path.dirname(page), link))),
  ];
  expect(missing).toEqual([]);
});

describe.each(PAGES_THAT_RUN)('the code blocks of %s', (page) => {
  const blocks = blocksOf(page);
  const problems = (languages: string[], of: (block: Block) => string[]) =>
    blocks
      .filter(({ language }) => languages.includes(language))
      .flatMap((block) => of(block).map((problem) => `${page}:${block.line}: ${problem}`));

  it('name their language; manual commands are marked as console', () => {
    const languages = [
      'bash',
      'console',
      'js',
      'mjs',
      'ts',
      'python',
      'graphql',
      'json',
      'text',
      'ini',
      'yaml',
      'nginx',
    ];
    expect(blocks.map(({ language }) => language).filter((language) => !languages.includes(language))).toEqual([]);
    expect(problems(['ts'], ({ fileName }) => (fileName ? [] : ['names no file in its first line']))).toEqual([]);
  });

  it('can be pasted into bash and into zsh', () => {
    expect(problems(['bash'], ({ text }) => shellProblems(text))).toEqual([]);
  });

  it('are valid GraphQL for our schema, and valid JSON', () => {
    const schema = buildSchema(readFileSync('schema.graphql', 'utf8'));
    const invalid = ({ text }: Block) => validate(schema, parse(text)).map(({ message }) => message);
    expect(problems(['graphql'], invalid)).toEqual([]);
    expect(problems(['json'], ({ text }) => (isJson(text) ? [] : [text]))).toEqual([]);
  });
});

it('detects examples that differ between zsh and bash', () => {
  for (const text of [
    'curl localhost/?page=1',
    'curl x # the first page',
    "# it's here\ncurl x",
    'echo "hello!"',
    'status=1',
    'x=$(json .a[0])',
    'y="a $(echo *) b"',
  ])
    expect({ text, problems: shellProblems(text) }).toEqual({ text, problems: [expect.any(String)] });
  for (const text of ['curl "$A/?b=1" -d \'{"a":"#!?*"}\'', 'f() { echo "${@:2}" "$#" "${1:-}"; }', 'a="\\"#\\""'])
    expect({ text, problems: shellProblems(text) }).toEqual({ text, problems: [] });
});

function isJson(text: string) {
  try {
    return JSON.parse(text) !== undefined;
  } catch {
    return false;
  }
}
