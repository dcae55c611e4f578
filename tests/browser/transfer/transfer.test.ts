import { describe, expect, it } from '@jest/globals';
import { useApp } from '../../support/browser/browser.ts';
import {
  aReader,
  downloaded,
  expectTitles,
  field,
  save,
  upload,
  writeContent,
} from '../../support/browser/libraryPage.ts';

const app = useApp();

describe('a file of prompts', () => {
  it('starts from the template, which can be imported as it is', async () => {
    const { page } = await aReader(app, 'Older');
    await page.getByRole('button', { name: 'Import' }).click();
    const { name, items } = await downloaded(page, () =>
      page.getByRole('menuitem', { name: /Download template/ }).click(),
    );
    expect(name).toBe('prompt-template.json');
    await upload(page, JSON.stringify(items));
    await page.getByRole('dialog', { name: '2 prompts imported' }).waitFor();
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
