import { describe, expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { aMessage, aPath, aTalk } from '../../support/screens/chatAnswers.ts';
import { renderChat } from '../../support/screens/chatScreen.tsx';
import { deferred, openWindow, refusal } from '../../support/screens/screens.tsx';

describe('the chat history', () => {
  const talks = (results: unknown[]) => ({
    chatConversations: () => ({ results, totalCount: results.length, page: 1, pageSize: 20, totalPages: 1 }),
  });
  async function open({ user }: ReturnType<typeof renderChat>) {
    await user.click(await screen.findByRole('button', { name: 'Chat history' }));
    return within(await openWindow('Chat history'));
  }

  it('shows when it loads, is empty, and when a search finds nothing', async () => {
    const list = deferred<unknown>();
    const shown = renderChat({ chatConversations: () => list.promise });
    await open(shown);
    await screen.findByText('Loading conversations...');
    list.resolve({ results: [], totalCount: 0, page: 1, pageSize: 20, totalPages: 0 });
    await screen.findByText('No conversation history');
    fireEvent.change(screen.getByPlaceholderText('Search conversations...'), { target: { value: 'any' } });
    await screen.findByText('No conversations found');
    const lists = shown.served('chatConversations').filter(({ isArchived }) => isArchived !== true);
    expect(lists.map(({ search }) => search)).toEqual(['', 'any']);
  });

  it('closes by its X in select mode, where Escape only ends that mode', async () => {
    const shown = renderChat(talks([aTalk()]));
    const panel = await open(shown);
    const select = () => panel.findByRole('button', { name: 'Select' });
    await shown.user.click(await select());
    await shown.user.keyboard('{Escape}');
    await shown.user.click(await select());
    await shown.user.click(panel.getByRole('checkbox', { name: 'Select Small talk' }));
    await shown.user.click(panel.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it.each([
    ['in the main chat', null, 'Messages'],
    ['in a thread', 'root', 'Replies'],
  ])('opens a conversation at the message that the search found, %s', async (_where, parentMessageId, list) => {
    const root = aMessage({ id: 'root', isUser: false, content: 'The root' });
    const found = aMessage({ id: 'found', content: 'Feed it rye', parentMessageId });
    const shown = renderChat({
      ...talks([{ ...aTalk(), matchedText: () => null, matchedMessage: () => found }]),
      chatConversation: () => aTalk(),
      chatMessages: () => aPath([aMessage(), root, ...(parentMessageId ? [] : [found]), aMessage()]),
      chatMessage: () => ({ ...root, threadMessages: [found] }),
      showMessageVersion: () => aTalk(),
    });
    await open(shown);
    await shown.user.type(screen.getByPlaceholderText('Search conversations...'), 'rye');
    await waitFor(() => expect(shown.served('chatConversations').at(-1)).toMatchObject({ search: 'rye' }));
    await shown.user.click(await screen.findByRole('button', { name: 'Small talk' }));
    const words = await within(await screen.findByRole('region', { name: list })).findByText('Feed it rye');
    const item = words.closest('li');
    await waitFor(() => expect(document.activeElement).toBe(item));
    expect(item?.getAttribute('aria-current')).toBe('true');
    expect(shown.served('showMessageVersion')).toEqual([{ input: { messageId: 'found' } }]);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('shows why it could not be loaded', async () => {
    const shown = renderChat({
      chatConversations: () => {
        throw refusal('INTERNAL_SERVER_ERROR', 'Internal server error');
      },
    });
    await open(shown);
    await screen.findByText('Error: Failed to load conversations');
    shown.disconnect();
    await shown.user.click(screen.getByRole('button', { name: 'Try Again' }));
    await screen.findByText('Error: Failed to connect to chat service');
  });

  it('shows name, preview, and the days of creation and of the last message', async () => {
    const yesterday = new Date(Date.now() - 86_400_000).toISOString();
    const shown = renderChat(
      talks([aTalk({ preview: 'What was said last', createdAt: yesterday, lastMessageAt: new Date().toISOString() })]),
    );
    await open(shown);
    const entry = within(await screen.findByRole('listitem'));
    entry.getByText('Small talk');
    entry.getByText('What was said last');
    expect(entry.getByText('Yesterday').parentElement?.textContent).toBe('Created Yesterday');
    expect(entry.getByText('Today').parentElement?.textContent).toBe('Last message Today');
  });

  it('shows a sentence once that is both the name and the preview', async () => {
    const shown = renderChat(talks([aTalk({ name: 'Why is the sky blue?', preview: 'Why is the sky blue?' })]));
    await open(shown);
    expect(await screen.findAllByText('Why is the sky blue?')).toHaveLength(1);
  });

  it('highlights the matched text during a search only', async () => {
    const matchedText = ({ search }: { search: string }) =>
      search === ''
        ? null
        : [
            { text: '…we feed ', isMatch: false },
            { text: 'Rye', isMatch: true },
            { text: ' to the starter', isMatch: false },
          ];
    const shown = renderChat(
      talks([
        { ...aTalk(), matchedText },
        { ...aTalk({ id: '8', name: 'Rye' }), matchedText: () => null },
      ]),
    );
    await open(shown);
    await screen.findByText('Small talk');
    expect(screen.queryByText('Rye', { selector: 'mark' })).toBeNull();
    await shown.user.type(screen.getByPlaceholderText('Search conversations...'), 'rye');
    const mark = await screen.findByText('Rye', { selector: 'mark' });
    expect(mark.parentElement?.textContent).toBe('…we feed Rye to the starter');
    await shown.user.clear(screen.getByPlaceholderText('Search conversations...'));
    await waitFor(() => expect(screen.queryByText('Rye', { selector: 'mark' })).toBeNull());
  });
});
