import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { aMessage, aPath, aPiece, aTalk } from '../../support/screens/chatAnswers.ts';
import { renderTalk } from '../../support/screens/chatScreen.tsx';
import { deferred, refusal } from '../../support/screens/screens.tsx';

const writing = (overrides = {}) =>
  aMessage({
    isUser: false,
    status: 'WRITING',
    content: 'On',
    modelUsed: 'gpt-4o-mini',
    providerUsed: 'openai',
    ...overrides,
  });
const never = new Promise<never>(() => undefined);
const reply = () => screen.findByRole('article', { name: 'Reply' });

describe('a reply in progress', () => {
  it('continues when its conversation is opened, and is announced when it ends', async () => {
    const message = writing();
    const end = deferred<void>();
    const { served } = renderTalk([aMessage(), message], {
      async *replyProgress() {
        yield aPiece('One, ');
        yield aPiece(null, 'two');
        await end.promise;
        yield aPiece(null, '', { ...message, status: 'COMPLETE', content: 'One, two, three.' });
      },
    });
    await screen.findByText('One, two');
    await screen.findByRole('button', { name: 'Stop' });
    expect(screen.getByRole('status', { name: 'Last reply' }).textContent).toBe('');
    end.resolve();
    await within(await reply()).findByText('One, two, three.');
    await within(screen.getByRole('status', { name: 'Last reply' })).findByText(
      'gpt-4o-mini replied: One, two, three.',
    );
    await screen.findByRole('button', { name: 'Send' });
    expect(served('replyProgress')).toEqual([{ messageId: message.id }]);
  });

  it("keeps the user's selection when it ends", async () => {
    const message = writing();
    const end = deferred<void>();
    renderTalk([aMessage(), message], {
      async *replyProgress() {
        yield aPiece('One, two');
        await end.promise;
        yield aPiece(null, '', { ...message, status: 'COMPLETE', content: 'One, two, three.' });
      },
    });
    await screen.findByText('One, two');
    (document.activeElement as HTMLElement).blur();
    getSelection()?.selectAllChildren(screen.getByText('One, two'));
    end.resolve();
    await within(await reply()).findByText('One, two, three.');
    await screen.findByRole('button', { name: 'Send' });
    expect(document.activeElement).toBe(document.body);
    getSelection()?.removeAllRanges();
  });

  it('shows that the connection is lost, keeps the text received, and resumes', async () => {
    const message = writing();
    let listeners = 0;
    const shown = renderTalk([aMessage(), message], {
      chatMessage: () => ({ ...message, content: 'One, two' }),
      async *replyProgress() {
        yield aPiece(++listeners === 1 ? 'One' : 'One, two, three');
        await never;
      },
    });
    await screen.findByText('One');
    shown.disconnect();
    await within(await reply()).findByText('Connection lost. Trying again...');
    screen.getByText('One');
    shown.reconnect();
    await screen.findByText('One, two, three');
    expect(screen.queryByText('Connection lost. Trying again...')).toBeNull();
  });

  it('shows how it ended when that happened while disconnected', async () => {
    const message = writing();
    const shown = renderTalk([aMessage(), message], {
      chatMessage: () => ({
        ...message,
        status: 'FAILED',
        content: 'One, two',
        errorType: 'INTERRUPTED',
        errorMessage: 'The server stopped.',
      }),
      async *replyProgress() {
        yield aPiece('One');
        await never;
      },
    });
    await screen.findByText('One');
    shown.disconnect();
    shown.reconnect();
    await within(await reply()).findByText('Error: The server stopped.');
    await screen.findByText('One, two');
    expect(shown.served('replyProgress')).toHaveLength(1);
  });

  it('removes the conversation from the page when it was deleted elsewhere', async () => {
    const message = writing();
    const deleted = deferred<void>();
    const gone = () => {
      throw refusal('NOT_FOUND', 'Not found.');
    };
    const { user, answer } = renderTalk([aMessage(), message], {
      chatMessage: gone,
      async *replyProgress() {
        yield aPiece('One');
        await deleted.promise;
        gone();
      },
    });
    await screen.findByText('One');
    answer({ chatConversation: gone });
    deleted.resolve();
    await screen.findByRole('heading', { name: 'This conversation no longer exists' });
    await user.click(screen.getByRole('button', { name: 'Start a new chat' }));
    await screen.findByRole('heading', { name: 'How can I help?' });
  });

  it('stops on request', async () => {
    const message = writing();
    const { user, served } = renderTalk([aMessage(), message], {
      async *replyProgress() {
        yield aPiece('One');
        await never;
      },
      stopReply: () => ({ ...message, status: 'STOPPED', content: 'One' }),
    });
    await user.click(await screen.findByRole('button', { name: 'Stop' }));
    await screen.findByText('Stopped.');
    expect(served('stopReply')).toEqual([{ input: { messageId: message.id } }]);
    await screen.findByRole('button', { name: 'Send' });
  });
});

describe('a reply', () => {
  it.each([
    ['# One\n\n## Two\n\n### Three', ['H3', 'H4', 'H5']],
    ['### One\n\nText.\n\n#### Two', ['H3', 'H4']],
    ['## One\n\n# Above it\n\n###### Far below', ['H3', 'H3', 'H6']],
  ])("places its headings below the page's own: %j", async (content, levels) => {
    renderTalk([aMessage(), writing({ status: 'COMPLETE', content })]);
    const headings = await within(await reply()).findAllByRole('heading');
    expect(headings.map(({ tagName }) => tagName)).toEqual(levels);
  });
});

