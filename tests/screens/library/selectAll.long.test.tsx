import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { LibraryScreen } from '../../../client/screens/library/LibraryScreen.tsx';
import { anItem, aPage, renderScreen, UNASSIGNED } from '../../support/screens/screens.tsx';

/** A Library that responds page by page, with all of these prompts for each search. */
function renderLibrary(items: { id: string }[], total = { totalCount: items.length, isTotalExact: true }) {
  return renderScreen(<LibraryScreen />, {
    path: '/prompt-manager?search=kept',
    answers: {
      contentTypes: () => [UNASSIGNED],
      contents: ({ page, pageSize }: { page: number; pageSize: number }) => {
        const end = page * pageSize;
        const endCursor = end < items.length ? String(end) : null;
        return aPage(items.slice(end - pageSize, end), { ...total, page, endCursor });
      },
      deleteContents: ({ input: { ids } }: { input: { ids: string[] } }) => ({ deletedIds: ids, failures: [] }),
    },
  });
}

const press = async ({ user }: ReturnType<typeof renderLibrary>, name: string) =>
  user.click(await screen.findByRole('button', { name }));
const first = async ({ user }: ReturnType<typeof renderLibrary>) =>
  user.click((await screen.findAllByRole('checkbox'))[0] as HTMLElement);

describe('selecting all', () => {
  it('selects the shown prompts first, then all that match, and changes each', async () => {
    const items = Array.from({ length: 152 }, () => anItem());
    const shown = renderLibrary(items);
    await first(shown);
    await press(shown, 'Select the 20 shown');
    await screen.findByText('20 selected');
    await press(shown, 'Select all 152');
    await screen.findByText('152 selected');
    expect(screen.queryByRole('button', { name: /^Select (all|the)/ })).toBeNull();
    expect(shown.served('contents').slice(-2)).toMatchObject([
      { search: 'kept', page: 1, pageSize: 100 },
      { search: 'kept', page: 2, pageSize: 100, after: '100' },
    ]);
    await press(shown, 'Delete');
    await shown.user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }));
    await waitFor(() =>
      expect(shown.served('deleteContents')).toEqual([{ input: { ids: items.map(({ id }) => id) } }]),
    );
  });

  it('says how many are selected of more than the limit', async () => {
    const shown = renderLibrary(
      Array.from({ length: 1040 }, () => anItem()),
      { totalCount: 500, isTotalExact: false },
    );
    await first(shown);
    await press(shown, 'Select the 20 shown');
    await press(shown, 'Select the first 1,000 of 500+');
    await screen.findByText('1,000 selected');
    expect(screen.queryByRole('button', { name: /^Select the/ })).toBeNull();
  });

  it('offers nothing more when all prompts are shown', async () => {
    const shown = renderLibrary([anItem(), anItem()]);
    await first(shown);
    await press(shown, 'Select all 2');
    await screen.findByText('2 selected');
    expect(screen.queryByRole('button', { name: /^Select (all|the)/ })).toBeNull();
  });

  it('says that the others could not be fetched, and keeps the selection', async () => {
    const shown = renderLibrary(Array.from({ length: 30 }, () => anItem()));
    await first(shown);
    await press(shown, 'Select the 20 shown');
    shown.disconnect();
    await press(shown, 'Select all 30');
    expect(await screen.findAllByText('Failed to fetch contents.')).not.toHaveLength(0);
    screen.getByText('20 selected');
  });
});
