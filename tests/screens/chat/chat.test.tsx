import { describe, expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { aMessage, aPath, aTalk, exchangeIn } from '../../support/screens/chatAnswers.ts';
import { renderChat } from '../../support/screens/chatScreen.tsx';
import { deferred, refusal } from '../../support/screens/screens.tsx';

const messageBox = () => screen.findByRole('textbox', { name: 'Message' });
const modelReady = () => screen.findByRole('button', { name: /^Model: gpt-4o-mini/ });
const send = () => screen.getByRole('button', { name: 'Send' });

describe('sending a message', () => {
  it('is disabled without text, and without a model', async () => {
    const models = deferred<unknown>();
    const { user } = renderChat({ models: () => models.promise });
    await user.type(await messageBox(), '  ');
    expect(send()).toHaveProperty('disabled', true);
    await user.type(await messageBox(), 'Hello');
    models.resolve([]);
    await waitFor(() => expect(send()).toHaveProperty('disabled', true));
  });

  it('creates a conversation named after the first message, with the chosen model', async () => {
    const { user, served } = renderChat(exchangeIn(aTalk()));
    await modelReady();
    await user.type(await messageBox(), `${'word '.repeat(12)}{Enter}`);
    await waitFor(() => expect(served('sendMessage')).toHaveLength(1));
    expect(served('createChatConversation')[0]).toMatchObject({
      input: {
        name: `${'word '.repeat(10).trim()}…`,
        selectedModelProvider: 'openai',
        selectedModelName: 'gpt-4o-mini',
      },
    });
    expect(served('sendMessage')[0]).toMatchObject({ input: { conversationId: '7', wait: false, attachments: [] } });
  });

  it('ignores Enter while an input method composes', async () => {
    const { user, served } = renderChat(exchangeIn(aTalk()));
    await modelReady();
    await user.type(await messageBox(), 'にほん');
    const event = new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true, isComposing: true });
    (await messageBox()).dispatchEvent(event);
    expect(event.defaultPrevented).toBe(false);
    expect(served('createChatConversation')).toEqual([]);
  });

  it('inserts a new line on Shift+Enter', async () => {
    const { user, served } = renderChat();
    await modelReady();
    await user.type(await messageBox(), 'One{Shift>}{Enter}{/Shift}two');
    expect(await messageBox()).toHaveProperty('value', 'One\ntwo');
    expect(served('createChatConversation')).toEqual([]);
  });

  it('shows the message and Thinking... immediately, while its conversation is created', async () => {
    const talk = aTalk();
    const [made, sent] = [deferred<unknown>(), deferred<unknown>()];
    const answers = exchangeIn(talk);
    const { user, served } = renderChat({
      ...answers,
      createChatConversation: () => made.promise,
      sendMessage: () => sent.promise,
    });
    await modelReady();
    await user.type(await messageBox(), 'Good morning{Enter}');
    const isPending = () => {
      expect(screen.getAllByText('Thinking...')).toHaveLength(1);
      within(screen.getByRole('article', { name: 'Your message' })).getByText('Good morning');
      expect(screen.queryByText('How can I help?')).toBeNull();
    };
    isPending();
    expect(await messageBox()).toHaveProperty('value', '');
    made.resolve(talk);
    await waitFor(() => expect(served('sendMessage')).toHaveLength(1));
    isPending();
    sent.resolve(answers.sendMessage?.({ input: { content: 'Good morning' } } as never));
    await screen.findByText('Indeed.');
    expect(screen.queryByText('Thinking...')).toBeNull();
  });

  it('shows Thinking... while the model is saved to a conversation that had none', async () => {
    const talk = aTalk({ selectedModelProvider: null, selectedModelName: null });
    const saved = deferred<unknown>();
    const { user } = renderChat(
      {
        ...exchangeIn(talk),
        updateChatConversation: () => saved.promise,
        chatMessages: () => aPath([aMessage(), aMessage({ content: 'Hi.', isUser: false })]),
      },
      '/chat?conversation=7',
    );
    await screen.findByText('Hi.');
    await modelReady();
    await user.type(await messageBox(), 'And then?{Enter}');
    expect(screen.getAllByText('Thinking...')).toHaveLength(1);
    screen.getByText('And then?');
    saved.resolve(aTalk());
    await screen.findByText('Indeed.');
    expect(screen.queryByText('Thinking...')).toBeNull();
  });

  it('returns the text to the box when the conversation could not be created', async () => {
    const { user } = renderChat({
      createChatConversation: () => {
        throw refusal('QUOTA_EXCEEDED', 'Your storage is full.');
      },
    });
    await modelReady();
    await user.type(await messageBox(), 'Keep me{Enter}');
    await screen.findByText('Error: Your storage is full.');
    expect(screen.queryByText('Thinking...')).toBeNull();
    await waitFor(async () => expect(await messageBox()).toHaveProperty('value', 'Keep me'));
  });

  it('returns a refused message to the box with the reason', async () => {
    const talk = aTalk();
    const { user } = renderChat({
      ...exchangeIn(talk),
      sendMessage: () => {
        throw refusal('RATE_LIMITED', 'Too many requests. Please wait a minute.');
      },
    });
    await modelReady();
    await user.type(await messageBox(), 'Keep me{Enter}');
    await screen.findByText('Error: Too many requests. Please wait a minute.');
    await waitFor(async () => expect(await messageBox()).toHaveProperty('value', 'Keep me'));
  });

  it('returns the text to the box when the server cannot be reached, and sends it on Retry', async () => {
    const { user, disconnect, reconnect } = renderChat(exchangeIn(aTalk()));
    await modelReady();
    disconnect();
    await user.type(await messageBox(), 'Keep me{Enter}');
    await screen.findByText('Error: Failed to send message. Please try again.');
    expect(await messageBox()).toHaveProperty('value', 'Keep me');
    reconnect();
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    await screen.findByText('Indeed.');
    expect(await messageBox()).toHaveProperty('value', '');
  });
});

