import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { requestsOf } from '../../support/browser/anyPage.ts';
import { useApp } from '../../support/browser/browser.ts';
import { aHistory, chooseAction } from '../../support/browser/chatHistory.ts';
import {
  aChatter,
  box,
  button,
  messages,
  names,
  openHistory,
  reply,
  say,
  settled,
  thread,
} from '../../support/browser/chatPage.ts';
import { filesIn, saved } from '../../support/browser/downloads.ts';
import { aConversation } from '../../support/chat/conversations.ts';
import { graphqlClient, valueOf } from '../../support/client/apis.ts';
import { aUser } from '../../support/factories.ts';
import { until } from '../../support/until.ts';

const app = useApp();

describe('the chat history', () => {
  it('opens a conversation at a match far up and on a hidden branch', async () => {
    const said = Array.from({ length: 160 }, (_, at) =>
      at === 20 ? 'A kumquat' : `Said ${at}\n${'and more\n'.repeat(8)}`,
    );
    const { me, page } = await aChatter(app, { said: ['Elsewhere', 'Indeed'] });
    const { id, messageIds } = await aConversation(app.server, { owner: me, name: 'Fruit', said });
    const edit = { messageId: messageIds[20] ?? NaN, content: 'A plum' };
    valueOf(await graphqlClient(app.server).editMessage(me, edit));
    await openHistory(page);
    await page.getByPlaceholder('Search conversations...').fill('kumquat');
    await page.locator('mark', { hasText: 'kumquat' }).waitFor();
    await button(page, 'Fruit').click();
    const found = messages(page).locator('li[aria-current]');
    await found.getByText('A kumquat').waitFor();
    await until(() => found.evaluate((item) => item === document.activeElement));
    await until(() =>
      found.evaluate((item) => {
        const { top, bottom } = item.getBoundingClientRect();
        return top >= 0 && bottom <= window.innerHeight;
      }),
    );
    expect(page.url()).toContain(`conversation=${id}&message=${messageIds[20]}`);
    await page.goBack();
    await reply(page).getByText('Indeed').waitFor();
  });

  it('downloads a conversation with all its pages and threads, on the shown branch', async () => {
    const said = Array.from({ length: 120 }, (_, at) => `Said ${at}.`);
    const { me, page } = await aChatter(app, { said: ['Elsewhere', 'Indeed'] });
    const { id, messageIds } = await aConversation(app.server, { owner: me, name: 'Long/talk', said });
    const api = graphqlClient(app.server);
    const [root = NaN, question = NaN] = [messageIds[1], messageIds[118]];
    valueOf(await api.replyInThread(me, { conversationId: id, messageId: root, content: 'In a thread.' }));
    valueOf(await api.editMessage(me, { messageId: question, content: 'Said otherwise.' }));
    await openHistory(page);
    await button(page, 'Actions for Long/talk').click();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('menuitem', { name: 'Download as Markdown' }).click(),
    ]);
    expect(download.suggestedFilename()).toBe('Long talk.md');
    const file = readFileSync(await download.path(), 'utf8');
    // The offline writer repeats what it was asked.
    const found = file.match(
      /^(?:Said \d+\.|#+ You\n\n(?:Said otherwise|In a thread)\.|### Side thread: 2 messages)$/gm,
    );
    expect(found).toEqual([
      'Said 0.',
      'Said 1.',
      '### Side thread: 2 messages',
      '#### You\n\nIn a thread.',
      ...said.slice(2, 118),
      '## You\n\nSaid otherwise.',
    ]);
    await page.getByText('Downloaded as Long talk.md.').first().waitFor();
  });
});

describe('deleting selected conversations', () => {
  async function deleteSecondAndThird(page: Page) {
    await openHistory(page);
    await button(page, 'Select').click();
    await page.getByRole('checkbox', { name: 'Select Third' }).click();
    await page.getByRole('checkbox', { name: 'Select Second' }).click();
    await button(page, 'Delete selected').click();
    await page
      .getByRole('list', { name: 'Conversations' })
      .getByText('Second', { exact: true })
      .waitFor({ state: 'detached' });
    expect(await names(page)).toEqual(['First']);
  }

  it('updates the list, can be undone, and is final only after a confirmation', async () => {
    const { page, kept } = await aHistory(app, 'First', 'Second', 'Third');
    const deletions = requestsOf(page, 'DeleteChatConversations');
    await deleteSecondAndThird(page);
    await page.getByRole('heading', { name: 'How can I help?', includeHidden: true }).waitFor();
    await button(page, 'Undo').click();
    await page.getByRole('button', { name: 'Third', exact: true }).waitFor();
    expect(await names(page)).toEqual(['Third', 'Second', 'First']);
    expect(deletions()).toBe(0);
    expect(await kept()).toHaveLength(3);
    await page.reload();
    await deleteSecondAndThird(page);
    await page.keyboard.press('Alt+t');
    await button(page, 'Delete permanently').click();
    await page.getByText('2 conversations deleted.').first().waitFor();
    expect(await kept()).toEqual(['First']);
    await page.reload();
    await openHistory(page);
    await page.getByRole('button', { name: 'First', exact: true }).waitFor();
    expect(await names(page)).toEqual(['First']);
  });
});

