import { it } from '@jest/globals';
import { devices } from '../../support/browser/accessibility.ts';
import { useApp } from '../../support/browser/browser.ts';
import { card } from '../../support/browser/libraryPage.ts';
import { aUser } from '../../support/factories.ts';
import { zipBytes } from '../../support/library/zips.ts';

const app = useApp();

it.each(devices)('imports a zip file of folders %s', async (_where, mobile) => {
  const page = await app.signIn(await aUser(app.server), { mobile });
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  await page.getByRole('menuitem', { name: /From another tool/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Import from another tool' });
  await dialog.getByRole('button', { name: 'Choose a folder' }).waitFor();
  const files = Array.from({ length: 20 }, (_, index) => ({
    name: `patterns/folder ${index % 2}/prompt ${index}.md`,
    text: `${'Explain it. '.repeat(50)}${index}`,
  }));
  await page.getByLabel('Prompt files').setInputFiles({
    name: 'all.zip',
    mimeType: 'application/zip',
    buffer: Buffer.from(zipBytes(files)),
  });
  await dialog.getByText('all.zip: 20 prompts in 20 files').waitFor();
  await dialog.getByRole('checkbox', { name: 'Folders become tags: 2 folders' }).waitFor();
  await dialog.getByRole('button', { name: 'Import 20 prompts' }).click();
  await card(page, 'prompt 0').waitFor();
});
