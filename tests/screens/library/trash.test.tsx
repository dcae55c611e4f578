import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { LibraryScreen } from '../../../client/screens/library/LibraryScreen.tsx';
import type { TrashedContentFragment } from '../../../client/screens/library/trash/trash.generated.ts';
import { anItem, type Answers, aPage, openWindow, renderScreen, UNASSIGNED } from '../../support/screens/screens.tsx';

const DAY = 86_400_000;
const trashed = (title: string, daysAgo = 1): TrashedContentFragment => ({
  id: title,
  title,
  contentType: UNASSIGNED,
  deletedAt: new Date(Date.now() - daysAgo * DAY).toISOString(),
});
const pageOf = (results: unknown[], more: object = {}) => ({
  results,
  totalCount: results.length,
  page: 1,
  pageSize: 50,
  totalPages: 1,
  endCursor: null,
  hasNextPage: false,
  ...more,
});
const done = ({ input }: { input: { ids: string[] } }) => ({
  contents: input.ids.map((id) => anItem({ id })),
  deletedIds: input.ids,
  failures: [],
});

const renderLibrary = (answers: Answers, path = '/prompt-manager?order=trash') =>
  renderScreen(<LibraryScreen />, {
    path,
    answers: {
      contentTypes: () => [UNASSIGNED],
      contents: () => aPage([]),
      restoreContents: done,
      purgeContents: done,
      ...answers,
    },
  });

