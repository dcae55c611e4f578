import { describe, expect, it } from '@jest/globals';
import type { Page, Route } from 'playwright-core';
import { expectAccessible } from '../../support/browser/accessibility.ts';
import { inWindow, overflowOf, requestsOf, shiftOfLayout } from '../../support/browser/anyPage.ts';
import { useApp } from '../../support/browser/browser.ts';
import { aReader, card, expectCount, expectTitles, openCard, save, titles } from '../../support/browser/libraryPage.ts';
import { aContent, aUser } from '../../support/factories.ts';
import { until } from '../../support/until.ts';

const app = useApp();

const star = (page: Page, title: string) => card(page, title).getByRole('button', { name: /^Star, / });
const filter = (page: Page, name: string) => page.getByRole('group', { name: 'Filters' }).getByRole('button', { name });
const view = (page: Page, name: string) =>
  page.getByRole('group', { name: 'Saved views' }).getByRole('button', { name });

async function fromMenu(page: Page, name: RegExp) {
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name }).click();
}

describe('the filters', () => {
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
    await page.goto('/?reload#/prompt-manager');
    await filters.getByRole('button', { name: '#work 1' }).waitFor();
    expect(await shiftOfLayout(page)).toBe(0);
    expect((await filters.boundingBox())?.height).toBeLessThanOrEqual(44);
  });
});

describe('a title that does not fit', () => {
  const long = `${'WORDY '.repeat(21)}AND WHOLE`;
  const whole = (page: Page) => page.getByRole('tooltip').or(page.locator('[data-side]')).getByText(long);

  it('is shown in full on hover, also when its code loads under the pointer, and on focus', async () => {
    const { page } = await aReader(app, long, 'Short');
    const held: Route[] = [];
    await page.route(/LateLayers/, (route) => void held.push(route));
    await page.reload();
    await card(page, long).hover();
    await until(() => held.length > 0);
    for (const route of held) await route.continue();
    await whole(page).waitFor();
    await card(page, 'Short').hover();
    await card(page, long).hover();
    await whole(page).waitFor();
    await page.mouse.move(0, 0);
    await whole(page).waitFor({ state: 'detached' });
    await card(page, long).getByRole('checkbox').focus();
    await page.keyboard.press('Tab');
    await whole(page).waitFor();
  });
});

describe('bulk actions', () => {
  it('move the selected prompts to a type with one request, and delete them after a confirmation', async () => {
    const { page } = await aReader(app, 'One', 'Two', 'Three');
    for (const title of ['One', 'Two']) await card(page, title).getByRole('checkbox').click();
    const changed = requestsOf(page, 'ChangeContentsType');
    await page.getByRole('button', { name: 'Update Category' }).click();
    await page.getByRole('menuitem', { name: 'Marketing' }).click();
    await page.getByRole('button', { name: 'Marketing 2' }).waitFor();
    await page.getByText('2 selected').waitFor({ state: 'detached' });
    expect(changed()).toBe(1);
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
  });
});

