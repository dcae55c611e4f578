import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { aPage, NOW } from '../../support/screens/screens.tsx';
import {
  dialog,
  FakeToneServer,
  gone,
  messageField,
  renderToneShift,
  type Shown,
} from '../../support/screens/toneScreen.tsx';

describe('the ToneShift history', () => {
  const entry = (id: string, title: string) => ({
    id,
    title,
    input: `In of ${id}`,
    output: `Out of ${id}`,
    createdAt: NOW,
    updatedAt: NOW,
    originalContent: '',
    messages: [],
    selection: new FakeToneServer().selection,
  });
  const open = ({ user }: Shown) => user.click(screen.getByRole('button', { name: 'Conversation history' }));

  it('lists the conversations, with titles cut at 50 characters', async () => {
    const shown = await renderToneShift({ answers: { toneConversations: () => aPage([entry('c7', 'T'.repeat(51))]) } });
    await open(shown);
    const history = await dialog('Conversation history');
    await history.findByRole('button', { name: `${'T'.repeat(50)}…` });
    history.getByText('In of c7');
    history.getByText('Out of c7');
  });

  it('restores the messages and their settings', async () => {
    const server = new FakeToneServer();
    const input = server.keep({ text: 'From another device' });
    server.keep({ type: 'OUTPUT', text: 'Its output', inputId: input.id });
    server.selection = { ...server.selection, formatIds: ['f1'] as never[] };
    const shown = await renderToneShift({
      server,
      answers: { toneConversations: () => aPage([entry('c1', 'Earlier')]) },
    });
    await open(shown);
    await shown.user.click(await (await dialog('Conversation history')).findByRole('button', { name: 'Earlier' }));
    await gone('Conversation history');
    within(await screen.findByRole('article', { name: 'Original' })).getByText('From another device');
    within(screen.getByRole('article', { name: 'Output' })).getByText('Its output');
    await screen.findByRole('button', { name: 'Remove Email' });
  });

  it('searches after typing has paused, and loads more pages', async () => {
    const first = Array.from({ length: 20 }, (_, index) => entry(`p${index}`, `Page one ${index}`));
    const shown = await renderToneShift({
      answers: {
        toneConversations: ({ search, page }: { search: string; page: number }) =>
          search
            ? aPage([])
            : aPage(page === 1 ? first : [entry('last', 'The last')], { page, totalCount: 21, totalPages: 2 }),
      },
    });
    await open(shown);
    const history = await dialog('Conversation history');
    await shown.user.click(await history.findByRole('button', { name: 'Show more' }));
    await history.findByRole('button', { name: 'The last' });
    expect(history.queryByRole('button', { name: 'Show more' })).toBeNull();
    await shown.user.type(history.getByRole('searchbox'), 'none');
    await history.findByText('No conversations found');
    expect(shown.served('toneConversations').at(-1)).toMatchObject({ search: 'none', page: 1 });
  });

  it('deletes after a confirmation, and starts a new one when the open one was deleted', async () => {
    const server = new FakeToneServer();
    const shown = await renderToneShift({
      server,
      answers: {
        toneConversations: () => aPage([entry('c1', 'Mine')]),
        deleteToneConversations: () => ({ deletedIds: ['c1'], failures: [] }),
      },
    });
    await shown.send('A text');
    await screen.findByRole('article', { name: 'Output' });
    await open(shown);
    await shown.user.click(await (await dialog('Conversation history')).findByRole('button', { name: 'Delete Mine' }));
    shown.answer({ toneConversations: () => aPage([]) });
    await shown.user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }));
    await (await dialog('Conversation history')).findByText('No conversation history');
    expect(shown.served('deleteToneConversations')).toEqual([{ input: { ids: ['c1'] } }]);
    await waitFor(() => expect(screen.queryByRole('article', { name: 'Output' })).toBeNull());
  });
});

describe('a new ToneShift conversation', () => {
  it('clears the messages, the selection, the text and the analyses', async () => {
    const { user, send, served, choose } = await renderToneShift();
    await choose('Format', 'Email');
    await send('A text');
    await user.click(
      within(await screen.findByRole('article', { name: 'Output' })).getByRole('button', { name: /^Analyze text, / }),
    );
    await dialog('Text Analysis');
    await user.keyboard('{Escape}');
    await gone('Text Analysis');
    await screen.findByText('Analyzed');
    await user.type(messageField(), 'Unsent');
    await user.click(screen.getByRole('button', { name: 'New conversation' }));
    await screen.findByRole('heading', { name: 'Start a conversation' });
    expect(messageField()).toMatchObject({ value: '', placeholder: 'Type your message here...' });
    await send('Another');
    await screen.findByRole('article', { name: 'Output' });
    expect(screen.queryByText('Analyzed')).toBeNull();
    expect(served('createToneConversation')).toHaveLength(2);
  });
});
