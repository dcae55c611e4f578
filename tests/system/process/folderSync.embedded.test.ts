import { execFile } from 'node:child_process';
import { readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { restClient, valueOf } from '../../support/client/apis.ts';
import type { Client } from '../../support/client/types.ts';
import { aNewcomer, PASSWORD } from '../../support/system/load.ts';
import { type Env, newPath, spawnServer } from '../../support/system/start.ts';

const NOTHING = { code: 0, out: 'Nothing has changed.\n', problems: '' };

/** A server, and for each test an API token and the path of a folder for the program that syncs them. */
let url: string;
let api: Client;
let token: string;
let folder: string;
let users = 0;
beforeAll(async () => {
  url = await spawnServer().ready();
  api = restClient({ url });
});
beforeEach(async () => {
  const wishes = { name: 'Sync', scopes: ['library_read', 'library_write'], password: PASSWORD };
  ({ token } = valueOf(await api.createApiToken(await aNewcomer(url, `reader${++users}`), wishes)));
  folder = newPath('prompts');
});

const sync = (words: string[], env: Env = { SUSPIRE_TOKEN: token }) =>
  new Promise<{ code: number; out: string; problems: string }>((resolve) => {
    const child = execFile(
      process.execPath,
      ['examples/folder-sync/sync.mjs', ...words],
      { env: { PATH: process.env.PATH, SUSPIRE: url, ...env } },
      (_, out, problems) => resolve({ code: child.exitCode ?? -1, out, problems }),
    );
  });
const pull = (...more: string[]) => sync(['pull', folder, ...more]);
const push = (...more: string[]) => sync(['push', folder, ...more]);

const at = (file: string) => path.join(folder, file);
const read = (file: string) => readFile(at(file), 'utf8');
const write = (file: string, text: string) => writeFile(at(file), text);
const edit = async (file: string, from: string, to: string) => write(file, (await read(file)).replace(from, to));
const files = async () => (await readdir(folder, { recursive: true })).filter((name) => name.endsWith('.md')).sort();

const create = async (title: string, content: string, more = {}) =>
  valueOf(await api.createContent(token, { title, content, ...more }));
const change = async (id: number | undefined, changes: object) =>
  valueOf(await api.updateContent(token, { id: id ?? 0, ...changes }));
const library = async () => valueOf(await api.contents(token, { orderBy: 'title', orderDirection: 'asc' })).results;
const titles = async () => (await library()).map(({ title }) => title);

describe('the folder of a library', () => {
  const FILE = 'Unassigned/Release notes.md';
  beforeEach(async () => {
    await create('Release: notes', 'Summarise {{changes}}.\n', {
      description: 'For customers',
      tags: ['release', 'how to'],
      variables: [
        { name: 'changes', kind: 'choice', choices: ['a', 'b, c'], label: 'What changed', isRequired: false },
      ],
    });
    await create('Tone', 'Kind and short.');
  });

  it('is created by a pull, and the same after a second pull and a push', async () => {
    expect(await pull('--dry-run')).toMatchObject({ code: 0, out: expect.stringContaining(`would create ${FILE}`) });
    await expect(readdir(folder)).rejects.toThrow('ENOENT');
    expect(await pull()).toMatchObject({ code: 0, problems: '' });
    expect(await read(FILE)).toBe(`---
title: "Release: notes"
description: For customers
category: Unassigned
tags: ["how to", "release"]
variables:
  - name: changes
    label: What changed
    kind: choice
    choices: ["a", "b, c"]
    required: false
---

Summarise {{changes}}.
`);
    expect(await pull()).toEqual(NOTHING);
    expect(await push()).toEqual(NOTHING);
    expect((await library()).map(({ version }) => version)).toEqual([1, 1]);
  });

  it('pushes what changed, moves the label to it, and has nothing to do the second time', async () => {
    await pull();
    await edit(FILE, 'Summarise', 'Rewrite');
    await write('Letter.md', '---\ncategory: Writing\nmodel: any # not ours\n---\nDear {{name}},\n');
    expect(await push('--dry-run', '--label', 'production')).toMatchObject({
      code: 0,
      out: expect.stringContaining('would create Letter (Letter.md)'),
    });
    expect((await library()).map(({ version }) => version)).toEqual([1, 1]);

    expect(await push('--label', 'production')).toMatchObject({ code: 0, problems: '' });
    const pushed = await library();
    expect(pushed.map(({ title, version, labels }) => [title, version, labels.map((label) => label.version)])).toEqual([
      ['Letter', 1, [1]],
      ['Release: notes', 2, [2]],
      ['Tone', 1, [1]],
    ]);
    expect(pushed[0]).toMatchObject({ content: 'Dear {{name}},', contentType: { name: 'Writing' } });
    expect(pushed[1]?.content).toBe('Rewrite {{changes}}.');
    expect(await push('--label', 'production')).toEqual(NOTHING);

    await change(pushed[0]?.id, { description: 'New' });
    expect(await pull()).toMatchObject({ code: 0, out: 'update Letter.md\n' });
    expect(await read('Letter.md')).toContain('description: New\ncategory: Writing\nmodel: any # not ours\n');
  });

  it('leaves both sides as they are in a conflict, and syncs the others', async () => {
    await pull();
    const [notes, tone] = await library();
    await change(notes?.id, { content: 'Theirs' });
    await change(tone?.id, { content: 'Kinder.' });
    await edit(FILE, 'Summarise', 'Rewrite');
    for (const run of [await push(), await pull()])
      expect(run).toMatchObject({ code: 1, problems: expect.stringContaining(`${FILE}: conflict`) });
    expect(await read(FILE)).toContain('Rewrite');
    expect(await read('Unassigned/Tone.md')).toContain('Kinder.');
    expect((await library()).map(({ content }) => content)).toEqual(['Theirs', 'Kinder.']);

    await edit(FILE, 'Rewrite {{changes}}.', 'Theirs');
    expect(await push()).toEqual(NOTHING);
  });

  it('brings back a file that was moved away, for what changed on the server', async () => {
    await pull();
    const [notes] = await library();
    await change(notes?.id, { content: 'Theirs' });
    await rm(at(FILE));
    expect(await push('--delete')).toMatchObject({ code: 0, out: `${FILE}: changed on the server, not pulled\n` });
    expect(await pull()).toMatchObject({ code: 0, out: `create ${FILE}\n` });
    expect(await read(FILE)).toContain('Theirs');
  });

  /** Pushes while somebody else changes the prompt, just before the server gets a request of this method. */
  async function pushInAChange(method: string, ...more: string[]) {
    const [notes] = await library();
    const proxy = createServer((request, response) => {
      void (async () => {
        const sent = Buffer.concat(await request.toArray());
        if (request.method === method)
          await change(notes?.id, { content: method === 'PUT' ? 'Theirs' : 'Theirs, again' });
        const { host: _, connection: __, ...headers } = request.headers as Record<string, string>;
        const body = sent.length > 0 ? sent : undefined;
        const answer = await fetch(`${url}${request.url}`, { method: request.method, headers, body });
        response.writeHead(answer.status, { 'content-type': 'application/json' }).end(await answer.text());
      })();
    });
    await new Promise<void>((resolve) => proxy.listen(0, resolve));
    const address = `http://localhost:${(proxy.address() as AddressInfo).port}`;
    await edit('.suspire.json', url, address);
    const run = await sync(['push', folder, ...more], { SUSPIRE_TOKEN: token, SUSPIRE: address });
    proxy.close();
    return run;
  }

  it('overwrites and deletes nothing that changes while it runs', async () => {
    const conflict = { code: 1, problems: expect.stringContaining(`${FILE}: conflict`) };
    await pull();
    await edit(FILE, 'Summarise', 'Rewrite');
    expect(await pushInAChange('PUT')).toMatchObject(conflict);
    expect((await library())[0]?.content).toBe('Theirs');
    expect(await read(FILE)).toContain('Rewrite');

    folder = newPath('prompts');
    await pull();
    await rm(at(FILE));
    expect(await pushInAChange('DELETE', '--delete')).toMatchObject(conflict);
    expect((await library())[0]).toMatchObject({ title: 'Release: notes', content: 'Theirs, again' });
  });

  it('follows renamed files, also if they were edited', async () => {
    await pull();
    const ids = (await library()).map(({ id }) => id);
    await rename(at(FILE), at('Unassigned/Notes.md'));
    expect(await push()).toEqual(NOTHING);
    await rename(at('Unassigned/Notes.md'), at('Moved.md'));
    await edit('Moved.md', 'Summarise', 'Rewrite');
    await edit('Moved.md', 'title: "Release: notes"', "title: 'Release: notes'");
    expect(await push('--delete')).toMatchObject({ code: 0, out: 'update Release: notes (Moved.md)\n' });
    expect((await library()).map(({ id }) => id)).toEqual(ids);
    await edit('Moved.md', "'Release: notes'", 'Notes of the release');
    expect(await push('--delete')).toMatchObject({ code: 0, out: 'update Notes of the release (Moved.md)\n' });
    expect((await library()).map(({ id }) => id)).toEqual(ids);
    expect(await pull()).toEqual(NOTHING);
  });

  it('deletes on the other side only if asked to', async () => {
    await pull();
    await rm(at(FILE));
    expect(await push()).toMatchObject({
      code: 0,
      out: `${FILE}: deleted here; --delete moves the prompt to the trash\n`,
    });
    expect(await titles()).toEqual(['Release: notes', 'Tone']);
    expect(await push('--delete')).toMatchObject({ code: 0 });
    expect(await titles()).toEqual(['Tone']);

    valueOf(await api.deleteContent(token, { id: (await library())[0]?.id ?? 0 }));
    expect(await pull()).toMatchObject({ code: 0, out: expect.stringContaining('--delete deletes the file') });
    expect(await files()).toEqual(['Unassigned/Tone.md']);
    expect(await pull('--delete')).toMatchObject({ code: 0 });
    expect(await files()).toEqual([]);
    expect(await push('--delete')).toEqual(NOTHING);
  });

  it('takes the line ends of Windows for the same text', async () => {
    await pull();
    await write(FILE, (await read(FILE)).replaceAll('\n', '\r\n'));
    expect(await push()).toEqual(NOTHING);
    await edit(FILE, 'Summarise {{changes}}.', 'One\r\ntwo {{changes}}');
    expect(await push()).toMatchObject({ code: 0 });
    expect((await library())[0]).toMatchObject({
      content: 'One\ntwo {{changes}}',
      tags: ['how to', 'release'],
      version: 2,
    });
    expect(await pull()).toEqual(NOTHING);
  });

  it('knows the prompts of equal files without its own file, and overwrites no others', async () => {
    await pull();
    await rm(at('.suspire.json'));
    expect(await push()).toEqual(NOTHING);
    await rm(at('.suspire.json'));
    await edit(FILE, 'Summarise', 'Rewrite');
    expect(await push()).toMatchObject({ code: 1, problems: expect.stringContaining('conflict') });
    expect(await titles()).toEqual(['Release: notes', 'Tone']);
  });

  it('reports a file that it cannot read and a refused prompt, and pushes the others', async () => {
    await create('Long', 'Fine.');
    await pull();
    await edit(FILE, 'tags:', 'tags: {a: b}\nkeywords:');
    await edit('Unassigned/Long.md', 'title: Long', `title: ${'x'.repeat(141)}`);
    await edit('Unassigned/Tone.md', 'Kind', 'Kinder');
    const { code, problems } = await push('--delete');
    expect(code).toBe(1);
    expect(problems).toContain(`${FILE}: its front matter`);
    expect(problems).toContain('Unassigned/Long.md: Title must be 140 characters or less.\n');
    expect((await library()).map(({ version }) => version)).toEqual([1, 1, 2]);
  });

  it('saves prompts with unusual titles as files of their own', async () => {
    for (const title of ['TONE', 'tone', '../../outside', 'CON', 'README', 'a/b', '...']) await create(title, title);
    expect(await pull()).toMatchObject({ code: 0 });
    expect(await files()).toEqual(
      expect.arrayContaining([
        'Unassigned/_CON.md',
        'Unassigned/_README.md',
        'Unassigned/a b.md',
        'Unassigned/Untitled.md',
      ]),
    );
    expect(await files()).toHaveLength(9);
    expect(await push()).toEqual(NOTHING);
  });
});

describe('the program that syncs a folder', () => {
  it.each([
    ['no folder', ['pull']],
    ['an unknown option', ['pull', 'x', '--force']],
    ['an invalid label', ['push', 'x', '--label', 'A B']],
    ['a push of a folder that is not there', ['push', '/nowhere/at/all']],
  ])('ends with 2 for %s', async (_, words) => {
    expect(await sync(words)).toMatchObject({ code: 2, out: '', problems: expect.stringMatching(/./) });
  });

  it('ends with 2 without a token, for the folder of another server and for a path outside of the folder', async () => {
    expect(await sync(['pull', folder], {})).toMatchObject({ code: 2 });
    await create('Tone', 'Kind.');
    await pull();
    const other = await sync(['pull', folder], { SUSPIRE_TOKEN: token, SUSPIRE: 'http://127.0.0.1:9' });
    expect(other).toMatchObject({ code: 2, problems: expect.stringContaining('This folder belongs to') });
    await edit('.suspire.json', 'Unassigned/Tone.md', '../Tone.md');
    expect(await pull()).toMatchObject({ code: 2, problems: expect.stringContaining('outside of the folder') });
  });

  it('ends with 1 for an invalid token, which it does not print', async () => {
    const { code, out, problems } = await sync(['pull', folder], { SUSPIRE_TOKEN: 'suspire_secret' });
    expect(code).toBe(1);
    expect(problems).toMatch(/./);
    expect(out + problems).not.toContain('secret');
  });
});
