import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { aMessage, aPath, aPiece, aTalk } from '../../support/screens/chatAnswers.ts';
import { renderTalk } from '../../support/screens/chatScreen.tsx';
import { type Answers, deferred, refusal } from '../../support/screens/screens.tsx';

const ANSWER = { content: 'The answer', isUser: false, parentMessageId: 'root' };
const brought = (overrides: object = {}) =>
  aMessage({
    id: 'back',
    content: 'The answer',
    isUser: false,
    isBroughtBack: true,
    broughtFromId: 'root',
    ...overrides,
  });

/** Renders a chat whose reply has a thread with an answer, and more messages after it. */
function renderThread(answers: Answers = {}, after: unknown[] = []) {
  const root = aMessage({ id: 'root', content: 'The root', isUser: false, threadCount: 2 });
  const threadMessages = [aMessage({ content: 'Aside', parentMessageId: 'root' }), aMessage(ANSWER)];
  return renderTalk([aMessage(), root, ...after], { chatMessage: () => ({ ...root, threadMessages }), ...answers });
}
const bringsBack = (): Answers => ({
  bringBack: ({ input }: { input: { content: string | null } }) => ({
    conversation: aTalk(),
    message: brought({ content: input.content ?? 'The answer' }),
    parentMessage: { id: 'root', broughtBackCount: 1 },
  }),
});
const thread = async () => within(await screen.findByRole('region', { name: 'Thread' }));
const chat = () => within(screen.getByRole('region', { name: 'Messages' }));

type User = ReturnType<typeof renderThread>['user'];

/** Opens the thread, and chooses an item of one of its menus. */
async function choose(user: User, menu: string, item: RegExp) {
  await user.click(await screen.findByRole('button', { name: '2 replies' }));
  await user.click(await (await thread()).findByRole('button', { name: menu }));
  await user.click(await screen.findByRole('menuitem', { name: item }));
}
const summaryField = () => screen.findByRole('textbox', { name: 'Summary' });
const aSummaryPiece = (delta: string, result: unknown = null) => ({ text: null, delta, result });
const DONE = { requestId: '1', isTruncated: false };

