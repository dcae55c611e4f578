import { describe, expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { LibraryScreen } from '../../../client/screens/library/LibraryScreen.tsx';
import { anItem, type Answers, aPage, refusal, renderScreen, UNASSIGNED } from '../../support/screens/screens.tsx';

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

describe('a selection larger than one request permits', () => {
  const shown = () => Array.from({ length: 251 }, (_, index) => anItem({ title: `Prompt ${index}` }));

  async function selectAll(items: ReturnType<typeof shown>, answers: Answers) {
    const page = renderScreen(<LibraryScreen />, {
      path: '/prompt-manager',
      answers: { contents: () => aPage(items), contentTypes: () => [UNASSIGNED], ...answers },
    });
    await screen.findByRole('article', { name: 'Prompt 0' });
    fireEvent.click(screen.getByRole('checkbox', { name: 'Select Prompt 0' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Select all 251' }));
    return page;
  }
  const asked = (calls: Record<string, unknown>[]) =>
    calls.map(({ ids, input }) => ((ids ?? (input as { ids: string[] }).ids) as string[]).length);

  async function remove() {
    fireEvent.click(await screen.findByRole('button', { name: 'Delete' }));
    fireEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }));
  }

  it('is deleted in batches, and all failures are listed together', async () => {
    const items = shown();
    const { served, answer } = await selectAll(items, {
      deleteContents: ({ input: { ids } }: { input: { ids: string[] } }) => ({
        deletedIds: ids.slice(1),
        failures: [{ id: ids[0], code: 'NOT_FOUND', message: 'Content not found.' }],
      }),
    });
    answer({ contents: () => aPage([]) });
    await remove();
    const outcome = await screen.findByRole('dialog', { name: '249 deleted, 2 not' });
    for (const title of ['Prompt 0', 'Prompt 250']) within(outcome).getByText(title);
    expect(asked(served('deleteContents'))).toEqual([250, 1]);
  });

  it('lists the remaining prompts when a later batch fails', async () => {
    let calls = 0;
    const items = shown();
    await selectAll(items, {
      deleteContents: ({ input: { ids } }: { input: { ids: string[] } }) => {
        if (++calls > 1) throw refusal('SERVICE_UNAVAILABLE', 'The database is currently unavailable.');
        return { deletedIds: ids, failures: [] };
      },
    });
    await remove();
    const outcome = await screen.findByRole('dialog', { name: '250 deleted, 1 not' });
    within(outcome).getByText('The database is currently unavailable.');
  });

  it('is exported in batches into one file', async () => {
    let file: Blob | undefined;
    URL.createObjectURL = (blob) => {
      file = blob as Blob;
      return '#file';
    };
    URL.revokeObjectURL = () => undefined;
    const { served } = await selectAll(shown(), {
      exportContents: ({ ids }: { ids: string[] }) => ({
        json: JSON.stringify(ids.map((id) => ({ content: id }))),
        count: ids.length,
        ids,
      }),
    });
    fireEvent.click(screen.getByRole('button', { name: 'Export' }));
    await screen.findAllByText('251 prompts exported.');
    expect(asked(served('exportContents'))).toEqual([250, 1]);
    expect(JSON.parse((await file?.text()) ?? '')).toHaveLength(251);
  });
});
