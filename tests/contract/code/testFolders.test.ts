import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from '@jest/globals';

interface Project {
  displayName: string;
  testMatch: string[];
}

const { default: config } = await import(new URL('../../../jest.config.js', import.meta.url).href);
const projects: Project[] = config.projects;

it('runs each folder of tests in a project of Jest', () => {
  const files = readdirSync('tests', { recursive: true, encoding: 'utf8' }).filter((file) =>
    /\.test\.tsx?$/.test(file),
  );
  const folders = [...new Set(files.map((file) => `tests/${file.split('/')[0]}/`))];
  const patterns = projects.flatMap(({ testMatch }) => testMatch);
  expect(folders.filter((folder) => !patterns.some((pattern) => pattern.includes(folder)))).toEqual([]);
});

it.each(projects.map(({ displayName }) => displayName))('runs the project %s in a part of the tests', (name) => {
  const parts = readFileSync('scripts/test.mjs', 'utf8').match(/projects: \[.*?\]/g) ?? [];
  expect(parts.filter((part) => part.includes(`'${name}'`)).length).toBeGreaterThan(0);
});