describe('a long list', () => {
  const all = Array.from({ length: 65 }, (_, index) => `Prompt ${String(index + 1).padStart(2, '0')}`);

  it('requests only the first page at first, then twenty prompts at a time, each once, none missing', async () => {
    const { page } = await aReader(app, ...all);
    await page.setViewportSize({ width: 1440, height: 900 });
    const asked = requestsOf(page, 'Contents');
    await page.reload({ waitUntil: 'networkidle' });
    await card(page, 'Prompt 65').waitFor();
    expect(asked()).toBe(1);
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
    expect(asked()).toBe(4);
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

  it('restores the scroll position on return and after a reload', async () => {
    const { page } = await aReader(app, ...all);
    for (const last of ['Prompt 46', 'Prompt 26', 'Prompt 20']) await scrollTo(page, last);
    const before = await page.evaluate(() => window.scrollY);
    await page.getByRole('link', { name: 'Workflows' }).click();
    await page.getByText('Development: 45% Complete').waitFor();
    await page.getByRole('link', { name: 'Library', exact: true }).click();
    await card(page, 'Prompt 20').waitFor();
    await page.waitForFunction((scroll) => Math.abs(window.scrollY - scroll) < 2, before);
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

describe('a saved view', () => {
  it('is saved under a name, counts its prompts, is kept with its order, and appears in its reserved place', async () => {
    const { page } = await aReader(app, 'Letter', 'Other');
    await page.getByRole('searchbox').fill('letter');
    await expectTitles(page, ['Letter']);
    await fromMenu(page, /^Save view…/);
    await page.getByRole('textbox', { name: 'Name' }).fill('Letters');
    await page.keyboard.press('Enter');
    await view(page, 'Letters 1').and(page.locator('[aria-pressed=true]')).waitFor();
    await page.getByRole('button', { name: 'Clear search' }).click();
    await expectCount(page, '2 prompts');
    await openCard(page, 'Other');
    await page.getByRole('dialog').getByRole('textbox', { name: 'Title' }).fill('Another letter');
    await save(page);
    await view(page, 'Letters 2').click();
    await expectTitles(page, ['Another letter', 'Letter']);
    await page.getByRole('combobox', { name: /Sort by/ }).click();
    await page.getByRole('option', { name: 'Title' }).click();
    await expectTitles(page, ['Letter', 'Another letter']);
    await page.goto('/#/workflows');
    await page.goto('/#/prompt-manager');
    await expectTitles(page, ['Letter', 'Another letter']);
    await page.goto('/?reload#/prompt-manager');
    await view(page, 'Letters 2').waitFor();
    expect(await shiftOfLayout(page)).toBe(0);
  });
});

describe('tags, views and trash on a phone', () => {
  it('pass axe and do not overflow', async () => {
    const me = await aUser(app.server);
    for (const title of ['First', 'Second']) await aContent(app.server, { owner: me, title });
    const page = await app.signIn(me, { mobile: true });
    const look = async (state: string) => {
      expect({ state, overflow: await overflowOf(page) }).toEqual({ state, overflow: 0 });
      await expectAccessible(page, state);
    };
    await page.getByRole('checkbox', { name: 'Select First' }).click();
    await page.getByRole('button', { name: 'Tags and star' }).click();
    await page.getByRole('menuitem', { name: 'Tags…' }).click();
    await page.getByRole('combobox', { name: 'Add' }).fill('at work,launch,');
    await look('tags of a selection');
    await page.getByRole('button', { name: 'Save tags' }).click();
    await filter(page, '#launch 1').click();
    await star(page, 'First').click();
    await filter(page, 'Starred 1').waitFor();
    await fromMenu(page, /^Save view…/);
    await page.getByRole('textbox', { name: 'Name' }).fill('Launch');
    await look('a new view');
    await page.keyboard.press('Enter');
    await view(page, 'Launch 1').waitFor();
    await page.getByRole('searchbox').fill('is:odd');
    await page.getByText(/There is no is:odd/).waitFor();
    await page.getByRole('button', { name: 'How to search' }).click();
    await inWindow(page);
    await look('a search that is explained');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Clear search' }).click();
    await expectTitles(page, ['First']);
    await look('a list that is in order');
    await page.getByRole('button', { name: 'Change views' }).click();
    await page.getByRole('button', { name: 'Rename Launch' }).waitFor();
    await look('the views');
    await page.keyboard.press('Escape');
    await fromMenu(page, /^Tags/);
    await page.getByRole('button', { name: 'Rename launch' }).waitFor();
    await look('the tags');
    await page.keyboard.press('Escape');
    await card(page, 'First').getByRole('button', { name: 'First', exact: true }).click();
    await page.getByRole('combobox', { name: 'Tags' }).fill('x');
    await page.getByRole('option').first().waitFor();
    await look('the form');
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await expectCount(page, '0 prompts found');
    await fromMenu(page, /^Trash/);
    await page.getByRole('button', { name: 'Restore First' }).waitFor();
    await look('the trash');
  });
});
