import { describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { useApp } from '../support/browser.ts';
import { aContent, aUser, severalContents, type TestUser } from '../support/factories.ts';
import { card, count, field, openCard, requestsOf, save, titles, writeContent } from '../support/libraryPage.ts';

const app = useApp();

async function aReader(...saved: string[]): Promise<{ me: TestUser; page: Page }> {
  const me = await aUser(app.server);
  await severalContents(app.server, me, saved);
  const page = await app.signIn(me);
  await expectCount(page, saved.length === 1 ? '1 prompt' : `${saved.length} prompts`);
  return { me, page };
}

describe('writing', () => {
  it('keeps a new prompt, and shows it first', async () => {
    const { page } = await aReader('Older');
    await page.getByRole('button', { name: 'Create' }).click();
    await writeContent(page, { title: 'Release notes', content: 'Summarise the diff.' });
    await save(page);
    await expectTitles(page, ['Release notes', 'Older']);
    await page.reload();
    await expectTitles(page, ['Release notes', 'Older']);
  });

  it('makes one row of ten hasty Enters', async () => {
    const { page, me } = await aReader();
    await page.getByRole('button', { name: 'Create' }).click();
    await writeContent(page, { title: 'Once', content: 'Only once.' });
    const created = requestsOf(page, 'CreateContent');
    await field(page, 'Title').focus();
    for (let press = 0; press < 10; press++) await page.keyboard.press('Enter', { delay: 0 });
    await page.getByText('Content saved successfully!').first().waitFor();
    expect(created()).toBe(1);
    expect(await app.server.dataSource.query('SELECT title FROM contents WHERE owner_id = $1', [me.id])).toEqual([{ title: 'Once' }]);
  });

  it('says what is missing, at the field', async () => {
    const { page } = await aReader('Older');
    await page.getByRole('button', { name: 'Create' }).click();
    await field(page, 'Title').press('Control+Enter');
    await page.getByText('Title is required').waitFor();
    await page.getByText('Content is required').waitFor();
    await field(page, 'Title').fill('🌿'.repeat(141));
    await field(page, 'Content').fill('Body');
    await field(page, 'Content').press('Control+Enter');
    await page.getByText('Title must be 140 characters or less.').waitFor();
    await field(page, 'Title').fill('🌿'.repeat(140));
    await save(page);
    await expectCount(page, '2 prompts');
  });

  it('changes a prompt and gives the focus back to its card', async () => {
    const { page } = await aReader('Before', 'Other');
    await openCard(page, 'Before');
    await field(page, 'Title').fill('After');
    await save(page);
    await expectTitles(page, ['After', 'Other']);
    await page.waitForFunction(() => document.activeElement?.textContent === 'After');
    await page.reload();
    await expectTitles(page, ['After', 'Other']);
  });

  it('makes a content type where it is missed', async () => {
    const { page } = await aReader('Sonnet');
    await openCard(page, 'Sonnet');
    await page.getByRole('combobox', { name: 'Content Type' }).click();
    await page.getByRole('option', { name: 'New type…' }).click();
    await page.getByRole('textbox', { name: 'Name' }).fill('Poetry');
    await page.keyboard.press('Enter');
    await page.getByRole('combobox', { name: 'Content Type Poetry' }).waitFor();
    await save(page);
    await card(page, 'Sonnet').getByText('Poetry').waitFor();
    await page.getByRole('button', { name: 'Poetry 1' }).waitFor();
  });

  it('keeps a draft through a reload until it is discarded', async () => {
    const { page } = await aReader('Saved title');
    await openCard(page, 'Saved title');
    await field(page, 'Content').fill('Half a sente');
    await page.reload();
    await page.getByText('This is your unsaved draft').waitFor();
    expect(await field(page, 'Content').inputValue()).toBe('Half a sente');
    await page.getByRole('button', { name: 'Discard draft' }).click();
    expect(await field(page, 'Content').inputValue()).toBe('Summarise the diff.');
    await page.reload();
    await field(page, 'Content').waitFor();
    expect(await field(page, 'Content').inputValue()).toBe('Summarise the diff.');
  });

  it('asks before it lets unsaved typing go', async () => {
    const { page } = await aReader('Saved title');
    await openCard(page, 'Saved title');
    await field(page, 'Title').fill('Unsaved');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Keep editing' }).click();
    expect(await field(page, 'Title').inputValue()).toBe('Unsaved');
    await page.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: 'Discard' }).click();
    await field(page, 'Title').waitFor({ state: 'detached' });
    await openCard(page, 'Saved title');
    expect(await field(page, 'Title').inputValue()).toBe('Saved title');
  });

  it('keeps the text when the server cannot be reached, and saves it once it can', async () => {
    const { page } = await aReader('Older');
    app.expectNoise(page, /Failed to load resource/);
    await page.getByRole('button', { name: 'Create' }).click();
    await writeContent(page, { title: 'Stubborn', content: 'It stays.' });
    await page.route('**/graphql', (route) => route.abort());
    await page.getByRole('button', { name: 'Create' }).click();
    await page.getByText('Failed to create content.').first().waitFor();
    await page.getByText('Your text is kept here.').waitFor();
    expect(await field(page, 'Content').inputValue()).toBe('It stays.');
    await page.unroute('**/graphql');
    await save(page);
    await expectTitles(page, ['Stubborn', 'Older']);
  });
});

