import { describe, expect, it } from '@jest/globals';
import type { Page, Route } from 'playwright-core';
import { requestsOf, shiftOfLayout } from '../../support/browser/anyPage.ts';
import { useApp } from '../../support/browser/browser.ts';
import { aReader, card, expectTitles, titles } from '../../support/browser/libraryPage.ts';
import { aContent, aUser } from '../../support/factories.ts';
import { until } from '../../support/until.ts';

const app = useApp();

describe('the filters', () => {
  it.each([
    [390, 844, 44],
    [1440, 900, 44],
  ])('appear in their reserved place, in a window of %i by %i', async (width, height, most) => {
    const page = await app.signIn(await aUser(app.server), { route: '/workflows', mobile: width < 500 });
    await page.setViewportSize({ width, height });
    await page.goto('/?reload#/prompt-manager');
    await page.getByRole('button', { name: 'Unassigned 0' }).waitFor();
    expect(await shiftOfLayout(page)).toBe(0);
    const box = await page.getByRole('group', { name: 'Filters' }).boundingBox();
    expect(box?.height).toBeLessThanOrEqual(most);
  });

  it('stand in one line, those with prompts first, reached by keyboard, the chosen one in sight', async () => {
    const me = await aUser(app.server);
    await aContent(app.server, { owner: me, title: 'One', contentTypeId: 2, tags: ['work'] });
    const page = await app.signIn(me, { mobile: true });
    const filters = page.getByRole('group', { name: 'Filters' });
    const chips = filters.getByRole('button');
    await filters.getByRole('button', { name: '#work 1' }).waitFor();
    expect((await chips.allTextContents()).slice(0, 4)).toEqual(['Shared0', 'Writing1', '#work1', 'Unassigned0']);
    expect(new Set(await chips.evaluateAll((all) => all.map((each) => each.getBoundingClientRect().top))).size).toBe(1);
    const last = chips.last();
    await last.focus();
    const isInSight = async (chip: typeof last) => {
      const box = await chip.boundingBox();
      return box !== null && box.x >= 0 && box.x + box.width <= 390;
    };
    expect(await isInSight(last)).toBe(true);
    await last.press('Enter');
    await filters.getByRole('button', { name: 'Clear filters' }).waitFor();
    await page.reload();
    const chosen = filters.locator('[aria-pressed=true]');
    await chosen.waitFor();
    await until(() => isInSight(chosen));
  });
});

describe('a title that does not fit', () => {
  const long = `${'WORDY '.repeat(21)}AND WHOLE`;
  const whole = (page: Page) => page.getByRole('tooltip').or(page.locator('[data-side]')).getByText(long);

  it('is shown in full on hover and on focus', async () => {
    const { page } = await aReader(app, long, 'Short');
    await card(page, 'Short').hover();
    await card(page, long).hover();
    await whole(page).waitFor();
    await page.mouse.move(0, 0);
    await whole(page).waitFor({ state: 'detached' });
    await card(page, long).getByRole('checkbox').focus();
    await page.keyboard.press('Tab');
    await whole(page).waitFor();
  });

  it('is shown in full once its code has loaded under the pointer', async () => {
    const { page } = await aReader(app, long);
    const held: Route[] = [];
    await page.route(/LateLayers/, (route) => void held.push(route));
    await page.reload();
    await card(page, long).hover();
    await until(() => held.length > 0);
    for (const route of held) await route.continue();
    await whole(page).waitFor();
  });
});

