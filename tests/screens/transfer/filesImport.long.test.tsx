import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { anItemOf, ITEMS, openDialog, preview, reportOf } from '../../support/screens/filesImport.tsx';
import { openWindow, refusal } from '../../support/screens/screens.tsx';

describe('importing from another tool', () => {
  it('previews each prompt, then imports exactly the chosen ones', async () => {
    const { user, dialog, choose, served } = await openDialog({
      previewImport: () => preview(),
      importFiles: () => reportOf({ replacedIds: ['2'] }),
    });
    await choose();
    await dialog.findByText('prompts.csv is a table with 3 prompts');
    expect(dialog.getAllByRole('listitem')).toHaveLength(3);
    expect(served('importFiles')).toEqual([]);

    await user.click(dialog.getByRole('combobox', { name: /^What to do with Prompt 0/ }));
    await screen.findByRole('option', { name: 'Skip' });
    expect(screen.queryByRole('option', { name: 'Replace as a new version' })).toBeNull();
    await user.keyboard('{Escape}');
    await user.click(dialog.getByRole('combobox', { name: /^What to do with Prompt 2/ }));
    await user.click(await screen.findByRole('option', { name: 'Replace as a new version' }));
    await user.click(await dialog.findByRole('button', { name: 'Import 2 prompts' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await screen.findAllByText('1 prompt imported, 1 prompt replaced.')).not.toHaveLength(0);
    expect(served('importFiles')).toEqual([
      {
        input: {
          files: [{ name: 'prompts.csv', text: 'act,prompt\nA,b' }],
          convertKinds: ['DOLLAR', 'SPACED'],
          convertPlaceholders: false,
          folderTags: false,
          stamp: 'as-looked-at',
          newItems: 'IMPORT',
          similarItems: 'IMPORT',
          identicalItems: 'SKIP',
          libraryId: null,
          conflictingItems: 'SKIP',
          exceptions: [{ index: 2, action: 'REPLACE' }],
        },
      },
    ]);
  });

  it('applies a choice to a whole kind by keyboard, and drops single choices', async () => {
    const { user, dialog, choose } = await openDialog({ previewImport: () => preview() });
    await choose();
    const forAll = await dialog.findByRole('combobox', { name: /^In conflict: 1/ });
    forAll.focus();
    await user.keyboard('{Enter}');
    await screen.findByRole('option', { name: 'Import as a copy' });
    await user.keyboard('{End}{Enter}');
    await dialog.findByRole('button', { name: 'Import 2 prompts' });
    expect(dialog.getByRole('combobox', { name: /^What to do with Prompt 2/ }).textContent).toContain(
      'Import as a copy',
    );
  });

  it('asks before a key or a press outside discards the choices', async () => {
    const { user, dialog, choose } = await openDialog({ previewImport: () => preview() });
    await choose();
    await dialog.findByText('prompts.csv is a table with 3 prompts');
    await user.keyboard('{Escape}');
    await user.click(within(await openWindow('Discard this import?', 'alertdialog')).getByText('Keep choosing'));
    dialog.getByText('prompts.csv is a table with 3 prompts');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    await user.click(dialog.getByRole('button', { name: 'Close' }));
    await user.click(within(await openWindow('Discard this import?', 'alertdialog')).getByText('Discard'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('closes without a question before any file was chosen', async () => {
    const { user } = await openDialog({});
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('shows the tags and labels of a prompt', async () => {
    const { dialog, choose } = await openDialog({
      previewImport: () =>
        preview([
          anItemOf(0, 'NEW', {
            versionCount: 2,
            tags: ['movies', 'how to'],
            labels: [{ name: 'production', version: 1 }],
          }),
        ]),
    });
    await choose();
    expect((await dialog.findByRole('listitem')).textContent).toContain(
      'New · 2 versions · production on version 1 · Tagged movies, how to',
    );
  });

  it('shows which prompt is similar, and offers to replace it', async () => {
    const match = { id: '9', title: 'To the choir', version: 4 };
    const { user, dialog, choose } = await openDialog({
      previewImport: () => preview([anItemOf(0, 'SIMILAR', { match })]),
    });
    await choose();
    expect((await dialog.findByRole('listitem')).textContent).toContain('Similar to “To the choir”, version 4');
    await user.click(dialog.getByRole('combobox', { name: /^Similar: 1/ }));
    await user.click(await screen.findByRole('option', { name: 'Replace as a new version' }));
    await dialog.findByRole('button', { name: 'Import 1 prompt' });
  });

  describe('with placeholders of other tools', () => {
    const placeholderKinds: ReturnType<typeof preview>['placeholderKinds'] = [
      { kind: 'DOLLAR', count: 7, promptCount: 3, examples: ['${a}', '${b}', '${c}', '${d}', '${e}'] },
      { kind: 'ANGLES', count: 1, promptCount: 1, examples: ['<thinking>'] },
    ];
    const kindsOf = (inputs: unknown[]) =>
      (inputs as { input: { convertKinds: string[] } }[]).map(({ input }) => input.convertKinds);
    const ticked = (group: Pick<typeof screen, 'getAllByRole'>) =>
      group.getAllByRole<HTMLInputElement>('checkbox').map((box) => box.checked);

    it('offers each kind with examples and counts, and ticks those that are nothing else', async () => {
      const { dialog, choose, served } = await openDialog({
        previewImport: () => preview(ITEMS, { placeholderKinds }),
      });
      await choose();
      const group = within(await dialog.findByRole('group', { name: 'Turn placeholders into variables' }));
      expect(group.getAllByRole('checkbox').map((box) => box.getAttribute('aria-label'))).toEqual([
        '${name}',
        '<name>',
      ]);
      expect(ticked(group)).toEqual([true, false]);
      group.getByText('7 in 3 prompts:');
      group.getByText('${a} · ${b} · ${c} · ${d} · ${e}');
      group.getByText('and 2 more');
      group.getByText('1 in 1 prompt:');
      expect(kindsOf(served('previewImport'))).toEqual([['DOLLAR', 'SPACED']]);
    });

    it('previews again with the ticked kinds, and keeps the choices for single prompts', async () => {
      const { user, dialog, choose, served } = await openDialog({
        previewImport: () => preview(ITEMS, { placeholderKinds }),
        importFiles: () => reportOf(),
      });
      await choose();
      await user.click(await dialog.findByRole('combobox', { name: /^What to do with Prompt 0/ }));
      await user.click(await screen.findByRole('option', { name: 'Import as a copy' }));
      await user.click(dialog.getByRole('checkbox', { name: '${name}' }));
      await user.click(dialog.getByRole('checkbox', { name: '<name>' }));
      await waitFor(() => expect(kindsOf(served('previewImport')).at(-1)).toEqual(['SPACED', 'ANGLES']));
      expect(ticked(dialog)).toEqual([false, true]);
      await user.click(await dialog.findByRole('button', { name: 'Import 1 prompt' }));
      await waitFor(() => expect(served('importFiles')).toHaveLength(1));
      expect(served('importFiles')).toMatchObject([
        { input: { convertKinds: ['SPACED', 'ANGLES'], exceptions: [{ index: 0, action: 'COPY' }] } },
      ]);
    });

    it('goes back to the previewed kinds after a failure', async () => {
      const { user, dialog, choose, answer, served } = await openDialog({
        previewImport: () => preview(ITEMS, { placeholderKinds }),
      });
      await choose();
      const box = await dialog.findByRole<HTMLInputElement>('checkbox', { name: '<name>' });
      answer({
        previewImport: () => {
          throw refusal('INTERNAL', 'Not now.');
        },
      });
      await user.click(box);
      await waitFor(() => expect(served('previewImport')).toHaveLength(2));
      await waitFor(() => expect(ticked(dialog)).toEqual([true, false]));
    });

    it('offers nothing without placeholders', async () => {
      const { dialog, choose } = await openDialog({ previewImport: () => preview() });
      await choose();
      await dialog.findByText('prompts.csv is a table with 3 prompts');
      expect(dialog.queryByRole('checkbox')).toBeNull();
    });
  });

  it('shows what is wrong with a file, and stays open', async () => {
    const { dialog, choose } = await openDialog({
      previewImport: () => {
        throw refusal('BAD_USER_INPUT', 'A quotation mark in row 2 is not closed.');
      },
    });
    await choose();
    await dialog.findByText('A quotation mark in row 2 is not closed.');
  });

  it('previews again when the library has changed since', async () => {
    const { user, dialog, choose, answer } = await openDialog({
      previewImport: () => preview(),
      importFiles: () => {
        throw refusal('CONFLICT', 'Your library has changed since the preview.');
      },
    });
    await choose();
    const importing = await dialog.findByRole('button', { name: 'Import 1 prompt' });
    answer({ previewImport: () => preview([anItemOf(0, 'IDENTICAL')]) });
    await user.click(importing);
    await dialog.findByText('Identical');
    dialog.getByText('prompts.csv is a table with 1 prompt');
    dialog.getByText('Your library has changed since the preview.');
  });

  it('shows a long list in portions', async () => {
    const items = Array.from({ length: 120 }, (_, index) => anItemOf(index, 'NEW'));
    const { user, dialog, choose } = await openDialog({ previewImport: () => preview(items) });
    await choose();
    await user.click(await dialog.findByRole('button', { name: 'Show 50 more of 70' }));
    expect(dialog.getAllByRole('listitem')).toHaveLength(100);
    dialog.getByRole('button', { name: 'Import 120 prompts' });
  });

  it("refuses a file that is larger than the server's limit, without reading it", async () => {
    const { dialog, choose, served } = await openDialog({
      previewImport: () => preview(),
      requestLimits: () => ({ importBytes: 1024 }),
    });
    await choose(new File(['x'.repeat(1_025)], 'a.csv'));
    await dialog.findByText(/^The file is larger than/);
    expect(served('previewImport')).toEqual([]);
  });

  it.each([
    [
      [3, 1],
      2,
      '4 examples will be kept: tests with an expected answer. 2 tests are left out: only the first 20 with an expected answer and all values are kept.',
    ],
    [[1, 0], 0, '1 example will be kept: tests with an expected answer.'],
    [[0, 0], 1, '1 test is left out: only the first 20 with an expected answer and all values are kept.'],
  ])('shows which tests become examples: %j, without %i', async (counts, omittedTests, sentence) => {
    const items = counts.map((exampleCount, index) => anItemOf(index, 'NEW', { exampleCount }));
    const { user, dialog, choose } = await openDialog({
      previewImport: () =>
        preview(items, { sources: [{ name: 'a.yaml', format: 'PROMPTFOO', count: 2, omittedTests }] }),
      importFiles: () => reportOf({ createdIds: ['7', '8'], exampleCount: 3 }),
    });
    await choose();
    await dialog.findByText(sentence);
    await user.click(dialog.getByRole('button', { name: 'Import 2 prompts' }));
    expect(await screen.findAllByText('2 prompts imported, 3 examples kept.')).not.toHaveLength(0);
  });
});
