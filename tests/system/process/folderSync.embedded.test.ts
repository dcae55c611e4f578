import { readdir, rename, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { useFolderSync } from '../../support/processes/folderSync.ts';

const { its, api, sync, pull, push, create, library, at, read, write, edit, files } = useFolderSync();
const titles = async () => (await library()).map(({ title }) => title);

const NOTHING = { code: 0, out: 'Nothing has changed.\n', problems: '' };

describe('the folder of a library', () => {
  const FILE = 'Unassigned/Release notes.md';
  beforeEach(async () => {
    await create('Release: notes', 'Summarise {{changes}}.\n', {
      description: 'For customers',
      tags: ['release', 'how to'],
      variables: [
        { name: 'changes', kind: 'choice', choices: ['a', 'b, c'], label: 'What changed', is_required: false },
      ],
    });
    await create('Tone', 'Kind and short.');
  });

  it('is created by a pull, and the same after a second pull and a push', async () => {
    expect(await pull('--dry-run')).toMatchObject({ code: 0, out: expect.stringContaining(`would create ${FILE}`) });
    await expect(readdir(its.folder)).rejects.toThrow('ENOENT');
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
    expect(pushed[0]).toMatchObject({ content: 'Dear {{name}},', content_type: { name: 'Writing' } });
    expect(pushed[1]?.content).toBe('Rewrite {{changes}}.');
    expect(await push('--label', 'production')).toEqual(NOTHING);

    await api('PUT', `/contents/${pushed[0]?.id}/`, { description: 'New' });
    expect(await pull()).toMatchObject({ code: 0, out: 'update Letter.md\n' });
    expect(await read('Letter.md')).toContain('description: New\ncategory: Writing\nmodel: any # not ours\n');
  });

  it('leaves both sides as they are in a conflict, and syncs the others', async () => {
    await pull();
    const [notes, tone] = await library();
    await api('PUT', `/contents/${notes?.id}/`, { content: 'Theirs' });
    await api('PUT', `/contents/${tone?.id}/`, { content: 'Kinder.' });
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
    await api('PUT', `/contents/${notes?.id}/`, { content: 'Theirs' });
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
        if (request.method === method) await api('PUT', `/contents/${notes?.id}/`, { content: 'Theirs' });
        const { host: _, connection: __, ...headers } = request.headers as Record<string, string>;
        const body = sent.length > 0 ? sent : undefined;
        const answer = await fetch(`${its.url}${request.url}`, { method: request.method, headers, body });
        response.writeHead(answer.status, { 'content-type': 'application/json' }).end(await answer.text());
      })();
    });
    await new Promise<void>((resolve) => proxy.listen(0, resolve));
    const address = `http://localhost:${(proxy.address() as AddressInfo).port}`;
    await edit('.suspire.json', its.url, address);
    const run = await sync(['push', its.folder, ...more], { SUSPIRE_TOKEN: its.token, SUSPIRE: address });
    proxy.close();
    return run;
  }

  it('overwrites nothing that changes while it runs', async () => {
    await pull();
    await edit(FILE, 'Summarise', 'Rewrite');
    expect(await pushInAChange('PUT')).toMatchObject({
      code: 1,
      problems: expect.stringContaining(`${FILE}: conflict`),
    });
    expect((await library())[0]?.content).toBe('Theirs');
    expect(await read(FILE)).toContain('Rewrite');
  });

  it('deletes nothing that changes while it runs', async () => {
    await pull();
    await rm(at(FILE));
    expect(await pushInAChange('DELETE', '--delete')).toMatchObject({
      code: 1,
      problems: expect.stringContaining(`${FILE}: conflict`),
    });
    expect((await library())[0]).toMatchObject({ title: 'Release: notes', content: 'Theirs' });
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

    await api('DELETE', `/contents/${(await library())[0]?.id}/`);
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

  it('reports a file that it cannot read, and pushes the others', async () => {
    await pull();
    await edit(FILE, 'tags:', 'tags: {a: b}\nkeywords:');
    await edit('Unassigned/Tone.md', 'Kind', 'Kinder');
    expect(await push('--delete')).toMatchObject({
      code: 1,
      problems: expect.stringContaining(`${FILE}: its front matter`),
    });
    expect((await library()).map(({ version }) => version)).toEqual([1, 2]);
  });

  it('reports a refused prompt, and pushes the others', async () => {
    await pull();
    await edit(FILE, '"Release: notes"', 'x'.repeat(141));
    await edit('Unassigned/Tone.md', 'Kind', 'Kinder');
    expect(await push()).toMatchObject({ code: 1, problems: `${FILE}: Title must be 140 characters or less.\n` });
    expect((await library()).map(({ version }) => version)).toEqual([1, 2]);
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
