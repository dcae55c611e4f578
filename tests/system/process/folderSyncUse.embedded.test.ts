import { describe, expect, it } from '@jest/globals';
import { useFolderSync } from '../../support/processes/folderSync.ts';

const { its, sync, pull, create, edit } = useFolderSync();

describe('the program that syncs a folder', () => {
  it.each([
    ['no command', []],
    ['no folder', ['pull']],
    ['an unknown command', ['fetch', 'x']],
    ['an unknown option', ['pull', 'x', '--force']],
    ['an invalid label', ['push', 'x', '--label', 'A B']],
    ['a label of a pull', ['pull', 'x', '--label', 'production']],
    ['a push of a folder that is not there', ['push', '/nowhere/at/all']],
  ])('ends with 2 for %s', async (_, words) => {
    expect(await sync(words)).toMatchObject({ code: 2, out: '', problems: expect.stringMatching(/./) });
  });

  it('ends with 2 without a token and for the folder of another server', async () => {
    expect(await sync(['pull', its.folder], {})).toMatchObject({ code: 2 });
    await create('Tone', 'Kind.');
    await pull();
    const other = await sync(['pull', its.folder], { SUSPIRE_TOKEN: its.token, SUSPIRE: 'http://127.0.0.1:9' });
    expect(other).toMatchObject({ code: 2, problems: expect.stringContaining('This folder belongs to') });
  });

  it('ends with 2 for a path outside of the folder', async () => {
    await create('Tone', 'Kind.');
    await pull();
    await edit('.suspire.json', 'Unassigned/Tone.md', '../Tone.md');
    expect(await pull()).toMatchObject({ code: 2, problems: expect.stringContaining('outside of the folder') });
  });

  it('ends with 1 for an invalid token, which it does not print', async () => {
    const { code, out, problems } = await sync(['pull', its.folder], { SUSPIRE_TOKEN: 'suspire_secret' });
    expect(code).toBe(1);
    expect(problems).toMatch(/./);
    expect(out + problems).not.toContain('secret');
  });
});
