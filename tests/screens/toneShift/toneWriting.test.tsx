import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { deferred } from '../../support/screens/screens.tsx';
import {
  busy,
  FakeToneServer,
  messageField,
  output,
  renderToneShift,
  toast,
} from '../../support/screens/toneScreen.tsx';

const PIECE = { text: null, delta: '', thought: null, thoughtDelta: '', message: null };

describe('an output of ToneShift', () => {
  it('is shown while it is written, with the input disabled', async () => {
    const server = new FakeToneServer();
    const more = deferred();
    server.pace = more.promise;
    const { send } = await renderToneShift({ server });
    await send('A text');
    await screen.findByText('Transforming your text...');
    await screen.findByText('A te');
    expect(messageField().disabled).toBe(true);
    const news = screen.getByRole('status', { name: 'Last output' });
    expect(news.textContent).toBe('');
    more.resolve(null);
    within(await output()).getByText('A text (1)');
    expect(news.textContent).toBe('Your text is ready: A text (1)');
    expect(screen.queryByText('Transforming your text...')).toBeNull();
    await waitFor(() => expect(document.activeElement).toBe(messageField()));
  });

  it('keeps its text when stopped', async () => {
    const { server, user, send } = await renderToneShift();
    server.pace = deferred().promise;
    await send('A text');
    await screen.findByText('A te');
    await user.click(screen.getByRole('button', { name: 'Stop' }));
    within(await output()).getByText('A te');
    within(await output()).getByText(/The text ends here/);
    expect(messageField().value).toBe('');
  });

  it('returns the text to the input when stopped before the first word', async () => {
    const server = new FakeToneServer();
    const { user, send } = await renderToneShift({
      server,
      answers: {
        async *toneAnswerProgress() {
          yield { ...PIECE, text: '', thought: '' };
          await deferred().promise;
        },
      },
    });
    await send('A text');
    await user.click(await screen.findByRole('button', { name: 'Stop' }));
    within(await screen.findByRole('article', { name: 'Stopped output' })).getByText('Stopped before its first word.');
    await waitFor(() => expect(messageField().value).toBe('A text'));
  });

  it('is followed when another page or an earlier visit began it', async () => {
    const server = new FakeToneServer();
    const more = deferred();
    server.pace = more.promise;
    server.send({ input: { content: 'A text', messageType: 'ORIGINAL_MESSAGE', variants: 1 } });
    await renderToneShift({ isOpen: true, server });
    await screen.findByText('Transforming your text...');
    await screen.findByText('A te');
    screen.getByRole('button', { name: 'Stop' });
    more.resolve(null);
    within(await output()).getByText('A text (1)');
  });

  it('continues when its conversation is left', async () => {
    const server = new FakeToneServer();
    const more = deferred();
    server.pace = more.promise;
    const { user, send, served } = await renderToneShift({ server });
    await send('A text');
    await screen.findByText('A te');
    await user.click(screen.getByRole('button', { name: 'New conversation' }));
    await screen.findByRole('heading', { name: 'Start a conversation' });
    expect(served('stopToneAnswer')).toEqual([]);
    expect(messageField().disabled).toBe(false);
  });

  it('fails without the other variants', async () => {
    const server = new FakeToneServer();
    const { user, send } = await renderToneShift({
      server,
      answers: {
        async *toneAnswerProgress({ messageId }: { messageId: string }) {
          if (server.message(messageId).variant !== 2) yield* server.write(messageId);
          else yield { ...PIECE, message: server.change(messageId, busy) };
        },
      },
    });
    await user.click(screen.getByRole('button', { name: '3 variants' }));
    await send('A text');
    await toast('Failed: Failed to get AI response');
    within(await output('Variant 3')).getByText('A text (3)');
    expect(messageField().value).toBe('');
  });
});
