import type { Page } from 'playwright-core';

type AccountField = 'Username' | 'Email' | 'Password' | 'New password' | 'Confirm password' | 'Beta access code';

export async function fill(page: Page, fields: Partial<Record<AccountField, string>>) {
  for (const [label, value] of Object.entries(fields)) await page.getByLabel(label, { exact: true }).fill(value);
}

export const inForm = (page: Page, text: string) => page.locator('form').getByText(text);

export const atLogin = (page: Page) => page.getByRole('heading', { name: 'Welcome back' }).waitFor();

export const atLibrary = (page: Page) => page.getByRole('heading', { level: 1, name: 'Library' }).waitFor();

export const storedTokens = (page: Page) =>
  page.evaluate(() => ['access_token', 'refresh_token', 'username'].map((key) => localStorage.getItem(key)));

export const ADA = {
  Username: 'ada',
  Email: 'ada@example.test',
  Password: 'eleven loud geese',
  'Confirm password': 'eleven loud geese',
  'Beta access code': 'welcome',
};
