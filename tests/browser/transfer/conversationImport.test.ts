import { describe, expect, it } from '@jest/globals';
import { useApp } from '../../support/browser/browser.ts';
import { aHistory } from '../../support/browser/chatHistory.ts';
import { button, messages, openHistory } from '../../support/browser/chatPage.ts';
import { filesIn, saved } from '../../support/browser/downloads.ts';

const app = useApp();

async function openImport(page: Awaited<ReturnType<typeof aHistory>>['page']) {
  await openHistory(page);
  await button(page, 'More').click();
  await page.getByRole('menuitem', { name: /Import conversations/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Import conversations' });
  const choose = (name: string, buffer: Uint8Array) =>
    page
      .getByLabel('Files with conversations')
      .setInputFiles({ name, mimeType: 'application/zip', buffer: Buffer.from(buffer) });
  return { dialog, choose };
}

describe('conversations of other tools', () => {
  it('are the same when they are downloaded as JSON and imported by someone else', async () => {
    const { page } = await aHistory(app, 'Sourdough', 'Holidays');
    await openHistory(page);
    await button(page, 'Select').click();
    await button(page, 'Select all 2').click();
    await button(page, 'Download').click();
    const { bytes } = await saved(page, () => page.getByRole('menuitem', { name: /As JSON/ }).click());
    expect((await filesIn(bytes)).map(({ name }) => name)).toEqual([
      'conversations/Holidays.json',
      'conversations/Sourdough.json',
    ]);
    const other = await aHistory(app, 'Own');
    const { dialog, choose } = await openImport(other.page);
    await choose('suspire-chats.zip', bytes);
    await dialog.getByText('2 conversations imported.').waitFor();
    await dialog.getByRole('button', { name: 'Close' }).last().click();
    await button(other.page, 'Sourdough').click();
    await messages(other.page).getByText('Of Sourdough').waitFor();
  });
});
