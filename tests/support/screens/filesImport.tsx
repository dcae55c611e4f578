import { screen, within } from '@testing-library/react';
import type { ImportStatus } from '../../../client/graphql/schema.generated.ts';
import type {
  ImportFilesMutation,
  PreviewedPromptFragment,
  PreviewImportQuery,
} from '../../../client/screens/library/transfer/transfer.generated.ts';
import { filled } from './schema.ts';
import type { Answers } from './screens.tsx';
import { renderLibrary as renderEmptyLibrary } from './sharingScreen.tsx';

type Preview = PreviewImportQuery['previewImport'];

export const anItemOf = (index: number, status: ImportStatus, more: Partial<PreviewedPromptFragment> = {}) =>
  filled<PreviewedPromptFragment>('ImportPreviewItem', {
    index,
    fileName: 'prompts.csv',
    title: `Prompt ${index}`,
    excerpt: 'Say it.',
    category: 'Unassigned',
    status,
    match: status === 'NEW' ? null : { id: `${index}`, title: `Prompt ${index}`, version: 3 },
    versionCount: 1,
    ...more,
  });
export const ITEMS = [anItemOf(0, 'NEW'), anItemOf(1, 'IDENTICAL'), anItemOf(2, 'CONFLICT')];
export const preview = (items = ITEMS, more: Partial<Preview> = {}) =>
  filled<Preview>('ImportPreview', {
    stamp: 'as-looked-at',
    sources: [{ name: 'prompts.csv', format: 'CSV', count: items.length, omittedTests: 0 }],
    items,
    ...more,
  });

export const reportOf = (more: Partial<ImportFilesMutation['importFiles']> = {}) =>
  filled<ImportFilesMutation['importFiles']>('FileImportReport', { createdIds: ['7'], ...more });

const csv = () => new File(['act,prompt\nA,b'], 'prompts.csv', { type: 'text/csv' });

/** The Library without prompts, on a server that imports up to 1 MiB. */
export const renderLibrary = (answers: Answers = {}, path?: string) =>
  renderEmptyLibrary({ requestLimits: () => ({ importBytes: 1024 * 1024 }), ...answers }, path);

/** Opens the dialog; `choose` chooses a file. */
export async function openDialog(answers: Answers) {
  const shown = renderLibrary(answers);
  await shown.user.click(await screen.findByRole('button', { name: 'Import' }));
  await shown.user.click(await screen.findByRole('menuitem', { name: /From another tool/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Import from another tool' }));
  const choose = (file = csv()) => shown.user.upload(screen.getByLabelText('Prompt files'), file);
  return { ...shown, dialog, choose };
}
