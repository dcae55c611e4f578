import { describe, expect, it } from '@jest/globals';
import { useApp } from '../../support/browser/browser.ts';
import { aHistory, chooseAction } from '../../support/browser/chatHistory.ts';
import { button, names, openHistory } from '../../support/browser/chatPage.ts';
import { filesIn, saved } from '../../support/browser/downloads.ts';

const app = useApp();

describe('the order of the chat history', () => {
  it('shows pinned conversations first, also when the page is opened again', async () => {
    const { page } = await aHistory(app, 'Sourdough', 'Tax return', 'Holidays');
    await openHistory(page);
    expect(await names(page)).toEqual(['Holidays', 'Tax return', 'Sourdough']);
    await chooseAction(page, 'Sourdough', 'Pin');
    const first = page.getByRole('list', { name: 'Conversations' }).getByRole('listitem').first();
    await first.getByText('Pinned', { exact: true }).waitFor();
    expect(await names(page)).toEqual(['Sourdough', 'Holidays', 'Tax return']);
    await page.reload();
    await openHistory(page);
    await first.getByText('Pinned', { exact: true }).waitFor();
    await chooseAction(page, 'Sourdough', 'Unpin');
    await first.getByRole('button', { name: 'Holidays', exact: true }).waitFor();
  });

  it('archives a conversation, finds it by a search, and brings it back', async () => {
    const { page } = await aHistory(app, 'Sourdough', 'Tax return', 'Holidays');
    await openHistory(page);
    await button(page, 'Tax return').waitFor();
    expect(await button(page, /^Archived/).count()).toBe(0);
    await button(page, 'Actions for Tax return').press('Enter');
    await page.getByRole('menuitem', { name: 'Archive', exact: true }).press('Enter');
    await button(page, 'Tax return').waitFor({ state: 'detached' });
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Holidays');
    expect(await names(page)).toEqual(['Holidays', 'Sourdough']);
    await button(page, 'Undo').click();
    await button(page, 'Tax return').waitFor();
    await chooseAction(page, 'Tax return', 'Archive');
    const search = page.getByRole('searchbox', { name: 'Search conversations' });
    await search.fill('of tax');
    await page.getByText('Archived', { exact: true }).waitFor();
    await search.fill('');
    await button(page, 'Archived (1)').click();
    await button(page, 'Holidays').waitFor({ state: 'detached' });
    expect(await names(page)).toEqual(['Tax return']);
    await chooseAction(page, 'Tax return', 'Unarchive');
    await page.getByRole('dialog', { name: 'Archived conversations' }).getByText('No archived conversations').waitFor();
    await button(page, 'All conversations').click();
    await button(page, 'Tax return').waitFor();
    expect(await names(page)).toEqual(['Holidays', 'Tax return', 'Sourdough']);
  });

  it('downloads the selected conversations as files of a zip', async () => {
    const { page } = await aHistory(app, 'Sourdough', 'Holidays', 'holidays');
    await openHistory(page);
    await button(page, 'Select').click();
    await button(page, 'Select all 3').click();
    await button(page, 'Download').click();
    const { name, bytes } = await saved(page, () => page.getByRole('menuitem', { name: /As Markdown/ }).click());
    expect(name).toMatch(/^suspire-chats-\d{4}-\d\d-\d\d\.zip$/);
    const files = await filesIn(bytes);
    expect(files.map((file) => file.name)).toEqual([
      'conversations/holidays.md',
      'conversations/Holidays (2).md',
      'conversations/Sourdough.md',
    ]);
    expect(files[2]?.text).toContain('About Sourdough');
    await button(page, 'Select').waitFor();
  });
});
