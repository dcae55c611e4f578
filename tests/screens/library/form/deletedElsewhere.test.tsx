import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { LibraryScreen } from '../../../../client/screens/library/LibraryScreen.tsx';
import {
  anItem,
  type Answers,
  aPage,
  NOW,
  openWindow,
  refusal,
  renderScreen,
  UNASSIGNED,
} from '../../../support/screens/screens.tsx';

const notFound = () => {
  throw refusal('NOT_FOUND', 'Content not found');
};

/** Saves a changed title of a prompt that was deleted in another tab. */
async function saveDeleted(answers: Answers = {}) {
  const item = anItem({ title: 'Mine', description: 'For reviews', tags: ['work'], version: 4 });
  const trash = [{ id: item.id, title: 'Mine', contentType: UNASSIGNED, deletedAt: NOW }];
  const shown = renderScreen(<LibraryScreen />, {
    path: `/prompt-manager?content=${item.id}`,
    answers: {
      contents: () => aPage([item]),
      contentTypes: () => [UNASSIGNED],
      content: () => item,
      similarContents: () => [],
      updateContent: notFound,
      trashedContents: () => aPage(trash, { pageSize: 50 }),
      restoreContents: () => ({ contents: [item], failures: [] }),
      createContent: () => anItem({ title: 'Mine, changed' }),
      ...answers,
    },
  });
  const { user } = shown;
  await user.type(await screen.findByRole('textbox', { name: 'Title' }), ', changed');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  const gone = await openWindow('This prompt was deleted');
  return { ...shown, item, gone, press: (name: string) => user.click(within(gone).getByRole('button', { name })) };
}

const saved = async () => {
  await screen.findByText('Content saved successfully!');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
};

describe('a prompt that was deleted elsewhere while its form is open', () => {
  it('is restored with the text of the form', async () => {
    const { item, press, served, answer } = await saveDeleted();
    answer({ updateContent: () => ({ ...item, title: 'Mine, changed', version: 5 }) });
    await press('Restore');
    await saved();
    expect(served('restoreContents')).toEqual([{ input: { ids: [item.id] } }]);
    expect(served('updateContent').at(-1)).toMatchObject({ input: { title: 'Mine, changed', version: 4 } });
  });

  it('is saved as a new one with all its fields', async () => {
    const { item, press, served } = await saveDeleted();
    await press('Save as new');
    await saved();
    expect(served('createContent')).toMatchObject([
      {
        input: {
          title: 'Mine, changed',
          description: 'For reviews',
          content: item.content,
          variables: [],
          contentTypeId: UNASSIGNED.id,
          tags: ['work'],
        },
      },
    ]);
  });

  it('stays in the form when the user keeps editing', async () => {
    const { press } = await saveDeleted();
    await press('Keep editing');
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'This prompt was deleted' })).toBeNull());
    expect(screen.queryByText('Failed to update content.')).toBeNull();
    expect(screen.getByRole('textbox', { name: 'Title' })).toHaveProperty('value', 'Mine, changed');
  });

  it('offers no restoration when the trash does not have it', async () => {
    const { gone } = await saveDeleted({ trashedContents: () => aPage([], { pageSize: 50 }) });
    await within(gone).findByText(/The prompt is not in the trash/);
    expect(within(gone).queryByRole('button', { name: 'Restore' })).toBeNull();
    within(gone).getByRole('button', { name: 'Save as new' });
  });

  it('offers no restoration any more when it has left the trash meanwhile', async () => {
    const { gone, press } = await saveDeleted({
      restoreContents: ({ input }: { input: { ids: string[] } }) => ({
        contents: [],
        failures: input.ids.map((id) => ({ id, code: 'NOT_FOUND', message: 'Content not found' })),
      }),
    });
    await press('Restore');
    await within(gone).findByText(/The prompt is not in the trash/);
    expect(within(gone).queryByRole('button', { name: 'Restore' })).toBeNull();
  });
});
