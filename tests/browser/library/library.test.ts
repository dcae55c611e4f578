import { describe, expect, it } from '@jest/globals';
import { requestsOf } from '../../support/browser/anyPage.ts';
import { useApp } from '../../support/browser/browser.ts';
import {
  aReader,
  bodyText,
  card,
  expectTitles,
  field,
  openCard,
  save,
  writeByKeyboard,
  writeContent,
} from '../../support/browser/libraryPage.ts';
import { until } from '../../support/until.ts';

const app = useApp();

describe('writing a prompt', () => {
  it('creates one row from ten quick presses of Enter', async () => {
    const { page, me } = await aReader(app);
    await page.getByRole('button', { name: 'Create' }).click();
    await writeContent(page, { title: 'Once', content: 'Only once.' });
    const created = requestsOf(page, 'CreateContent');
    await field(page, 'Title').focus();
    for (let press = 0; press < 10; press++) await page.keyboard.press('Enter', { delay: 0 });
    await page.getByText('Content saved successfully!').first().waitFor();
    expect(created()).toBe(1);
    expect(await app.server.dataSource.query('SELECT title FROM contents WHERE library_id = $1', [me.id])).toEqual([
      { title: 'Once' },
    ]);
  });

  it('creates a content type from the form', async () => {
    const { page } = await aReader(app, 'Sonnet');
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

  it('asks before it discards changes, and keeps them as a draft through a reload', async () => {
    const { page } = await aReader(app, 'Saved title');
    await openCard(page, 'Saved title');
    await field(page, 'Content').fill('Half a sente');
    await page.reload();
    await page.getByText('This is your unsaved draft').waitFor();
    expect(await bodyText(page)).toBe('Half a sente');
    await page.getByRole('button', { name: 'Discard draft' }).click();
    await until(async () => (await bodyText(page)) === 'Summarise the diff.');
    await page.reload();
    await field(page, 'Content').waitFor();
    expect(await bodyText(page)).toBe('Summarise the diff.');
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
});

describe('two tabs with the same prompt', () => {
  it('overwrite nothing until the user decides', async () => {
    const { me, page: mine } = await aReader(app, 'Shared desk');
    const theirs = await app.signIn(me);
    await openCard(mine, 'Shared desk');
    await openCard(theirs, 'Shared desk');
    await field(mine, 'Title').fill('Mine');
    await field(theirs, 'Title').fill('Theirs');
    await save(theirs);
    await mine.getByRole('button', { name: 'Save' }).click();
    await mine.getByRole('region', { name: 'Yours' }).getByText('Mine').waitFor();
    await mine.getByRole('region', { name: 'Saved' }).getByText('Theirs').waitFor();
    await theirs.reload();
    await expectTitles(theirs, ['Theirs']);
    await mine.getByRole('button', { name: 'Keep mine' }).click();
    await mine.getByText('Content saved successfully!').first().waitFor();
    await theirs.reload();
    await expectTitles(theirs, ['Mine']);
  });
});

describe('the Library by keyboard', () => {
  it('creates a prompt, focuses its card however late the list loads, opens it, changes it and selects it', async () => {
    const { page } = await aReader(app, 'Older');
    let bring = () => {};
    const listWanted = new Promise<void>((resolve) => (bring = resolve));
    await page.route('**/graphql', async (route) => {
      if (route.request().postData()?.includes('query Contents(')) await listWanted;
      await route.continue();
    });
    await writeByKeyboard(page, { title: 'By hand', content: 'No mouse was used.' });
    await page.waitForFunction(() => document.activeElement?.matches('h1'));
    bring();
    await page.waitForFunction(() => document.activeElement?.textContent === 'By hand');
    await page.keyboard.press('Enter');
    await field(page, 'Title').waitFor();
    await page.keyboard.press('Escape');
    await field(page, 'Title').waitFor({ state: 'detached' });
    await page.waitForFunction(() => document.activeElement?.textContent === 'By hand');
    await page.keyboard.press('Enter');
    await field(page, 'Title').fill('After');
    await save(page);
    await expectTitles(page, ['After', 'Older']);
    await page.waitForFunction(() => document.activeElement?.textContent === 'After');
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Space');
    await page.getByText('1 selected').waitFor();
    await page.keyboard.press('Escape');
    await page.getByText('1 selected').waitFor({ state: 'detached' });
  });
});