describe('the messages of a conversation', () => {
  it('show an error and an empty conversation when they cannot be loaded', async () => {
    const { user, answer } = renderChat(
      {
        chatConversation: () => aTalk(),
        chatMessages: () => {
          throw refusal('SERVICE_UNAVAILABLE', 'The database is currently unavailable.');
        },
      },
      '/chat?conversation=7',
    );
    await screen.findByText(/The messages could not be loaded/);
    await screen.findByRole('heading', { name: 'How can I help?' });
    answer({ chatMessages: () => aPath([aMessage({ content: 'Here again' })]) });
    await user.click(screen.getByRole('button', { name: 'Try Again' }));
    await screen.findByText('Here again');
  });

  it('load older ones before the first one shown, and keep them when the newest are fetched again', async () => {
    const newest = [aMessage({ content: 'Newest' })];
    const { served } = renderChat(
      {
        chatConversation: () => aTalk(),
        chatMessages: ({ before }: { before: string | null }) =>
          before ? aPath([aMessage({ content: 'Oldest' })]) : aPath(newest, true),
      },
      '/chat?conversation=7',
    );
    await screen.findByText('Oldest');
    expect(served('chatMessages').at(-1)).toMatchObject({ before: newest[0]?.id });
    newest.push(aMessage({ content: 'Latest' }));
    fireEvent.focus(window);
    await screen.findByText('Latest');
    expect(served('chatMessages').filter(({ before }) => before)).toHaveLength(1);
    expect(screen.getAllByText(/est$/).map(({ textContent }) => textContent)).toEqual(['Oldest', 'Newest', 'Latest']);
  });

  it('show the model, tokens and cost of a reply', async () => {
    const answer = aMessage({
      content: 'Well.',
      isUser: false,
      modelUsed: 'gpt-4o-mini',
      providerUsed: 'openai',
      promptTokens: 1200,
      completionTokens: 34,
      costEstimate: 0.01234,
    });
    const { user } = renderChat(
      {
        chatConversation: () => aTalk({ costEstimate: 0.05, unpricedReplies: 2 }),
        chatMessages: () => aPath([answer]),
      },
      '/chat?conversation=7',
    );
    await user.click(await screen.findByRole('button', { name: /^Model info, / }));
    const info = within(screen.getByRole('article', { name: 'Reply' }));
    for (const text of ['OpenAI', '1,200', '34', '$0.0123']) await info.findAllByText(text);
    await screen.findByText('Last reply: $0.0123');
    await screen.findByText('Conversation: $0.0500 and 2 replies with unknown cost');
  });

  it('are copied as Markdown', async () => {
    const answer = aMessage({ content: '**Well.**', isUser: false });
    const { user } = renderChat(
      { chatConversation: () => aTalk(), chatMessages: () => aPath([answer]) },
      '/chat?conversation=7',
    );
    await user.click(
      within(await screen.findByRole('article', { name: 'Reply' })).getByRole('button', { name: /^Copy, / }),
    );
    expect(await navigator.clipboard.readText()).toBe('**Well.**');
  });

  it('show whether a reply was cut off, stopped or failed', async () => {
    const cut = aMessage({ isUser: false, content: 'Cut', isTruncated: true });
    const stopped = aMessage({ isUser: false, content: 'Stop', status: 'STOPPED' });
    const failed = aMessage({
      isUser: false,
      content: '',
      status: 'FAILED',
      errorType: 'INTERRUPTED',
      errorMessage: 'The server stopped while it wrote this.',
    });
    renderChat(
      { chatConversation: () => aTalk(), chatMessages: () => aPath([cut, stopped, failed]) },
      '/chat?conversation=7',
    );
    await screen.findByText('Cut off: the model reached its token limit.');
    screen.getByText('Stopped.');
    screen.getByText('Error: The server stopped while it wrote this.');
  });
});

it('shows the welcome in a new chat', async () => {
  renderChat();
  await screen.findByRole('heading', { name: 'How can I help?' });
  screen.getByText('Ask me anything');
  await screen.findByDisplayValue('New Conversation');
});
