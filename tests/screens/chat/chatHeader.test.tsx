import { describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { aTalk, exchangeIn, MINI, OPUS } from '../../support/screens/chatAnswers.ts';
import { renderChat } from '../../support/screens/chatScreen.tsx';
import { refusal } from '../../support/screens/screens.tsx';

const messageBox = () => screen.findByRole('textbox', { name: 'Message' });
const modelReady = () => screen.findByRole('button', { name: /^Model: gpt-4o-mini/ });
const send = () => screen.getByRole('button', { name: 'Send' });

describe('the model of a chat', () => {
  it("prefers the conversation's model to the one last used", async () => {
    localStorage.setItem('chatSelectedModel', MINI.id);
    renderChat(
      { chatConversation: () => aTalk({ selectedModelProvider: 'anthropic', selectedModelName: 'claude-opus-4-1' }) },
      '/chat?conversation=7',
    );
    await screen.findByRole('button', { name: 'Model: claude-opus-4-1 Anthropic · Pricing varies' });
  });

  it('is remembered for the next new chat', async () => {
    const { user } = renderChat();
    await user.click(await modelReady());
    await user.click(await screen.findByRole('menuitemradio', { name: /claude-opus-4-1/ }));
    await screen.findByRole('button', { name: 'Model: claude-opus-4-1 Anthropic · Pricing varies' });
    expect(localStorage.getItem('chatSelectedModel')).toBe(OPUS.id);
  });

  it('must be replaced before sending when it is no longer available', async () => {
    const { user } = renderChat(
      { chatConversation: () => aTalk({ selectedModelName: 'gpt-0' }) },
      '/chat?conversation=7',
    );
    await screen.findByRole('button', { name: 'Model: gpt-0 not available, choose another' });
    await user.type(await messageBox(), 'Hello');
    expect(send()).toHaveProperty('disabled', true);
  });

  it('shows an error when the models cannot be loaded or the server cannot be reached, and retries', async () => {
    const { user, disconnect, reconnect, answer } = renderChat({
      models: () => {
        throw refusal('SERVICE_UNAVAILABLE', 'The database is currently unavailable.');
      },
    });
    const failed = await screen.findByRole('button', { name: 'Failed to load models' });
    disconnect();
    await user.click(failed);
    const unreachable = await screen.findByRole('button', { name: 'Failed to connect to AI service' });
    reconnect();
    answer({ models: () => [MINI] });
    await user.click(unreachable);
    await modelReady();
  });
});

describe('the title of a conversation', () => {
  const rename = { updateChatConversation: ({ input }: { input: object }) => ({ ...aTalk(), ...input }) };
  const title = () => screen.findByRole('textbox', { name: 'Conversation title' });

  it.each([
    ['with Enter', '{Enter}'],
    ['when it loses the focus', '{Tab}'],
  ])('is saved %s', async (_, ending) => {
    const { user, served } = renderChat({ ...rename, chatConversation: () => aTalk() }, '/chat?conversation=7');
    await screen.findByDisplayValue('Small talk');
    await user.clear(await title());
    await user.type(await title(), 'Large talk');
    await user.keyboard(ending);
    await waitFor(() => expect(served('updateChatConversation')).toEqual([{ input: { id: '7', name: 'Large talk' } }]));
  });

  it('is restored on Escape and when it is emptied', async () => {
    const { user, served } = renderChat({ ...rename, chatConversation: () => aTalk() }, '/chat?conversation=7');
    await screen.findByDisplayValue('Small talk');
    await user.type(await title(), ' and more{Escape}');
    await screen.findByDisplayValue('Small talk');
    await user.clear(await title());
    await user.tab();
    await screen.findByDisplayValue('Small talk');
    expect(served('updateChatConversation')).toEqual([]);
  });

  it('names the conversation when it is typed before the first message', async () => {
    const { user, served } = renderChat(exchangeIn(aTalk()));
    await modelReady();
    await user.clear(await title());
    await user.type(await title(), 'My own name{Enter}');
    await user.type(await messageBox(), 'Hello{Enter}');
    await waitFor(() => expect(served('createChatConversation')[0]).toMatchObject({ input: { name: 'My own name' } }));
  });
});
