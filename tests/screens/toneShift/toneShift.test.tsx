import { describe, expect, it } from '@jest/globals';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { described } from '../../support/library/promptCases.ts';
import { aTemplate, deferred, refusal } from '../../support/screens/screens.tsx';
import {
  busy,
  FakeToneServer,
  messageField,
  output,
  renderToneShift,
  toast,
} from '../../support/screens/toneScreen.tsx';

describe('ToneShift for a visitor', () => {
  it('asks to log in', async () => {
    await renderToneShift({ signedInAs: null });
    screen.getByRole('heading', { name: 'Authentication Required' });
    screen.getByText('Please log in to access tone shift features.');
    expect(screen.getByRole('link', { name: 'Go to Login' }).getAttribute('href')).toBe('/login');
  });
});

describe('sending in ToneShift', () => {
  it('starts with an empty conversation and counts the characters', async () => {
    const { user } = await renderToneShift();
    await screen.findByRole('heading', { name: 'Start a conversation' });
    expect(messageField().placeholder).toBe('Type your message here...');
    await user.type(messageField(), 'a 👩');
    screen.getByText('3 chars');
  });

  it('creates the conversation first, then sends the original', async () => {
    const { send, served } = await renderToneShift();
    await send('A text');
    within(await output()).getByText('A text (1)');
    within(screen.getByRole('article', { name: 'Original' })).getByText('A text');
    expect(served('createToneConversation')).toMatchObject([{ input: { originalContent: 'A text' } }]);
    expect(served('sendToneMessage')).toMatchObject([
      {
        input: {
          conversationId: 'c1',
          content: 'A text',
          messageType: 'ORIGINAL_MESSAGE',
          provider: 'openai',
          model: 'gpt-4o-mini',
          variants: 1,
        },
      },
    ]);
    expect(served('updateToneParameters')).toEqual([]);
    expect(messageField().value).toBe('');
  });

  it('updates the parameters first, then sends the text as instructions', async () => {
    const { send, served, choose } = await renderToneShift();
    await send('A text');
    await output();
    await choose('Format', 'Email');
    await send('Shorter');
    await screen.findByText('Shorter (1)');
    expect(served('createToneConversation')).toHaveLength(1);
    expect(served('updateToneParameters')).toMatchObject([
      { input: { conversationId: 'c1', selection: { formatIds: ['f1'] } } },
    ]);
    expect(served('sendToneMessage')[1]).toMatchObject({
      input: { conversationId: 'c1', content: 'Shorter', messageType: 'ADDITIONAL_INSTRUCTIONS' },
    });
  });

  it('transforms the last outputs again when only settings have changed', async () => {
    const { user, send, served, choose } = await renderToneShift();
    await send('A text');
    await output();
    await user.click(screen.getByRole('button', { name: 'Send' }));
    await toast('Please enter some text to transform or adjust parameters');
    expect(served('sendToneMessage')).toHaveLength(1);
    await choose('Modifiers', 'Increase Formality');
    await user.keyboard('{Escape}');
    await user.click(screen.getByRole('button', { name: 'Send' }));
    await screen.findByRole('article', { name: 'New settings' });
    expect(served('sendToneMessage')[1]).toMatchObject({
      input: { content: '', messageType: 'ADDITIONAL_INSTRUCTIONS' },
    });
  });

  it('refuses blank text for a new conversation, even with settings', async () => {
    const { send, served, choose } = await renderToneShift();
    await choose('Format', 'Email');
    await send('  ');
    await toast('Please enter some text to transform or adjust parameters');
    expect(served('createToneConversation')).toEqual([]);
  });

  it('waits until the messages of the open conversation are loaded', async () => {
    const server = new FakeToneServer();
    const loaded = deferred<ReturnType<typeof server.conversation>>();
    const { user, send, served } = await renderToneShift({
      isOpen: true,
      server,
      answers: { toneConversation: () => loaded.promise },
    });
    await send('Shorter');
    expect(messageField().value).toBe('Shorter');
    const { id } = server.keep({ text: 'A text', messageType: 'ORIGINAL_MESSAGE' });
    server.keep({ type: 'OUTPUT', text: 'An output', inputId: id });
    loaded.resolve(server.conversation());
    await output();
    await user.keyboard('{Enter}');
    await screen.findByText('Shorter (1)');
    expect(served('sendToneMessage')).toMatchObject([{ input: { messageType: 'ADDITIONAL_INSTRUCTIONS' } }]);
  });

  it('is triggered by Enter, but not by Shift+Enter or during composition', async () => {
    const { user, served } = await renderToneShift();
    await user.type(messageField(), 'One{Shift>}{Enter}{/Shift}two');
    fireEvent.keyDown(messageField(), { key: 'Enter', isComposing: true });
    expect(messageField().value).toBe('One\ntwo');
    expect(served('createToneConversation')).toEqual([]);
    await user.keyboard('{Enter}');
    await output();
    expect(served('createToneConversation')).toMatchObject([{ input: { originalContent: 'One\ntwo' } }]);
  });

  it('requests up to three variants and shows them side by side', async () => {
    const { user, send, served } = await renderToneShift();
    await user.click(screen.getByRole('button', { name: '3 variants' }));
    await send('A text');
    within(await output('Variant 3')).getByText('A text (3)');
    within(await output('Variant 1')).getByText('A text (1)');
    expect(served('sendToneMessage')).toMatchObject([{ input: { variants: 3 } }]);
  });
});

