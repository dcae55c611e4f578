import { describe, expect, it, jest } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aMessage, aPiece } from '../../support/screens/chatAnswers.ts';
import { renderTalk } from '../../support/screens/chatScreen.tsx';
import { deferred } from '../../support/screens/screens.tsx';

const writing = () =>
  aMessage({ isUser: false, status: 'WRITING', content: '', modelUsed: 'qwen3', providerUsed: 'ollama' });
const thoughtPiece = (thought: string | null, thoughtDelta = '') => ({
  ...aPiece(thought === null ? null : ''),
  thought,
  thoughtDelta,
});
const never = new Promise<never>(() => undefined);

describe('a reply in progress', () => {
  it('shows its thought folded, while the model thinks and afterwards', async () => {
    const user = userEvent.setup();
    const message = writing();
    const text = deferred<void>();
    const end = deferred<void>();
    renderTalk([aMessage(), message], {
      async *replyProgress() {
        yield thoughtPiece('The user ');
        yield thoughtPiece(null, 'counts.');
        await text.promise;
        yield aPiece(null, 'One, two');
        await end.promise;
        const written = { content: 'One, two', thought: 'The user counts.', thoughtMs: 4_200 };
        yield aPiece(null, '', { ...message, ...written, status: 'COMPLETE' });
      },
    });
    await user.click(await screen.findByText('Thinking...', { selector: 'summary' }));
    await screen.findByText('The user counts.');
    text.resolve();
    await screen.findByText('One, two');
    end.resolve();
    await screen.findByText('Thought for 4 s');
    await user.click(screen.getByText('Thought for 4 s'));
    expect(screen.queryByText('The user counts.')).toBeNull();
  });

  it('takes text back that turned out to be thought', async () => {
    const word = deferred<void>();
    renderTalk([aMessage(), writing()], {
      async *replyProgress() {
        yield aPiece('The user counts.');
        await word.promise;
        yield thoughtPiece('The user counts.');
        yield aPiece(null, 'One, two');
        await never;
      },
    });
    await screen.findByText('The user counts.');
    word.resolve();
    await screen.findByText('One, two');
    expect(screen.queryByText('The user counts.')).toBeNull();
  });

  it('says after some seconds that the server may be loading the model', async () => {
    jest.useFakeTimers({ advanceTimers: true, doNotFake: ['queueMicrotask'] });
    try {
      renderTalk([aMessage(), writing()], {
        async *replyProgress() {
          yield aPiece('');
          await never;
        },
      });
      await screen.findByText('Thinking...');
      expect(screen.queryByText(/loading the model/)).toBeNull();
      act(() => void jest.advanceTimersByTime(8_000));
      await screen.findByText(/loading the model/);
    } finally {
      jest.useRealTimers();
    }
  });
});