describe('a long conversation', () => {
  /** Scrolls by script: the mouse's wheel may go on turning after the call has returned. */
  const toTop = (page: Page) => messages(page).evaluate((list) => list.scrollTo({ top: 0, behavior: 'instant' }));

  it('opens at its end and loads older messages without a jump', async () => {
    const { page } = await aChatter(app, { said: Array.from({ length: 500 }, (_, index) => `Message ${index}`) });
    await messages(page).getByText('Message 499', { exact: true }).waitFor();
    expect(await messages(page).getByRole('article').count()).toBe(50);
    await toTop(page);
    const first = messages(page).getByText('Message 450', { exact: true });
    await messages(page).getByText('Message 400', { exact: true }).waitFor({ state: 'attached' });
    expect((await first.boundingBox())?.y).toBeGreaterThan(0);
    expect((await first.boundingBox())?.y).toBeLessThan(300);
    await toTop(page);
    await messages(page).getByText('Message 350', { exact: true }).waitFor({ state: 'attached' });
    await button(page, 'Jump to latest').click();
    await messages(page).getByText('Message 499', { exact: true }).waitFor();
  });
});

describe('two devices side by side', () => {
  it('show messages, renames and deletions of each other without a focus', async () => {
    const me = await aUser(app.server);
    const { id } = await aConversation(app.server, { owner: me, said: ['Hello', 'Good day'] });
    const { page } = await aChatter(app, { me, conversationId: id });
    const { page: other } = await aChatter(app, { me, conversationId: id, mobile: true });
    await reply(other).getByText('Good day').waitFor();
    await say(page, 'And then?');
    await messages(other).getByText('And then?', { exact: true }).first().waitFor();
    await settled(page);
    await settled(other);
    await page.getByRole('textbox', { name: 'Conversation title' }).fill('Renamed');
    await page.keyboard.press('Enter');
    await other.getByRole('heading', { name: 'Chat: Renamed' }).waitFor();
    await aConversation(app.server, { owner: me, name: 'From elsewhere', said: ['One', 'Two'] });
    await openHistory(page);
    await button(page, 'From elsewhere').waitFor();
    await chooseAction(page, 'Renamed', 'Rename');
    await page.getByRole('textbox', { name: 'Name' }).fill('Renamed again');
    await page.keyboard.press('Enter');
    await other.getByRole('heading', { name: 'Chat: Renamed again' }).waitFor();
    app.expectNoise(other, /Failed to load resource/);
    await button(page, 'Actions for Renamed again').click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await other.getByRole('heading', { name: 'This conversation no longer exists' }).waitFor();
  });
});

describe('a chat address', () => {
  it('reserves the place of a side thread until its code has loaded', async () => {
    const me = await aUser(app.server);
    const { id, messageIds } = await aConversation(app.server, { owner: me, said: ['Hello', 'Good day'] });
    const page = await app.signIn(me, { route: '/workflows' });
    let bring = () => {};
    const brought = new Promise<void>((resolve) => (bring = resolve));
    await page.route('**/assets/ThreadPanel-*.js', (route) => brought.then(() => route.continue()));
    await app.open(page, `/chat?conversation=${id}&thread=${messageIds[1]}`);
    await reply(page).getByText('Good day').waitFor();
    const place = await box(page).boundingBox();
    bring();
    await thread(page).waitFor();
    expect(await box(page).boundingBox()).toEqual(place);
  });
});

describe('the order of the chat history', () => {
  it('shows pinned conversations first, archives one, finds it by a search, and brings it back', async () => {
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
    await page.keyboard.press('Escape');
    await page.waitForFunction(() => document.activeElement?.textContent === 'Chat history');
  });
});

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
    const { page } = await aHistory(app, 'Sourdough', 'Holidays', 'holidays');
    await openHistory(page);
    await button(page, 'Select').click();
    await button(page, 'Select all 3').click();
    await button(page, 'Download').click();
    const { bytes } = await saved(page, () => page.getByRole('menuitem', { name: /As JSON/ }).click());
    expect((await filesIn(bytes)).map(({ name }) => name)).toEqual([
      'conversations/holidays.json',
      'conversations/Holidays (2).json',
      'conversations/Sourdough.json',
    ]);
    const other = await aHistory(app, 'Own');
    const { dialog, choose } = await openImport(other.page);
    await choose('suspire-chats.zip', bytes);
    await dialog.getByText('3 conversations imported.').waitFor();
    await dialog.getByRole('button', { name: 'Close' }).last().click();
    await button(other.page, 'Sourdough').click();
    await messages(other.page).getByText('Of Sourdough').waitFor();
  });
});
