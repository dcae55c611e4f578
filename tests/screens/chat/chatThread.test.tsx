import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { aMessage, aPiece } from '../../support/screens/chatAnswers.ts';
import { renderTalk } from '../../support/screens/chatScreen.tsx';
import { deferred, refusal } from '../../support/screens/screens.tsx';

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
