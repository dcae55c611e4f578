import { readFile } from 'node:fs/promises';
import { describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { toast } from '../support/browser/anyPage.ts';
import { useApp } from '../support/browser/browser.ts';
import { aReader, card, expectCount, expectTitles, field, save, writeContent } from '../support/browser/libraryPage.ts';

const app = useApp();

const upload = async (page: Page, text: string) => {
  const chosen = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Import' }).click();
  await page.getByRole('menuitem', { name: /Upload JSON/ }).click();
  await (await chosen).setFiles({ name: 'prompts.json', mimeType: 'application/json', buffer: Buffer.from(text) });
};

async function downloaded(page: Page, press: () => Promise<void>) {
  const [download] = await Promise.all([page.waitForEvent('download'), press()]);
  return {
    name: download.suggestedFilename(),
    items: JSON.parse(await readFile(await download.path(), 'utf8')) as Record<string, unknown>[],
  };
}

describe('a file of prompts', () => {
  it('is refused whole when it is none, and imported with a report when it is one', async () => {
    const { page } = await aReader(app, 'Older');
    await upload(page, '{"content": "x"}');
    await toast(page, 'File must contain an array of prompts').waitFor();
    await expectTitles(page, ['Older']);
    await upload(
      page,
      JSON.stringify([
        { title: 'First', content: 'x', category: 'Poetry' },
        { title: 'Empty' },
        { title: 'Second', content: 'y' },
      ]),
    );
    const report = page.getByRole('dialog', { name: '2 prompts imported, 1 left out' });
    await report.getByText('2. Empty').waitFor();
    await report.getByText('New content types: Poetry').waitFor();
    await page.keyboard.press('Escape');
    await expectTitles(page, ['First', 'Second', 'Older']);
    await card(page, 'First').getByText('Poetry').waitFor();
    await page.getByRole('button', { name: 'Poetry 1' }).waitFor();
  });

  it('begins with the template, which can be imported as it is', async () => {
    const { page } = await aReader(app, 'Older');
    await page.getByRole('button', { name: 'Import' }).click();
    const { name, items } = await downloaded(page, () =>
      page.getByRole('menuitem', { name: /Download template/ }).click(),
    );
    expect(name).toBe('prompt-template.json');
    await upload(page, JSON.stringify(items));
    await page.getByRole('dialog', { name: '2 prompts imported' }).waitFor();
  });

  it('comes out again: the selection, or all that the filters leave', async () => {
    const { page } = await aReader(app, 'One', 'Two', 'Three');
    await page.getByRole('checkbox', { name: 'Select Two' }).check();
    const selected = await downloaded(page, () => page.getByRole('button', { name: 'Export', exact: true }).click());
    expect(selected.name).toMatch(/^suspire-\d{4}-\d\d-\d\d\.json$/);
    expect(selected.items).toMatchObject([
      { title: 'Two', content: 'Summarise the diff.', type: 'Unassigned', state: 'Draft' },
    ]);
    await page.getByRole('searchbox').fill('three');
    await expectCount(page, '1 prompt found');
    await page.getByRole('button', { name: 'More', exact: true }).click();
    const filtered = await downloaded(page, () => page.getByRole('menuitem', { name: /Export 1 prompt/ }).click());
    expect(filtered.items.map(({ title }) => title)).toEqual(['Three']);
  });
});

it('a save whose answer was lost is made once by the next try', async () => {
  const { page, me } = await aReader(app, 'Older');
  app.expectNoise(page, /Failed to load resource/);
  await page.getByRole('button', { name: 'Create' }).click();
  await writeContent(page, { title: 'Once', content: 'Only once.' });
  await page.route('**/graphql', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await page.getByRole('dialog').getByRole('button', { name: 'Create' }).click();
  await page.getByText('Your text is kept here.').waitFor();
  expect(await field(page, 'Content').innerText()).toBe('Only once.');
  await page.unroute('**/graphql');
  await save(page);
  await expectTitles(page, ['Once', 'Older']);
  expect(
    await app.server.dataSource.query("SELECT 1 FROM contents WHERE owner_id = $1 AND title = 'Once'", [me.id]),
  ).toHaveLength(1);
});
