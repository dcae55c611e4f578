import { describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { deferred } from '../../support/screens/screens.tsx';
import {
  dialog,
  FakeToneServer,
  gone,
  messageField,
  renderToneShift,
  type Shown,
  toast,
} from '../../support/screens/toneScreen.tsx';

describe('the preview of the prompt', () => {
  const structured = {
    task: 'Reword',
    originalMessage: 'A text',
    voice: null,
    role: null,
    format: 'An e-mail',
    audience: null,
    modifiers: null,
    model: 'gpt-4o-mini',
  };

  it('shows the prompt as text and as JSON, and copies it', async () => {
    const { user, served } = await renderToneShift({
      answers: { previewTonePrompt: () => ({ text: 'Reword this: A text', structured, messages: [], maxTokens: 500 }) },
    });
    await user.type(messageField(), 'A text');
    await user.click(screen.getByRole('button', { name: 'Preview' }));
    const preview = await dialog('LLM prompt preview');
    await preview.findByText('Reword this: A text');
    preview.getByText(/"original_message": "A text"/);
    expect(served('previewTonePrompt')).toMatchObject([
      { input: { content: 'A text', messageType: 'ORIGINAL_MESSAGE', provider: 'openai', model: 'gpt-4o-mini' } },
    ]);
    await user.click(preview.getByRole('button', { name: 'Copy formatted prompt' }));
    await toast('Copied to clipboard!');
    expect(await navigator.clipboard.readText()).toBe('Reword this: A text');
  });
});

describe('a ToneShift message', () => {
  async function anOutput(answers = {}) {
    const server = new FakeToneServer();
    server.answer = () => 'Hi Anna, perhaps tomorrow.';
    const shown = await renderToneShift({ server, answers });
    await shown.send('Hey Anna, it is urgent!');
    return { ...shown, article: within(await screen.findByRole('article', { name: 'Output' })) };
  }

  it('is saved to the Library under the given title', async () => {
    const { user, article, served } = await anOutput({ createContent: () => ({ id: '1' }) });
    await user.click(article.getByRole('button', { name: /^Save as content, / }));
    await user.type((await dialog('Save as content')).getByRole('textbox', { name: 'Title' }), 'To Anna{Enter}');
    await toast('Content saved successfully!');
    expect(served('createContent')).toMatchObject([
      {
        input: {
          title: 'To Anna',
          description: 'Generated using ToneShift',
          content: 'Hi Anna, perhaps tomorrow.',
          contentTypeId: '1',
        },
      },
    ]);
  });

  it('is saved under the default title when none is given, and not saved on Cancel', async () => {
    const { user, article, served } = await anOutput({ createContent: () => ({ id: '1' }) });
    await user.click(article.getByRole('button', { name: /^Save as content, / }));
    await user.click((await dialog('Save as content')).getByRole('button', { name: 'Cancel' }));
    await gone('Save as content');
    expect(served('createContent')).toEqual([]);
    await user.click(article.getByRole('button', { name: /^Save as content, / }));
    await user.click((await dialog('Save as content')).getByRole('button', { name: 'Save' }));
    await toast('Content saved successfully!');
    expect(served('createContent')).toMatchObject([{ input: { title: 'Tone-shifted content' } }]);
  });

  it('shows its information', async () => {
    const { user, article } = await anOutput({ llmProviders: () => [{ id: 'openai', name: 'OpenAI' }] });
    expect(article.getByRole('time').getAttribute('datetime')).toBe('2026-11-21T12:00:00.000Z');
    await user.click(article.getByRole('button', { name: /^Message information, / }));
    const information = await dialog('Message Information');
    information.getByText('gpt-4o-mini');
    await information.findByText('OpenAI');
    information.getByText('What was sent');
  });

  it('is compared with its original by tone, and marked as analysed', async () => {
    const { user, article } = await anOutput();
    await user.click(article.getByRole('button', { name: /^Analyze text, / }));
    const analysis = await dialog('Text Analysis');
    analysis.getByRole('button', { name: /^tentative in the original 0.*in the output 1\s*perhaps$/ });
    analysis.getByRole('button', { name: /^urgent in the original 1.*in the output 0$/ });
    expect(analysis.getByText('urgent', { selector: 'mark' }).getAttribute('data-tone')).toBe('urgent');
    analysis.getByText('5 words, 23 characters');
    await user.keyboard('{Escape}');
    await gone('Text Analysis');
    article.getByText('Analyzed');
  });

  it("can be analysed by a model with the user's own prompt", async () => {
    const { user, article, served } = await anOutput({
      generate: () => ({ responseText: 'It sounds unsure.', model: 'gpt-4o-mini', costEstimate: null }),
    });
    await user.click(article.getByRole('button', { name: /^Analyze text, / }));
    const analysis = await dialog('Text Analysis');
    analysis.getByText('Analyze the text to see what tones come across and what the key message is');
    await user.click(analysis.getByRole('button', { name: 'Edit analysis prompt' }));
    const prompt = (await dialog('Edit analysis prompt')).getByRole('textbox', { name: 'Analysis prompt' });
    await user.clear(prompt);
    await user.type(prompt, 'Is it kind?');
    await user.click((await dialog('Edit analysis prompt')).getByRole('button', { name: 'Save' }));
    await toast('Analysis prompt updated successfully');
    expect(localStorage.getItem('toneShiftAnalysisPrompt.ada')).toBe('Is it kind?');
    await user.click(analysis.getByRole('button', { name: 'Ask gpt-4o-mini' }));
    await analysis.findByText('It sounds unsure.');
    expect(served('generate')).toMatchObject([
      { input: { prompt: 'Is it kind?\n\n"""\nHi Anna, perhaps tomorrow.\n"""' } },
    ]);
  });
});

/** Expects a message to have a time, and these facts in its Message Information. */
async function expectTimeAndInfo({ user }: Shown, name: string, facts: string[]) {
  const article = within(await screen.findByRole('article', { name }));
  expect(Date.parse(article.getByRole('time').getAttribute('datetime') ?? '')).not.toBeNaN();
  await user.click(article.getByRole('button', { name: /^Message information, / }));
  const information = await dialog('Message Information');
  for (const fact of facts) information.getByText(fact);
  await user.keyboard('{Escape}');
  await gone('Message Information');
}

async function withFormat(server: FakeToneServer) {
  const shown = await renderToneShift({ server });
  await shown.choose('Format', 'Email');
  return shown;
}

it('shows time and information of a running message and its outputs', async () => {
  const server = new FakeToneServer();
  const more = deferred();
  server.pace = more.promise;
  const shown = await withFormat(server);
  await shown.send('A text');
  await screen.findByText('A te');
  await expectTimeAndInfo(shown, 'Original', ['Input', 'gpt-4o-mini']);
  await expectTimeAndInfo(shown, 'Output, being written', ['Output', 'Being written', 'gpt-4o-mini', 'OpenAI']);
  more.resolve(null);
  await screen.findByText('A text (1)');
});

it('shows time and information of a message that could not be sent', async () => {
  const shown = await withFormat(new FakeToneServer());
  shown.disconnect();
  await shown.send('A text');
  await expectTimeAndInfo(shown, 'Not sent', ['Input', 'Not sent', 'Email', 'gpt-4o-mini', 'OpenAI']);
  await expectTimeAndInfo(shown, 'Failed output', ['Output', 'Failed', 'Email']);
});