describe('the trash', () => {
  it('is in the menu, and shows how long each prompt is kept', async () => {
    const { user } = renderLibrary(
      { trashedContents: () => pageOf([trashed('New', 0.5), trashed('Old', 29.5)]) },
      '/prompt-manager',
    );
    await user.click(screen.getByRole('button', { name: 'More' }));
    await user.click(await screen.findByRole('menuitem', { name: /^Trash/ }));
    const rows = within(await screen.findByRole('list', { name: 'Trash' })).getAllByRole('listitem');
    expect(
      rows.map(({ textContent }) => /(30 days|Less than a day) left(?=Restore)/.exec(textContent ?? '')?.[0]),
    ).toEqual(['30 days left', 'Less than a day left']);
  });

  it('restores a prompt to the list', async () => {
    const { user, served, answer } = renderLibrary({
      trashedContents: () => pageOf([trashed('Wanted'), trashed('Other')]),
    });
    await screen.findByRole('button', { name: 'Restore Wanted' });
    answer({ contents: () => aPage([anItem({ id: 'Wanted', title: 'Wanted' })]) });
    await user.click(screen.getByRole('button', { name: 'Restore Wanted' }));
    await screen.findByText('Prompt restored.');
    expect(served('restoreContents')).toEqual([{ input: { ids: ['Wanted'] } }]);
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Restore Wanted' })).toBeNull());
    screen.getByRole('button', { name: 'Restore Other' });
    await screen.findByRole('article', { name: 'Wanted', hidden: true });
  });

  it('asks before it deletes a prompt permanently', async () => {
    const { user, served } = renderLibrary({ trashedContents: () => pageOf([trashed('Done with')]) });
    await user.click(await screen.findByRole('button', { name: 'Delete Done with permanently' }));
    const question = await openWindow('Delete this prompt permanently?', 'alertdialog');
    expect(served('purgeContents')).toEqual([]);
    await user.click(within(question).getByRole('button', { name: 'Delete permanently' }));
    await screen.findByText('The trash is empty');
    expect(served('purgeContents')).toEqual([{ input: { ids: ['Done with'] } }]);
  });

  it('is emptied completely, including rows that were not loaded', async () => {
    let rows = Array.from({ length: 130 }, (_, index) => trashed(`Prompt ${index}`));
    const { user, served } = renderLibrary({
      trashedContents: ({ pageSize }: { pageSize: number }) =>
        pageOf(rows.slice(0, pageSize), { totalCount: rows.length }),
      purgeContents: (given: { input: { ids: string[] } }) => {
        rows = rows.filter(({ id }) => !given.input.ids.includes(id));
        return done(given);
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Empty trash' }));
    const question = await openWindow('Empty the trash?', 'alertdialog');
    within(question).getByText('130 prompts will be deleted permanently, with their versions and links.');
    await user.click(within(question).getByRole('button', { name: 'Empty trash' }));
    await screen.findByText('The trash is empty.');
    expect(served('purgeContents').map(({ input }) => (input as { ids: string[] }).ids.length)).toEqual([100, 30]);
  });

  it('is searched by the server, and shows everything again afterwards', async () => {
    let rows = Array.from({ length: 60 }, (_, index) => trashed(`Prompt ${index}`));
    const { user, served } = renderLibrary({
      trashedContents: ({ search }: { search: string }) => {
        const found = rows.filter(({ title }) => title.includes(search));
        return pageOf(found.slice(0, 50), { totalCount: found.length });
      },
      restoreContents: (given: { input: { ids: string[] } }) => {
        rows = rows.filter(({ id }) => !given.input.ids.includes(id));
        return done(given);
      },
    });
    await user.click(await screen.findByRole('searchbox', { name: 'Search the trash' }));
    await user.paste('t 59');
    await screen.findByText('1 prompt found');
    expect(screen.queryByRole('button', { name: 'Restore Prompt 0' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Empty trash' })).toBeNull();
    expect(served('trashedContents')).toEqual([
      { libraryId: null, search: '', page: 1, pageSize: 50 },
      { libraryId: null, search: 't 59', page: 1, pageSize: 50 },
    ]);
    await user.click(screen.getByRole('button', { name: 'Restore Prompt 59' }));
    await screen.findByText('0 prompts found');
    await user.clear(screen.getByRole('searchbox', { name: 'Search the trash' }));
    await screen.findByText('59 prompts');
    screen.getByRole('button', { name: 'Empty trash' });
  });

  it('stops emptying when a row cannot be deleted, and shows why', async () => {
    const { user, served } = renderLibrary({
      trashedContents: () => pageOf([trashed('Stubborn')]),
      purgeContents: () => ({
        deletedIds: [],
        failures: [{ id: 'Stubborn', code: 'NOT_FOUND', message: 'Content not found.' }],
      }),
    });
    await user.click(await screen.findByRole('button', { name: 'Empty trash' }));
    await user.click(within(await openWindow(undefined, 'alertdialog')).getByRole('button', { name: 'Empty trash' }));
    await screen.findAllByText('Content not found.');
    expect(served('purgeContents')).toHaveLength(1);
  });
});

describe('a deleted prompt', () => {
  const items = [anItem({ title: 'One' }), anItem({ title: 'Two' })];
  const deleteContents = ({ input }: { input: { ids: string[] } }) => ({ deletedIds: input.ids, failures: [] });

  it('is restored by Undo in the toast after deletion from the form', async () => {
    const [item] = items;
    const { user, served, answer } = renderLibrary(
      { contents: () => aPage([item]), content: () => item, deleteContents },
      `/prompt-manager?content=${item?.id}`,
    );
    const form = await openWindow('View Content');
    await user.click(await within(form).findByRole('button', { name: 'Delete' }));
    answer({ contents: () => aPage([]) });
    await user.click(within(await openWindow(undefined, 'alertdialog')).getByRole('button', { name: 'Delete' }));
    await screen.findByText('Prompt deleted.');
    await waitFor(() => expect(screen.queryByRole('article', { name: 'One', hidden: true })).toBeNull());
    answer({ contents: () => aPage([item]) });
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await screen.findByRole('article', { name: 'One' });
    expect(served('restoreContents')).toEqual([{ input: { ids: [item?.id] } }]);
  });

  it('is restored with its whole selection', async () => {
    const { user, served, answer } = renderLibrary({ contents: () => aPage(items), deleteContents }, '/prompt-manager');
    for (const title of ['One', 'Two'])
      await user.click(await screen.findByRole('checkbox', { name: `Select ${title}` }));
    await user.click(await screen.findByRole('button', { name: 'Delete' }));
    answer({ contents: () => aPage([]) });
    await user.click(within(await openWindow(undefined, 'alertdialog')).getByRole('button', { name: 'Delete' }));
    await screen.findByText('2 prompts deleted.');
    answer({ contents: () => aPage(items) });
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await screen.findByText('2 prompts restored.');
    await screen.findByRole('article', { name: 'Two' });
    expect(served('restoreContents')).toEqual([{ input: { ids: items.map(({ id }) => id) } }]);
  });
});
