import { describe, expect, it } from '@jest/globals';
import { ADA, atLibrary, fill, storedTokens } from '../../support/browser/accountPages.ts';
import { copied, toast } from '../../support/browser/anyPage.ts';
import { useApp } from '../../support/browser/browser.ts';
import {
  aReader,
  card,
  downloaded,
  expectCount,
  expectTitles,
  openCard,
  save,
  upload,
  writeContent,
} from '../../support/browser/libraryPage.ts';
import { expireLink } from '../../support/library/links.ts';

const app = useApp();

describe('the Library', () => {
  it('saves a new prompt and lists it first', async () => {
    const { page } = await aReader(app, 'Older');
    await page.getByRole('button', { name: 'Create' }).click();
    await writeContent(page, { title: 'Release notes', content: 'Summarise the diff.' });
    await save(page);
    await expectTitles(page, ['Release notes', 'Older']);
    await page.reload();
    await expectTitles(page, ['Release notes', 'Older']);
  });

  it('finds parts of words, and clears the search on Escape', async () => {
    const { page } = await aReader(app, 'Unbelievable', 'Nothing');
    await page.keyboard.press('Control+K');
    await page.keyboard.type('LIEV');
    await expectTitles(page, ['Unbelievable']);
    await expectCount(page, '1 prompt found');
    await page.keyboard.press('Escape');
    await expectCount(page, '2 prompts');
  });
});

describe('a prompt', () => {
  it('is shared, read by a visitor, expires, and becomes private again', async () => {
    const { page } = await aReader(app, 'Release notes');
    await card(page, 'Release notes').getByRole('button', { name: 'Share' }).click();
    await page.getByRole('combobox', { name: /Link expires/ }).press('ArrowDown');
    await page.getByRole('option', { name: 'In 7 days' }).press('Enter');
    await page.getByRole('button', { name: 'Yes, make it public' }).click();
    await toast(page, 'Link copied to clipboard!').waitFor();
    const address = await copied(page);
    await page.getByRole('button', { name: 'Shared 1' }).waitFor();

    const visitor = await app.newPage();
    await visitor.goto(address);
    await visitor.getByText('Summarise the diff.').waitFor();
    await visitor.getByText(/^Expires /).waitFor();

    await expireLink(app.server, address.split('/').at(-1) ?? '');
    await visitor.reload();
    await visitor.getByRole('heading', { name: 'This share link has expired' }).waitFor();

    await page.bringToFront();
    await page.reload();
    await openCard(page, 'Release notes');
    await page.getByText(/^Its link expired /).waitFor();
    await page.getByRole('button', { name: 'Unshare' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Unshare' }).click();
    await page.getByText('Only you can read this prompt.').waitFor();
    await visitor.reload();
    await visitor.getByText('This content no longer exists').waitFor();
  });
});

describe('a file of prompts', () => {
  it('is refused when invalid, and imported with a report when valid', async () => {
    const { page } = await aReader(app, 'Older');
    await upload(page, '{"content": "x"}');
    await toast(page, 'File must contain an array of prompts').waitFor();
    await expectTitles(page, ['Older']);
    await upload(
      page,
      JSON.stringify([
        { title: 'First', content: 'x', category: 'Poetry' },
        { title: 'Empty' },
        { title: 'Second', content: 'y' },
      ]),
    );
    const report = page.getByRole('dialog', { name: '2 prompts imported, 1 skipped' });
    await report.getByText('2. Empty').waitFor();
    await report.getByText('New content types: Poetry').waitFor();
    await page.keyboard.press('Escape');
    await expectTitles(page, ['First', 'Second', 'Older']);
    await card(page, 'First').getByText('Poetry').waitFor();
    await page.getByRole('button', { name: 'Poetry 1' }).waitFor();
  });

  it('is exported from a selection, or from everything the filters show', async () => {
    const { page } = await aReader(app, 'One', 'Two', 'Three');
    await page.getByRole('checkbox', { name: 'Select Two' }).check();
    const selected = await downloaded(page, () => page.getByRole('button', { name: 'Export', exact: true }).click());
    expect(selected.name).toMatch(/^suspire-\d{4}-\d\d-\d\d\.json$/);
    expect(selected.items).toMatchObject([
      { title: 'Two', content: 'Summarise the diff.', type: 'Unassigned', state: 'Draft' },
    ]);
    await page.getByRole('searchbox').fill('three');
    await expectCount(page, '1 prompt found');
    await page.getByRole('button', { name: 'More', exact: true }).click();
    const filtered = await downloaded(page, () => page.getByRole('menuitem', { name: /Export 1 prompt/ }).click());
    expect(filtered.items.map(({ title }) => title)).toEqual(['Three']);
  });
});

it('leads from sign-up into an empty Library', async () => {
  const page = await app.newPage();
  await app.open(page, '/login');
  await page.getByRole('link', { name: 'Sign up' }).click();
  await fill(page, ADA);
  await page.getByRole('button', { name: 'Sign up' }).click();
  await atLibrary(page);
  await toast(page, 'Account created successfully!').waitFor();
  await page.getByText('Start by creating your first prompt').waitFor();
  expect((await storedTokens(page))[2]).toBe('ada');
});