describe('bringing a thread back', () => {
  it('puts its last answer into the chat, and marks the chip', async () => {
    const { user, served } = renderThread(bringsBack());
    await choose(user, 'Bring back', /^Last answer/);
    const message = within(await screen.findByRole('article', { name: 'Brought back from a thread' }));
    message.getByText('The answer');
    expect(served('bringBack')).toEqual([{ input: { conversationId: '7', messageId: 'root', content: null } }]);
    await chat().findByRole('button', { name: '2 replies · brought back' });
    await screen.findByText('Brought back into the chat.');
  });

  it('shows the reason when it is refused', async () => {
    const { user } = renderThread({
      bringBack: () => {
        throw refusal('CONFLICT', 'A reply is being written in the chat. Wait until it is complete, or stop it.');
      },
    });
    await choose(user, 'Bring back', /^Last answer/);
    await screen.findByText('A reply is being written in the chat. Wait until it is complete, or stop it.');
    expect(screen.queryByRole('article', { name: 'Brought back from a thread' })).toBeNull();
  });

  it('waits until the reply of the thread is complete', async () => {
    const root = aMessage({ id: 'root', isUser: false, threadCount: 2 });
    const threadMessages = [aMessage({ ...ANSWER, status: 'WRITING' })];
    const { user } = renderThread({ chatMessage: () => ({ ...root, threadMessages }) });
    await user.click(await screen.findByRole('button', { name: '2 replies' }));
    const button = await (await thread()).findByRole('button', { name: 'Bring back' });
    expect(button).toHaveProperty('disabled', true);
  });

  it('lets the user edit a summary while nothing is written, and keeps it', async () => {
    const more = deferred<void>();
    const { user, served } = renderThread({
      ...bringsBack(),
      async *threadSummary() {
        yield aSummaryPiece('It is');
        await more.promise;
        yield aSummaryPiece(' blue.');
        yield aSummaryPiece('', DONE);
      },
    });
    await choose(user, 'Bring back', /^Summary/);
    await waitFor(async () => expect(await summaryField()).toHaveProperty('value', 'It is'));
    expect(await summaryField()).toHaveProperty('readOnly', true);
    const dialog = within(screen.getByRole('dialog'));
    expect(dialog.getByRole('button', { name: 'Bring back' })).toHaveProperty('disabled', true);
    more.resolve();
    await waitFor(async () => expect(await summaryField()).toHaveProperty('readOnly', false));
    await user.type(await summaryField(), ' Really.');
    await user.click(dialog.getByRole('button', { name: 'Bring back' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(served('bringBack')).toMatchObject([{ input: { content: 'It is blue. Really.' } }]);
    await chat().findByText('It is blue. Really.');
  });

  it('stops a summary and keeps what was written, until the user throws it away', async () => {
    const { user, served } = renderThread({
      async *threadSummary() {
        yield aSummaryPiece('Half');
        await new Promise<never>(() => undefined);
      },
    });
    await choose(user, 'Bring back', /^Summary/);
    await waitFor(async () => expect(await summaryField()).toHaveProperty('value', 'Half'));
    await user.click(screen.getByRole('button', { name: 'Stop' }));
    await screen.findByText('Stopped. What was written so far is kept.');
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(served('bringBack')).toEqual([]);
  });

  it('shows why a summary failed, and writes it again', async () => {
    let calls = 0;
    const { user } = renderThread({
      async *threadSummary() {
        if (++calls === 1) throw refusal('AI_UNAVAILABLE', 'The AI provider is currently unavailable.');
        yield aSummaryPiece('Now.');
        yield aSummaryPiece('', DONE);
      },
    });
    await choose(user, 'Bring back', /^Summary/);
    const alert = await within(await screen.findByRole('dialog')).findByRole('alert');
    await waitFor(() => expect(alert.textContent).not.toBe(''));
    await user.click(screen.getByRole('button', { name: 'Write again' }));
    await waitFor(async () => expect(await summaryField()).toHaveProperty('value', 'Now.'));
    expect(alert.textContent).toBe('');
  });

  it('keeps the summary when the chat refuses it', async () => {
    const { user } = renderThread({
      async *threadSummary() {
        yield aSummaryPiece('It is blue.');
        yield aSummaryPiece('', DONE);
      },
      bringBack: () => {
        throw refusal('CONFLICT', 'A reply is being written in the chat. Wait until it is complete, or stop it.');
      },
    });
    await choose(user, 'Bring back', /^Summary/);
    await waitFor(async () => expect(await summaryField()).toHaveProperty('readOnly', false));
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Bring back' }));
    await within(screen.getByRole('dialog')).findByText(/^A reply is being written in the chat/);
    expect(await summaryField()).toHaveProperty('value', 'It is blue.');
  });
});

describe('a message that was brought back', () => {
  it('links to its thread, also by keyboard, and offers no Retry', async () => {
    const { user } = renderThread({}, [brought()]);
    const message = within(await screen.findByRole('article', { name: 'Brought back from a thread' }));
    expect(message.queryByRole('button', { name: /^Retry/ })).toBeNull();
    const link = message.getByRole('link', { name: 'From a side thread' });
    link.focus();
    await user.keyboard('{Enter}');
    await (await thread()).findByText('Aside');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Thread' })).toBeNull());
  });

  it('says so when its thread is gone', async () => {
    renderThread({}, [brought({ broughtFromId: null })]);
    const message = within(await screen.findByRole('article', { name: 'Brought back from a thread' }));
    message.getByText('From a side thread that is no longer here');
    expect(message.queryByRole('link')).toBeNull();
  });

  it('can be edited', async () => {
    const { user, served } = renderThread(
      { editBroughtMessage: ({ input }: { input: { content: string } }) => brought({ content: input.content }) },
      [brought()],
    );
    await user.click(await screen.findByRole('button', { name: /^Edit, The answer/ }));
    await user.type(screen.getByRole('textbox', { name: 'Edit message' }), '!');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText('The answer!');
    expect(served('editBroughtMessage')).toEqual([
      { input: { conversationId: '7', messageId: 'back', content: 'The answer!' } },
    ]);
  });

  it('can be deleted after a question', async () => {
    let isDeleted = false;
    const root = aMessage({ id: 'root', content: 'The root', isUser: false, threadCount: 2, broughtBackCount: 1 });
    const { user, served } = renderTalk([], {
      chatMessages: () => aPath([root, ...(isDeleted ? [] : [brought()])]),
      deleteBroughtMessage: () => {
        isDeleted = true;
        Object.assign(root, { broughtBackCount: 0 });
        return aTalk();
      },
    });
    await user.click(await screen.findByRole('button', { name: /^Delete, The answer/ }));
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(screen.queryByText('The answer')).toBeNull());
    await screen.findByRole('button', { name: '2 replies' });
    expect(served('deleteBroughtMessage')).toEqual([{ input: { conversationId: '7', messageId: 'back' } }]);
  });
});

describe('opening a thread as a conversation', () => {
  it('opens the copy', async () => {
    const { user, served } = renderThread({
      openThreadAsConversation: () => aTalk({ id: '8', name: 'Aside' }),
      chatConversation: ({ id }: { id: string }) => (id === '8' ? aTalk({ id: '8', name: 'Aside' }) : aTalk()),
    });
    await choose(user, 'More', /^Open as a conversation/);
    await waitFor(() => expect(screen.getByLabelText('Conversation title')).toHaveProperty('value', 'Aside'));
    expect(screen.queryByRole('region', { name: 'Thread' })).toBeNull();
    expect(served('openThreadAsConversation')).toEqual([{ input: { conversationId: '7', messageId: 'root' } }]);
  });
});

const never = new Promise<never>(() => undefined);
const reply = () => screen.findByRole('article', { name: 'Reply' });

describe('a side thread', () => {
  const root = () => aMessage({ isUser: false, content: 'The root', id: 'root' });

  it('counts a new reply before the server responds, and takes it back on refusal', async () => {
    const sent = deferred<unknown>();
    const message = root();
    const { user } = renderTalk([aMessage(), message], {
      chatMessage: () => message,
      replyInThread: () => sent.promise,
    });
    await user.click(within(await reply()).getByRole('button', { name: /^Start thread, / }));
    const field = await screen.findByRole('textbox', { name: 'Reply' });
    await waitFor(() => expect(document.activeElement).toBe(field));
    await user.type(field, 'An aside{Enter}');
    await screen.findByRole('button', { name: '2 replies' });
    await within(screen.getByRole('region', { name: 'Thread' })).findByText('Thinking...');
    sent.reject(refusal('RATE_LIMITED', 'Too many requests.'));
    await screen.findByText('Error: Too many requests.');
    await waitFor(() => expect(screen.queryByRole('button', { name: '2 replies' })).toBeNull());
    await waitFor(() => expect(field).toHaveProperty('value', 'An aside'));
  });

  it('opens on a reply in progress and shows it grow', async () => {
    const message = { ...root(), status: 'WRITING', content: '' };
    const more = deferred<void>();
    let listeners = 0;
    const { user, served } = renderTalk([aMessage(), message], {
      chatMessage: () => message,
      replyInThread: () => never,
      async *replyProgress() {
        const isFirst = ++listeners === 1;
        yield aPiece(isFirst ? 'One' : 'One, two');
        if (isFirst) yield aPiece(null, ', two');
        await more.promise;
        yield aPiece(null, ', three');
        await never;
      },
    });
    await within(await reply()).findByText('One, two');
    await user.click(within(await reply()).getByRole('button', { name: 'Start thread' }));
    const thread = within(await screen.findByRole('region', { name: 'Thread' }));
    await thread.findByText('One, two');
    more.resolve();
    await thread.findByText('One, two, three');
    await user.type(screen.getByRole('textbox', { name: 'Reply' }), 'Why?{Enter}');
    await waitFor(() => expect(served('replyInThread')).toMatchObject([{ input: { messageId: 'root' } }]));
  });

  it('stays open after a reload, and closes on Escape when nothing lies above it', async () => {
    const message = { ...root(), threadCount: 1 };
    const { user } = renderTalk(
      [aMessage(), message],
      {
        chatMessage: () => ({ ...message, threadMessages: [aMessage({ content: 'Aside', parentMessageId: 'root' })] }),
      },
      '&thread=root',
    );
    await screen.findByText('Aside');
    await user.type(screen.getByRole('textbox', { name: 'Reply' }), '/');
    await user.keyboard('{Escape}');
    screen.getByRole('region', { name: 'Thread' });
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Thread' })).toBeNull());
    screen.getByRole('button', { name: '1 reply' });
  });
});