describe('a failed ToneShift request', () => {
  it('shows why, apologises, and returns the text to the input', async () => {
    const { server, send } = await renderToneShift();
    server.failure = busy;
    await send('A text');
    const reason = 'Please wait a moment before making another request. The AI service is currently busy.';
    await toast(`Failed: ${reason}`);
    within(await output('Failed output')).getByText(reason);
    await screen.findByText('Sorry, I encountered an error processing your message. Please try again.');
    await waitFor(() => expect(messageField().value).toBe('A text'));
  });

  it('sends the text as an original again', async () => {
    const { server, user, send, served } = await renderToneShift();
    server.failure = busy;
    await send('A text');
    await waitFor(() => expect(messageField().value).toBe('A text'));
    server.failure = null;
    await user.click(screen.getByRole('button', { name: 'Send' }));
    await output();
    expect(served('createToneConversation')).toHaveLength(1);
    expect(served('sendToneMessage')[1]).toMatchObject({
      input: { content: 'A text', messageType: 'ORIGINAL_MESSAGE' },
    });
  });

  it('keeps the text when the server cannot be reached', async () => {
    const { user, send, disconnect, reconnect } = await renderToneShift();
    disconnect();
    await send('A text');
    await toast('Failed: Suspire cannot be reached. Check your connection and try again.');
    within(await screen.findByRole('article', { name: 'Not sent' })).getByText('A text');
    await waitFor(() => expect(messageField().value).toBe('A text'));
    reconnect();
    await user.click(screen.getByRole('button', { name: 'Send' }));
    await output();
    expect(screen.queryByRole('article', { name: 'Not sent' })).toBeNull();
  });
});

describe('a ToneShift address', () => {
  it('fills the input and announces the title, if any', async () => {
    await renderToneShift({ path: '/tone-shift?content=From%20the%20Library&title=Mine' });
    await waitFor(() => expect(messageField().value).toBe('From the Library'));
    await toast('Loaded content: Mine');
    cleanup();
    await renderToneShift({ path: '/tone-shift?content=Untold' });
    await toast('Loaded content: Untitled');
  });

  it('can name a prompt that is too long for an address', async () => {
    const { served } = await renderToneShift({
      path: '/tone-shift?contentId=7&title=Long',
      answers: { contentTemplate: () => aTemplate('A very long text') },
    });
    await waitFor(() => expect(messageField().value).toBe('A very long text'));
    await toast('Loaded content: Long');
    expect(served('contentTemplate')).toEqual([{ id: '7' }]);
  });

  const withReference = `/tone-shift?${new URLSearchParams({ content: 'As in ~~[@5]House style~~.', title: 'Mine', contentId: '7' })}`;

  it('loads the prompt with its references', async () => {
    const { served } = await renderToneShift({
      path: withReference,
      answers: { contentTemplate: () => aTemplate('As in Short words.') },
    });
    await waitFor(() => expect(messageField().value).toBe('As in Short words.'));
    await toast('Loaded content: Mine');
    expect(served('contentTemplate')).toEqual([{ id: '7' }]);
  });

  it('uses the prompt alone when its references cannot be loaded, and says so', async () => {
    await renderToneShift({
      path: withReference,
      answers: { contentTemplate: () => Promise.reject(refusal('INTERNAL_SERVER_ERROR', 'A bug.')) },
    });
    await waitFor(() => expect(messageField().value).toBe('As in ~~[@5]House style~~.'));
    await toast('The prompts it refers to could not be loaded.');
  });

  it('asks for the values of its variables first', async () => {
    const { user } = await renderToneShift({
      path: `/tone-shift?${new URLSearchParams({ content: 'To {{name}}', title: 'Mail', contentId: '7' })}`,
      answers: { contentTemplate: () => aTemplate('To {{name}}', [described('name')]) },
    });
    await user.type(await screen.findByRole('textbox', { name: 'name' }), 'Ann{Enter}');
    await waitFor(() => expect(messageField().value).toBe('To Ann'));
  });

  it('makes no request for a prompt without references', async () => {
    const { served } = await renderToneShift({ path: '/tone-shift?content=Short&title=Mine&contentId=7' });
    await waitFor(() => expect(messageField().value).toBe('Short'));
    expect(served('contentTemplate')).toEqual([]);
  });

  const storeDraft = (text: string, aside: string) =>
    sessionStorage.setItem(
      'suspire.toneShift.ada',
      JSON.stringify({ text, aside, selection: new FakeToneServer().selection, conversationId: null, variants: 1 }),
    );

  it('restores a text that an earlier version of the page had set aside', async () => {
    storeDraft('', 'An older text');
    const { user } = await renderToneShift();
    await user.click(await screen.findByRole('button', { name: 'Restore it' }));
    expect(messageField().value).toBe('An older text');
  });

  it('sets an unsent text aside, and can swap the two', async () => {
    storeDraft('Half a', '');
    const { user } = await renderToneShift({ path: '/tone-shift?content=New' });
    await waitFor(() => expect(messageField().value).toBe('New'));
    await user.click(screen.getByRole('button', { name: 'Restore it' }));
    expect(messageField().value).toBe('Half a');
    await user.click(screen.getByRole('button', { name: 'Restore it' }));
    expect(messageField().value).toBe('New');
  });
});
