import { describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { expectAccessible } from '../../support/browser/accessibility.ts';
import { atLibrary } from '../../support/browser/accountPages.ts';
import { expectValue, overflowOf, pathOf } from '../../support/browser/anyPage.ts';
import { useApp } from '../../support/browser/browser.ts';
import { field } from '../../support/browser/libraryPage.ts';
import { aContent, aUser } from '../../support/factories.ts';

const app = useApp();

const palette = (page: Page) => page.getByRole('dialog', { name: 'Commands' });
const search = (page: Page) => palette(page).getByRole('combobox');
const isClosed = (page: Page) => palette(page).waitFor({ state: 'detached' });

async function open(page: Page) {
  await page.keyboard.press('Control+Shift+K');
  await page.waitForFunction(() => document.activeElement?.getAttribute('role') === 'combobox');
}

/** The code that only the palette needs. */
const loaded = (page: Page) =>
  page.evaluate(
    () => performance.getEntriesByType('resource').filter(({ name }) => /CommandPalette-.*js/.test(name)).length,
  );

describe('the palette', () => {
  it('leads by keys from screen to prompt, acts on it, and closes one layer at a time', async () => {
    const me = await aUser(app.server);
    await aContent(app.server, { owner: me, title: 'Release notes', content: 'Text' });
    const page = await app.signIn(me, { route: '/workflows' });
    await page.getByRole('heading', { level: 1, name: 'Workflows' }).waitFor();
    expect(await loaded(page)).toBe(0);
    await open(page);
    expect(await loaded(page)).toBe(1);
    await page.keyboard.type('libr');
    await page.keyboard.press('Enter');
    await atLibrary(page);
    await open(page);
    await page.keyboard.type('release');
    await palette(page).getByRole('option', { name: 'Release notes' }).waitFor();
    await page.keyboard.press('Enter');
    await expectValue(field(page, 'Title'), 'Release notes');

    await field(page, 'Content').focus();
    await page.keyboard.press('Control+End');
    await open(page);
    await page.keyboard.press('Escape');
    await isClosed(page);
    await page.waitForFunction(() => document.activeElement?.closest('.cm-content'));
    await page.keyboard.type(' more');
    await open(page);
    await page.keyboard.type('save');
    await page.keyboard.press('Enter');
    await page.getByText('Content saved successfully!').waitFor();
    const [{ content }] = await app.server.dataSource.query('SELECT content FROM contents WHERE library_id = $1', [
      me.id,
    ]);
    expect(content).toBe('Text more');
  });

  it('is accessible, reached from the menu, and fits a phone', async () => {
    const me = await aUser(app.server);
    await aContent(app.server, { owner: me, title: `A long title ${'of words '.repeat(12)}` });
    const page = await app.signIn(me, { mobile: true });
    await atLibrary(page);
    // A slow phone closes the menu after the palette has opened.
    const phone = await page.context().newCDPSession(page);
    await phone.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    await page.getByRole('button', { name: 'Open menu' }).click();
    await page.getByRole('button', { name: 'Commands' }).click();
    await page.getByRole('dialog', { name: 'Menu' }).waitFor({ state: 'detached' });
    await page.waitForFunction(() => document.activeElement?.getAttribute('role') === 'combobox');
    await phone.send('Emulation.setCPUThrottlingRate', { rate: 1 });
    await expectAccessible(page, 'the palette');
    expect(await overflowOf(page)).toBe(0);
    await search(page).fill('long title');
    await palette(page).getByRole('option').waitFor();
    const { width } = (await palette(page).boundingBox()) ?? { width: 0 };
    expect(width).toBeLessThanOrEqual(390);
    await search(page).fill('nothing like it');
    await palette(page).getByText('Nothing found').waitFor();
    await expectAccessible(page, 'the palette without a result');
    await page.keyboard.press('Escape');
    await isClosed(page);
    expect(pathOf(page)).toBe('/');
  });
});
