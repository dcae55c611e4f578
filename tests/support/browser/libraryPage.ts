import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { aUser, severalContents, type TestUser } from '../factories.ts';
import { inWindow } from './anyPage.ts';
import type { App } from './browser.ts';

/** The Library as a person sees it. */

export const card = (page: Page, title: string) => page.getByRole('article', { name: title, exact: true });

export const titles = (page: Page) => page.getByRole('article').getByRole('heading').allTextContents();

/** A field of the open form. */
export const field = (page: Page, label: 'Title' | 'Description' | 'Content') =>
  page.getByRole('dialog').getByRole('textbox', { name: label, exact: true });

/** What stands in the editor; a chip reads its title. */
export const bodyText = (page: Page) =>
  field(page, 'Content').evaluate((editor) => Array.from(editor.children, ({ textContent }) => textContent).join('\n'));

/** A click anywhere on the card opens it; this one is far from every control. */
export async function openCard(page: Page, title: string) {
  await card(page, title).click({ position: { x: 60, y: 130 } });
  await inWindow(page);
  await field(page, 'Title').waitFor();
}

export async function writeContent(page: Page, { title, content }: { title: string; content: string }) {
  await inWindow(page);
  await field(page, 'Title').fill(title);
  await field(page, 'Content').fill(content);
}

/** Saves and waits until the form is gone. */
export async function save(page: Page) {
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^(Create|Save)$/ })
    .click();
  await field(page, 'Title').waitFor({ state: 'detached' });
}

/** Writes a prompt from anywhere in the Library without a mouse. */
export async function writeByKeyboard(page: Page, { title, content }: { title: string; content: string }) {
  await page.keyboard.press('n');
  await page.waitForFunction(() => document.activeElement?.tagName === 'INPUT');
  await page.keyboard.type(title);
  await field(page, 'Content').waitFor();
  for (let tab = 0; tab < 3; tab++) await page.keyboard.press('Tab');
  await page.keyboard.type(content);
  await page.keyboard.press('Control+Enter');
}

/** Someone signed in at the Library, with these prompts saved in this order. */
export async function aReader(app: App, ...saved: string[]): Promise<{ me: TestUser; page: Page }> {
  const me = await aUser(app.server);
  await severalContents(app.server, me, saved);
  const page = await app.signIn(me);
  await expectCount(page, saved.length === 1 ? '1 prompt' : `${saved.length} prompts`);
  return { me, page };
}

/** Waits until exactly these cards are there, in this order. */
export async function expectTitles(page: Page, expected: string[]) {
  const wanted = JSON.stringify(expected);
  await page.waitForFunction(
    (titles) =>
      JSON.stringify([...document.querySelectorAll('article h2')].map((title) => title.textContent)) === titles,
    wanted,
  );
}

/** Waits until the head of the Library says so. */
export async function expectCount(page: Page, text: string) {
  await page
    .getByRole('status')
    .filter({ hasText: new RegExp(`^${text}$`) })
    .waitFor();
}

/** Chooses a file of prompts in the menu Import. */
export const upload = async (page: Page, text: string) => {
  const chosen = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Import' }).click();
  await page.getByRole('menuitem', { name: /Upload JSON/ }).click();
  await (await chosen).setFiles({ name: 'prompts.json', mimeType: 'application/json', buffer: Buffer.from(text) });
};

/** The prompts of the file that a press downloads. */
export async function downloaded(page: Page, press: () => Promise<void>) {
  const [download] = await Promise.all([page.waitForEvent('download'), press()]);
  return {
    name: download.suggestedFilename(),
    items: JSON.parse(await readFile(await download.path(), 'utf8')) as Record<string, unknown>[],
  };
}
