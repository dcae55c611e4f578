import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from '@jest/globals';
import { ERROR_CODES } from '../../server/base/errors.ts';

const PAGES = ['README.md', 'CONTRIBUTING.md', 'SECURITY.md', ...readdirSync('docs').filter(isPage).map(inDocs)];

it.each(PAGES)('what %s points to is there', (page) => {
  const text = readFileSync(page, 'utf8');
  const files = [...text.matchAll(/`((?:server|client|rules|migrations|tests|docs|scripts|bench)\/[\w./-]*)`/g)];
  const links = [...text.matchAll(/\]\((?!https?:|mailto:|#)([^)#\s]+)/g)];
  const missing = [
    ...files.map(([, file]) => file ?? '').filter((file) => !existsSync(file)),
    ...links.map(([, link]) => link ?? '').filter((link) => !existsSync(path.join(path.dirname(page), link))),
  ];
  expect(missing).toEqual([]);
});

it('the page for integrators has every error code, under its names of both doors', () => {
  const text = readFileSync('docs/integrating.md', 'utf8');
  const rows = text.matchAll(/^\| `(\w+)` +\| (\d+) +\| `(\w+)` +\| (?:`(\w+)`)? +\|/gm);
  const described = [...rows].map(([, code, status, graphql, errorType]) => [
    code,
    { status: Number(status), graphql, ...(errorType && { errorType }) },
  ]);
  expect(Object.fromEntries(described)).toEqual(ERROR_CODES);
});

function isPage(name: string) {
  return name.endsWith('.md');
}

function inDocs(name: string) {
  return `docs/${name}`;
}
