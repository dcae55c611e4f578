import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from '@jest/globals';

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

function isPage(name: string) {
  return name.endsWith('.md');
}

function inDocs(name: string) {
  return `docs/${name}`;
}
