import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { aMessage, aPath, aTalk, exchangeIn, MINI } from '../../support/screens/chatAnswers.ts';
import { renderChat, renderTalk } from '../../support/screens/chatScreen.tsx';
import { deferred, refusal } from '../../support/screens/screens.tsx';

const never = new Promise<never>(() => undefined);
const messageBox = () => screen.findByRole('textbox', { name: 'Message' });
const waits = () => screen.findByText('Waiting for the list of models. Your message will be sent then.');
const waitsNoMore = () => waitFor(() => expect(screen.queryByText(/^Waiting for /)).toBeNull());

describe('a message sent before the models have loaded', () => {
  it.each(['Enter', 'Send'])('is sent once they have, in a new chat, with %s', async (by) => {
    const models = deferred<unknown>();
    const { user, served } = renderChat({ ...exchangeIn(aTalk()), models: () => models.promise });
    await user.type(await messageBox(), 'Hello');
    if (by === 'Enter') await user.keyboard('{Enter}');
    else await user.click(screen.getByRole('button', { name: 'Send' }));
    await waits();
    expect(document.activeElement).toBe(await messageBox());
    await user.type(await messageBox(), ' again');
    expect(served('createChatConversation')).toEqual([]);
    models.resolve([MINI]);
    await waitFor(() => expect(served('sendMessage')).toMatchObject([{ input: { content: 'Hello again' } }]));
    expect(served('createChatConversation')).toMatchObject([{ input: { selectedModelName: 'gpt-4o-mini' } }]);
    await waitsNoMore();
  });

  it('is sent once they have, in a conversation', async () => {
    const models = deferred<unknown>();
    const { user, served } = renderTalk([aMessage()], { ...exchangeIn(aTalk()), models: () => models.promise });
    await user.type(await messageBox(), 'Hello{Enter}');
    await waits();
    models.resolve([MINI]);
    await waitFor(() => expect(served('sendMessage')).toMatchObject([{ input: { content: 'Hello' } }]));
    await waitsNoMore();
  });

  it('is sent once the messages of its conversation have loaded too', async () => {
    const messages = deferred<unknown>();
    const { user, served } = renderTalk([], { ...exchangeIn(aTalk()), chatMessages: () => messages.promise });
    await screen.findByRole('button', { name: /^Model: gpt-4o-mini/ });
    await user.type(await messageBox(), 'Hello{Enter}');
    await screen.findByText('Waiting for the conversation. Your message will be sent then.');
    messages.resolve(aPath([aMessage()]));
    await waitFor(() => expect(served('sendMessage')).toHaveLength(1));
  });

  it('stays in the box when the user cancels, or empties it', async () => {
    const models = deferred<unknown>();
    const { user, served } = renderChat({ ...exchangeIn(aTalk()), models: () => models.promise });
    await user.type(await messageBox(), 'Hello{Enter}');
    await waits();
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await waitsNoMore();
    await user.keyboard('{Enter}');
    await waits();
    await user.clear(await messageBox());
    await waitsNoMore();
    await user.type(await messageBox(), 'Kept');
    models.resolve([MINI]);
    await screen.findByRole('button', { name: /^Model: gpt-4o-mini/ });
    expect(await messageBox()).toHaveProperty('value', 'Kept');
    expect(served('createChatConversation')).toEqual([]);
  });

  it.each([
    ['there are none', (list: ReturnType<typeof deferred>) => list.resolve([]), 'There is no model to send it to.'],
    [
      'their list fails',
      (list: ReturnType<typeof deferred>) => list.reject(refusal('INTERNAL_SERVER_ERROR', 'Boom')),
      'Failed to load models.',
    ],
  ])('stays in the box with the reason when %s', async (_, end, reason) => {
    const models = deferred<unknown>();
    const { user, served } = renderChat({ ...exchangeIn(aTalk()), models: () => models.promise });
    await user.type(await messageBox(), 'Hello{Enter}');
    await waits();
    end(models);
    expect((await screen.findByRole('alert')).textContent).toBe(`Not sent. ${reason} Your message is still here.`);
    expect(await messageBox()).toHaveProperty('value', 'Hello');
    expect(screen.getByRole('button', { name: 'Send' })).toHaveProperty('disabled', true);
    await user.type(await messageBox(), '!');
    expect(screen.queryByRole('alert')).toBeNull();
    expect(served('createChatConversation')).toEqual([]);
  });

  it('needs no models in a side thread, whose conversation has one', async () => {
    const root = aMessage({ isUser: false, content: 'The root', id: 'early' });
    const { user, served } = renderTalk(
      [aMessage(), root],
      { models: () => never, chatMessage: () => root, replyInThread: () => never },
      '&thread=early',
    );
    await user.type(await screen.findByRole('textbox', { name: 'Reply' }), 'An aside{Enter}');
    await waitFor(() => expect(served('replyInThread')).toMatchObject([{ input: { content: 'An aside' } }]));
    within(screen.getByRole('region', { name: 'Thread' })).getByText('An aside');
  });
});
