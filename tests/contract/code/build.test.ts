import { readdirSync, readFileSync, statSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import path from 'node:path';
import { expect, it } from '@jest/globals';

const FOLDER = 'dist/server';
const IMPORTED = /^import .*from "([^".][^"]*)";$|\b(?:__require|import)\("([^".][^"]*)"\)/gm;

/**
 * A module that Node 20 lacks, which undici asks for only in a cache that nothing uses, and the name in a text of unpdf
 * from which browsers would make a worker.
 */
const NEVER_LOADED = ['node:sqlite', '${e}'];

it('imports only the packages of dist/package.json from the compiled server', () => {
  const { dependencies } = JSON.parse(readFileSync('dist/package.json', 'utf8')) as { dependencies: object };
  const imported = readdirSync(FOLDER)
    .filter((name) => name.endsWith('.js'))
    .flatMap((name) => [...readFileSync(path.join(FOLDER, name), 'utf8').matchAll(IMPORTED)])
    .map(([, statically, called]) => statically ?? called ?? '')
    .filter((name) => !isBuiltin(name) && !NEVER_LOADED.includes(name));
  expect([...new Set(imported.map(packageOf))].sort()).toEqual(Object.keys(dependencies).sort());
});

it('locks the packages of dist/package.json, and what they need, as package-lock.json does', () => {
  const lock = (file: string) => JSON.parse(readFileSync(file, 'utf8')) as { packages: Record<string, object> };
  const { '': root, ...packages } = lock('dist/package-lock.json').packages;
  const { dependencies } = JSON.parse(readFileSync('dist/package.json', 'utf8')) as { dependencies: object };
  expect(root).toMatchObject({ dependencies });
  expect(Object.keys(packages)).toEqual(
    expect.arrayContaining(Object.keys(dependencies).map((name) => `node_modules/${name}`)),
  );
  expect(lock('package-lock.json').packages).toMatchObject(packages);
});

it('lets other users than the one who built the server read the initial database', () => {
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
