import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from '@jest/globals';

const dockerfile = readFileSync('Dockerfile', 'utf8').replaceAll('\\\n', '');
const { version, description, license } = JSON.parse(readFileSync('package.json', 'utf8')) as Record<string, string>;
const matches = (pattern: RegExp) => [...dockerfile.matchAll(pattern)].map(([, ...found]) => found);

it('labels the image as package.json describes the product', () => {
  expect(Object.fromEntries(matches(/org\.opencontainers\.image\.(\w+)="([^"]*)"/g))).toEqual({
    title: 'Suspire',
    description,
    version,
    licenses: license,
  });
});

it('builds on one exact version of Node.js, of the line that .nvmrc names', () => {
  const [bases, line] = [matches(/^FROM (\S+:\S+)/gm), readFileSync('.nvmrc', 'utf8').trim()];
  expect(bases).toEqual([[expect.stringMatching(new RegExp(`^node:${line}\\.\\d+\\.\\d+-slim$`))]]);
});

it('uses only options of HEALTHCHECK that Buildah 1.28 and Podman 4 know', () => {
  const [[options = ''] = []] = matches(/^HEALTHCHECK (.*) CMD /gm);
  expect(options.split(/\s+/).map((option) => option.split('=')[0])).toEqual([
    '--interval',
    '--timeout',
    '--start-period',
  ]);
});

it('admits to the build only the files that it needs', () => {
  const [all, ...admitted] = readFileSync('.dockerignore', 'utf8')
    .split('\n')
    .filter((rule) => rule && !rule.startsWith('#'));
  expect(all).toBe('*');
  expect(admitted.filter((rule) => !rule.startsWith('!') || !existsSync(rule.slice(1)))).toEqual([]);
});
