import { describe, expect, it } from '@jest/globals';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { busy, FakeToneServer, messageField, renderToneShift } from '../../support/screens/toneScreen.tsx';

const INVITATION = 'Type your message here...';
const LONG = 'A sentence of a new text. '.repeat(16);

const choice = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name });
const checked = () => screen.getAllByRole<HTMLInputElement>('radio').find((radio) => radio.checked)?.labels?.[0];

/** Opens a conversation with one output. */
async function running(server = new FakeToneServer()) {
  const shown = await renderToneShift({ server });
  await shown.send('Old facts');
  await screen.findByText('Old facts (1)');
  return {
    ...shown,
    async paste(text: string) {
      await shown.user.click(messageField());
      await shown.user.paste(text);
    },
    sentTypes: () =>
      shown.served('sendToneMessage').map((sent) => (sent as { input: { messageType: string } }).input.messageType),
  };
}

describe('the meaning of typed text', () => {
  it('is not asked before there is an output', async () => {
    const { server, send } = await renderToneShift();
    server.failure = busy;
    expect(screen.queryByRole('radio')).toBeNull();
    await send('Old facts');
    await waitFor(() => expect(messageField().value).toBe('Old facts'));
    expect(screen.queryByRole('radio')).toBeNull();
    expect(messageField().placeholder).toBe(INVITATION);
  });

  it('is by default a change of the result, under the usual placeholder', async () => {
    const { send, sentTypes } = await running();
    within(screen.getByRole('group', { name: 'Your message will' }));
    expect(choice('Change the result').checked).toBe(true);
    expect(messageField().placeholder).toBe(INVITATION);
    await send('Shorter');
    await screen.findByRole('article', { name: 'Instruction' });
    expect(sentTypes()).toEqual(['ORIGINAL_MESSAGE', 'ADDITIONAL_INSTRUCTIONS']);
  });

  it('can be set to a new text for one send, also by keyboard', async () => {
    const { user, send, sentTypes, choose } = await running();
    choice('Change the result').focus();
    await user.keyboard('{ArrowRight}');
    expect(choice('New text').checked).toBe(true);
    expect(messageField().placeholder).toBe(INVITATION);
    await choose('Format', 'Email');
    expect(messageField().placeholder).toBe('Transform message (Email)...');
    await send('New facts');
    await screen.findByText('New facts (1)');
    expect(screen.getAllByRole('article', { name: 'Original' })).toHaveLength(2);
    expect(sentTypes()).toEqual(['ORIGINAL_MESSAGE', 'ORIGINAL_MESSAGE']);
    expect(choice('Change the result').checked).toBe(true);
  });

  it('survives a reload, and applies to the preview', async () => {
    const { user, served } = await running();
    await user.click(choice('New text'));
    await user.type(messageField(), 'Half a text');
    await user.click(screen.getByRole('button', { name: 'Preview' }));
    await screen.findByRole('dialog', { name: 'LLM prompt preview' });
    await waitFor(() =>
      expect(served('previewTonePrompt')).toMatchObject([{ input: { messageType: 'ORIGINAL_MESSAGE' } }]),
    );
    cleanup();
    const server = new FakeToneServer();
    server.keep({ type: 'OUTPUT', text: 'An output', inputId: server.keep({ text: 'Old facts' }).id });
    await renderToneShift({ server });
    await screen.findByText('An output');
    expect(choice('New text').checked).toBe(true);
    expect(messageField().value).toBe('Half a text');
  });

  it('stays a new text when a failed original is sent again', async () => {
    const server = new FakeToneServer();
    const { user, send, sentTypes } = await running(server);
    server.failure = busy;
    await user.click(choice('New text'));
    await send('New facts');
    await waitFor(() => expect(messageField().value).toBe('New facts'));
    server.failure = null;
    await user.click(screen.getByRole('button', { name: 'Send' }));
    await screen.findByText('New facts (1)');
    expect(sentTypes()).toEqual(['ORIGINAL_MESSAGE', 'ORIGINAL_MESSAGE', 'ORIGINAL_MESSAGE']);
  });
});

describe('pasted text', () => {
  it('is taken as a new text when it is long, with a notice, until it is deleted', async () => {
    const { user, paste } = await running();
    await paste(LONG);
    expect(checked()?.textContent).toBe('New text');
    await screen.findByText(/starts a new text/);
    await user.clear(messageField());
    expect(checked()?.textContent).toBe('Change the result');
    expect(screen.queryByText(/starts a new text/)).toBeNull();
    await paste(LONG);
    await screen.findByText(/starts a new text/);
    await user.click(choice('Change the result'));
    expect(messageField().value).toBe(LONG);
    expect(screen.queryByText(/starts a new text/)).toBeNull();
  });

  it('keeps the current choice when it goes into an instruction', async () => {
    const { user, paste } = await running();
    await user.type(messageField(), 'Write like this: ');
    await paste(LONG);
    expect(messageField().value).toBe(`Write like this: ${LONG}`);
    expect(checked()?.textContent).toBe('Change the result');
  });
});
