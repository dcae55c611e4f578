import { describe, expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { ModelFragment } from '../../../../client/conversation/models.generated.ts';
import type { GenerationSubscription } from '../../../../client/screens/library/ai/ai.generated.ts';
import {
  anItem,
  type Answers,
  aPage,
  deferred,
  refusal,
  renderAt,
  textIn,
  UNASSIGNED,
} from '../../../support/screens/screens.tsx';

const PROVIDERS = [
  { id: 'anthropic', name: 'Anthropic', supportedModels: ['claude-haiku-4-5'] },
  { id: 'openai', name: 'OpenAI', supportedModels: ['gpt-4o-mini', 'gpt-4o'] },
];
const aModel = (provider: string, model: string, pricing: string): ModelFragment => ({
  id: `${provider}::${model}`,
  name: model,
  short: model,
  display: `${model} (${provider})`,
  provider,
  model,
  pricing,
  isDefault: model === 'gpt-4o-mini',
  supportsImages: null,
});
const MODELS = [
  aModel('anthropic', 'claude-haiku-4-5', 'Pricing varies'),
  aModel('openai', 'gpt-4o-mini', '$0.00015/$0.0006 per 1K tokens'),
  aModel('openai', 'gpt-4o', '$0.005/$0.015 per 1K tokens'),
];

const RESULT: NonNullable<GenerationSubscription['generation']['result']> = {
  requestId: '1',
  provider: 'openai',
  model: 'gpt-4o-mini',
  costEstimate: 0.00123,
  isTruncated: false,
};

/** Streams a text word by word, then ends with a result or an error. */
async function* writes(text: string, ending: object | Error = RESULT) {
  for (const delta of text.match(/\s*\S+/g) ?? []) yield { text: null, delta, result: null };
  if (ending instanceof Error) throw ending;
  yield { text: null, delta: '', result: { ...RESULT, ...ending } };
}

/** Streams a text, then waits for `more`. */
const writesUntil = (text: string, more: Promise<unknown>) =>
  async function* () {
    yield { text: null, delta: text, result: null };
    await more;
  };

/** Streams a word in each frame, without end. */
async function* writesOn() {
  for (;;) {
    yield { text: null, delta: 'on ', result: null };
    await new Promise(requestAnimationFrame);
  }
}

/** Opens the form of a prompt with its 'Generate with AI' panel. */
async function openPanel(answers: Answers, item = anItem({ title: 'Mine', content: 'Kept.' })) {
  const shown = renderAt(`/prompt-manager?content=${item.id}`, {
    answers: {
      contents: () => aPage([item]),
      contentTypes: () => [UNASSIGNED],
      content: () => item,
      llmProviders: () => PROVIDERS,
      models: () => MODELS,
      ...answers,
    },
  });
  await screen.findByRole('textbox', { name: 'Content' });
  await shown.user.click(await screen.findByRole('button', { name: 'Generate with AI' }));
  const panel = await screen.findByRole('region', { name: 'Generate with AI' });
  await within(panel).findByText(/per 1K tokens|Pricing varies|No AI, free/);
  return { ...shown, panel, status: () => within(panel).getByRole('status').textContent };
}

const content = () => screen.getByRole('textbox', { name: 'Content' });
const text = () => textIn(content());
const isReadOnly = () => content().getAttribute('aria-readonly') === 'true';
const button = (name: string) => screen.findByRole('button', { name });
const prompt = () => screen.getByRole('textbox', { name: 'Prompt' });
const generate = async (user: Awaited<ReturnType<typeof openPanel>>['user'], text = 'Write.') => {
  await user.type(prompt(), text);
  await user.click(await button('Generate'));
};

describe('the request for a text', () => {
  it('needs a prompt', async () => {
    const { user, served } = await openPanel({});
    await waitFor(() => expect(document.activeElement).toBe(prompt()));
    await user.click(await button('Generate'));
    await screen.findByText('Please enter a prompt for AI generation');
    await waitFor(() => expect(document.activeElement).toBe(prompt()));
    expect(served('generation')).toHaveLength(0);
  });

  it("uses OpenAI's default model and settings, with the references of the text", async () => {
    const { user, served, panel } = await openPanel(
      { generation: () => writes('Done.') },
      anItem({ content: 'See ~~[@7]Style~~ and ~~[@9]Tone~~ and ~~[@7]Style~~.' }),
    );
    within(panel).getByText('$0.00015/$0.0006 per 1K tokens');
    await generate(user);
    await waitFor(() => expect(served('generation')).toHaveLength(1));
    expect(served('generation')[0]).toEqual({
      input: {
        prompt: 'Write.',
        provider: 'openai',
        contextContentIds: ['7', '9'],
        parameters: { model: 'gpt-4o-mini', temperature: 0.7, maxTokens: 1000 },
      },
    });
  });

  it("asks for the values of the prompt's variables first", async () => {
    const { user, served } = await openPanel({ generation: () => writes('Done.') });
    await user.click(prompt());
    await user.paste('Write to {{name}}.');
    await user.click(await button('Generate'));
    await screen.findByRole('textbox', { name: 'name' });
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('textbox', { name: 'name' })).toBeNull());
    expect(served('generation')).toEqual([]);
    await user.click(await button('Generate'));
    await user.type(await screen.findByRole('textbox', { name: 'name' }), 'Ann{Enter}');
    await waitFor(() => expect(served('generation')).toMatchObject([{ input: { prompt: 'Write to Ann.' } }]));
  });

  it('uses the chosen model, temperature and length', async () => {
    const { user, served } = await openPanel({ generation: () => writes('Done.') });
    await user.click(screen.getByRole('combobox', { name: /Model/ }));
    await user.click(await screen.findByRole('option', { name: /gpt-4o \$0.005/ }));
    fireEvent.change(screen.getByRole('slider', { name: 'Temperature' }), { target: { value: '0.3' } });
    fireEvent.change(screen.getByRole('slider', { name: 'Max tokens' }), { target: { value: '1950' } });
    await generate(user);
    await waitFor(() =>
      expect(served('generation')[0]).toMatchObject({
        input: { parameters: { model: 'gpt-4o', temperature: 0.3, maxTokens: 1950 } },
      }),
    );
  });

  it('uses the offline writer when no key is set', async () => {
    const { user, served, status } = await openPanel({
      llmProviders: () => [{ id: 'offline', name: 'Offline writer (no AI)', supportedModels: ['rules'] }],
      models: () => [aModel('offline', 'rules', 'No AI, free')],
      generation: () => writes('Done.', { provider: 'offline', model: 'rules', costEstimate: 0 }),
    });
    expect(screen.getByRole('combobox', { name: /Provider/ }).textContent).toContain('Offline writer (no AI)');
    await generate(user);
    expect(await screen.findAllByText('Answered by the offline writer. No AI was used.')).not.toHaveLength(0);
    expect(screen.queryByText(/Text generated/)).toBeNull();
    await waitFor(() => expect(status()).toBe('The offline writer repeats your prompt. It uses no AI.'));
    expect(served('generation')[0]).toMatchObject({ input: { provider: 'offline' } });
  });
});

