import { it } from '@jest/globals';
import { toast } from '../../support/browser/anyPage.ts';
import { useApp } from '../../support/browser/browser.ts';
import { aReader, openCard } from '../../support/browser/libraryPage.ts';

const app = useApp();

const LOST = 'The history could not be loaded.';

it('reloads the page for code that the browser does not fetch again, and keeps the form open', async () => {
  const { page } = await aReader(app, 'Release notes');
  app.expectNoise(page, /Failed to load resource|dynamically imported module/);
  await openCard(page, 'Release notes');
  const form = page.getByRole('dialog', { name: 'View Content' });
  await page.route('**/assets/ContentHistory-*.js', (route) => route.abort());
  await form.getByRole('button', { name: 'View History' }).click();
  await toast(page, LOST).waitFor();

  const reloaded = page.waitForEvent('load');
  await form.getByRole('button', { name: 'View History' }).click();
  await reloaded;
  await page.unroute('**/assets/ContentHistory-*.js');
  await form.getByRole('button', { name: 'View History' }).click();
  await page.getByRole('region', { name: 'Version 1' }).waitFor();
});
