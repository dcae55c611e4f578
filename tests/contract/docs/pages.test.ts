import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';

const MAX_COLUMNS = 120;
const PAGES = [
  'README.md',
  'CHANGELOG.md',
  'CODE_OF_CONDUCT.md',
  'CONTRIBUTING.md',
  'SECURITY.md',
  ...readdirSync('docs')
    .filter((name) => name.endsWith('.md'))
    .map((name) => `docs/${name}`),
];
/** Files with commands of package.json. */
const CALLERS = [...PAGES, '.ci/run', '.github/workflows/ci.yml', '.github/pull_request_template.md'];

const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> };
const benches = execFileSync(process.execPath, ['scripts/bench.mjs'], { encoding: 'utf8' });

describe.each(PAGES)('%s', (page) => {
  it(`keeps prose within ${MAX_COLUMNS} columns`, () => {
    const long = proseOf(page).filter(({ text }) => [...text].length > MAX_COLUMNS);
    expect(long.map(({ line, text }) => `${page}:${line}: ${text}`)).toEqual([]);
  });

  it('links only to headings and pictures that exist', () => {
    const prose = proseOf(page)
      .map(({ text }) => text)
      .join('\n');
    const anchors = [...prose.matchAll(/\]\(([\w./-]*)#([\w-]+)\)/g)].filter(
      ([, file = '', anchor = '']) =>
        !anchorsOf(path.join(path.dirname(page), file || path.basename(page))).has(anchor),
    );
    const pictures = [...prose.matchAll(/\bsrc="([^":]+)"/g)].filter(
      ([, file = '']) => !existsSync(path.join(path.dirname(page), file)),
    );
    expect([...anchors, ...pictures].map(([text]) => text)).toEqual([]);
  });
});

it.each(CALLERS)('%s names only scripts and benches that exist', (file) => {
  const text = readFileSync(file, 'utf8');
  const unknown = [...text.matchAll(/npm run ([a-z][\w:]*)/g)].filter(([, name = '']) => !(name in scripts));
  const unknownBenches = [...text.matchAll(/npm run bench -- ([a-z][\w-]*)/g)].filter(
    ([, name = '']) => !benches.includes(`\n  ${name} `),
  );
  expect([...unknown, ...unknownBenches].map(([command]) => command)).toEqual([]);
});

/** The lines of a page outside code blocks and tables. */
function proseOf(page: string): { line: number; text: string }[] {
  let isCode = false;
  return readFileSync(page, 'utf8')
    .split('\n')
    .map((text, index) => ({ line: index + 1, text }))
    .filter(({ text }) => {
      if (text.startsWith('```')) isCode = !isCode;
      return !isCode && !text.startsWith('```') && !text.startsWith('|');
    });
}

/** The anchors that GitHub gives to the headings of a page. */
function anchorsOf(page: string): Set<string> {
  if (!existsSync(page)) return new Set();
  const headings = readFileSync(page, 'utf8').matchAll(/^#+ (.+)$/gm);
  return new Set(
    [...headings].map(([, heading = '']) =>
      heading
        .toLowerCase()
        .replace(/[^\w\s-]/g, '')
        .replace(/\s/g, '-'),
    ),
  );
}