describe('the generated text', () => {
  it('is appended with its cost, and can be undone and redone', async () => {
    const { user, status } = await openPanel({ generation: () => writes('All is well.') });
    await generate(user);
    expect(await screen.findAllByText('Text generated. Cost: $0.0012')).not.toHaveLength(0);
    await waitFor(() => expect(text()).toBe('Kept.\n\nAll is well.'));
    expect(status()).toBe('Written by gpt-4o-mini (openai). Cost: $0.0012. ');
    await user.click(await button('Undo'));
    expect(text()).toBe('Kept.');
    await user.click(await button('Redo'));
    expect(text()).toBe('Kept.\n\nAll is well.');
  });

  it('cannot be edited or saved while it is written', async () => {
    const more = deferred();
    const { user, served } = await openPanel({ generation: writesUntil('All is', more.promise) });
    await generate(user);
    await waitFor(() => expect(text()).toBe('Kept.\n\nAll is'));
    await waitFor(() => expect(isReadOnly()).toBe(true));
    expect(await button('Save')).toHaveProperty('disabled', true);
    fireEvent.keyDown(screen.getByRole('textbox', { name: 'Title' }), { key: 'Enter', ctrlKey: true });
    expect(served('updateContent')).toHaveLength(0);
    await user.click(await button('Stop'));
    await waitFor(() => expect(isReadOnly()).toBe(false));
    expect(await button('Save')).toHaveProperty('disabled', false);
  });

  it('is kept when stopped by Escape, which leaves the form open', async () => {
    const { user, status } = await openPanel({ generation: writesUntil('All is', deferred().promise) });
    await generate(user);
    await waitFor(() => expect(text()).toBe('Kept.\n\nAll is'));
    const stop = await button('Stop');
    await waitFor(() => expect(document.activeElement).toBe(stop));
    await user.keyboard('{Escape}');
    await waitFor(() => expect(status()).toBe('Stopped. What was written so far is kept.'));
    expect(text()).toBe('Kept.\n\nAll is');
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  it('shows that it was cut off at the token limit', async () => {
    const { user } = await openPanel({ generation: () => writes('All is', { isTruncated: true }) });
    await generate(user);
    expect(
      await screen.findAllByText(/The text reached the token limit\. Raise “Max tokens” for more\./),
    ).not.toHaveLength(0);
  });

  it('cannot be undone after further typing', async () => {
    const { user } = await openPanel({ generation: () => writes('All is well.') });
    await generate(user);
    await button('Undo');
    await user.type(content(), ' Mine again.');
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  });

  it('stops when the draft is discarded', async () => {
    const item = anItem({ title: 'Mine', content: 'Saved.' });
    const fields = { title: 'Mine', description: '', content: 'Typed.', contentTypeId: '1' };
    sessionStorage.setItem(`suspire.draft.ada.${item.id}`, JSON.stringify({ fields, version: 1 }));
    const { user, status } = await openPanel({ generation: writesOn }, item);
    await generate(user);
    await waitFor(() => expect(text()).toMatch(/^Typed\.\n\non on /));
    await user.click(await button('Discard draft'));
    await waitFor(() =>
      expect({ text: text(), isReadOnly: isReadOnly(), status: status() }).toEqual({
        text: 'Saved.',
        isReadOnly: false,
        status: '',
      }),
    );
    expect(sessionStorage.getItem(`suspire.draft.ada.${item.id}`)).toBeNull();
  });
});

describe('a failed generation', () => {
  it('shows the reason, keeps the prompt and the partial text, and retries', async () => {
    const { user, answer, panel } = await openPanel({
      generation: () => writes('Half an ', refusal('AI_UNAVAILABLE', 'The AI provider is currently unavailable.')),
    });
    await generate(user);
    expect(
      await screen.findAllByText(/AI service is temporarily unavailable\. Please try again in a few moments\./),
    ).not.toHaveLength(0);
    expect(within(panel).getByRole('status').textContent).toContain('What was written so far is kept.');
    expect(text()).toBe('Kept.\n\nHalf an');
    await user.click(await button('Change prompt'));
    expect(prompt()).toHaveProperty('value', 'Write.');
    await waitFor(() => expect(document.activeElement).toBe(prompt()));
    answer({ generation: () => writes('Whole.') });
    await user.click(await button('Generate'));
    await waitFor(() => expect(text()).toBe('Kept.\n\nHalf an\n\nWhole.'));
  });

  it('shows a general message for an internal error', async () => {
    const { user } = await openPanel({
      generation: () => writes('', refusal('INTERNAL_SERVER_ERROR', 'Internal server error')),
    });
    await generate(user);
    expect(
      await screen.findAllByText(/An unexpected error occurred\. Please try again or contact support/),
    ).not.toHaveLength(0);
    expect(text()).toBe('Kept.');
  });

  it('suggests to try again without a connection', async () => {
    const { user, disconnect } = await openPanel({ generation: () => writes('Never.') });
    disconnect();
    await generate(user);
    expect(await screen.findAllByText(/Failed to generate content\. Please try again\./)).not.toHaveLength(0);
    expect(text()).toBe('Kept.');
  });

  it('shows that a referenced prompt is missing', async () => {
    const { user } = await openPanel({
      generation: () => {
        throw refusal('NOT_FOUND', 'Content not found.');
      },
    });
    await generate(user);
    expect(await screen.findAllByText(/A prompt that the text refers to no longer exists\./)).not.toHaveLength(0);
  });
});
