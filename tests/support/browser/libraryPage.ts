import type { Page } from 'playwright-core';
import { aUser, severalContents, type TestUser } from '../factories.ts';
import { inWindow, isPhone } from './anyPage.ts';
import type { App } from './browser.ts';
import { saved } from './downloads.ts';

export const card = (page: Page, title: string) => page.getByRole('article', { name: title, exact: true });

export const titles = (page: Page) => page.getByRole('article').getByRole('heading').allTextContents();

export const field = (page: Page, label: 'Title' | 'Description' | 'Content') =>
  page.getByRole('dialog').getByRole('textbox', { name: label, exact: true });

/** The text in the editor; a reference is its title. */
export const bodyText = (page: Page) =>
  field(page, 'Content').evaluate((editor) => Array.from(editor.children, ({ textContent }) => textContent).join('\n'));

/** Clicks a card away from its controls, which opens it. On a phone only its title does. */
export async function openCard(page: Page, title: string) {
  if (await isPhone(page)) await card(page, title).getByRole('button', { name: title, exact: true }).click();
  else await card(page, title).click({ position: { x: 60, y: 130 } });
  await inWindow(page);
  await field(page, 'Title').waitFor();
}

export async function writeContent(page: Page, { title, content }: { title: string; content: string }) {
  await inWindow(page);
  await field(page, 'Title').fill(title);
  await field(page, 'Content').fill(content);
}

export async function save(page: Page) {
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^(Create|Save)$/ })
    .click();
  await field(page, 'Title').waitFor({ state: 'detached' });
}

/** Writes a prompt by keyboard, starting anywhere in the Library. */
export async function writeByKeyboard(page: Page, { title, content }: { title: string; content: string }) {
  await page.keyboard.press('n');
  await page.waitForFunction(() => document.activeElement?.tagName === 'INPUT');
  await page.keyboard.type(title);
  await field(page, 'Content').waitFor();
  for (let tab = 0; tab < 3; tab++) await page.keyboard.press('Tab');
  await page.keyboard.type(content);
  await page.keyboard.press('Control+Enter');
}

/** Opens the Library of a new user with these prompts, saved in this order. */
export async function aReader(app: App, ...prompts: string[]): Promise<{ me: TestUser; page: Page }> {
  const me = await aUser(app.server);
  await severalContents(app.server, me, prompts);
  const page = await app.signIn(me);
  await expectCount(page, prompts.length === 1 ? '1 prompt' : `${prompts.length} prompts`);
  return { me, page };
}

/** Waits until exactly these cards are shown, in this order. */
export async function expectTitles(page: Page, expected: string[]) {
  const wanted = JSON.stringify(expected);
  await page.waitForFunction(
    (titles) =>
      JSON.stringify([...document.querySelectorAll('article h2')].map((title) => title.textContent)) === titles,
    wanted,
  );
}

/** Waits until the head of the Library shows this text. */
export async function expectCount(page: Page, text: string) {
  await page
    .getByRole('status')
    .filter({ hasText: new RegExp(`^${text}$`) })
    .waitFor();
}

export const upload = async (page: Page, text: string) => {
  await expectFileWindow(page, async () => {
    await page.getByRole('button', { name: 'Import' }).click();
    await page.getByRole('menuitem', { name: /Upload JSON/ }).click();
  });
  const file = { name: 'prompts.json', mimeType: 'application/json', buffer: Buffer.from(text) };
  await page.getByLabel('JSON file').setInputFiles(file);
};

/** Waits until `press` has asked for the window to choose files in. It does not open: Firefox would open only the first. */
export async function expectFileWindow(page: Page, press: () => Promise<void>) {
  await page.evaluate(refuseFileWindow);
  await press();
  await page.waitForFunction(() => Reflect.get(window, 'was asked for a file'));
}

/** Runs in the page. */
function refuseFileWindow() {
  Reflect.set(window, 'was asked for a file', false);
  const refuse = (event: Event) => {
    event.preventDefault();
    Reflect.set(window, 'was asked for a file', true);
  };
  for (const input of document.querySelectorAll('input[type="file"]'))
    input.addEventListener('click', refuse, { once: true });
}

/** The prompts of the file that `press` downloads. */
export async function downloaded(page: Page, press: () => Promise<void>) {
  const { name, bytes } = await saved(page, press);
  return { name, items: JSON.parse(String(bytes)) as Record<string, unknown>[] };
}
