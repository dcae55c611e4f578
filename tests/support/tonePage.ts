import type { Locator, Page } from 'playwright-core';

/** ToneShift as a person sees it. */

export const message = (page: Page) => page.getByRole('textbox', { name: 'Message' });

export const output = (page: Page, text: string) => page.getByRole('article', { name: 'Output' }).filter({ hasText: text });

export const dialog = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true });

export const toast = (page: Page, text: string) => page.getByRole('region', { name: /^Notifications/ }).getByText(text);

/** Where something that is seen stands, and how large it is. */
export async function boxOf(locator: Locator) {
  const box = await locator.boundingBox();
  if (!box) throw new Error('It is not to be seen.');
  return box;
}

/** Writes a text and sends it as one does: by Enter. */
export async function send(page: Page, text: string) {
  await message(page).fill(text);
  await message(page).press('Enter');
}

/** Opens a dropdown of the toolbox. */
export async function openDropdown(page: Page, name: string | RegExp) {
  await page.getByRole('group', { name: 'Toolbox' }).getByRole('button', { name }).click();
  const dropdown = page.getByRole('dialog');
  await dropdown.waitFor();
  return dropdown;
}

export async function choose(page: Page, dropdown: string, name: string) {
  await (await openDropdown(page, dropdown)).getByRole('button', { name, exact: true }).click();
}

/** Waits until Escape has closed what was on top. */
export async function close(page: Page, name: string) {
  await page.keyboard.press('Escape');
  await dialog(page, name).waitFor({ state: 'detached' });
}
