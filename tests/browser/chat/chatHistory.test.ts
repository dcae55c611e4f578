import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { requestsOf } from '../../support/browser/anyPage.ts';
import { useApp } from '../../support/browser/browser.ts';
import { aHistory } from '../../support/browser/chatHistory.ts';
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
import { aConversation } from '../../support/chat/conversations.ts';
import { aUser } from '../../support/factories.ts';
import { graphql } from '../../support/http/calls.ts';
import { until } from '../../support/until.ts';

const app = useApp();

describe('the chat history', () => {
  it('finds a conversation by its name or its messages, and opens it', async () => {
    const { page } = await aHistory(app, 'Sourdough', 'Tax return', 'Holidays');
    await openHistory(page);
    const search = page.getByRole('searchbox', { name: 'Search conversations' });
    const holidays = page.getByRole('button', { name: 'Holidays', exact: true });
    await holidays.waitFor();
    await search.fill('of sourd');
    await holidays.waitFor({ state: 'detached' });
    expect(await names(page)).toEqual(['Sourdough']);
    expect(await page.locator('mark').allTextContents()).toEqual(['Of', 'Sourd']);
    await search.fill('nothing like it');
    await page.getByText('No conversations found').waitFor();
    await search.fill('tax');
    await page.getByRole('button', { name: 'Tax return', exact: true }).click();
    await reply(page).getByText('Of Tax return').waitFor();
    await page.goBack();
    await reply(page).getByText('Of Holidays').waitFor();
  });

  it('loads more conversations at its end', async () => {
    const { page } = await aHistory(app, ...Array.from({ length: 25 }, (_, index) => `Talk ${index}`));
    await openHistory(page);
    await page.getByRole('button', { name: 'Talk 24', exact: true }).waitFor();
    await page.getByRole('list', { name: 'Conversations' }).hover();
    await page.mouse.wheel(0, 5000);
    await page.getByRole('button', { name: 'Talk 0', exact: true }).waitFor();
    expect(new Set(await names(page)).size).toBe(25);
  });

  it('opens a conversation at a match far up and on a hidden branch', async () => {
    const said = Array.from({ length: 160 }, (_, at) =>
      at === 20 ? 'A kumquat' : `Said ${at}\n${'and more\n'.repeat(8)}`,
    );
    const { me, page } = await aChatter(app, { said: ['Elsewhere', 'Indeed'] });
    const { id, messageIds } = await aConversation(app.server, { owner: me, name: 'Fruit', said });
    await graphql(
      app.server,
      'mutation($input: EditMessageInput!) { editMessage(input: $input) { reply { id } } }',
      { input: { messageId: String(messageIds[20]), content: 'A plum' } },
      { as: me },
    );
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
  });

  it('downloads a conversation with all its pages and threads, on the shown branch', async () => {
    const said = Array.from({ length: 120 }, (_, at) => `Said ${at}.`);
    const { me, page } = await aChatter(app, { said: ['Elsewhere', 'Indeed'] });
    const { id, messageIds } = await aConversation(app.server, { owner: me, name: 'Long/talk', said });
    const ask = (document: string, input: object) => graphql(app.server, document, { input }, { as: me });
    await ask('mutation($input: ReplyInThreadInput!) { replyInThread(input: $input) { reply { id } } }', {
      conversationId: String(id),
      messageId: String(messageIds[1]),
      content: 'In a thread.',
    });
    await ask('mutation($input: EditMessageInput!) { editMessage(input: $input) { reply { id } } }', {
      messageId: String(messageIds[118]),
      content: 'Said otherwise.',
    });
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

  it('renames and deletes one conversation', async () => {
    const { page, kept } = await aHistory(app, 'Stays', 'Goes');
    await openHistory(page);
    await button(page, 'Actions for Stays').click();
    await page.getByRole('menuitem', { name: 'Rename' }).click();
    await page.getByRole('textbox', { name: 'Name' }).fill('Stays on');
    await page.keyboard.press('Enter');
    await button(page, 'Actions for Stays on').waitFor();
    await button(page, 'Actions for Goes').click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await page.getByText('Conversation deleted.').first().waitFor();
    await page.getByRole('button', { name: 'Goes', exact: true }).waitFor({ state: 'detached' });
    expect(await names(page)).toEqual(['Stays on']);
    expect(await kept()).toEqual(['Stays on']);
    await page.keyboard.press('Escape');
    await page.getByRole('heading', { name: 'How can I help?' }).waitFor();
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

  it('updates the list, starts a new chat, and can be undone', async () => {
    const { page, kept } = await aHistory(app, 'First', 'Second', 'Third');
    const deletions = requestsOf(page, 'DeleteChatConversations');
    await deleteSecondAndThird(page);
    await page.getByRole('heading', { name: 'How can I help?', includeHidden: true }).waitFor();
    await button(page, 'Undo').click();
    await page.getByRole('button', { name: 'Third', exact: true }).waitFor();
    expect(await names(page)).toEqual(['Third', 'Second', 'First']);
    expect(deletions()).toBe(0);
    expect(await kept()).toHaveLength(3);
  });

  it('is final only after a confirmation', async () => {
    const { page, kept } = await aHistory(app, 'First', 'Second', 'Third');
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

  it('leaves the select mode first and closes the panel second on Escape', async () => {
    const { page } = await aHistory(app, 'First', 'Second');
    await openHistory(page);
    await button(page, 'Select').click();
    await page.getByRole('checkbox', { name: 'Select First' }).click();
    await page.keyboard.press('Escape');
    await page.getByRole('checkbox').first().waitFor({ state: 'detached' });
    await page.keyboard.press('Escape');
    await page.getByRole('dialog', { name: 'Chat history' }).waitFor({ state: 'detached' });
    await page.waitForFunction(() => document.activeElement?.textContent === 'Chat history');
  });
});

describe('a conversation of 5,000 messages', () => {
  /** Scrolls by script: the mouse's wheel may go on turning after the call has returned. */
  const toTop = (page: Page) => messages(page).evaluate((list) => list.scrollTo({ top: 0, behavior: 'instant' }));

  it('opens at its end and loads older messages without a jump', async () => {
    const { page } = await aChatter(app, { said: Array.from({ length: 5000 }, (_, index) => `Message ${index}`) });
    await messages(page).getByText('Message 4999', { exact: true }).waitFor();
    expect(await messages(page).getByRole('article').count()).toBe(50);
    await toTop(page);
    const first = messages(page).getByText('Message 4950', { exact: true });
    await messages(page).getByText('Message 4900', { exact: true }).waitFor({ state: 'attached' });
    expect((await first.boundingBox())?.y).toBeGreaterThan(0);
    expect((await first.boundingBox())?.y).toBeLessThan(300);
    await toTop(page);
    await messages(page).getByText('Message 4850', { exact: true }).waitFor({ state: 'attached' });
    await button(page, 'Jump to latest').click();
    await messages(page).getByText('Message 4999', { exact: true }).waitFor();
  });
});

describe('two windows side by side', () => {
  it('show messages, renames and deletions of each other, though only one has the focus', async () => {
    const { page } = await aChatter(app, { said: ['Hello', 'Good day'] });
    const other = await app.newTab(page);
    await other.goto(page.url());
    await reply(other).getByText('Good day').waitFor();
    await say(page, 'And then?');
    await messages(other).getByText('And then?', { exact: true }).first().waitFor();
    await settled(page);
    await page.getByRole('textbox', { name: 'Conversation title' }).fill('Renamed');
    await page.keyboard.press('Enter');
    await other.getByRole('heading', { name: 'Chat: Renamed' }).waitFor();
    app.expectNoise(other, /Failed to load resource/);
    await openHistory(page);
    await button(page, 'Actions for Renamed').click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await other.getByRole('heading', { name: 'This conversation no longer exists' }).waitFor();
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
    app.expectNoise(other, /Failed to load resource/);
    await button(page, 'Actions for Renamed').click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await other.getByRole('heading', { name: 'This conversation no longer exists' }).waitFor();
  });
});

describe('a chat address', () => {
  it('shows that the conversation does not exist, and leads to a new chat', async () => {
    const { page } = await aChatter(app);
    app.expectNoise(page, /Failed to load resource/);
    await app.open(page, '/chat?conversation=404404');
    await page.getByRole('heading', { name: 'This conversation no longer exists' }).waitFor();
    await button(page, 'Start a new chat').click();
    await box(page).waitFor();
  });

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
