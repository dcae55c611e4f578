import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { LibraryScreen } from '../../../../client/screens/library/LibraryScreen.tsx';
import { anItem, type Answers, aPage, refusal, renderScreen, UNASSIGNED } from '../../../support/screens/screens.tsx';

const tone = anItem({ title: 'Tone of voice', content: 'Calm and exact.' });
const outer = anItem({
  title: 'Outer',
  contextReferences: [{ id: tone.id, title: 'Tone of voice', isHidden: false }],
});
const marker = `~~[@${tone.id}]Tone~~`;

/** Opens the form of a prompt with this body; a search by title finds all prompts. */
function openForm(content: string, answers: Answers = {}) {
  const item = anItem({ title: 'Release notes', content });
  const shown = renderScreen(<LibraryScreen />, {
    path: `/prompt-manager?content=${item.id}`,
    answers: {
      contents: () => aPage([item]),
      searchContents: () => [outer, item, tone],
      contentTypes: () => [UNASSIGNED],
      content: () => item,
      contentsByIds: ({ ids }: { ids: string[] }) => [tone].filter(({ id }) => ids.includes(id)),
      updateContent: ({ input }: { input: object }) => ({ ...item, ...input, version: 2 }),
      ...answers,
    },
  });
  return { ...shown, item };
}

const body = () => screen.findByRole('textbox', { name: 'Content' });
const references = () => screen.findByRole('list', { name: 'Context references' });
const addContext = () => screen.findByRole('combobox', { name: 'Add Context' });

describe('the references of a prompt', () => {
  it('show the current titles of their targets, and which are missing', async () => {
    openForm(`Use ${marker} and ~~[@99999]Gone~~.`);
    await within(await references()).findByText('Tone of voice');
    await within(await references()).findByText('Gone (missing)');
    expect((await body()).textContent).toBe('Use Tone of voice× and Gone (missing)×.');
  });

  it('are removed everywhere in the text by their button', async () => {
    const { user, served } = openForm(`${marker} first, ${marker} last`);
    await user.click(await within(await references()).findByRole('button', { name: 'Remove Tone of voice' }));
    await waitFor(() => expect(screen.queryByRole('list', { name: 'Context references' })).toBeNull());
    const text = await body();
    await waitFor(() => expect(document.activeElement).toBe(text));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(served('updateContent')).toMatchObject([{ input: { content: ' first,  last' } }]));
  });

  it("show the server's reason when saving refuses them", async () => {
    const sentence = 'Cannot add reference to "Outer" because it contains references to: Tone';
    const { user } = openForm('Text', {
      updateContent: () => {
        throw refusal('BAD_USER_INPUT', sentence, { fields: { content: sentence } });
      },
    });
    await user.type(await body(), ' more');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await within(screen.getByRole('region', { name: /Notifications/ })).findByText(sentence);
    expect(screen.queryByText('Failed to update content.')).toBeNull();
    expect((await body()).getAttribute('aria-invalid')).toBe('true');
  });
});

describe('Add Context', () => {
  it('searches by title and appends the reference to a text that never had the focus', async () => {
    const { user, served, item } = openForm('Write them.');
    await user.type(await addContext(), 'tone');
    await user.click(await screen.findByRole('option', { name: 'Tone of voice' }));
    await within(await references()).findByText('Tone of voice');
    expect(served('searchContents').at(-1)).toMatchObject({ search: 'tone', titleOnly: true });
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(served('updateContent')).toMatchObject([
        { input: { id: item.id, content: `Write them. ~~[@${tone.id}]Tone of voice~~` } },
      ]),
    );
  });

  it('inserts the first result on Enter without saving', async () => {
    const { user, served } = openForm('Write them.');
    await user.click(await addContext());
    await screen.findByRole('option', { name: 'Tone of voice' });
    await user.keyboard('{Enter}');
    await references();
    expect(served('updateContent')).toEqual([]);
  });

  it.each([
    [
      'a prompt that has references itself',
      /^Outer/,
      'Cannot add reference to "Outer" because it contains references to: Tone of voice',
    ],
    ['the prompt itself', /^Release notes/, 'A prompt cannot refer to itself.'],
  ])('refuses %s and shows why', async (_what, option, sentence) => {
    const { user } = openForm('Write them.');
    await user.click(await addContext());
    await user.click(await screen.findByRole('option', { name: option }));
    await within(screen.getByRole('region', { name: /Notifications/ })).findByText(sentence);
    expect((await body()).textContent).toBe('Write them.');
  });

  it('closes on Escape and leaves the form open', async () => {
    const { user } = openForm('Write them.');
    await user.click(await addContext());
    await screen.findByRole('option', { name: 'Tone of voice' });
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('option')).toBeNull());
    screen.getByRole('dialog', { name: 'View Content' });
  });

  it('shows an error when the search fails', async () => {
    const { user, disconnect } = openForm('Write them.');
    await addContext();
    disconnect();
    await user.click(await addContext());
    await within(screen.getByRole('region', { name: /Notifications/ })).findByText('Failed to add context reference.');
  });
});

describe('copying a prompt with references', () => {
  it('includes the referenced texts, and lists the missing ones', async () => {
    const { user } = openForm(`Use ${marker} and ~~[@99999]Gone~~.`);
    await body();
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Copy' }));
    await screen.findAllByText('Missing in the copy: Gone');
    expect(await navigator.clipboard.readText()).toBe('Use Calm and exact. and Gone.');
  });

  it('copies nothing when the references cannot be loaded', async () => {
    const { user, answer } = openForm(`Use ${marker}.`);
    await body();
    answer({
      contentsByIds: () => {
        throw refusal('SERVICE_UNAVAILABLE', 'The database is currently unavailable.');
      },
    });
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Copy' }));
    await screen.findAllByText('Failed to copy content.');
  });
});
