import { execFile } from 'node:child_process';
import { mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { openApi } from '../../../server/http/openapi.ts';
import { restAreas } from '../../../server/http/router.ts';
import { heyApiProgram, openapiFetchProgram } from '../../support/clients/everyCall.ts';
import { blocksOf } from '../../support/docs/pageBlocks.ts';

const STRICT = ['--strict', '--exactOptionalPropertyTypes', '--noUncheckedIndexedAccess', '--target', 'es2022'];
const NODE = [...STRICT, '--module', 'nodenext', '--types', 'node', '--skipLibCheck', 'false'];
/** The runtime of hey-api does not compile with the other checks. */
const BUNDLED = [
  '--strict',
  '--target',
  'es2022',
  '--module',
  'esnext',
  '--moduleResolution',
  'bundler',
  '--types',
  'node',
];

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'suspire-client-'));
  await symlink(path.resolve('node_modules'), path.join(folder, 'node_modules'));
  await save('package.json', '{ "type": "module" }');
  await save('openapi.json', JSON.stringify(document));
  await run(['node_modules/openapi-typescript/bin/cli.js', 'openapi.json', '-o', 'suspire.ts']);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const document = openApi(restAreas, 'http://localhost:3000');

const DOCUMENTED = blocksOf('docs/integrating.md').find(({ fileName }) => fileName === 'client.ts');

const save = (name: string, text: string) => writeFile(path.join(folder, name), text);

const run = async (args: string[]) =>
  (await promisify(execFile)(process.execPath, args, { cwd: folder, env: { ...process.env, NODE_OPTIONS: '' } }))
    .stdout;

const compile = (options: string[], ...files: string[]) =>
  run(['node_modules/typescript/bin/tsc', ...options, ...files]).catch(({ stdout }: { stdout: string }) => stdout);

describe('a client generated from the document', () => {
  it('compiles a call of every operation and the program of the documentation under --strict', async () => {
    await save('calls.ts', openapiFetchProgram(document));
    await save('client.ts', DOCUMENTED?.text ?? '');
    expect(await compile(NODE, 'calls.ts', 'client.ts')).toBe('');
  });

  it('compiles a call of every operation with hey-api', async () => {
    await run(['node_modules/@hey-api/openapi-ts/bin/run.js', '-i', 'openapi.json', '-o', 'heyApi', '--no-log-file']);
    await save('heyCalls.ts', heyApiProgram(document));
    expect(await compile([...BUNDLED, '--noEmit'], 'heyCalls.ts')).toBe('');
  });
});
