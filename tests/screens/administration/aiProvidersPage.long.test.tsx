import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { AiProviderEntryFragment } from '../../../client/screens/administration/models/models.generated.ts';
import { anAiProvider, asAdministrator, press, pressIn } from '../../support/screens/administrationScreen.tsx';
import { type Answers, NOW, openWindow, refusal } from '../../support/screens/screens.tsx';

const LAB = anAiProvider({
  id: 'server-1',
  kind: 'COMPATIBLE',
  name: 'Lab',
  address: 'http://gpu.internal:8000/v1',
  isFromEnvironment: false,
});

/** Opens the page with these providers. */
const onPage = (aiProviders: AiProviderEntryFragment[], answers: Answers = {}) =>
  asAdministrator('/models', {
    adminModels: () => [],
    modelLists: () =>
      aiProviders.map(({ id, name }) => ({ provider: id, name, hasChoice: false, listedAt: null, problem: null })),
    aiProviders: () => aiProviders,
    ...answers,
  });

async function openAdd(answers: Answers = {}) {
  const shown = onPage([], answers);
  await press(shown, 'Add provider');
  const form = await openWindow('Add an AI provider');
  const field = (name: string) => within(form).getByLabelText(name);
  const fill = async (values: Record<string, string>) => {
    for (const [name, value] of Object.entries(values)) {
      await shown.user.clear(field(name));
      await shown.user.click(field(name));
      await shown.user.paste(value);
    }
  };
  const choose = async (kind: string) => {
    await shown.user.click(within(form).getByRole('combobox', { name: /Kind/ }));
    await shown.user.click(await screen.findByRole('option', { name: kind }));
  };
  return { ...shown, shown, form, field, fill, choose };
}

