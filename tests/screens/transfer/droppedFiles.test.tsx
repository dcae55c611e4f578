import { describe, expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { PreviewImportQuery } from '../../../client/screens/library/transfer/transfer.generated.ts';
import {
  anItemOf,
  preview as aPreview,
  renderLibrary as renderEmptyLibrary,
} from '../../support/screens/filesImport.tsx';
import { type Answers, deferred, openWindow } from '../../support/screens/screens.tsx';

interface Input {
  input: { files: { name: string; text: string }[]; folderTags: boolean };
}

/** The preview of files with one new prompt each. */
const previewOf = ({ input: { files } }: Input, stamp = 'first'): PreviewImportQuery['previewImport'] =>
  aPreview(
    files.map((_file, index) => anItemOf(index, 'NEW')),
    {
      stamp,
      sources: files.map(({ name }) => ({
        name,
        format: name.endsWith('.csv') ? 'CSV' : 'MARKDOWN',
        count: 1,
        omittedTests: 0,
      })),
    },
  );

const renderLibrary = (answers: Answers = {}) =>
  renderEmptyLibrary({ previewImport: (input: Input) => previewOf(input), ...answers });

const text = (name: string, content = `Text of ${name}`) => new File([content], name);

/** A tree of folders, whose leaves are the contents of files. */
interface Tree {
  [name: string]: string | Tree;
}

/** An entry as browsers hand it over: a folder returns its entries in batches, and nothing in the end. */
function entry(name: string, content: string | Tree, path = `/${name}`): FileSystemEntry {
  const about = { name, fullPath: path };
  if (typeof content === 'string')
    return {
      ...about,
      isFile: true,
      isDirectory: false,
      file: (got: FileCallback) => got(text(name, content)),
    } as never;
  const entries = Object.entries(content).map(([each, inside]) => entry(each, inside, `${path}/${each}`));
  return {
    ...about,
    isFile: false,
    isDirectory: true,
    createReader: () => {
      const batches = [entries.slice(0, 2), entries.slice(2), []].filter((batch, index) => index === 2 || batch.length);
      return { readEntries: (got: FileSystemEntriesCallback) => got(batches.shift() ?? []) };
    },
  } as never;
}

async function drop(...dropped: (File | FileSystemEntry)[]) {
  await screen.findByRole('heading', { name: 'No Content Found' });
  const items = dropped.map((item) => ({
    kind: 'file',
    webkitGetAsEntry: () => (item instanceof File ? entry(item.name, '') : item),
    getAsFile: () => (item instanceof File ? item : text(item.name, '')),
  }));
  fireEvent.drop(document.body, { dataTransfer: { items, files: [], types: ['Files'] } });
}

const preview = async () => within(await screen.findByRole('dialog', { name: 'Import from another tool' }));
const sentNames = (served: (name: string) => unknown[]) =>
  (served('previewImport')[0] as Input).input.files.map(({ name }) => name);

describe('files dropped on the Library', () => {
  it('shows a preview of a table', async () => {
    const { served } = renderLibrary();
    await drop(text('prompts.csv', 'act,prompt\nA,b'));
    await (await preview()).findByText('prompts.csv is a table with 1 prompt');
    expect(served('previewImport')).toMatchObject([
      { input: { files: [{ name: 'prompts.csv', text: 'act,prompt\nA,b' }], folderTags: false } },
    ]);
  });

  it.each([
    ['of another tool', '[{"act": "Editor", "prompt": "x"}]'],
    ['with a list in an object', '{"prompts": [{"title": "A", "content": "x"}]}'],
    ['in lines', '{"title": "A", "content": "x"}\n{"title": "B", "content": "y"}'],
  ])('shows a preview of JSON %s', async (_, content) => {
    const { served } = renderLibrary();
    await drop(text('prompts.json', content));
    await (await preview()).findByRole('button', { name: 'Import 1 prompt' });
    expect(served('importContents')).toEqual([]);
  });

  it.each([
    ['a list of our own prompts', '[{"title": "A", "content": "x", "id": 7}]'],
    ['a broken list', '[{"title": "A"'],
    ['one prompt in no list', '{"content": "x"}'],
  ])('imports JSON with %s at once', async (_, content) => {
    const { served } = renderLibrary({ importContents: () => ({ createdIds: [], createdTypes: [], skipped: [] }) });
    await drop(text('prompts.json', content));
    await waitFor(() => expect(served('importContents')).toEqual([{ input: { libraryId: null, json: content } }]));
    expect(served('previewImport')).toEqual([]);
  });

  it('reads a folder in all its batches, without hidden files, and names it', async () => {
    const { served } = renderLibrary();
    await drop(
      entry('patterns', {
        '.git': { config: 'x' },
        summarize: { 'system.md': 'Summarize it.' },
        'logo.png': 'x',
        rewrite: { 'system.md': 'Rewrite it.', 'run.py': 'x' },
        node_modules: { 'a.md': 'x' },
        'b.md': 'B',
      }),
    );
    const dialog = await preview();
    await dialog.findByText('patterns: 3 prompts in 3 files');
    expect(sentNames(served)).toEqual(['patterns/b.md', 'patterns/rewrite/system.md', 'patterns/summarize/system.md']);
    dialog.getByText('1 file that is not text was left out');
    dialog.getByText('patterns/logo.png');
    dialog.getByText('1 file that is code was left out');
    expect(dialog.queryByRole('checkbox', { name: /^Folders become tags/ })).toBeNull();
  });

  it('offers to make tags of folders, and previews again with them', async () => {
    const { user, served } = renderLibrary();
    await drop(entry('mine', { work: { 'a.md': 'A' }, home: { food: { 'b.md': 'B' } } }));
    const box = await (
      await preview()
    ).findByRole<HTMLInputElement>('checkbox', { name: 'Folders become tags: 3 folders' });
    expect(box.checked).toBe(false);
    await user.click(box);
    await waitFor(() => expect(served('previewImport')).toHaveLength(2));
    expect(served('previewImport')[1]).toMatchObject({ input: { folderTags: true } });
  });

  it('reads several files and folders together', async () => {
    const { served } = renderLibrary();
    await drop(text('b.md'), entry('a', { 'x.md': 'X' }), text('photo.jpg'));
    await (await preview()).findByText('2 prompts in 2 files (Markdown)');
    expect(sentNames(served)).toEqual(['a/x.md', 'b.md']);
  });

  it.each<[string, (File | FileSystemEntry)[], string]>([
    ['an empty folder', [entry('empty', {})], 'There are no files in empty.'],
    [
      'a folder of pictures',
      [entry('photos', { 'a.png': 'x' })],
      'There are no text files in photos, so nothing can be imported.',
    ],
    [
      'a text that is not UTF-8',
      [text('a.md'), new File([new Uint8Array([0xe9])], 'b.md')],
      'b.md: The file is not UTF-8 text. Save it as UTF-8 and try again.',
    ],
  ])('says what is wrong with %s', async (_, dropped, sentence) => {
    const { served } = renderLibrary();
    await drop(...dropped);
    await (await preview()).findByText(sentence);
    expect(served('previewImport')).toEqual([]);
  });

  it.each([
    ['little', [0xff, 0xfe], true],
    ['big', [0xfe, 0xff], false],
  ])('reads UTF-16 with a byte order mark (%s-endian), as Excel and PowerShell write it', async (_, mark, isLittle) => {
    const written = 'act\tprompt\nEditor\tSay “語”.';
    const view = new DataView(new ArrayBuffer(2 * written.length));
    for (let at = 0; at < written.length; at++) view.setUint16(2 * at, written.charCodeAt(at), isLittle);
    const { served } = renderLibrary();
    await drop(new File([new Uint8Array(mark), view], 'prompts.txt'));
    await preview();
    await waitFor(() =>
      expect(served('previewImport')).toMatchObject([{ input: { files: [{ name: 'prompts.txt', text: written }] } }]),
    );
  });

  it('accepts files on the open preview in place of the others', async () => {
    const { user } = renderLibrary();
    await drop(text('a.md'));
    await (await preview()).findByText('a.md: 1 prompt (Markdown)');
    fireEvent.drop(document.body, { dataTransfer: { items: [], files: [text('b.md')], types: ['Files'] } });
    await (await preview()).findByText('b.md: 1 prompt (Markdown)');
    expect(await screen.findAllByRole('dialog', { name: 'Import from another tool' })).toHaveLength(1);
    await user.keyboard('{Escape}');
    await openWindow('Discard this import?', 'alertdialog');
  });
});

describe('an import of files that takes long', () => {
  it('shows how many prompts are stored, then how many are searchable', async () => {
    const { user, answer, served } = renderLibrary({
      importFiles: () => deferred().promise,
      importProgress: () => ({ total: 8, stored: 2, searchable: 0 }),
    });
    await drop(text('prompts.csv'));
    await user.click(await (await preview()).findByRole('button', { name: 'Import 1 prompt' }));
    await (await preview()).findByText('2 of 8 prompts stored');
    const bar = (await preview()).getByRole<HTMLProgressElement>('progressbar', { name: 'Importing 1 prompt' });
    expect(bar.position).toBe(2 / 16);
    answer({ importProgress: () => ({ total: 8, stored: 8, searchable: 4 }) });
    await (await preview()).findByText('All stored, 4 of 8 prompts searchable');
    expect(bar.position).toBe(12 / 16);
    const asked = served('importProgress').length;
    answer({ importProgress: () => null });
    await waitFor(() => expect(served('importProgress').length).toBeGreaterThan(asked + 1), { timeout: 3_000 });
    (await preview()).getByText('All stored, 4 of 8 prompts searchable');
  });
});

describe('stopping an import of files', () => {
  it('says that nothing was imported while files are compared', async () => {
    const { user } = renderLibrary({ previewImport: () => deferred().promise });
    await drop(text('prompts.csv'));
    await (await preview()).findByText('Sending 1 file and comparing with your library…');
    await user.click((await preview()).getByRole('button', { name: 'Stop' }));
    expect(await screen.findAllByText('Import stopped. Nothing was imported.')).not.toHaveLength(0);
    (await preview()).getByRole('button', { name: 'Choose files' });
  });

  it.each([
    ['nothing was imported, if the library is as before', 'first', 'Import stopped. Nothing was imported.'],
    [
      'it was too late, if the library has changed',
      'second',
      'It was too late to stop: the prompts are in your library.',
    ],
  ])('says that %s', async (_, stamp, sentence) => {
    const { user, answer, served } = renderLibrary({ importFiles: () => deferred().promise });
    await drop(text('prompts.csv'));
    const importing = await (await preview()).findByRole('button', { name: 'Import 1 prompt' });
    answer({ previewImport: (input: Input) => previewOf(input, stamp) });
    await user.click(importing);
    await (await preview()).findByText('Importing 1 prompt…');
    await user.click((await preview()).getByRole('button', { name: 'Stop' }));
    expect(await screen.findAllByText(sentence)).not.toHaveLength(0);
    expect(served('previewImport')).toHaveLength(2);
  });
});
