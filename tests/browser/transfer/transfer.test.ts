import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { expectAccessible } from '../../support/browser/accessibility.ts';
import { overflowOf, toast } from '../../support/browser/anyPage.ts';
import { useApp } from '../../support/browser/browser.ts';
import { filesIn, saved } from '../../support/browser/downloads.ts';
import {
  aReader,
  card,
  downloaded,
  expectCount,
  expectTitles,
  field,
  save,
  upload,
  writeContent,
} from '../../support/browser/libraryPage.ts';
import { graphqlClient, valueOf } from '../../support/client/apis.ts';
import { aContent, aUser } from '../../support/factories.ts';
import { exportedMarkdown, exportedPrompts } from '../../support/library/markdownExports.ts';
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

describe('a folder of prompts', () => {
  it('is chosen on a phone, previewed, and imported with its folders as tags', async () => {
    const page = await app.signIn(await aUser(app.server), { mobile: true });
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

it('downloads everything that a filter shows as the file that one request returns', async () => {
  const me = await aUser(app.server);
  const api = graphqlClient(app.server);
  const prompts = Array.from({ length: 620 }, (_, at) => ({
    title: `Prompt ${at}`,
    content: at % 31 === 0 ? 'Other' : `Say “${at}”: \u2028 {{name}}\n`,
    tags: at % 2 === 0 ? ['even'] : [],
    variables: [{ name: 'name', kind: 'number', default_value: '1.0' }],
  }));
  valueOf(await api.importContents(me, { json: JSON.stringify(prompts) }));
  const page = await app.signIn(me, { route: '/prompt-manager?search=say' });
  await page.getByText('600 prompts').first().waitFor();
  await page.getByRole('button', { name: 'More', exact: true }).click();
  const { bytes } = await saved(page, () => page.getByRole('menuitem', { name: /^Export 600 prompts/ }).click());
  expect(bytes.toString()).toBe(valueOf(await api.exportContents(me, { search: 'say' })).json);
});

describe('an export', () => {
  const size = { width: 390, height: 844 };

  it('is a zip of the files that an import reads', async () => {
    const { page, me } = await aReader(app, 'Tone: guide');
    const [tone] = (await exportedPrompts(app.server, me)).ids;
    await aContent(app.server, { owner: me, title: 'Letter', content: `Write as in ~~[@${tone}]Tone: guide~~.\n` });
    await page.setViewportSize(size);
    await page.reload();
    await page.getByRole('button', { name: 'More', exact: true }).click();
    const { name, bytes } = await saved(page, () => page.getByRole('menuitem', { name: /Export as Markdown/ }).click());
    expect(name).toMatch(/^suspire-\d{4}-\d\d-\d\d\.zip$/);
    await page.getByText('2 prompts exported.').waitFor();
    const files = await filesIn(bytes);
    const byName = (one: { name: string }, other: { name: string }) => one.name.localeCompare(other.name);
    expect(files.map((file) => file.name).sort()).toEqual(['Unassigned/Letter.md', 'Unassigned/Tone guide.md']);
    expect(files.sort(byName)).toEqual((await exportedMarkdown(app.server, me)).sort(byName));
  });
});

it('saves a prompt once when the response was lost and the user retries', async () => {
  const { page, me } = await aReader(app, 'Older');
  app.expectNoise(page, /Failed to load resource/);
  await page.getByRole('button', { name: 'Create' }).click();
  await writeContent(page, { title: 'Once', content: 'Only once.' });
  await page.route('**/graphql', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await page.getByRole('dialog').getByRole('button', { name: 'Create' }).click();
  await page.getByText('Your text is still here.').waitFor();
  expect(await field(page, 'Content').innerText()).toBe('Only once.');
  await page.unroute('**/graphql');
  await save(page);
  await expectTitles(page, ['Once', 'Older']);
  expect(
    await app.server.dataSource.query("SELECT 1 FROM contents WHERE library_id = $1 AND title = 'Once'", [me.id]),
  ).toHaveLength(1);
});

it('downloads a template that can be imported as it is', async () => {
  const { page } = await aReader(app, 'Older');
  await page.getByRole('button', { name: 'Import' }).click();
  const { name, items } = await downloaded(page, () =>
    page.getByRole('menuitem', { name: /Download template/ }).click(),
  );
  expect(name).toBe('prompt-template.json');
  await upload(page, JSON.stringify(items));
  await page.getByRole('dialog', { name: '2 prompts imported' }).waitFor();
});
