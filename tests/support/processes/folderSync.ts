import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach } from '@jest/globals';
import { freePort } from './freePort.ts';
import { type ServerProcess, spawnServer } from './serverProcess.ts';

interface Answer {
  access: string;
  token: string;
  id: number;
  version: number;
  title: string;
  description: string;
  content: string;
  tags: string[];
  content_type: { name: string };
  labels: { name: string; version: number }[];
  results: Answer[];
}

interface Run {
  code: number;
  out: string;
  problems: string;
}

/** A server, and for each test an API token and the path of a folder for the program that syncs them. */
export function useFolderSync() {
  let server: ServerProcess;
  let users = 0;
  const its = { url: '', token: '', folder: '' };

  beforeAll(async () => {
    const port = await freePort();
    its.url = `http://localhost:${port}`;
    server = spawnServer({ PORT: String(port) });
    await server.ready();
  });
  afterAll(() => server.kill('SIGKILL'));

  beforeEach(async () => {
    const name = `reader${++users}`;
    const account = { username: name, email: `${name}@example.org`, password: 'a quiet morning' };
    its.token = '';
    its.token = (await api('POST', '/register/', { ...account, beta_access_code: 'welcome' })).access;
    const scopes = ['library_read', 'library_write'];
    its.token = (await api('POST', '/api-tokens/', { name: 'Sync', scopes, password: account.password })).token;
    its.folder = path.join(await mkdtemp(path.join(tmpdir(), 'suspire-sync-')), 'prompts');
  });

  async function api(method: string, address: string, body?: object): Promise<Answer> {
    const response = await fetch(`${its.url}/api${address}`, {
      method,
      headers: { 'content-type': 'application/json', ...(its.token && { authorization: `Bearer ${its.token}` }) },
      body: body && JSON.stringify(body),
    });
    if (!response.ok) throw new Error(await response.text());
    return response.status === 204 ? ({} as Answer) : ((await response.json()) as Answer);
  }

  const sync = (words: string[], env: Record<string, string> = { SUSPIRE_TOKEN: its.token }) =>
    new Promise<Run>((resolve) => {
      const child = execFile(
        process.execPath,
        ['examples/folder-sync/sync.mjs', ...words],
        { env: { PATH: process.env.PATH, SUSPIRE: its.url, ...env } },
        (_, out, problems) => resolve({ code: child.exitCode ?? -1, out, problems }),
      );
    });

  const at = (file: string) => path.join(its.folder, file);
  const read = (file: string) => readFile(at(file), 'utf8');
  const write = (file: string, text: string) => writeFile(at(file), text);
  return {
    its,
    api,
    sync,
    pull: (...more: string[]) => sync(['pull', its.folder, ...more]),
    push: (...more: string[]) => sync(['push', its.folder, ...more]),
    create: (title: string, content: string, more = {}) => api('POST', '/contents/', { title, content, ...more }),
    library: async () => (await api('GET', '/contents/?order_by=title&order_dir=asc')).results,
    at,
    read,
    write,
    edit: async (file: string, from: string, to: string) => write(file, (await read(file)).replace(from, to)),
    files: async () => (await readdir(its.folder, { recursive: true })).filter((name) => name.endsWith('.md')).sort(),
  };
}
