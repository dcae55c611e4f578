import { expect, it } from '@jest/globals';
import { ADA, atLibrary, fill, storedTokens } from '../../support/browser/accountPages.ts';
import { toast } from '../../support/browser/anyPage.ts';
import { useApp } from '../../support/browser/browser.ts';

const app = useApp();

it('leads from sign-up into an empty Library', async () => {
  const page = await app.newPage();
  await app.open(page, '/login');
  await page.getByRole('link', { name: 'Sign up' }).click();
  await fill(page, ADA);
  await page.getByRole('button', { name: 'Sign up' }).click();
  await atLibrary(page);
  await toast(page, 'Account created successfully!').waitFor();
  await page.getByText('Start by creating your first prompt').waitFor();
  expect((await storedTokens(page))[2]).toBe('ada');
});