describe('the form of an AI provider', () => {
  it('adds a server with the address and key as they were copied', async () => {
    const { shown, form, fill } = await openAdd({ addAiProvider: () => LAB });
    await fill({ Name: 'Lab', Address: ' localhost:1234 ', Key: 'sk-1\n' });
    await pressIn(form, shown, 'Add provider');
    await screen.findByText('Lab was added.');
    expect(shown.served('addAiProvider')).toEqual([
      { input: { kind: 'COMPATIBLE', name: 'Lab', address: ' localhost:1234 ', key: 'sk-1' } },
    ]);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('says what is missing or wrong before it sends anything', async () => {
    const { shown, form, fill, choose } = await openAdd();
    await pressIn(form, shown, 'Add provider');
    within(form).getByText('Name is required');
    within(form).getByText('Address is required');
    await fill({ Name: 'Lab', Address: 'ftp://gpu', Key: 'sk-•••' });
    await pressIn(form, shown, 'Add provider');
    within(form).getByText('Please enter an http or https address, for example http://localhost:11434.');
    within(form).getByText('The key contains a character that no key has. Please copy it again.');
    await choose('Anthropic');
    await fill({ Address: '', Key: ' ' });
    await pressIn(form, shown, 'Add provider');
    within(form).getByText('Key is required');
    expect(within(form).queryByText('Address is required')).toBeNull();
    expect(shown.served('addAiProvider')).toEqual([]);
  });

  it('suggests the name of a kind until another one is typed', async () => {
    const { field, fill, choose } = await openAdd();
    await choose('Google');
    expect(field('Name')).toHaveProperty('value', 'Google');
    await choose('OpenAI');
    expect(field('Name')).toHaveProperty('value', 'OpenAI');
    await fill({ Name: 'Ours' });
    await choose('Anthropic');
    expect(field('Name')).toHaveProperty('value', 'Ours');
  });

  it.each([
    [
      { address: 'http://localhost:1234/v1', models: ['a', 'b'], problem: null },
      'It works, and lists 2 models. Its address is http://localhost:1234/v1.',
    ],
    [{ address: null, models: [], problem: 'It refused the key (401).' }, 'It refused the key (401).'],
  ])('tries the settings before they are saved: %#', async (trial, sentence) => {
    const { shown, form, fill } = await openAdd({ tryAiProvider: () => trial });
    await fill({ Name: 'Lab', Address: 'localhost:1234', Key: 'sk-1' });
    await pressIn(form, shown, 'Try it');
    await waitFor(() => expect(within(form).getByRole('status').textContent).toBe(sentence));
    expect(shown.served('tryAiProvider')).toEqual([
      { input: { kind: 'COMPATIBLE', address: 'localhost:1234', key: 'sk-1' } },
    ]);
    expect(shown.served('addAiProvider')).toEqual([]);
  });

  it('shows the refusal of the server at its field, and keeps what was typed', async () => {
    const fields = { name: 'Another AI provider has this name. Please choose another one.' };
    const { shown, form, fill, field } = await openAdd({
      addAiProvider: () => {
        throw refusal('BAD_USER_INPUT', fields.name, { fields });
      },
    });
    await fill({ Name: 'Lab', Address: 'localhost:1234' });
    await pressIn(form, shown, 'Add provider');
    expect(await within(form).findAllByText(fields.name)).not.toEqual([]);
    expect(field('Address')).toHaveProperty('value', 'localhost:1234');
  });

  it('says that an added provider does not work yet', async () => {
    const problem = 'Nothing answers at localhost:1234. Is it running?';
    const { shown, form, fill } = await openAdd({ addAiProvider: () => ({ ...LAB, problem }) });
    await fill({ Name: 'Lab', Address: 'localhost:1234' });
    await pressIn(form, shown, 'Add provider');
    expect(await screen.findAllByText(`Lab was added, but does not work yet. ${problem}`)).not.toEqual([]);
  });

  it('keeps the saved key unless another one is entered or it is removed', async () => {
    const shown = onPage([LAB], { changeAiProvider: () => LAB });
    const edit = async () => {
      await press(shown, 'Edit Lab');
      return openWindow('Edit Lab');
    };
    const save = async (form: HTMLElement) => {
      await pressIn(form, shown, 'Save');
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      return shown.served('changeAiProvider').at(-1)?.input;
    };
    const { id, name, address } = LAB;
    expect(await save(await edit())).toEqual({ id, name, address, key: null });
    const typed = await edit();
    expect(within(typed).getByLabelText('Key')).toHaveProperty('value', '');
    await shown.user.type(within(typed).getByLabelText('Key'), 'sk-2');
    expect(await save(typed)).toEqual({ id, name, address, key: 'sk-2' });
    const removed = await edit();
    await shown.user.click(within(removed).getByRole('checkbox', { name: 'Remove the saved key' }));
    expect(await save(removed)).toEqual({ id, name, address, key: '' });
  });
});

describe('an AI provider on the page', () => {
  it('shows what is wrong with it and when, in plain words', async () => {
    onPage([
      { ...LAB, problem: 'It refused the key (401).', checkedAt: NOW },
      anAiProvider({ lastFailure: 'AUTHENTICATION', lastFailureAt: NOW }),
    ]);
    await screen.findByText(/^It refused the key \(401\)\. Checked .+\.$/);
    screen.getByText(/^The last call failed: the key was refused\. .+\.$/);
    screen.getByText('OpenAI-compatible server at http://gpu.internal:8000/v1, with a key.');
    screen.getByText('OpenAI at its usual address, with a key.');
  });

  it('cannot be changed here if it is set in the environment', async () => {
    onPage([anAiProvider(), LAB]);
    await screen.findByText('Set in the environment');
    screen.getByRole('button', { name: 'Try OpenAI' });
    expect(screen.queryByRole('button', { name: 'Edit OpenAI' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Remove OpenAI' })).toBeNull();
    screen.getByRole('button', { name: 'Edit Lab' });
  });

  it('is shown with its problem when its key cannot be read', async () => {
    const problem = 'Its key cannot be read, because SESSION_SECRET has changed. Please enter the key again.';
    onPage([{ ...LAB, problem, checkedAt: null }], { modelLists: () => [] });
    await screen.findByText(problem);
    screen.getByRole('button', { name: 'Edit Lab' });
    expect(screen.queryByRole('button', { name: /Add by ID/ })).toBeNull();
  });

  it('is tried by a button', async () => {
    const shown = onPage([LAB], { tryAiProvider: () => ({ address: null, models: [], problem: 'It answered 500.' }) });
    await press(shown, 'Try Lab');
    expect(await screen.findAllByText('Lab: It answered 500.')).not.toEqual([]);
    shown.answer({ tryAiProvider: () => ({ address: LAB.address, models: ['a'], problem: null }) });
    await press(shown, 'Try Lab');
    expect(await screen.findAllByText('Lab: It works, and lists 1 model.')).not.toEqual([]);
    expect(shown.served('tryAiProvider')).toEqual([{ input: { id: 'server-1' } }, { input: { id: 'server-1' } }]);
  });

  it('is removed after a question', async () => {
    const shown = onPage([LAB], { removeAiProvider: () => ({ id: 'server-1' }) });
    await press(shown, 'Remove Lab');
    const question = await openWindow('Remove Lab?', 'alertdialog');
    shown.answer({ aiProviders: () => [], modelLists: () => [] });
    await pressIn(question, shown, 'Remove');
    await screen.findByText('Lab was removed.');
    await screen.findByRole('heading', { name: 'No AI provider yet' });
    expect(shown.served('removeAiProvider')).toEqual([{ input: { id: 'server-1' } }]);
  });
});

describe('a server on this machine', () => {
  const found = { name: 'Ollama', address: 'http://127.0.0.1:11434', models: ['a', 'b'], isAdded: false };

  it('is offered and added with one click', async () => {
    const shown = onPage([], { foundAiServers: () => [found], addAiProvider: () => ({ ...LAB, name: 'Ollama' }) });
    await screen.findByText('At http://127.0.0.1:11434, with 2 models.');
    shown.answer({ foundAiServers: () => [{ ...found, isAdded: true }] });
    await press(shown, 'Add Ollama');
    await screen.findByText('Ollama was added.');
    expect(shown.served('addAiProvider')).toEqual([
      { input: { kind: 'COMPATIBLE', name: 'Ollama', address: found.address } },
    ]);
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Add Ollama' })).toBeNull());
  });

  it('is looked for again by a button', async () => {
    const shown = onPage([], { findAiServers: () => [] });
    await press(shown, 'Find local servers');
    expect(
      await screen.findAllByText('No other Ollama or LM Studio was found on the machine of this server.'),
    ).not.toEqual([]);
    shown.answer({ findAiServers: () => [found] });
    await press(shown, 'Find local servers');
    await screen.findByRole('button', { name: 'Add Ollama' });
  });
});
