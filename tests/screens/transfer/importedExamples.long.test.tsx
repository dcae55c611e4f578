import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { anItemOf, openDialog, preview } from '../../support/screens/filesImport.tsx';

describe('the preview of an import', () => {
  it.each([
    [
      [3, 1],
      2,
      '4 examples will be kept: tests with an expected answer. 2 tests are left out: only the first 20 with an expected answer and all values are kept.',
    ],
    [[1, 0], 0, '1 example will be kept: tests with an expected answer.'],
    [[0, 0], 1, '1 test is left out: only the first 20 with an expected answer and all values are kept.'],
  ])('shows which tests become examples: %j, without %i', async ([first, second], omittedTests, sentence) => {
    const items = [anItemOf(0, 'NEW', { exampleCount: first }), anItemOf(1, 'NEW', { exampleCount: second })];
    const { user, dialog, choose } = await openDialog({
      previewImport: () =>
        preview(items, { sources: [{ name: 'a.yaml', format: 'PROMPTFOO', count: 2, omittedTests }] }),
      importFiles: () => ({
        createdIds: ['7', '8'],
        replacedIds: [],
        createdTypes: [],
        skipped: [],
        leftOut: 0,
        exampleCount: 3,
      }),
    });
    await choose();
    await dialog.findByText(sentence);
    await user.click(dialog.getByRole('button', { name: 'Import 2 prompts' }));
    expect(await screen.findAllByText('2 prompts imported, 3 examples kept.')).not.toHaveLength(0);
  });
});