describe('another version', () => {
  it('replaces the reply and hides the messages that followed', async () => {
    const [question, answer, further] = [
      aMessage({ content: 'Why?' }),
      aMessage({ isUser: false, content: 'Because.' }),
      aMessage({ content: 'I see.' }),
    ];
    const again = aMessage({ isUser: false, content: 'For no reason.', versionIds: [answer.id, 'new'], id: 'new' });
    const { user, served } = renderTalk([question, answer, further], {
      retryReply: () => ({ conversation: aTalk(), userMessage: question, reply: again, parentMessage: null }),
    });
    await user.click(within(await reply()).getByRole('button', { name: /^Retry, / }));
    await screen.findByText('For no reason.');
    screen.getByText('Why?');
    screen.getByText('2 / 2');
    expect(screen.queryByText('I see.')).toBeNull();
    expect(served('retryReply')).toEqual([{ input: { messageId: answer.id, wait: false } }]);
  });

  it('is requested once, and moves the focus to the message box', async () => {
    const [question, old] = [aMessage(), aMessage({ isUser: false, content: 'Because.' })];
    const answered = deferred<unknown>();
    const { user, served } = renderTalk([question, old], { retryReply: () => answered.promise });
    const retry = within(await reply()).getByRole('button', { name: /^Retry, / });
    await waitFor(() => expect(retry).toHaveProperty('disabled', false));
    retry.focus();
    await user.keyboard('{Enter}{Enter}');
    answered.resolve({
      conversation: aTalk(),
      userMessage: question,
      reply: aMessage({ isUser: false, content: 'For no reason.', versionIds: [old.id, 'new'], id: 'new' }),
      parentMessage: null,
    });
    await screen.findByText('For no reason.');
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Message' })));
    expect(served('retryReply')).toHaveLength(1);
  });

  it('shows its whole branch when chosen', async () => {
    const [first, second] = [
      aMessage({ content: 'First', id: 'a', versionIds: ['a', 'b'] }),
      aMessage({ content: 'Second', id: 'b', versionIds: ['a', 'b'] }),
    ];
    const { user, answer, served } = renderTalk([second], { showMessageVersion: () => aTalk() });
    await screen.findByText('Second');
    answer({ chatMessages: () => aPath([first, aMessage({ isUser: false, content: 'What followed the first' })]) });
    await user.click(screen.getByRole('button', { name: /^Previous version, / }));
    await screen.findByText('What followed the first');
    screen.getByText('First');
    expect(screen.queryByText('Second')).toBeNull();
    expect(served('showMessageVersion')).toEqual([{ input: { messageId: 'a' } }]);
  });

  it("keeps the edited text of the user's message in its field until it is saved", async () => {
    const question = aMessage({ content: 'Why?' });
    const { user, answer } = renderTalk([question, aMessage({ isUser: false, content: 'Because.' })], {
      editMessage: () => {
        throw refusal('RATE_LIMITED', 'Too many requests.');
      },
    });
    await user.click(await screen.findByRole('button', { name: /^Edit, / }));
    const field = await screen.findByRole('textbox', { name: 'Edit message' });
    await user.type(field, ' Indeed?{Enter}');
    expect(await screen.findAllByText('Error: Too many requests.')).not.toHaveLength(0);
    expect(field).toHaveProperty('value', 'Why? Indeed?');
    answer({
      editMessage: () => ({
        conversation: aTalk(),
        userMessage: aMessage({ content: 'Why? Indeed?', id: 'new', versionIds: [question.id, 'new'] }),
        reply: aMessage({ isUser: false, content: 'For no reason.' }),
        parentMessage: null,
      }),
    });
    await user.type(field, '{Enter}');
    await screen.findByText('For no reason.');
    await waitFor(() => expect(screen.queryByRole('textbox', { name: 'Edit message' })).toBeNull());
    screen.getByText('Why? Indeed?');
    expect(screen.queryByText('Because.')).toBeNull();
  });
});

describe('a copy of the conversation', () => {
  const done = () => aMessage({ id: 'reply', isUser: false, content: 'The reply' });

  it('ends with the reply at which it was opened', async () => {
    const { user, served } = renderTalk([aMessage(), done()], {
      copyConversation: () => aTalk({ id: '8', name: 'Small talk (copy)' }),
      chatConversation: ({ id }: { id: string }) => aTalk(id === '8' ? { id, name: 'Small talk (copy)' } : {}),
    });
    await user.click(await screen.findByRole('button', { name: 'Continue in a copy, The reply' }));
    await waitFor(() =>
      expect(screen.getByLabelText('Conversation title')).toHaveProperty('value', 'Small talk (copy)'),
    );
    expect(served('copyConversation')).toEqual([{ input: { conversationId: '7', messageId: 'reply' } }]);
  });

  it('says why there is none, and stays in the conversation', async () => {
    const { user } = renderTalk([aMessage(), done()], {
      copyConversation: () => {
        throw refusal('CONFLICT', 'A reply is being written there.');
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Continue in a copy, The reply' }));
    await screen.findByText('Error: A reply is being written there.');
    screen.getByText('The reply');
  });

  it('is not offered of a failed reply without text', async () => {
    renderTalk([aMessage(), { ...done(), status: 'FAILED', content: '' }]);
    await reply();
    expect(screen.queryByRole('button', { name: /^Continue in a copy/ })).toBeNull();
  });
});
