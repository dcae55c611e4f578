import type { Locator, Page } from 'playwright-core';
import { aUser } from '../factories.ts';
import { inWindow } from './anyPage.ts';
import type { App } from './browser.ts';

/** Opens an empty conversation of a new user. */
export async function atToneShift(app: App, { mobile }: { mobile?: boolean } = {}) {
  const me = await aUser(app.server);
  const page = await app.signIn(me, { route: '/tone-shift', mobile });
  // Animations are waited for, which is slow.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.getByRole('heading', { name: 'Start a conversation' }).waitFor();
  return { me, page };
}

export const message = (page: Page) => page.getByRole('textbox', { name: 'Message' });

export const output = (page: Page, text: string) =>
  page.getByRole('article', { name: 'Output' }).filter({ hasText: text });

export const dialog = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true });

export async function boxOf(locator: Locator) {
  const box = await locator.boundingBox();
  if (!box) throw new Error('It is not to be seen.');
  return box;
}

export async function send(page: Page, text: string) {
  await message(page).fill(text);
  await message(page).press('Enter');
}

export async function openDropdown(page: Page, name: string | RegExp) {
  await page.getByRole('group', { name: 'Toolbox' }).getByRole('button', { name }).click();
  await inWindow(page);
  return page.getByRole('dialog');
}

export async function choose(page: Page, dropdown: string, name: string) {
  await (await openDropdown(page, dropdown)).getByRole('button', { name, exact: true }).click();
}

/** Closes the top window by Escape and waits. */
export async function close(page: Page, name: string) {
  await page.keyboard.press('Escape');
  await dialog(page, name).waitFor({ state: 'detached' });
}
