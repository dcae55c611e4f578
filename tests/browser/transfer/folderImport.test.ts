import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { devices, expectAccessible } from '../../support/browser/accessibility.ts';
import { overflowOf, toast } from '../../support/browser/anyPage.ts';
import { useApp } from '../../support/browser/browser.ts';
import { card, expectCount } from '../../support/browser/libraryPage.ts';
import { aUser } from '../../support/factories.ts';
import { until } from '../../support/until.ts';

const app = useApp();

const FILES: Record<string, string | Uint8Array> = {
  'README.md': '# My patterns\n\nUse them well.',
  'logo.png': new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0]),
  'writing/summarize/system.md': 'Summarize this in three sentences.',
  'writing/rewrite/system.md': 'Rewrite this for children.',
  'work/mails/Überblick.md': '---\ntags: [short]\n---\nGive me an overview.',
  '.git/config': 'x',
  'node_modules/a/readme.md': 'x',
};

let folder = '';
beforeAll(async () => {
  folder = path.join(await mkdtemp(path.join(tmpdir(), 'suspire-folder-')), 'patterns');
  for (const [name, content] of Object.entries(FILES)) {
    await mkdir(path.dirname(path.join(folder, name)), { recursive: true });
    await writeFile(path.join(folder, name), content);
  }
});
afterAll(() => rm(path.dirname(folder), { recursive: true, force: true }));

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Import from another tool' });
const hint = (page: Page) => page.getByText('Drop files, folders or .zip files to import their prompts');

describe.each(devices)('a folder of prompts %s', (_, mobile) => {
  it('is chosen, previewed, and imported with its folders as tags', async () => {
    const page = await app.signIn(await aUser(app.server), { mobile });
    await page.getByRole('button', { name: 'Import', exact: true }).click();
    await page.getByRole('menuitem', { name: /From another tool/ }).click();
    const chosen = page.waitForEvent('filechooser');
    await dialog(page).getByRole('button', { name: 'Choose a folder' }).click();
    await (await chosen).setFiles(folder);
    await dialog(page).getByText('patterns: 4 prompts in 4 files').waitFor();
    await dialog(page).getByText('1 file that is not text was left out').click();
    await dialog(page).getByText('patterns/logo.png').waitFor();
    await dialog(page).getByRole('checkbox', { name: 'Folders become tags: 3 folders' }).click();
    await dialog(page).getByText('Tagged short, work, mails').waitFor();
    expect(await overflowOf(page)).toBe(0);
    await expectAccessible(page, 'the preview of a folder');
    await dialog(page).getByRole('button', { name: 'Import 4 prompts' }).click();
    await toast(page, '4 prompts imported.').waitFor();
    await expectCount(page, '4 prompts');
    for (const title of ['summarize', 'rewrite', 'Überblick', 'My patterns']) await card(page, title).waitFor();
  });
});

it('takes a folder, a table and a picture that are dropped together on the Library', async () => {
  const page = await app.signIn(await aUser(app.server));
  const table = path.join(path.dirname(folder), 'prompts.csv');
  const picture = path.join(folder, 'logo.png');
  await writeFile(table, 'act,prompt\nEditor,Shorten this.');
  const mouse = await page.context().newCDPSession(page);
  const data = { items: [], files: [folder, table, picture], dragOperationsMask: 1 };
  const drag = (type: 'dragEnter' | 'dragOver' | 'drop') =>
    mouse.send('Input.dispatchDragEvent', { type, x: 700, y: 500, data });
  await page.getByRole('button', { name: 'Import', exact: true }).waitFor();
  await drag('dragEnter');
  await until(async () => {
    await drag('dragOver');
    return (await hint(page).count()) > 0;
  });
  await drag('drop');
  await dialog(page).getByText('5 prompts in 5 files (Markdown, CSV)').waitFor();
  await dialog(page).getByText('2 files that are not text were left out').waitFor();
  expect(await hint(page).count()).toBe(0);
});
