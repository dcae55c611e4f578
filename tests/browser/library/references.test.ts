import { describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { expectCopied, inWindow, overflowOf } from '../../support/browser/anyPage.ts';
import { useApp } from '../../support/browser/browser.ts';
import { aReader, bodyText, card, field, openCard, save } from '../../support/browser/libraryPage.ts';
import { aContent, aUser, type TestUser } from '../../support/factories.ts';

const app = useApp();

const marker = ({ id, title }: { id: number; title: string }) => `~~[@${id}]${title}~~`;
const chips = (page: Page) => page.getByRole('list', { name: 'Context references' });
/** An option of the current list; a list for earlier input is disabled. */
const option = (page: Page, name: string | RegExp) =>
  page.locator('.cm-tooltip-autocomplete:not(.cm-tooltip-autocomplete-disabled)').getByRole('option', { name });

async function bodyOf(me: TestUser, title: string): Promise<string> {
  const [row] = await app.server.dataSource.query('SELECT content FROM contents WHERE library_id = $1 AND title = $2', [
    me.id,
    title,
  ]);
  return row.content;
}

/** Moves the cursor to the end of the editor. */
async function enterBody(page: Page) {
  await inWindow(page);
  await field(page, 'Content').focus();
  await page.keyboard.press('Control+End');
}

describe('a reference', () => {
  it('is one unit for the cursor, Backspace and undo', async () => {
    const { page, me } = await aReader(app);
    const tone = await aContent(app.server, { owner: me, title: 'Tone' });
    await aContent(app.server, { owner: me, title: 'Uses it', content: `a${marker(tone)}b` });
    await page.reload();
    await openCard(page, 'Uses it');
    await enterBody(page);
    for (const key of ['ArrowLeft', 'ArrowLeft', '1', 'ArrowRight', '2', 'ArrowLeft', 'Backspace'])
      await page.keyboard.press(key);
    expect(await bodyText(page)).toBe('a12b');
    await page.keyboard.press('Control+z');
    await chips(page).waitFor();
    await save(page);
    expect(await bodyOf(me, 'Uses it')).toBe(`a1${marker(tone)}2b`);
  });

  it('is refused to a target with references, and the list closes on Escape', async () => {
    const { page, me } = await aReader(app, 'Release notes');
    const tone = await aContent(app.server, { owner: me, title: 'Tone' });
    await aContent(app.server, { owner: me, title: 'Outer', content: marker(tone) });
    await openCard(page, 'Release notes');
    await enterBody(page);
    await page.keyboard.type(' @out');
    await option(page, /^Outer/).waitFor();
    await page.keyboard.press('Enter');
    await page.getByText('Cannot add reference to "Outer" because it contains references to: Tone').first().waitFor();
    expect(await bodyText(page)).toBe('Summarise the diff. @out');
    await page.keyboard.type(' @ton');
    await option(page, 'Tone').waitFor();
    await page.keyboard.press('Escape');
    await option(page, 'Tone').waitFor({ state: 'detached' });
    expect(await bodyText(page)).toBe('Summarise the diff. @out @ton');
  });

  it('is shown as missing when its target is deleted, also in the preview and the copy', async () => {
    const { page, me } = await aReader(app);
    const [tone, gone] = [
      await aContent(app.server, { owner: me, title: 'Tone', content: 'Calm.' }),
      await aContent(app.server, { owner: me, title: 'Gone' }),
    ];
    await aContent(app.server, { owner: me, title: 'Uses both', content: `${marker(tone)} ${marker(gone)}` });
    await app.server.dataSource.query('DELETE FROM contents WHERE id = $1', [gone.id]);
    await page.reload();
    await card(page, 'Uses both').getByRole('button', { name: 'Copy' }).click();
    await page.getByText('Missing in the copy: Gone').first().waitFor();
    await expectCopied(page, 'Calm. Gone');
    await openCard(page, 'Uses both');
    await chips(page).getByText('Gone (missing)').waitFor();
    await page.getByRole('button', { name: 'Full screen with preview' }).click();
    await page.getByRole('region', { name: 'Output preview' }).getByText('Calm.').waitFor();
    await page.getByRole('region', { name: 'Output preview' }).getByText('[Missing reference: Gone]').waitFor();
  });

  it('is inserted at the cursor by Add Context on a phone', async () => {
    const me = await aUser(app.server);
    await aContent(app.server, { owner: me, title: 'Tone' });
    const { id } = await aContent(app.server, { owner: me, title: 'Release notes', content: 'One two' });
    const page = await app.signIn(me, { mobile: true, route: `/prompt-manager?content=${id}` });
    await inWindow(page);
    await field(page, 'Content').focus();
    await page.keyboard.press('Control+Home');
    for (let step = 0; step < 4; step++) await page.keyboard.press('ArrowRight');
    await page.getByRole('combobox', { name: 'Add Context' }).tap();
    await page.keyboard.type('ton');
    await page.getByRole('option', { name: 'Tone' }).tap();
    await chips(page).getByText('Tone').waitFor();
    await page.getByRole('button', { name: 'Save' }).tap();
    await field(page, 'Title').waitFor({ state: 'detached' });
    expect(await bodyOf(me, 'Release notes')).toMatch(/^One ~~\[@\d+\]Tone~~two$/);
    expect(await overflowOf(page)).toBe(0);
  });
});

describe('the editor', () => {
  it.each([
    ['a line of a million characters', 'lorem ipsum '.repeat(80_000)],
    ['20,000 nested quotations', `${'>'.repeat(20_000)} deep`],
    ['400 references', 'REFERENCES'],
  ])('opens, edits and saves %s', async (_what, text) => {
    const me = await aUser(app.server);
    const tone = await aContent(app.server, { owner: me, title: 'Tone' });
    const content = text === 'REFERENCES' ? `${marker(tone)} and `.repeat(400) : text;
    const { id } = await aContent(app.server, { owner: me, title: 'Large', content });
    const page = await app.signIn(me, { route: `/prompt-manager?content=${id}` });
    await enterBody(page);
    await page.keyboard.type('!?');
    await page.getByRole('button', { name: 'Full screen with preview' }).click();
    await page.getByRole('region', { name: 'Output preview' }).waitFor();
    await page.getByRole('button', { name: 'Save' }).click();
    await field(page, 'Title').waitFor({ state: 'detached' });
    expect((await bodyOf(me, 'Large')) === `${content}!?`).toBe(true);
  });

  it('falls back to a plain text area when its code cannot be loaded', async () => {
    const { page, me } = await aReader(app, 'Release notes');
    app.expectNoise(page, /Failed to load resource|ContentBody/);
    await page.route(/ContentBody-.*\.js/, (route) => route.abort());
    await openCard(page, 'Release notes');
    await field(page, 'Content').fill('Written without it.');
    await save(page);
    expect(await bodyOf(me, 'Release notes')).toBe('Written without it.');
  });
});
