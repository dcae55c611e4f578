import { describe, expect, it } from '@jest/globals';
import { fireEvent, screen, within } from '@testing-library/react';
import { LibraryScreen } from '../../../client/screens/library/LibraryScreen.tsx';
import { anItem, type Answers, aPage, refusal, renderScreen, UNASSIGNED } from '../../support/screens/screens.tsx';

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
