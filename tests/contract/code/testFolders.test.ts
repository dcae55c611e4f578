import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from '@jest/globals';

const folders = readdirSync('tests', { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.test\.tsx?$/.test(file))
  .map((file) => file.split('/')[0] ?? '');

it.each([...new Set(folders)])('makes tests/%s a project of Jest and part of exactly one test run', (folder) => {
  expect(readFileSync('jest.config.js', 'utf8')).toMatch(new RegExp(`(folder|isolated)\\('${folder}'`));
  const parts = readFileSync('scripts/test.mjs', 'utf8').match(/projects: \[.*?\]/g) ?? [];
  expect(parts.filter((projects) => projects.includes(`'${folder}'`))).toHaveLength(1);
});
