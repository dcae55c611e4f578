import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';

const FILES = ['package.json', 'package-lock.json', 'Dockerfile', 'schema.graphql'];
const CHANGELOG = `# Changelog

## [Unreleased]

### Added

- A field.

## [1.0.0]

The first release.
`;

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'suspire-release-'));
  for (const file of FILES) cpSync(file, path.join(folder, file));
  mkdirSync(path.join(folder, 'tests/contract/lastRelease'), { recursive: true });
  writeFileSync(path.join(folder, 'CHANGELOG.md'), CHANGELOG);
});
afterEach(() => rmSync(folder, { recursive: true }));

const read = (file: string) => readFileSync(path.join(folder, file), 'utf8');
const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };
const next = version.replace(/\d+$/, (patch) => String(Number(patch) + 1));
const release = (...words: string[]) =>
  spawnSync(process.execPath, [path.resolve('scripts/release.mjs'), ...words], { cwd: folder, encoding: 'utf8' });

describe('scripts/release.mjs', () => {
  it('writes the version to every file that states it, and changes nothing else in them', () => {
    expect(release(next)).toMatchObject({ status: 0, stderr: '' });
    for (const [file, line] of [
      ['package.json', `"version": "${version}"`],
      ['package-lock.json', `"version": "${version}"`],
      ['Dockerfile', `image.version="${version}"`],
    ] as const) {
      const before = readFileSync(file, 'utf8').split('\n');
      const changed = read(file)
        .split('\n')
        .flatMap((text, at) => (text === before[at] ? [] : [[before[at]?.trim(), text.trim()]]));
      expect(changed).not.toEqual([]);
      for (const [from = '', to] of changed) {
        expect(from).toContain(line);
        expect(to).toBe(from.replace(version, next));
      }
    }
    expect(JSON.parse(read('package-lock.json'))).toMatchObject({ version: next, packages: { '': { version: next } } });
  });

  it('gives the unreleased changes the version and the day, and keeps the schema for comparison', () => {
    expect(release(next).status).toBe(0);
    expect(read('CHANGELOG.md').replace(/\d{4}-\d\d-\d\d/, 'DAY')).toBe(
      CHANGELOG.replace('## [Unreleased]\n', `## [Unreleased]\n\n## [${next}] - DAY\n`),
    );
    expect(read('tests/contract/lastRelease/schema.graphql')).toBe(readFileSync('schema.graphql', 'utf8'));
  });

  it.each([
    ['without a version', [], 'Usage'],
    ['with something else', ['minor'], 'Usage'],
    ['with the version that is released', [version], `higher than ${version}`],
    ['with an older version', ['0.9.12'], `higher than ${version}`],
  ])('is refused %s, and changes nothing', (_, words, reason) => {
    expect(release(...words)).toMatchObject({ status: 1, stderr: expect.stringContaining(reason) });
    for (const file of FILES) expect(read(file)).toBe(readFileSync(file, 'utf8'));
  });

  it('is refused without unreleased changes', () => {
    expect(release(next).status).toBe(0);
    const after = next.replace(/\d+$/, '99');
    expect(release(after)).toMatchObject({ status: 1, stderr: expect.stringContaining('nothing below Unreleased') });
    expect(read('package.json')).toContain(`"version": "${next}"`);
  });
});
