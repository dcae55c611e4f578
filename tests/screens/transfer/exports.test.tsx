import { afterAll, beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { LibraryScreen } from '../../../client/screens/library/LibraryScreen.tsx';
import {
  anItem,
  type Answers,
  aPage,
  deferred,
  refusal,
  renderScreen,
  UNASSIGNED,
} from '../../support/screens/screens.tsx';

const { createObjectURL, revokeObjectURL } = URL;
let files: Blob[] = [];
beforeEach(() => {
  files = [];
  Object.assign(URL, { createObjectURL: (file: Blob) => `#file${files.push(file)}`, revokeObjectURL: () => undefined });
});
afterAll(() => void Object.assign(URL, { createObjectURL, revokeObjectURL }));

const PROMPT = {
  title: 'Release notes',
  description: '',
  content: '=SUM',
  type: 'Writing',
  state: 'Draft',
  created_at: '2026-01-02T03:04:05.678Z',
  updated_at: '2026-01-02T03:04:05.678Z',
};
const FILE = { json: JSON.stringify([PROMPT]), count: 1, ids: ['1'] };

function renderLibrary(answers: Answers) {
  return renderScreen(<LibraryScreen />, {
    path: '/prompt-manager?search=release',
    answers: { contents: () => aPage([anItem({ id: '1' })]), contentTypes: () => [UNASSIGNED], ...answers },
  });
}

describe('exporting in other formats', () => {
  it('downloads everything that the filters show as a table', async () => {
    const { user, served } = renderLibrary({ exportContents: () => FILE });
    await user.click(await screen.findByRole('button', { name: 'More' }));
    await user.click(await screen.findByRole('menuitem', { name: /^Export as CSV/ }));
    await screen.findAllByText('1 prompt exported.');
    expect(await files[0]?.text()).toMatch(/^\uFEFF?"title",.*\r\n"Release notes","","'=SUM","Writing"/);
    expect(served('exportContents')).toMatchObject([{ search: 'release' }]);
  });

  it('downloads the selection as a table, next to Export', async () => {
    const { user, served } = renderLibrary({ exportContents: () => FILE });
    await user.click(await screen.findByRole('checkbox', { name: /Select/ }));
    await user.click(await screen.findByRole('button', { name: 'Other formats' }));
    await screen.findByRole('menuitem', { name: /^Export as Markdown/ });
    await user.click(screen.getByRole('menuitem', { name: /^Export as CSV/ }));
    await waitFor(() => expect(files).toHaveLength(1));
    expect(served('exportContents')).toMatchObject([{ ids: ['1'] }]);
  });

  it('reports selected prompts that no longer exist', async () => {
    const { user } = renderLibrary({ exportContents: () => ({ json: '[]', count: 0, ids: [] }) });
    await user.click(await screen.findByRole('checkbox', { name: /Select/ }));
    await user.click(await screen.findByRole('button', { name: 'Export' }));
    await screen.findAllByText('0 prompts exported. 1 of the selected prompts no longer exists.');
  });

  /** A filter with 600 prompts, of which each request takes 250. */
  const MANY = Array.from({ length: 600 }, (_, index) => `${index + 1}`);
  const partOf = (ids: string[]) => ({
    json: JSON.stringify(ids.map((id) => ({ ...PROMPT, title: id }))),
    count: ids.length,
    ids,
  });
  const many = (exportContents: Answers['exportContents']) => ({
    contents: () => ({ ...aPage([anItem({ id: '1' })]), totalCount: MANY.length }),
    contentIds: () => MANY,
    exportContents,
  });

  it('counts the prompts of a long JSON export while they load, and keeps the order of the list', async () => {
    const rest = deferred<void>();
    const { user, served } = renderLibrary(
      many(async ({ ids }: { ids: string[] }) => {
        if (ids[0] === '251') await rest.promise;
        // Prompts that changed meanwhile come first.
        return partOf(ids.toReversed());
      }),
    );
    await user.click(await screen.findByRole('button', { name: 'More' }));
    await user.click(await screen.findByRole('menuitem', { name: /^Export 600 prompts/ }));
    const dialog = await screen.findByRole('dialog', { name: 'Exporting' }, { timeout: 5_000 });
    await within(dialog).findByText('250 of 600 prompts');
    rest.resolve();
    await screen.findAllByText('600 prompts exported.');
    expect(served('contentIds')).toMatchObject([{ search: 'release' }]);
    expect(JSON.parse((await files[0]?.text()) ?? '')).toMatchObject(MANY.map((title) => ({ title })));
  });

  it('counts loading as the first half of a Markdown export, and stops between two requests', async () => {
    const second = deferred<ReturnType<typeof partOf>>();
    const { user, served } = renderLibrary(
      many(({ ids }: { ids: string[] }) => (ids[0] === '251' ? second.promise : partOf(ids))),
    );
    await user.click(await screen.findByRole('button', { name: 'More' }));
    await user.click(await screen.findByRole('menuitem', { name: /^Export as Markdown/ }));
    const dialog = await screen.findByRole('dialog', { name: 'Exporting' }, { timeout: 5_000 });
    await within(dialog).findByText('125 of 600 prompts');
    await user.click(within(dialog).getByRole('button', { name: 'Stop' }));
    await screen.findAllByText('Export stopped. Nothing was downloaded.');
    second.resolve(partOf(['251']));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(served('exportContents')).toHaveLength(2);
    expect(files).toEqual([]);
  });

  it('says why an export failed', async () => {
    const { user } = renderLibrary({
      exportContents: () => {
        throw refusal('BAD_USER_INPUT', 'This export would be larger than 64 MiB.');
      },
    });
    await user.click(await screen.findByRole('button', { name: 'More' }));
    await user.click(await screen.findByRole('menuitem', { name: /^Export as CSV/ }));
    await screen.findAllByText('Failed to export contents. This export would be larger than 64 MiB.');
    expect(files).toEqual([]);
  });
});

const item = anItem({ title: 'Release: notes' });

async function openForm(answers: Answers = {}) {
  const shown = renderScreen(<LibraryScreen />, {
    path: `/prompt-manager?content=${item.id}`,
    answers: {
      contents: () => aPage([item]),
      contentTypes: () => [UNASSIGNED],
      content: () => item,
      contentTemplate: () => ({ text: item.content, variables: [], missingReferences: [] }),
      exportContents: () => ({
        json: JSON.stringify([{ ...PROMPT, title: item.title, content: 'Summarise {{changes}}.' }]),
        count: 1,
        ids: [item.id],
      }),
      updateContent: ({ input }: { input: object }) => ({ ...item, ...input, version: 2 }),
      ...answers,
    },
  });
  await screen.findByRole('textbox', { name: 'Content' });
  return shown;
}

describe('downloading one prompt', () => {
  it('saves the prompt as a Markdown file', async () => {
    const { user, served } = await openForm();
    await user.click(screen.getByRole('button', { name: 'Download' }));
    await screen.findAllByText('Downloaded as Release notes.md.');
    expect(await files[0]?.text()).toMatch(/^---\ntitle: "Release: notes"\n[^]*\n---\n\nSummarise {{changes}}\.\n$/);
    expect(served('exportContents')).toMatchObject([{ ids: [item.id] }]);
    expect(served('updateContent')).toEqual([]);
  });

  it('asks before it saves unsaved changes', async () => {
    const { user, served } = await openForm();
    await user.type(screen.getByRole('textbox', { name: 'Title' }), '!');
    await user.click(screen.getByRole('button', { name: 'Download' }));
    const question = await screen.findByRole('alertdialog', { name: 'Save first?' });
    expect(served('exportContents')).toEqual([]);
    await user.click(within(question).getByRole('button', { name: 'Save and download' }));
    await waitFor(() => expect(files).toHaveLength(1));
    expect(served('updateContent')).toHaveLength(1);
  });

  it('reports a prompt that no longer exists', async () => {
    const { user } = await openForm({ exportContents: () => ({ json: '[]', count: 0, ids: [] }) });
    await user.click(screen.getByRole('button', { name: 'Download' }));
    await screen.findAllByText('This prompt no longer exists.');
    expect(files).toEqual([]);
  });
});
