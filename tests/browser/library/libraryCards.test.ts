import { describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { devices, expectAccessible } from '../../support/browser/accessibility.ts';
import { useApp } from '../../support/browser/browser.ts';
import { card, field } from '../../support/browser/libraryPage.ts';
import { aContent, aUser } from '../../support/factories.ts';

const app = useApp();

/** A title and a description as long as they may be, in words of usual length. */
const LONGEST = 'Answer a customer about a refund that takes too long '.repeat(3).slice(0, 139).trim();
const DESCRIPTION = 'It says sorry once, fixes the problem, and gives a date. '.repeat(9).slice(0, 480);

async function shownOn(mobile: boolean, ...contents: { title: string; description?: string }[]) {
  const me = await aUser(app.server);
  for (const content of contents) await aContent(app.server, { owner: me, ...content });
  const page = await app.signIn(me, { mobile });
  await card(page, contents[0]?.title ?? '').waitFor();
  await page.evaluate(async () => void (await document.fonts.ready));
  return page;
}

describe.each(devices)('the text of a card %s', (_where, mobile) => {
  it('shows the longest title whole, and fills its height with the description', async () => {
    const page = await shownOn(
      mobile,
      { title: LONGEST, description: DESCRIPTION },
      { title: 'Short', description: DESCRIPTION },
    );
    const title = page.getByRole('heading', { name: LONGEST }).getByRole('button');
    expect(await title.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)).toBeLessThanOrEqual(
      0,
    );
    const description = card(page, 'Short').getByText(DESCRIPTION);
    expect(await description.evaluate(({ clientHeight }) => clientHeight / 20)).toBeGreaterThanOrEqual(4);
  });
});

describe('a title that is too long for its card', () => {
  /** Wide characters. */
  const title = '翻訳'.repeat(70);
  const whole = (page: Page) => page.locator('[data-held]').getByText(title);

  it('is shown by a long touch, which does not open the prompt, as a tap does', async () => {
    const page = await shownOn(true, { title });
    await page.waitForLoadState('networkidle');
    const button = page.getByRole('heading', { name: title }).getByRole('button');
    const box = await button.boundingBox();
    const touch = await page.context().newCDPSession(page);
    const touchPoints = [{ x: (box?.x ?? 0) + 20, y: (box?.y ?? 0) + 10 }];
    await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints });
    await whole(page).waitFor();
    await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
    expect(await page.getByRole('dialog').count()).toBe(0);
    expect(await page.evaluate(() => String(getSelection()))).toBe('');
    expect(await whole(page).count()).toBe(1);
    await button.tap();
    await field(page, 'Title').waitFor();
  });
});

describe('the star and the checkbox of a card', () => {
  it('have targets of at least 24 px that do not touch, on a phone', async () => {
    const page = await shownOn(true, { title: 'One' });
    const star = card(page, 'One').getByRole('button', { name: 'Star' });
    await star.waitFor();
    const [left, right] = [await star.boundingBox(), await card(page, 'One').getByRole('checkbox').boundingBox()];
    if (!left || !right) throw new Error('Neither is shown.');
    const controls = await page.evaluate(
      ({ from, to, y }) =>
        Array.from({ length: to - from }, (_, x) => {
          const hit = document.elementFromPoint(from + x, y);
          return hit?.closest('label') ? 'checkbox' : (hit?.closest('button')?.getAttribute('aria-label') ?? '');
        }),
      { from: Math.round(left.x), to: Math.round(right.x + right.width), y: left.y + left.height / 2 },
    );
    const widthOf = (name: string) => controls.filter((each) => each === name).length;
    expect(widthOf('Star, One')).toBeGreaterThanOrEqual(36);
    expect(widthOf('checkbox')).toBeGreaterThanOrEqual(24);
    expect(left.x + left.width).toBeLessThan(right.x - 3);
    await expectAccessible(page, 'a card');
  });
});

describe('Run on a card', () => {
  it('opens the run of its prompt without its form, and Back or, after a reload, Escape closes it', async () => {
    const page = await shownOn(false, { title: 'Notes' });
    const run = card(page, 'Notes').getByRole('button', { name: 'Run' });
    await page.evaluate(followTitles);
    await run.click();
    await page.getByRole('dialog', { name: /^Run/ }).waitFor();
    expect(page.url()).toMatch(/content=\d+&run=new$/);
    await page.goBack();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('Run, Notes');
    expect(await page.evaluate(() => Reflect.get(window, 'shownTitles') as string[])).toEqual([
      expect.stringMatching(/^Run/),
    ]);
    await run.click();
    await page.getByRole('dialog', { name: /^Run/ }).waitFor();
    await page.reload();
    await page.getByRole('dialog', { name: /^Run/ }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await card(page, 'Notes').waitFor();
  });

  /** Collects the titles of all windows that appear. */
  function followTitles() {
    const seen = new Set<string>();
    const note = () => {
      for (const title of document.querySelectorAll('[role="dialog"] header h2')) seen.add(title.textContent);
      Reflect.set(window, 'shownTitles', [...seen]);
    };
    new MutationObserver(note).observe(document.body, { childList: true, subtree: true });
  }
});
