import type { ApolloClient } from '@apollo/client';
import { lazyModule } from '../../../../lib/lazyModule.ts';
import { batchesOf } from '../../batches.ts';
import { ExportContentsDocument, type ExportContentsQueryVariables } from '../transfer.generated.ts';
import { csvFile } from './csvFile.ts';
import { type ExportedPrompts, markdownFiles } from './markdownFiles.ts';
import type { ExportedPrompt } from './promptFile.ts';

const lazyZip = lazyModule(() => import('./zipFile.ts'), { prefetch: false });

export type ExportFormat = 'json' | 'markdown' | 'csv';

export interface ExportRun {
  signal: AbortSignal;
  /** Receives the number of prompts that are done, including those that are only loaded. */
  onProgress: (done: number) => void;
}

export interface ExportFile {
  extension: string;
  type: string;
  content: string | Blob[];
  count: number;
}

/** A file with all prompts of a filter or selection, including those that are not loaded. */
export async function exportFile(
  client: ApolloClient,
  variables: ExportContentsQueryVariables,
  format: ExportFormat,
  run: ExportRun,
): Promise<ExportFile | null> {
  const files: string[] = [];
  const ids: string[] = [];
  for (const batch of variables.ids ? batchesOf([variables.ids].flat()) : [undefined]) {
    const { data } = await client.query({
      query: ExportContentsDocument,
      variables: { ...variables, ids: batch },
      fetchPolicy: 'no-cache',
      context: { fetchOptions: { signal: run.signal } },
    });
    if (!data) return null;
    files.push(data.exportContents.json);
    ids.push(...data.exportContents.ids);
    if (format === 'json') run.onProgress(ids.length);
  }
  return { ...(await written(files, ids, format, run)), count: ids.length };
}

async function written(files: string[], ids: string[], format: ExportFormat, run: ExportRun) {
  if (format === 'json') return { extension: 'json', type: 'application/json', content: joined(files) };
  const prompts = files.flatMap((file) => JSON.parse(file) as ExportedPrompt[]);
  if (format === 'csv') return { extension: 'csv', type: 'text/csv', content: [new Blob(csvFile(prompts))] };
  return { extension: 'zip', type: 'application/zip', content: [await zipped({ prompts, ids }, run)] };
}

async function zipped(exported: ExportedPrompts, run: ExportRun): Promise<Blob> {
  const { zipFile } = await lazyZip.fetchForPress();
  return zipFile(markdownFiles(exported), run);
}

/** Joins files that are arrays of prompts. */
const joined = (files: string[]) =>
  files.length === 1
    ? String(files[0])
    : JSON.stringify(
        files.flatMap((file) => JSON.parse(file) as unknown[]),
        null,
        2,
      );