describe('two tabs with the same prompt', () => {
  async function twoTabs() {
    const { me, page: mine } = await aReader('Shared desk');
    const theirs = await app.signIn(me);
    await openCard(mine, 'Shared desk');
    await openCard(theirs, 'Shared desk');
    await field(mine, 'Title').fill('Mine');
    await field(theirs, 'Title').fill('Theirs');
    await save(theirs);
    await mine.getByRole('button', { name: 'Save' }).click();
    await mine.getByRole('region', { name: 'Yours' }).getByText('Mine').waitFor();
    await mine.getByRole('region', { name: 'Saved' }).getByText('Theirs').waitFor();
    return { mine, theirs };
  }

  it('overwrites nothing until the person says so', async () => {
    const { theirs, mine } = await twoTabs();
    await theirs.reload();
    await expectTitles(theirs, ['Theirs']);
    await mine.getByRole('button', { name: 'Keep mine' }).click();
    await mine.getByText('Content saved successfully!').first().waitFor();
    await theirs.reload();
    await expectTitles(theirs, ['Mine']);
  });

  it('takes the other text when asked', async () => {
    const { mine } = await twoTabs();
    await mine.getByRole('button', { name: 'Take the saved one' }).click();
    expect(await field(mine, 'Title').inputValue()).toBe('Theirs');
    await mine.getByRole('button', { name: 'Cancel' }).click();
    await expectTitles(mine, ['Theirs']);
  });
});

describe('finding', () => {
  it('finds what is inside words, and Escape clears', async () => {
    const { page } = await aReader('Unbelievable', 'Nothing');
    await page.keyboard.press('Control+K');
    await page.keyboard.type('LIEV');
    await expectTitles(page, ['Unbelievable']);
    await expectCount(page, '1 prompt found');
    await page.keyboard.press('Escape');
    await expectCount(page, '2 prompts');
  });

  it('says that nothing matches and offers the way out', async () => {
    const { page } = await aReader('Something');
    await page.getByRole('searchbox').fill('zebra');
    await page.getByRole('heading', { name: 'No Content Found' }).waitFor();
    await page.getByRole('main').getByRole('button', { name: 'Clear filters' }).last().click();
    await expectTitles(page, ['Something']);
  });

  it('filters by type, sorts by title, and remembers both on the way back', async () => {
    const me = await aUser(app.server);
    for (const title of ['Beta', 'Alpha']) await aContent(app.server, { owner: me, title, contentTypeId: 2 });
    await aContent(app.server, { owner: me, title: 'Elsewhere', contentTypeId: 3 });
    const page = await app.signIn(me);
    await page.getByRole('button', { name: 'Writing 2' }).click();
    await expectTitles(page, ['Alpha', 'Beta']);
    await page.getByRole('combobox', { name: /Sort by/ }).click();
    await page.getByRole('option', { name: 'Title' }).click();
    await expectTitles(page, ['Beta', 'Alpha']);
    await page.getByRole('button', { name: /sort ascending/ }).click();
    await expectTitles(page, ['Alpha', 'Beta']);
    await page.goto('/#/workflows');
    await page.goto('/#/prompt-manager');
    await expectTitles(page, ['Alpha', 'Beta']);
    await page.getByRole('button', { name: 'Clear filters' }).click();
    await expectTitles(page, ['Alpha', 'Beta', 'Elsewhere']);
  });
});

