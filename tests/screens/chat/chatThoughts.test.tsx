import { describe, expect, it, jest } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import { aMessage, aPiece } from '../../support/screens/chatAnswers.ts';
import { renderTalk } from '../../support/screens/chatScreen.tsx';
import { deferred } from '../../support/screens/screens.tsx';

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

const thoughtPiece = (thought: string | null, thoughtDelta = '') => ({
  ...aPiece(thought === null ? null : ''),
  thought,
  thoughtDelta,
});

describe('the thought of a reply in progress', () => {
  it('is shown folded, while the model thinks and afterwards', async () => {
    const message = writing({ content: '' });
    const text = deferred<void>();
    const end = deferred<void>();
    const { user } = renderTalk([aMessage(), message], {
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

  it('takes back text that turned out to be thought', async () => {
    const word = deferred<void>();
    renderTalk([aMessage(), writing({ content: '' })], {
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
      renderTalk([aMessage(), writing({ content: '' })], {
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
