import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { LibraryScreen } from '../../../client/screens/library/LibraryScreen.tsx';
import type { SavedViewsQuery } from '../../../client/screens/library/order/order.generated.ts';
import { anItem, type Answers, aPage, openWindow, renderScreen, UNASSIGNED } from '../../support/screens/screens.tsx';

type SavedView = SavedViewsQuery['savedViews'][number];

const renderLibrary = (answers: Answers, path = '/prompt-manager') =>
  renderScreen(<LibraryScreen />, { path, answers: { contentTypes: () => [UNASSIGNED], ...answers } });

describe('saved views', () => {
  // The stored mark of existing views makes the Library fetch them immediately, before the first screen is complete.
  beforeEach(() => localStorage.setItem('suspire.savedViews.ada', '36'));

  const view: SavedView = {
    id: '3',
    name: 'Letters',
    search: 'dear',
    contentTypeIds: ['1'],
    tags: ['work'],
    sharedOnly: false,
    starredOnly: true,
    orderBy: 'TITLE',
    orderDirection: 'ASC',
    count: 4,
  };
  const group = () => within(screen.getByRole('group', { name: 'Saved views' }));

  it('set the filters, are marked while these match, and clear them again', async () => {
    const { user, served } = renderLibrary({ contents: () => aPage([anItem()]), savedViews: () => [view] });
    await user.click(await group().findByRole('button', { name: 'Letters 4', pressed: false }));
    await waitFor(() =>
      expect(served('contents').at(-1)).toMatchObject({
        search: 'dear',
        contentTypeIds: ['1'],
        tags: ['work'],
        starredOnly: true,
        orderBy: 'TITLE',
        orderDirection: 'ASC',
      }),
    );
    expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('dear');
    await user.click(await group().findByRole('button', { name: 'Letters 4', pressed: true }));
    await waitFor(() => expect(served('contents').at(-1)).toMatchObject({ search: '', starredOnly: false }));
    expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('');
  });

  it('are created from the current filters', async () => {
    const views: SavedView[] = [];
    const { user, served } = renderLibrary(
      {
        contents: () => aPage([anItem()]),
        savedViews: () => views,
        saveView: ({ input }: { input: Partial<SavedView> }) => {
          views.push({ ...view, ...input });
          return views[0];
        },
      },
      '/?type=1&tag=work&starred=true&search=dear&best=true',
    );
    await screen.findByRole('article');
    await user.click(screen.getByRole('button', { name: 'More' }));
    await user.click(await screen.findByRole('menuitem', { name: /^Save view…/ }));
    const dialog = await openWindow('Save view');
    await user.click(within(dialog).getByRole('button', { name: 'Save view' }));
    await within(dialog).findByText('Name is required');
    await user.type(within(dialog).getByRole('textbox', { name: 'Name' }), 'Letters');
    await user.click(within(dialog).getByRole('button', { name: 'Save view' }));
    await waitFor(() => group().getByRole('button', { name: 'Letters 4', pressed: true }));
    expect(served('saveView')).toMatchObject([
      {
        input: {
          name: 'Letters',
          search: 'dear',
          contentTypeIds: ['1'],
          tags: ['work'],
          sharedOnly: false,
          starredOnly: true,
          orderBy: 'BEST_MATCH',
          orderDirection: 'DESC',
        },
      },
    ]);
  });

  it('are updated with the current filters, and can be undone', async () => {
    let saved: SavedView = { ...view, sharedOnly: true };
    const { user, served } = renderLibrary({
      contents: () => aPage([anItem()]),
      savedViews: () => [saved],
      updateSavedView: ({ input }: { input: Partial<SavedView> }) => (saved = { ...saved, ...input }),
    });
    await user.click(await group().findByRole('button', { name: 'Letters 4' }));
    await group().findByRole('button', { name: 'Letters 4', pressed: true });
    expect(group().queryByRole('button', { name: /^Update/ })).toBeNull();
    await user.click(screen.getByRole('button', { name: /^Starred/, pressed: true }));
    await user.click(await group().findByRole('button', { name: 'Update view Letters' }));
    await group().findByRole('button', { name: 'Letters 4', pressed: true });
    expect(group().queryByRole('button', { name: /^Update/ })).toBeNull();
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await group().findByRole('button', { name: 'Letters 4', pressed: false });
    const kept = {
      search: 'dear',
      contentTypeIds: ['1'],
      tags: ['work'],
      sharedOnly: true,
      orderBy: 'TITLE',
      orderDirection: 'ASC',
    };
    expect(served('updateSavedView')).toEqual([
      { input: { ...kept, id: '3', starredOnly: false } },
      { input: { ...kept, id: '3', starredOnly: true } },
    ]);
  });

  it('cannot be updated once all filters are cleared', async () => {
    const { user } = renderLibrary({ contents: () => aPage([anItem()]), savedViews: () => [view] });
    await user.click(await group().findByRole('button', { name: 'Letters 4' }));
    await user.click(await group().findByRole('button', { name: 'Letters 4', pressed: true }));
    await user.click(await screen.findByRole('button', { name: /^Shared/, pressed: false }));
    await screen.findByRole('button', { name: /^Shared/, pressed: true });
    expect(group().queryByRole('button', { name: /^Update/ })).toBeNull();
  });

  it('are renamed and deleted', async () => {
    const { user, served, answer } = renderLibrary({
      contents: () => aPage([anItem()]),
      savedViews: () => [view],
      updateSavedView: ({ input }: { input: Partial<SavedView> }) => ({ ...view, ...input }),
      deleteSavedView: () => ({ id: '3' }),
    });
    await user.click(await group().findByRole('button', { name: 'Change views' }));
    await user.click(await screen.findByRole('button', { name: 'Rename Letters' }));
    const naming = await openWindow('Rename view');
    await user.type(within(naming).getByRole('textbox', { name: 'Name' }), ' of May');
    await user.click(within(naming).getByRole('button', { name: 'Rename' }));
    await user.click(await screen.findByRole('button', { name: 'Delete Letters of May' }));
    answer({ savedViews: () => [] });
    await user.click(
      within(await openWindow('Delete this view?', 'alertdialog')).getByRole('button', { name: 'Delete' }),
    );
    await screen.findByText('No views');
    expect(served('updateSavedView')).toEqual([{ input: { id: '3', name: 'Letters of May' } }]);
    expect(served('deleteSavedView')).toEqual([{ input: { id: '3' } }]);
  });
});
