import type { Page } from 'playwright-core';
import type { TestUser } from '../factories.ts';
import { toast } from './anyPage.ts';
import type { App } from './browser.ts';
import { box, say, settled } from './chatPage.ts';
import { card, field, openCard } from './libraryPage.ts';
import { close, dialog, message, send } from './tonePage.ts';

/** Helpers that show what a browser stores about its user. */

/** Stores a session like another tab does: the browser notifies the tabs. */
export const storeSessionOf = (tab: Page, { username, token, refreshToken }: TestUser) =>
  tab.evaluate(
    (session) => {
      for (const [name, value] of Object.entries(session)) localStorage.setItem(name, value);
    },
    { username, refresh_token: refreshToken, access_token: token },
  );

/** Everything that a page can read back, as one text: its storage, history entry, address and visible text. */
export const everythingKept = (page: Page) =>
  page.evaluate(async () => {
    const databases = await indexedDB.databases();
    const caches = await window.caches.keys();
    return JSON.stringify([
      { ...localStorage },
      { ...sessionStorage },
      databases,
      caches,
      document.cookie,
      history.state,
      location.href,
      document.title,
      document.body.innerText,
      Array.from(document.querySelectorAll('input, textarea'), (field) => Reflect.get(field, 'value')),
    ]);
  });

/** The names of the stored entries, without the one that the tests add. */
export const keptKeys = (page: Page) =>
  page.evaluate(() =>
    [...Object.keys(localStorage), ...Object.keys(sessionStorage)].filter((key) => key !== 'signed in by the tests'),
  );

/** Uses everything that stores something, each with a text that contains `word`. Ends at the Library. */
export async function useEverythingThatKeeps(app: App, page: Page, word: string) {
  await typeAPrompt(app, page, word);
  await giveValues(app, page, word);
  await leavePlaceholders(app, page);
  await chat(app, page, word);
  await shiftTone(app, page, word);
  await app.open(page, `/?search=${word}`);
  await page.getByRole('searchbox').waitFor();
}

async function typeAPrompt(app: App, page: Page, word: string) {
  await app.open(page, '/?content=new');
  await field(page, 'Title').fill(`${word} title`);
  await field(page, 'Content').fill(`${word} text`);
  await page.getByRole('button', { name: 'Generate with AI' }).click();
  await page.getByRole('textbox', { name: 'Prompt' }).fill(`${word} wish`);
  await page.waitForFunction((text) => JSON.stringify(sessionStorage).includes(text), `${word} text`);
}

/** Fills in the prompt 'Mail', which asks for a name. */
async function giveValues(app: App, page: Page, word: string) {
  await app.open(page, '/');
  await page.reload();
  await card(page, 'Mail')
    .getByRole('button', { name: /^Copy, / })
    .click();
  const asked = page.getByRole('dialog', { name: 'Mail' });
  await asked.getByRole('textbox', { name: 'name' }).fill(`${word} Ann`);
  await asked.getByRole('button', { name: 'Copy', exact: true }).click();
  await asked.waitFor({ state: 'detached' });
}

/** Declines to convert the placeholders of the prompt 'Pasted'. */
async function leavePlaceholders(app: App, page: Page) {
  await app.open(page, '/');
  await openCard(page, 'Pasted');
  await page.getByRole('button', { name: 'Keep as text' }).click();
  await page.keyboard.press('Escape');
  await field(page, 'Title').waitFor({ state: 'detached' });
}

async function chat(app: App, page: Page, word: string) {
  await app.open(page, '/chat');
  await page.getByRole('button', { name: 'Dismiss notice' }).click();
  await say(page, 'Hello.');
  await settled(page);
  await box(page).fill(`${word} question`);
}

async function shiftTone(app: App, page: Page, word: string) {
  await app.open(page, '/tone-shift');
  await send(page, `${word} letter`);
  await page.getByRole('button', { name: 'Analyze text' }).first().click();
  await dialog(page, 'Text Analysis').getByRole('button', { name: 'Edit analysis prompt' }).click();
  await page.getByRole('textbox', { name: 'Analysis prompt' }).fill(`${word} analysis`);
  await dialog(page, 'Edit analysis prompt').getByRole('button', { name: 'Save' }).click();
  await toast(page, 'Analysis prompt updated successfully').waitFor();
  await close(page, 'Text Analysis');
  await message(page).fill(`${word} reply`);
}
