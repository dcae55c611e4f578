import { afterAll, beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { LibraryScreen } from '../../../client/screens/library/LibraryScreen.tsx';
import { anItem, type Answers, aPage, renderScreen, UNASSIGNED } from '../../support/screens/screens.tsx';

const { createObjectURL, revokeObjectURL } = URL;
let files: Blob[] = [];
beforeEach(() => {
  files = [];
  Object.assign(URL, { createObjectURL: (file: Blob) => `#file${files.push(file)}`, revokeObjectURL: () => undefined });
});
afterAll(() => void Object.assign(URL, { createObjectURL, revokeObjectURL }));

const item = anItem({ title: 'Release: notes' });
const exported = {
  title: 'Release: notes',
  description: '',
  content: 'Summarise {{changes}}.',
  type: 'Writing',
  state: 'Draft',
  created_at: '2026-01-02T03:04:05.678Z',
  updated_at: '2026-01-02T03:04:05.678Z',
};

async function openForm(answers: Answers = {}) {
  const shown = renderScreen(<LibraryScreen />, {
    path: `/prompt-manager?content=${item.id}`,
    answers: {
      contents: () => aPage([item]),
      contentTypes: () => [UNASSIGNED],
      content: () => item,
      contentTemplate: () => ({ text: item.content, variables: [], missingReferences: [] }),
      exportContents: () => ({ json: JSON.stringify([exported]), count: 1, ids: [item.id] }),
      updateContent: ({ input }: { input: object }) => ({ ...item, ...input, version: 2 }),
      ...answers,
    },
  });
  await screen.findByRole('textbox', { name: 'Content' });
  return shown;
}

describe('Download', () => {
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
