import type { Page } from 'playwright-core';

/** The pages before the door as a person sees them. */

interface AccountFields {
  Username?: string;
  Email?: string;
  Password?: string;
  'New password'?: string;
  'Confirm password'?: string;
  'Beta access code'?: string;
}

/** Fills the fields named and leaves the others. */
export async function fill(page: Page, fields: AccountFields) {
  for (const [label, value] of Object.entries(fields)) await page.getByLabel(label, { exact: true }).fill(value);
}

/** The same sentence inside the form. */
export const inForm = (page: Page, text: string) => page.locator('form').getByText(text);

export const atLogin = (page: Page) => page.getByRole('heading', { name: 'Welcome back' }).waitFor();

export const atLibrary = (page: Page) => page.getByRole('heading', { level: 1, name: 'Library' }).waitFor();

/** What signs a person in, as this browser keeps it. */
export const storedTokens = (page: Page) =>
  page.evaluate(() => ['access_token', 'refresh_token', 'username'].map((key) => localStorage.getItem(key)));

/** What a newcomer types at sign-up. */
export const ADA = {
  Username: 'ada',
  Email: 'ada@example.test',
  Password: 'eleven loud geese',
  'Confirm password': 'eleven loud geese',
  'Beta access code': 'welcome',
};
