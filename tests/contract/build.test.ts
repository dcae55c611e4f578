import { readdirSync, readFileSync, statSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import path from 'node:path';
import { expect, it } from '@jest/globals';

const FOLDER = 'dist/server';
const IMPORTED = /^import .*from "([^".][^"]*)";$|\b(?:__require|import)\("([^".][^"]*)"\)/gm;

it('the compiled server needs only the packages that package.json names as its dependencies', () => {
  const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as { dependencies: object };
  const imported = readdirSync(FOLDER)
    .filter((name) => name.endsWith('.js'))
    .flatMap((name) => [...readFileSync(path.join(FOLDER, name), 'utf8').matchAll(IMPORTED)])
    .map(([, statically, called]) => statically ?? called ?? '')
    .filter((name) => !isBuiltin(name));
  expect([...new Set(imported.map(packageOf))].sort()).toEqual(Object.keys(dependencies).sort());
});

it('a server may run as another user than who built it, who cannot write what new databases are copied from', () => {
  const folder = 'dist/initialDatabase';
  const modes = readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => {
    const stat = statSync(path.join(folder, name));
    return `${stat.isDirectory() ? 'folder' : 'file'} ${(stat.mode & 0o777).toString(8)}`;
  });
  expect([...new Set(modes)].sort()).toEqual(['file 644', 'folder 755']);
});

const packageOf = (name: string) =>
  name
    .split('/')
    .slice(0, name.startsWith('@') ? 2 : 1)
    .join('/');
