import { screen, within } from '@testing-library/react';
import type { ImportStatus } from '../../../client/graphql/schema.generated.ts';
import { LibraryScreen } from '../../../client/screens/library/LibraryScreen.tsx';
import type {
  ImportFilesMutation,
  PreviewedPromptFragment,
  PreviewImportQuery,
} from '../../../client/screens/library/transfer/transfer.generated.ts';
import { type Answers, aPage, renderScreen, UNASSIGNED } from './screens.tsx';

type Preview = PreviewImportQuery['previewImport'];

export const anItemOf = (
  index: number,
  status: ImportStatus,
  more: Partial<PreviewedPromptFragment> = {},
): PreviewedPromptFragment => ({
  index,
  fileName: 'prompts.csv',
  title: `Prompt ${index}`,
  excerpt: 'Say it.',
  invisibleCharacters: 0,
  category: 'Unassigned',
  status,
  match: status === 'NEW' ? null : { id: `${index}`, title: `Prompt ${index}`, version: 3 },
  versionCount: 1,
  exampleCount: 0,
  tags: [],
  labels: [],
  ...more,
});
export const ITEMS = [anItemOf(0, 'NEW'), anItemOf(1, 'IDENTICAL'), anItemOf(2, 'CONFLICT')];
export const preview = (items = ITEMS, more: Partial<Preview> = {}): Preview => ({
  stamp: 'as-looked-at',
  sources: [{ name: 'prompts.csv', format: 'CSV', count: items.length, omittedTests: 0 }],
  placeholderKinds: [],
  items,
  skipped: [],
  ...more,
});

export const reportOf = (more: Partial<ImportFilesMutation['importFiles']> = {}) => ({
  createdIds: ['7'],
  replacedIds: [],
  skipped: [],
  exampleCount: 0,
  ...more,
});

const csv = () => new File(['act,prompt\nA,b'], 'prompts.csv', { type: 'text/csv' });

/** The Library without prompts, on a server that imports up to 1 MiB. */
export const renderLibrary = (answers: Answers = {}, path = '/prompt-manager') =>
  renderScreen(<LibraryScreen />, {
    path,
    answers: {
      contents: () => aPage([]),
      contentTypes: () => [UNASSIGNED],
      requestLimits: () => ({ importBytes: 1024 * 1024 }),
      ...answers,
    },
  });

/** Opens the dialog; `choose` chooses a file. */
export async function openDialog(answers: Answers) {
  const shown = renderLibrary(answers);
  await shown.user.click(await screen.findByRole('button', { name: 'Import' }));
  await shown.user.click(await screen.findByRole('menuitem', { name: /From another tool/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Import from another tool' }));
  const choose = (file = csv()) => shown.user.upload(screen.getByLabelText('Prompt files'), file);
  return { ...shown, dialog, choose };
}
