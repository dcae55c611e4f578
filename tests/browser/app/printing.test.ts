import { describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { useApp } from '../../support/browser/browser.ts';
import { aChatter, messages } from '../../support/browser/chatPage.ts';
import { openCard } from '../../support/browser/libraryPage.ts';
import { aContent, aUser } from '../../support/factories.ts';

const app = useApp();

/** The text on paper, once it has these words. */
async function printed(page: Page, awaited: string) {
  await page.emulateMedia({ media: 'print' });
  await page.waitForFunction((words) => document.body.innerText.includes(words), awaited);
  return page.evaluate(() => document.body.innerText);
}

describe('a printed prompt', () => {
  it('has its whole text once, without the form', async () => {
    const me = await aUser(app.server);
    const lines = Array.from({ length: 400 }, (_, index) => `Line ${index}.`);
    await aContent(app.server, { owner: me, title: 'Long one', description: 'For paper', content: lines.join('\n') });
    const page = await app.signIn(me);
    await openCard(page, 'Long one');
    await page.getByRole('button', { name: 'Full screen with preview' }).click();
    await page.getByRole('region', { name: 'Output preview' }).getByText('Line 399.').waitFor();
    expect((await printed(page, 'Long one')).trim().split(/\n+/)).toEqual(['Long one', 'For paper', ...lines]);
  });

  it('is drawn before the browser lays out the paper', async () => {
    const me = await aUser(app.server);
    await aContent(app.server, { owner: me, title: 'Short one' });
    const page = await app.signIn(me);
    await openCard(page, 'Short one');
    const drawn = await page.evaluate(
      () =>
        new Promise<boolean>((resolve) => {
          window.dispatchEvent(new Event('beforeprint'));
          queueMicrotask(() => resolve(document.querySelector('article.printed') !== null));
        }),
    );
    expect(drawn).toBe(true);
  });
});

describe('a printed chat', () => {
  it('has all messages and the addresses of links, and loads older messages first', async () => {
    const said = Array.from({ length: 120 }, (_, index) => `Message ${index}`);
    const { page } = await aChatter(app, { said: [...said, 'Why?', 'Read [this](https://example.org/why).'] });
    await page.evaluate(() => Object.assign(window, { print: () => Object.assign(window, { wasPrinted: true }) }));
    await messages(page).getByText('Message 119').waitFor();
    await page.keyboard.press('Control+p');
    await page.waitForFunction(() => Reflect.get(window, 'wasPrinted'));
    const text = await printed(page, 'Message 119');
    expect(said.filter((message) => !text.includes(message))).toEqual([]);
    expect(text).not.toContain('To print earlier messages too');
    const address = messages(page).getByRole('link', { name: 'this' });
    expect(await address.evaluate((link) => getComputedStyle(link, '::after').content)).toContain(
      '(https://example.org/why)',
    );
    await page.emulateMedia({ media: 'screen' });
  });
});
