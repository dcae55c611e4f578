import { describe, expect, it, jest } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import type { EnhanceMutation } from '../../../../client/screens/library/ai/ai.generated.ts';
import { LibraryScreen } from '../../../../client/screens/library/LibraryScreen.tsx';
import { OFFLINE_NOTE } from '../../../../rules/offlineNote.ts';
import {
  anItem,
  type Answers,
  aPage,
  deferred,
  refusal,
  renderScreen,
  textIn,
  UNASSIGNED,
} from '../../../support/screens/screens.tsx';

type Enhanced = EnhanceMutation['enhance'];
const enhanced = (responseText: string, more: Partial<Enhanced> = {}): Enhanced => ({
  requestId: '1',
  originalContent: 'Summarise the diff.',
  responseText,
  provider: 'openai',
  model: 'gpt-4o-mini',
  costEstimate: 0.00123,
  isTruncated: false,
  ...more,
});

/** Opens the form of a saved prompt at version 4. */
async function openForm(answers: Answers) {
  const item = anItem({ title: 'Mine', content: 'Summarise the diff.', version: 4 });
  const shown = renderScreen(<LibraryScreen />, {
    path: `/prompt-manager?content=${item.id}`,
    answers: {
      contents: () => aPage([item]),
      contentTypes: () => [UNASSIGNED],
      content: () => item,
      llmProviders: () => [],
      models: () => [],
      enhance: () => enhanced('Summarise the whole diff.'),
      updateContent: ({ input }: { input: { version: number } }) => ({ ...item, ...input, version: input.version + 1 }),
      ...answers,
    },
  });
  await screen.findByRole('textbox', { name: 'Content' });
  return { ...shown, item };
}

const field = (name: string) => screen.getByRole('textbox', { name });
const button = (name: string) => screen.findByRole('button', { name });
const dialog = () => screen.findByRole('dialog', { name: /^Enhance with AI/ });

async function choose(user: Awaited<ReturnType<typeof openForm>>['user'], name: RegExp) {
  await user.click(await button('Enhance with AI'));
  await user.click(await screen.findByRole('menuitem', { name }));
}

