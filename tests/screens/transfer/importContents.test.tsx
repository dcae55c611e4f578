import { describe, expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { ImportContentsMutation } from '../../../client/screens/library/transfer/transfer.generated.ts';
import { renderLibrary } from '../../support/screens/filesImport.tsx';
import { anItem, aPage, deferred, refusal, UNASSIGNED } from '../../support/screens/screens.tsx';

const jsonFile = (content: BlobPart, name = 'prompts.json') => new File([content], name, { type: 'application/json' });
const picker = () => screen.getByLabelText<HTMLInputElement>('JSON file');
type Report = ImportContentsMutation['importContents'];
const report = (overrides: Partial<Report> = {}): Report => ({
  createdIds: ['1', '2'],
  createdTypes: [],
  skipped: [],
  ...overrides,
});

describe('importing a JSON file', () => {
  it('sends the text of the file and reports the result', async () => {
    const { user, served } = renderLibrary({
      importContents: () =>
        report({
          createdTypes: [{ ...UNASSIGNED, id: '9', name: 'Poetry' }],
          skipped: [{ index: 3, title: 'Too long', reason: 'Title must be 140 characters or less.' }],
        }),
    });
    await user.upload(picker(), jsonFile('[{"content": "שלום"}]'));
    const dialog = await screen.findByRole('dialog', { name: '2 prompts imported, 1 skipped' });
    within(dialog).getByText('New content types: Poetry');
    within(dialog).getByText('4. Too long');
    within(dialog).getByText('Title must be 140 characters or less.');
    expect(served('importContents')).toEqual([{ input: { libraryId: null, json: '[{"content": "שלום"}]' } }]);
    await waitFor(() => expect(served('contents').length).toBeGreaterThan(1));
  });

  it('shows the imported prompts that the filters hide, on demand', async () => {
    const { user, served } = renderLibrary(
      {
        importContents: () => report(),
        contents: ({ search }: { search: string }) => aPage(search ? [] : [anItem({ id: '1', title: 'Imported' })]),
      },
      '/prompt-manager?search=nothing&sort=title',
    );
    await screen.findByRole('button', { name: 'Clear filters' });
    await user.upload(picker(), jsonFile('[]'));
    const dialog = await screen.findByRole('dialog', { name: '2 prompts imported' });
    await user.click(within(dialog).getByRole('button', { name: 'Show them' }));
    await screen.findByRole('article', { name: 'Imported' });
    expect(served('contents').at(-1)).toMatchObject({ search: '', orderBy: 'UPDATED_AT' });
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('offers to show no imported prompts that are shown', async () => {
    const imported = ['1', '2'].map((id) => anItem({ id, title: `Imported ${id}` }));
    const { user } = renderLibrary(
      { importContents: () => report(), contents: () => aPage(imported) },
      '/prompt-manager?search=imported',
    );
    await screen.findByRole('article', { name: 'Imported 1' });
    await user.upload(picker(), jsonFile('[]'));
    const dialog = await screen.findByRole('dialog', { name: '2 prompts imported' });
    expect(within(dialog).queryByRole('button', { name: 'Show them' })).toBeNull();
  });

  it("shows the server's own sentence", async () => {
    const sentence = 'File must contain an array of prompts';
    const { user } = renderLibrary({
      importContents: () => {
        throw refusal('BAD_USER_INPUT', sentence, { fields: { json: sentence } });
      },
    });
    expect(picker().accept).toBe('.json');
    await user.upload(picker(), jsonFile('whatever'));
    expect(await screen.findAllByText(sentence)).not.toHaveLength(0);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('lists for each prompt why it is invalid', async () => {
    const { user } = renderLibrary({
      importContents: () => {
        throw refusal('BAD_USER_INPUT', 'No valid items found', {
          skipped: [{ index: 0, title: 'Empty', reason: 'Content is required' }],
        });
      },
    });
    await user.upload(picker(), jsonFile('[{"title": "Empty"}]'));
    expect(await screen.findAllByText('No valid items found')).not.toHaveLength(0);
    within(await screen.findByRole('dialog', { name: '0 prompts imported, 1 skipped' })).getByText(
      'Content is required',
    );
  });

  it('shows that the server cannot be reached, and accepts the same file again', async () => {
    const { user, disconnect, reconnect, served, answer } = renderLibrary();
    await screen.findByRole('heading', { name: 'No Content Found' });
    disconnect();
    await user.upload(picker(), jsonFile('[]'));
    expect(await screen.findAllByText(/^Failed to import content\. Suspire cannot be reached/)).not.toHaveLength(0);
    reconnect();
    answer({ importContents: () => report() });
    await user.upload(picker(), jsonFile('[]'));
    await screen.findByRole('dialog', { name: '2 prompts imported' });
    expect(served('importContents')).toHaveLength(1);
  });

  it('asks for a JSON file if nothing can read the chosen one', async () => {
    const { user, served } = renderLibrary();
    await user.upload(picker(), jsonFile(new Uint8Array([1, 0, 2])));
    expect(await screen.findAllByText('Only .json files can be imported.')).not.toHaveLength(0);
    expect(served('importContents')).toEqual([]);
  });

  it.each([
    [{ total: 1282, stored: 500, searchable: 0 }, 'prompts.json: 500 of 1,282 prompts stored'],
    [{ total: 1282, stored: 1282, searchable: 700 }, 'prompts.json: All stored, 700 of 1,282 prompts searchable'],
    [null, 'prompts.json'],
  ])('shows how far a long import is (%j), and stops it', async (importProgress, sentence) => {
    const { user, served } = renderLibrary({
      importContents: () => deferred().promise,
      importProgress: () => importProgress,
    });
    expect(served('importProgress')).toEqual([]);
    await user.upload(picker(), jsonFile('[]'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Importing' }));
    await dialog.findByText(sentence);
    await user.click(dialog.getByRole('button', { name: 'Stop' }));
    expect(await screen.findAllByText('Import stopped.')).not.toHaveLength(0);
  });

  it.each([
    [
      'a picture',
      jsonFile(new Uint8Array([0x89, 0x50, 0x4e, 0x47]), 'photo.png'),
      'photo.png is not a text file, so nothing can be imported.',
    ],
    [
      'bytes that are not UTF-8',
      jsonFile(new Uint8Array([0x5b, 0x22, 0xe9, 0x22, 0x5d])),
      'The file is not UTF-8 text. Save it as UTF-8 and try again.',
    ],
    [
      'a file larger than the limit',
      jsonFile('x'.repeat(1024 * 1024 + 1)),
      'The file is larger than 1 MiB. Split it into several files.',
    ],
  ])('sends nothing of %s dropped on the page', async (_, file, sentence) => {
    const { served } = renderLibrary();
    fireEvent.drop(document.body, { dataTransfer: { files: [file], types: ['Files'] } });
    expect(await screen.findAllByText(sentence)).not.toHaveLength(0);
    expect(served('importContents')).toEqual([]);
  });
});

describe('Tone Shift on a card', () => {
  it('links by id to a prompt that is too long for an address', async () => {
    const item = anItem({ title: 'Long', content: '語'.repeat(200_000) });
    renderLibrary({ contents: () => aPage([item]) });
    const link = within(await screen.findByRole('article')).getByRole('link', { name: /^Tone Shift, / });
    expect(link.getAttribute('href')).toBe(`/tone-shift?title=Long&contentId=${item.id}`);
  });
});
