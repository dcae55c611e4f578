import { describe, expect, it } from '@jest/globals';
import type { CDPSession, Page } from 'playwright-core';
import { atLogin } from '../../support/browser/accountPages.ts';
import { overflowOf } from '../../support/browser/anyPage.ts';
import { useApp } from '../../support/browser/browser.ts';
import { aChatter, box, button, messages, say, settled } from '../../support/browser/chatPage.ts';
import { card } from '../../support/browser/libraryPage.ts';
import { aUser, severalContents } from '../../support/factories.ts';
import { until } from '../../support/until.ts';

const app = useApp();

describe('the menu on a phone', () => {
  const menu = (page: Page) => page.getByRole('dialog', { name: 'Menu' });

  async function openMenu(page: Page) {
    await page.getByRole('button', { name: 'Open menu' }).tap();
    await menu(page).waitFor();
    await rested(page);
  }

  /** Waits for the opening animation: the sheet can be dragged only after it. */
  const rested = (page: Page) =>
    menu(page).evaluate((sheet) => Promise.all(sheet.getAnimations().map((animation) => animation.finished)));

  const closed = (page: Page) => menu(page).waitFor({ state: 'detached' });

  it('shows five destinations in a sheet from below, and closes by a link, its button and the backdrop', async () => {
    const page = await app.signIn(await aUser(app.server), { mobile: true });
    await openMenu(page);
    expect(await menu(page).getByRole('navigation').getByRole('link').allTextContents()).toEqual([
      'Library',
      'Tone Shift',
      'Chat',
      'Workflows',
      'Prototyper',
    ]);
    const sheet = await menu(page).boundingBox();
    expect(Math.round((sheet?.y ?? 0) + (sheet?.height ?? 0))).toBe(844);
    await menu(page).getByRole('link', { name: 'Workflows' }).tap();
    await page.getByText('Development: 45% Complete').waitFor();
    await closed(page);
    expect(await overflowOf(page)).toBe(0);
    await openMenu(page);
    await menu(page).getByRole('button', { name: 'Close' }).tap();
    await closed(page);
    await openMenu(page);
    await page.touchscreen.tap(195, 60);
    await closed(page);
    await openMenu(page);
    await menu(page)
      .getByRole('button', { name: /^Logout/ })
      .tap();
    await atLogin(page);
  });

  it('closes on a drag of more than 100 px down, not on 90', async () => {
    const page = await app.signIn(await aUser(app.server), { mobile: true, route: '/workflows' });
    const finger = await page.context().newCDPSession(page);
    await openMenu(page);
    await drag(finger, await gripOf(page), 90);
    expect(await menu(page).evaluate((sheet) => [sheet.style.translate, 'closed' in sheet.dataset])).toEqual([
      '',
      false,
    ]);
    await rested(page);
    await drag(finger, await gripOf(page), 110);
    await closed(page);
  });

  async function gripOf(page: Page) {
    const { x = 0, y = 0, width = 0 } = (await menu(page).boundingBox()) ?? {};
    return { x: x + width / 2, y: y + 16 };
  }

  async function drag(finger: CDPSession, { x, y }: { x: number; y: number }, down: number) {
    await finger.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] });
    for (const part of [0.25, 0.5, 0.75, 1])
      await finger.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [{ x, y: y + down * part }] });
    await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  }
});

/** A window of 1280 × 1024 px at 400 % zoom. */
const ZOOMED = { width: 320, height: 256 };

const toTop = (page: Page) => page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
const isAtEnd = (page: Page) =>
  until(() =>
    page.evaluate(() => {
      const { scrollHeight, scrollTop, clientHeight } = document.documentElement;
      return scrollTop > 0 && scrollHeight - scrollTop - clientHeight < 2;
    }),
  );

describe('a chat at 400 % zoom', () => {
  it('scrolls with the page, follows the newest message and loads older ones', async () => {
    const { page } = await aChatter(app, { said: Array.from({ length: 120 }, (_, index) => `Message ${index}`) });
    await page.setViewportSize(ZOOMED);
    await isAtEnd(page);
    await box(page).waitFor();
    await toTop(page);
    const first = messages(page).getByText('Message 70', { exact: true });
    await messages(page).getByText('Message 20', { exact: true }).waitFor({ state: 'attached' });
    expect(Math.abs((await first.boundingBox())?.y ?? NaN)).toBeLessThan(300);
    await button(page, 'Jump to latest').click();
    await isAtEnd(page);
    await say(page, 'And now?');
    await settled(page);
    await isAtEnd(page);
  });
});

describe('a selection at 400 % zoom', () => {
  it('has its actions above the list, where they cover nothing', async () => {
    const me = await aUser(app.server);
    await severalContents(app.server, me, ['First', 'Second', 'Third']);
    const page = await app.signIn(me);
    await page.setViewportSize(ZOOMED);
    await card(page, 'Second').getByRole('checkbox').click();
    const bar = await page.getByRole('region', { name: 'Selected prompts' }).boundingBox();
    const top = await card(page, 'Third').boundingBox();
    expect((bar?.y ?? NaN) + (bar?.height ?? NaN)).toBeLessThanOrEqual(top?.y ?? NaN);
  });
});