describe('enhancing a prompt', () => {
  it('lists the variables that the enhanced text lacks', async () => {
    const originalContent = 'To {{name}}, \\{{kept}}: {{tone}}.';
    const { user } = await openForm({ enhance: () => enhanced('To {{name}}, warmly.', { originalContent }) });
    await choose(user, /^Improve/);
    await within(await dialog()).findByText('The enhanced text lacks {{tone}}.');
  });

  it('is not repeated without a press when the server is back', async () => {
    jest.useFakeTimers({ advanceTimers: true });
    const { user, served, disconnect, reconnect } = await openForm({});
    disconnect();
    await choose(user, /^Improve/);
    await within(await dialog()).findByRole('button', { name: 'Try Again' });
    reconnect();
    await act(() => jest.advanceTimersByTimeAsync(3000));
    expect(served('enhance')).toEqual([]);
    jest.useRealTimers();
  });

  it('offers five ways', async () => {
    const { user } = await openForm({});
    await user.click(await button('Enhance with AI'));
    const names = (await screen.findAllByRole('menuitem')).map(
      ({ firstElementChild }) => firstElementChild?.firstChild?.textContent,
    );
    expect(names).toEqual(['Improve', 'Summarize', 'Expand', 'Rewrite', 'Grammar']);
  });

  it('shows both texts with their differences marked, and the cost', async () => {
    const { user, served, item } = await openForm({ enhance: () => enhanced('Summarise the whole change.') });
    await choose(user, /Improve/);
    const original = await within(await dialog()).findByRole('region', { name: 'Original' });
    const better = within(await dialog()).getByRole('region', { name: 'Enhanced' });
    expect(
      within(original)
        .getAllByRole('deletion')
        .map(({ textContent }) => textContent),
    ).toEqual(['diff']);
    expect(
      within(better)
        .getAllByRole('insertion')
        .map(({ textContent }) => textContent),
    ).toEqual(['whole change']);
    expect(original.textContent).toBe('OriginalSummarise the diff.');
    expect(better.textContent).toBe('EnhancedSummarise the whole change.');
    expect(await screen.findAllByText('Text enhanced. Cost: $0.0012')).not.toHaveLength(0);
    expect(served('enhance')).toMatchObject([{ input: { contentId: item.id, enhancementType: 'IMPROVE' } }]);
  });

  it('shows references by their titles', async () => {
    const originalContent = 'Use ~~[@7]House style~~ here.';
    const { user } = await openForm({
      enhance: () => enhanced('Use ~~[@7]House style~~ there.', { originalContent }),
    });
    await choose(user, /^Improve/);
    const original = await within(await dialog()).findByRole('region', { name: 'Original' });
    expect(original.textContent).toBe('OriginalUse House style here.');
    const better = within(await dialog()).getByRole('region', { name: 'Enhanced' });
    expect(better.textContent).toBe('EnhancedUse House style there.');
  });

  it.each([
    ['offline', 'Summarise the diff.', /^This is your text again: the offline writer only follows fixed rules/],
    ['offline', `summarise  the diff.\n\n${OFFLINE_NOTE}`, /^This is your text again: the offline writer/],
    ['openai', 'Summarise the diff.', /^Nothing to change: both texts are the same\.$/],
  ])('says that %s returned the same text, and offers nothing to accept: %#', async (provider, text, sentence) => {
    const { user } = await openForm({ enhance: () => enhanced(text, { provider }) });
    await choose(user, /Grammar/);
    await within(await dialog()).findByText(sentence);
    expect(screen.queryByRole('button', { name: 'Accept Enhancement' })).toBeNull();
    expect(screen.queryByText(/Text enhanced\. No AI/)).toBeNull();
  });

  it('saves an accepted text with the version it began from, and keeps the form open', async () => {
    const { user, served, item } = await openForm({});
    await choose(user, /Improve/);
    await user.click(await button('Accept Enhancement'));
    expect(await screen.findAllByText('Content saved successfully!')).not.toHaveLength(0);
    expect(served('updateContent')).toMatchObject([
      { input: { id: item.id, version: 4, title: 'Mine', content: 'Summarise the whole diff.' } },
    ]);
    expect(textIn(field('Content'))).toBe('Summarise the whole diff.');
    await user.type(field('Title'), '!');
    await user.click(await button('Save'));
    await waitFor(() => expect(served('updateContent')[1]).toMatchObject({ input: { version: 5, title: 'Mine!' } }));
  });

  it('changes nothing when the original is kept', async () => {
    const { user, served } = await openForm({});
    await choose(user, /Grammar/);
    await user.click(await button('Keep Original'));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: /^Enhance with AI/ })).toBeNull());
    expect(served('updateContent')).toHaveLength(0);
    expect(textIn(field('Content'))).toBe('Summarise the diff.');
  });

  it('shows that the text was cut off, and that the price is unknown', async () => {
    const { user } = await openForm({
      enhance: () => enhanced('Summarise', { isTruncated: true, costEstimate: null }),
    });
    await choose(user, /Expand/);
    await screen.findByText('The enhanced text reached the token limit, so its end is missing.');
    expect(await screen.findAllByText('Text enhanced. Cost unknown')).not.toHaveLength(0);
  });

  it('shows why it failed, and retries', async () => {
    const { user, answer, disconnect, reconnect } = await openForm({
      enhance: () => {
        throw refusal('AI_TIMEOUT', 'The AI provider did not answer in time (timeout).');
      },
    });
    await choose(user, /Improve/);
    await within(await dialog()).findByText('Request timed out. Please try again with a shorter prompt.');
    answer({
      enhance: () => {
        throw refusal('INTERNAL_SERVER_ERROR', 'Internal server error');
      },
    });
    await user.click(await button('Try Again'));
    await within(await dialog()).findByText(/^An unexpected error occurred\. Please try again or contact support/);
    disconnect();
    await user.click(await button('Try Again'));
    await within(await dialog()).findByText('Failed to enhance content. Please try again.');
    reconnect();
    answer({ enhance: () => enhanced('Better.') });
    await user.click(await button('Try Again'));
    await button('Accept Enhancement');
  });

  it('can be stopped', async () => {
    const late = deferred<unknown>();
    const { user } = await openForm({ enhance: () => late.promise });
    await choose(user, /Improve/);
    await user.click(await button('Stop'));
    late.resolve(enhanced('Too late.'));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: /^Enhance with AI/ })).toBeNull());
  });
});

describe('enhancing with unsaved changes', () => {
  it('works on the text on the screen and saves nothing', async () => {
    const { user, served } = await openForm({});
    await user.type(field('Title'), '!');
    await user.type(field('Content'), ' Twice.');
    const content = textIn(field('Content'));
    expect(content).toContain('Twice.');
    await choose(user, /Improve/);
    await button('Accept Enhancement');
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(served('enhance')).toMatchObject([{ input: { content, enhancementType: 'IMPROVE' } }]);
    expect(served('updateContent')).toEqual([]);
  });

  it('puts the accepted text into the form, to be saved with the other changes', async () => {
    const { user, served } = await openForm({});
    await user.type(field('Title'), '!');
    await choose(user, /Improve/);
    await user.click(await button('Accept Enhancement'));
    await waitFor(() => expect(textIn(field('Content'))).toBe('Summarise the whole diff.'));
    expect(served('updateContent')).toEqual([]);
    await user.click(await button('Save'));
    await waitFor(() =>
      expect(served('updateContent')).toMatchObject([
        { input: { version: 4, title: 'Mine!', content: 'Summarise the whole diff.' } },
      ]),
    );
  });
});

it("shows both versions on a conflict, with the enhanced text as the user's", async () => {
  let version = 4;
  const { user, answer, item } = await openForm({
    updateContent: () => {
      throw refusal('CONFLICT', 'Somebody has saved this in the meantime.');
    },
  });
  answer({ content: () => ({ ...item, content: 'Theirs, ~~[@7]House style~~.', version: ++version }) });
  await choose(user, /Improve/);
  await user.click(await button('Accept Enhancement'));
  const mine = await screen.findByRole('region', { name: 'Yours' });
  within(mine).getByText('Summarise the whole diff.');
  const [content] = within(screen.getByRole('region', { name: 'Saved' })).getAllByText(/^Theirs/);
  expect(content?.parentElement?.textContent).toBe('Theirs, House style.');
});
