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
import { aUser } from '../../support/factories.ts';
import { useServer } from '../../support/server.ts';

/** An example integration against the types that openapi-typescript generates from the document. */
const PROGRAM = `
import createClient from 'openapi-fetch';
import type { components, paths } from './suspire.js';

type Content = components['schemas']['Content'];

const { SUSPIRE_URL: baseUrl = '', SUSPIRE_USER: username = '', SUSPIRE_PASSWORD: password = '' } = process.env;
const api = createClient<paths>({ baseUrl });

const { data: session } = await api.POST('/api/login/', { body: { username, password } });
if (!session) throw new Error('Nobody is signed in.');
const authorization = \`Bearer \${session.access}\`;
api.use({ onRequest: ({ request }) => request.headers.set('authorization', authorization) });

const { data: made } = await api.POST('/api/contents/', { body: { title: 'Typed', content: 'Say it.' } });
if (!made) throw new Error('Nothing was made.');
const id: number = made.id;

const { data: page } = await api.GET('/api/contents/', {
  params: { query: { page: 1, page_size: 5, order_by: 'created_at', shared_only: false, content_type: [1] } },
});
const titles: string[] = (page?.results ?? []).map(({ title }: Content) => title);

const { data: read } = await api.GET('/api/contents/{id}/', { params: { path: { id } } });
const { data: changed } = await api.PUT('/api/contents/{id}/', {
  params: { path: { id }, header: { 'If-Match': '"1"' } },
  body: { title: 'Typed again' },
});
const { data: link } = await api.POST('/api/contents/{id}/share/', { params: { path: { id } } });
const { data: exchange } = await api.POST('/api/llm/conversations/', { body: { title: 'Names' } });
const { error, response } = await api.GET('/api/contents/{id}/', { params: { path: { id: 2_000_000_000 } } });
const code: components['schemas']['ErrorCode'] | undefined = error?.code;
const { response: deleted } = await api.DELETE('/api/contents/{id}/', { params: { path: { id } } });

// @ts-expect-error An id is a number.
void (() => api.GET('/api/contents/{id}/', { params: { path: { id: 'x' } } }));
// @ts-expect-error A content needs a text.
void (() => api.POST('/api/contents/', { body: { title: 'x' } }));
// @ts-expect-error There is no such field.
void read?.nothing;

console.log(
  JSON.stringify({
    titles,
    version: changed?.version,
    state: read?.state.name,
    views: link?.view_count,
    since: exchange?.created_at.slice(0, 2),
    refusal: [response.status, code],
    deleted: deleted.status,
  }),
);
`;

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

const server = useServer();
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

const run = async (args: string[], env = {}) =>
  (
    await promisify(execFile)(process.execPath, args, {
      cwd: folder,
      env: { ...process.env, NODE_OPTIONS: '', ...env },
    })
  ).stdout;

const compile = (options: string[], ...files: string[]) =>
  run(['node_modules/typescript/bin/tsc', ...options, ...files]).catch(({ stdout }: { stdout: string }) => stdout);

describe('a client generated from the document', () => {
  it('compiles under --strict, and so do a call of every operation and the one of the documentation', async () => {
    await save('program.ts', PROGRAM);
    await save('calls.ts', openapiFetchProgram(document));
    await save('client.ts', DOCUMENTED?.text ?? '');
    expect(await compile(NODE, 'program.ts', 'calls.ts', 'client.ts')).toBe('');
  });

  it('signs in, saves, lists, reads and gets errors', async () => {
    const me = await aUser(server);
    const account = { SUSPIRE_URL: server.url, SUSPIRE_USER: me.username, SUSPIRE_PASSWORD: me.password };
    expect(JSON.parse(await run(['program.js'], account))).toEqual({
      titles: ['Typed'],
      version: 2,
      state: 'Draft',
      views: 0,
      since: '20',
      refusal: [404, 'NOT_FOUND'],
      deleted: 204,
    });
  });

  it('compiles a call of every operation with hey-api', async () => {
    await run(['node_modules/@hey-api/openapi-ts/bin/run.js', '-i', 'openapi.json', '-o', 'heyApi', '--no-log-file']);
    await save('heyCalls.ts', heyApiProgram(document));
    expect(await compile([...BUNDLED, '--noEmit'], 'heyCalls.ts')).toBe('');
  });
});
