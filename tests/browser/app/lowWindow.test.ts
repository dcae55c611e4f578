import { describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { useApp } from '../../support/browser/browser.ts';
import { aChatter, box, button, messages, say, settled } from '../../support/browser/chatPage.ts';
import { card } from '../../support/browser/libraryPage.ts';
import { aUser, severalContents } from '../../support/factories.ts';
import { until } from '../../support/until.ts';

const app = useApp();

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
