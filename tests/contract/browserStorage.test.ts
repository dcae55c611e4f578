import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from '@jest/globals';

/** What a page can keep in a browser with, or read back. */
const KEEPING =
  /\b(localStorage|sessionStorage|indexedDB|cookieStore|serviceWorker|openOrCreate|webkitRequestFileSystem)\b|\bcaches\.|document\.cookie|navigator\.storage|window\.name\b|history\.(pushState|replaceState)/g;

/** The one module that owns the keys, and the script that runs before there are modules. */
const OWNERS: Record<string, string[]> = {
  'client/lib/kept.ts': ['localStorage', 'sessionStorage'],
  'client/public/theme.js': ['localStorage'],
};

const sources = readdirSync('client', { recursive: true, encoding: 'utf8' })
  .map((file) => path.posix.join('client', file))
  .filter((file) => /\.(tsx?|js|html)$/.test(file));

it('only one module keeps things in a browser, where each key is listed', () => {
  const found = sources.flatMap((file) => {
    const used = readFileSync(file, 'utf8').match(KEEPING) ?? [];
    return used.length === 0 ? [] : [[file, [...new Set(used)].sort()]];
  });
  expect(Object.fromEntries(found)).toEqual(OWNERS);
});

it('the script that runs first reads nothing but the theme', () => {
  const read = [...readFileSync('client/public/theme.js', 'utf8').matchAll(/localStorage\b(.{0,20})/g)];
  expect(read.map(([, rest]) => rest)).toEqual([expect.stringMatching(/^\.getItem\('theme'\)/)]);
});