describe('many at once', () => {
  it('moves the selected ones to a type with one request', async () => {
    const { page } = await aReader('One', 'Two', 'Three');
    for (const title of ['One', 'Two']) await card(page, title).getByRole('checkbox').click();
    const changed = requestsOf(page, 'ChangeContentsType');
    await page.getByRole('button', { name: 'Update Category' }).click();
    await page.getByRole('menuitem', { name: 'Marketing' }).click();
    await page.getByRole('button', { name: 'Marketing 2' }).waitFor();
    await page.getByText('2 selected').waitFor({ state: 'detached' });
    expect(changed()).toBe(1);
  });

  it('deletes the selected ones after asking', async () => {
    const { page } = await aReader('One', 'Two', 'Three');
    for (const title of ['One', 'Two']) await card(page, title).getByRole('checkbox').click();
    const bar = page.getByRole('region', { name: 'Selected prompts' });
    await bar.getByRole('button', { name: 'Delete' }).click();
    await page.getByText('Are you sure you want to delete 2 items?').waitFor();
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

  it('deletes an opened prompt', async () => {
    const { page } = await aReader('Going', 'Staying');
    await openCard(page, 'Going');
    await page.getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await expectTitles(page, ['Staying']);
    await expectCount(page, '1 prompt');
  });
});

describe('a long list', () => {
  const all = Array.from({ length: 65 }, (_, index) => `Prompt ${String(index + 1).padStart(2, '0')}`);

  it('comes twenty by twenty, each prompt once, none missing', async () => {
    const { page } = await aReader(...all);
    const seen = new Set<string>();
    const end = page.getByText('That is all of it');
    while (!((await end.isVisible()) && (await isAtBottom(page)))) {
      const shown = await titles(page);
      expect(new Set(shown).size).toBe(shown.length);
      for (const title of shown) seen.add(title);
      await page.mouse.wheel(0, 300);
      await page.evaluate(() => new Promise(requestAnimationFrame));
    }
    for (const title of await titles(page)) seen.add(title);
    expect([...seen].sort()).toEqual(all);
  });

  it('is where the reader left it when they come back', async () => {
    const { page } = await aReader(...all);
    for (const last of ['Prompt 46', 'Prompt 26', 'Prompt 20']) await scrollTo(page, last);
    const before = await page.evaluate(() => window.scrollY);
    await page.getByRole('link', { name: 'Workflows' }).click();
    await page.getByText('Development: 45% Complete').waitFor();
    await page.getByRole('link', { name: 'Library', exact: true }).click();
    await card(page, 'Prompt 20').waitFor();
    await page.waitForFunction((scroll) => Math.abs(window.scrollY - scroll) < 2, before);
  });

  const isAtBottom = (page: Page) => page.evaluate(() => window.scrollY + window.innerHeight >= document.documentElement.scrollHeight - 1);

  async function scrollTo(page: Page, title: string) {
    while (!(await card(page, title).isVisible())) {
      await page.mouse.wheel(0, 250);
      await page.evaluate(() => new Promise(requestAnimationFrame));
    }
  }
});

describe('without a mouse', () => {
  it('creates, finds, opens, selects and deletes', async () => {
    const { page } = await aReader('Older');
    await page.keyboard.press('n');
    await page.waitForFunction(() => document.activeElement?.tagName === 'INPUT');
    await page.keyboard.type('By hand');
    for (let tab = 0; tab < 2; tab++) await page.keyboard.press('Tab');
    await page.keyboard.type('No mouse was used.');
    await page.keyboard.press('Control+Enter');
    await expectTitles(page, ['By hand', 'Older']);
    await page.waitForFunction(() => document.activeElement?.textContent === 'By hand');
    await page.keyboard.press('Enter');
    await field(page, 'Title').waitFor();
    await page.keyboard.press('Escape');
    await field(page, 'Title').waitFor({ state: 'detached' });
    await page.waitForFunction(() => document.activeElement?.textContent === 'By hand');
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Space');
    await page.getByText('1 selected').waitFor();
    await page.keyboard.press('Escape');
    await page.getByText('1 selected').waitFor({ state: 'detached' });
  });
});

describe('on a phone', () => {
  it('opens, edits and closes without scrolling sideways', async () => {
    const me = await aUser(app.server);
    await aContent(app.server, { owner: me, title: 'W'.repeat(140), description: 'x'.repeat(600) });
    const page = await app.signIn(me, { mobile: true });
    await page.getByRole('button', { name: 'View' }).tap();
    await field(page, 'Title').fill('Short');
    await page.getByRole('button', { name: 'Save' }).tap();
    await expectTitles(page, ['Short']);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  });
});

async function expectTitles(page: Page, expected: string[]) {
  await page.waitForFunction((wanted) => JSON.stringify([...document.querySelectorAll('article h2')].map((title) => title.textContent)) === wanted, JSON.stringify(expected));
}

async function expectCount(page: Page, text: string) {
  await count(page, text).waitFor();
}
