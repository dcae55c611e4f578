import { execFile } from 'node:child_process';
import { cp, mkdtemp, readdir, readFile, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from '@jest/globals';

const run = promisify(execFile);
const root = process.cwd();
/** The folders of generated files, with the plugins that write them. */
const FOLDERS = ['client', 'tests/support/client'];

it('keeps the generated files equal to the output of graphql-codegen (npm run codegen)', async () => {
  const copy = await mkdtemp(path.join(tmpdir(), 'suspire-codegen-'));
  try {
    for (const each of [...FOLDERS, 'schema.graphql', 'codegen.ts', 'package.json', 'tsconfig.json'])
      await cp(path.join(root, each), path.join(copy, each), { recursive: true });
    await symlink(path.join(root, 'node_modules'), path.join(copy, 'node_modules'), 'junction');
    await run(process.execPath, [path.join(root, 'node_modules/@graphql-codegen/cli/esm/bin.js'), '--silent'], {
      cwd: copy,
    });
    expect(await generatedFiles(root)).toEqual(await generatedFiles(copy));
  } finally {
    await rm(copy, { recursive: true, force: true });
  }
});

async function generatedFiles(folder: string) {
  const names = (
    await Promise.all(
      FOLDERS.map(async (each) =>
        (await readdir(path.join(folder, each), { recursive: true })).map((name) => path.join(each, name)),
      ),
    )
  )
    .flat()
    .filter((name) => name.endsWith('.generated.ts'))
    .sort();
  return Object.fromEntries(
    await Promise.all(names.map(async (name) => [name, await readFile(path.join(folder, name), 'utf8')] as const)),
  );
}
