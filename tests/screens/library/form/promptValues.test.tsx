import { afterEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { clearCredentials } from '../../../../client/graphql/credentials.ts';
import { valuesQuestion } from '../../../../client/prompts/valuesQuestion.ts';
import { LibraryScreen } from '../../../../client/screens/library/LibraryScreen.tsx';
import { type PromptTemplate } from '../../../../rules/fillPrompt.ts';
import { described } from '../../../support/library/promptCases.ts';
import { anItem, aPage, renderScreen, UNASSIGNED } from '../../../support/screens/screens.tsx';

afterEach(() => valuesQuestion.get()?.answer(null));

/** Opens the Library with one card whose prompt has this template. */
function openLibrary(template: Omit<PromptTemplate, 'missingReferences'> & Partial<PromptTemplate>) {
  const item = anItem({ title: 'Release notes', content: template.text });
  return renderScreen(<LibraryScreen />, {
    answers: {
      contents: () => aPage([item]),
      contentTypes: () => [UNASSIGNED],
      contentTemplate: () => ({ missingReferences: [], ...template }),
    },
  });
}

type Shown = ReturnType<typeof openLibrary>;

async function copy({ user }: Shown) {
  await user.click(await screen.findByRole('button', { name: /^Copy, / }));
}
const dialog = () => screen.findByRole('dialog', { name: 'Release notes' });
const preview = () => within(screen.getByRole('region', { name: 'Preview' }));
async function expectCopied(text: string) {
  await waitFor(async () => expect(await navigator.clipboard.readText()).toBe(text));
  await screen.findAllByText('Copied to clipboard!');
}

const TONE = described('tone', { label: 'Tone', help: 'How it sounds.', kind: 'CHOICE', choices: ['warm', 'dry'] });
const template = { text: 'To {{name}}, {{tone}}.', variables: [described('name'), TONE] };

describe('asking for values', () => {
  it('previews the filled text without a request', async () => {
    const shown = openLibrary(template);
    await copy(shown);
    const form = within(await dialog());
    form.getByText('How it sounds.');
    preview().getByText('To {{name}}, {{tone}}.');
    const calls = shown.served('contentTemplate').length;
    await shown.user.type(form.getByRole('textbox', { name: 'name' }), 'Ann');
    await preview().findByText('To Ann, {{tone}}.');
    expect(shown.served('contentTemplate')).toHaveLength(calls);
  });

  it('shows which values are missing, moves the focus there, and works by keyboard alone', async () => {
    const shown = openLibrary(template);
    await copy(shown);
    const name = await screen.findByRole('textbox', { name: 'name' });
    await waitFor(() => expect(document.activeElement).toBe(name));
    await shown.user.keyboard('{Enter}');
    await screen.findByText('name needs a value.');
    screen.getByText('Tone needs a value.');
    await waitFor(() => expect(document.activeElement).toBe(name));
    await shown.user.keyboard('Ann{Enter}');
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('combobox', { name: /^Tone/ })));
    await shown.user.keyboard('{ArrowDown}');
    await screen.findByRole('option', { name: 'warm' });
    await shown.user.keyboard('{ArrowDown}{Enter}');
    await waitFor(() => expect(screen.queryByRole('option')).toBeNull());
    const chosen = await screen.findByRole('combobox', { name: /^Tone/ });
    await waitFor(() => expect(document.activeElement).toBe(chosen));
    await shown.user.keyboard('{Control>}{Enter}{/Control}');
    await expectCopied(`To Ann, ${chosen.textContent}.`);
  });

  it('copies the text with its variables on request', async () => {
    const shown = openLibrary(template);
    await copy(shown);
    await shown.user.click(within(await dialog()).getByRole('button', { name: 'Copy as written' }));
    await expectCopied('To {{name}}, {{tone}}.');
  });

  it('copies nothing when the dialog is closed', async () => {
    const shown = openLibrary(template);
    await copy(shown);
    await dialog();
    await shown.user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.queryByText('Failed to copy content.')).toBeNull();
    expect(await navigator.clipboard.readText()).toBe('');
  });

  it('remembers the last values until the user signs out', async () => {
    const shown = openLibrary(template);
    await copy(shown);
    await shown.user.type(await screen.findByRole('textbox', { name: 'name' }), 'Ann');
    await shown.user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await copy(shown);
    expect(((await screen.findByRole('textbox', { name: 'name' })) as HTMLInputElement).value).toBe('Ann');
    expect(JSON.stringify(localStorage)).toContain('Ann');
    clearCredentials();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(JSON.stringify(localStorage)).not.toContain('Ann');
  });
});

it('copies a prompt without variables immediately, without questions', async () => {
  const shown = openLibrary({ text: 'Summarise the diff.', variables: [] });
  await copy(shown);
  await expectCopied('Summarise the diff.');
  expect(shown.served('contentTemplate')).toEqual([]);
});
