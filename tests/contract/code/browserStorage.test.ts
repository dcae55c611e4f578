import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from '@jest/globals';

/** Anything that a page can use to store data in a browser or read it back. */
const KEEPING =
  /\b(localStorage|sessionStorage|indexedDB|cookieStore|serviceWorker|openOrCreate|webkitRequestFileSystem)\b|\bcaches\.|document\.cookie|navigator\.storage|window\.name\b|history\.(pushState|replaceState)/g;

/** The one module that owns the keys, and the script that runs before modules load. */
const OWNERS: Record<string, string[]> = {
  'client/lib/kept.ts': ['localStorage', 'sessionStorage'],
  'client/public/theme.js': ['localStorage'],
};

const sources = readdirSync('client', { recursive: true, encoding: 'utf8' })
  .map((file) => path.posix.join('client', file))
  .filter((file) => /\.(tsx?|js|html)$/.test(file));

it('lets only one module use browser storage, which lists each key', () => {
  const found = sources.flatMap((file) => {
    const used = readFileSync(file, 'utf8').match(KEEPING) ?? [];
    return used.length === 0 ? [] : [[file, [...new Set(used)].sort()]];
  });
  expect(Object.fromEntries(found)).toEqual(OWNERS);
});

it('reads only the theme in the script that runs first', () => {
  const read = [...readFileSync('client/public/theme.js', 'utf8').matchAll(/localStorage\b(.{0,20})/g)];
  expect(read.map(([, rest]) => rest)).toEqual([expect.stringMatching(/^\.getItem\('theme'\)/)]);
});