describe('bulk actions', () => {
  it('move the selected prompts to a type with one request', async () => {
    const { page } = await aReader(app, 'One', 'Two', 'Three');
    for (const title of ['One', 'Two']) await card(page, title).getByRole('checkbox').click();
    const changed = requestsOf(page, 'ChangeContentsType');
    await page.getByRole('button', { name: 'Update Category' }).click();
    await page.getByRole('menuitem', { name: 'Marketing' }).click();
    await page.getByRole('button', { name: 'Marketing 2' }).waitFor();
    await page.getByText('2 selected').waitFor({ state: 'detached' });
    expect(changed()).toBe(1);
  });

  it('delete the selected prompts after a confirmation', async () => {
    const { page } = await aReader(app, 'One', 'Two', 'Three');
    for (const title of ['One', 'Two']) await card(page, title).getByRole('checkbox').click();
    const bar = page.getByRole('region', { name: 'Selected prompts' });
    await bar.getByRole('button', { name: 'Delete' }).click();
    await page.getByText('Are you sure you want to delete 2 items? They stay in the trash for 30 days.').waitFor();
    await page.getByRole('button', { name: 'Cancel' }).click();
    await page.getByText('Delete cancelled').first().waitFor();
    const deleted = requestsOf(page, 'DeleteContents');
    await bar.getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await expectTitles(page, ['Three']);
    expect(deleted()).toBe(1);
    await page.reload();
    await expectTitles(page, ['Three']);
  });
});

describe('a long list', () => {
  const all = Array.from({ length: 65 }, (_, index) => `Prompt ${String(index + 1).padStart(2, '0')}`);

  it('loads twenty prompts at a time, each once, none missing', async () => {
    const { page } = await aReader(app, ...all);
    const seen = new Set<string>();
    const end = page.getByText('That’s everything');
    while (!((await end.isVisible()) && (await isAtBottom(page)))) {
      const shown = await titles(page);
      expect(new Set(shown).size).toBe(shown.length);
      for (const title of shown) seen.add(title);
      await page.evaluate(scrollOn);
    }
    for (const title of await titles(page)) seen.add(title);
    expect([...seen].sort()).toEqual(all);
  });

  it('requests only the first page at first, and the second on scrolling', async () => {
    const { page } = await aReader(app, ...all);
    await page.setViewportSize({ width: 1440, height: 900 });
    const asked = requestsOf(page, 'Contents');
    await page.reload({ waitUntil: 'networkidle' });
    await card(page, 'Prompt 65').waitFor();
    expect(asked()).toBe(1);
    await page.evaluate(scrollOn);
    await until(() => asked() === 2);
  });

  it('loads completely when the scrollbar is dragged to the end', async () => {
    const { page } = await aReader(app, ...Array.from({ length: 120 }, (_, index) => `Prompt ${index + 1}`));
    // The window is so wide that each new page ends near its lower edge.
    await page.setViewportSize({ width: 1920, height: 1080 });
    const end = page.getByText('That’s everything');
    await page.evaluate(followTheEnd);
    await end.waitFor();
    await card(page, 'Prompt 1').waitFor();
  });

  it('restores the scroll position on return', async () => {
    const { page } = await aReader(app, ...all);
    for (const last of ['Prompt 46', 'Prompt 26', 'Prompt 20']) await scrollTo(page, last);
    const before = await page.evaluate(() => window.scrollY);
    await page.getByRole('link', { name: 'Workflows' }).click();
    await page.getByText('Development: 45% Complete').waitFor();
    await page.getByRole('link', { name: 'Library', exact: true }).click();
    await card(page, 'Prompt 20').waitFor();
    await page.waitForFunction((scroll) => Math.abs(window.scrollY - scroll) < 2, before);
  });

  it('restores the scroll position after a reload', async () => {
    const { page } = await aReader(app, ...all);
    for (const last of ['Prompt 46', 'Prompt 26', 'Prompt 20']) await scrollTo(page, last);
    const before = await page.evaluate(() => window.scrollY);
    await page.reload();
    await card(page, 'Prompt 20').waitFor();
    await page.waitForFunction((scroll) => Math.abs(window.scrollY - scroll) < 2, before);
  });

  const isAtBottom = (page: Page) =>
    page.evaluate(() => window.scrollY + window.innerHeight >= document.documentElement.scrollHeight - 1);

  /** Keeps the window at the end of the page while it grows. */
  function followTheEnd() {
    const jump = () => window.scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' });
    new ResizeObserver(jump).observe(document.body);
    jump();
  }

  /** Scrolls by script: the mouse's wheel may go on turning after the call has returned. */
  function scrollOn() {
    window.scrollBy({ top: 250, behavior: 'instant' });
    return new Promise(requestAnimationFrame);
  }

  async function scrollTo(page: Page, title: string) {
    while (!(await card(page, title).isVisible())) await page.evaluate(scrollOn);
  }
});
