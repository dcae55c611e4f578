import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { LibraryScreen } from '../../../../client/screens/library/LibraryScreen.tsx';
import { anItem, type Answers, aPage, renderScreen, UNASSIGNED } from '../../../support/screens/screens.tsx';

/** Opens the form of a prompt that duplicates to `copy`. */
function openForm(answers: Answers = {}) {
  const item = anItem({ title: 'Mail' });
  const copy = anItem({ title: 'Mail (copy)' });
  const shown = renderScreen(<LibraryScreen />, {
    path: `/prompt-manager?content=${item.id}`,
    answers: {
      contents: () => aPage([item]),
      contentTypes: () => [UNASSIGNED],
      content: ({ id }: { id: string }) => (id === copy.id ? copy : item),
      contentsByIds: () => [],
      updateContent: ({ input }: { input: object }) => ({ ...item, ...input, version: 2 }),
      duplicateContent: () => copy,
      similarContents: () => [],
      ...answers,
    },
  });
  return { ...shown, item, copy };
}

const title = () => screen.findByRole('textbox', { name: 'Title' });
const toasts = () => within(screen.getByRole('region', { name: /Notifications/ }));

describe('Duplicate', () => {
  it('creates a copy and opens it', async () => {
    const { user, served, item, copy } = openForm();
    await title();
    await user.click(screen.getByRole('button', { name: 'Duplicate' }));
    await waitFor(async () => expect(await title()).toHaveProperty('value', 'Mail (copy)'));
    expect(served('duplicateContent')).toEqual([{ input: { id: item.id } }]);
    expect(served('content').at(-1)).toEqual({ id: copy.id });
    expect(served('updateContent')).toEqual([]);
  });

  it('asks before it saves unsaved changes', async () => {
    const { user, served } = openForm();
    await user.type(await title(), '!');
    await user.click(screen.getByRole('button', { name: 'Duplicate' }));
    const question = await screen.findByRole('alertdialog', { name: 'Save first?' });
    expect(served('duplicateContent')).toEqual([]);
    await user.click(within(question).getByRole('button', { name: 'Save and duplicate' }));
    await waitFor(() => expect(served('duplicateContent')).toHaveLength(1));
    expect(served('updateContent')).toMatchObject([{ input: { title: 'Mail!' } }]);
  });
});

describe('a prompt that is almost the same as another', () => {
  it('is saved, with one notice that can open the other', async () => {
    const other = anItem({ title: 'Letter' });
    const { user, served, item } = openForm({
      content: ({ id }: { id: string }) => (id === other.id ? other : item),
      similarContents: () => [{ contentId: other.id, title: 'Letter', similarity: 0.9 }],
    });
    await user.type(await title(), '!');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await toasts().findByText('This is almost the same as “Letter”.');
    expect(served('similarContents')).toEqual([{ id: item.id }]);
    await user.click(toasts().getByRole('button', { name: 'Open' }));
    await waitFor(async () => expect(await title()).toHaveProperty('value', 'Letter'));
  });

  it('is saved without a notice when the comparison fails', async () => {
    const { user, served } = openForm({
      similarContents: () => {
        throw new Error('Not now.');
      },
    });
    await user.type(await title(), '!');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await toasts().findByText('Content saved successfully!');
    await waitFor(() => expect(served('similarContents')).toHaveLength(1));
    expect(screen.queryByText(/almost the same/)).toBeNull();
  });
});
