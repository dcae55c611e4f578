import type { ApolloClient } from '@apollo/client';
import { lazyModule } from '../../../../lib/lazyModule.ts';
import { LIMITS } from '../../../../lib/limits.ts';
import { batchesOf } from '../../batches.ts';
import {
  ExportContentsDocument,
  type ExportContentsQueryVariables,
  ExportedIdsDocument,
} from '../transfer.generated.ts';
import { csvFile } from './csvFile.ts';
import { type ExportedPrompts, markdownFiles } from './markdownFiles.ts';
import type { ExportedPrompt } from './promptFile.ts';

const lazyZip = lazyModule(() => import('../../../../lib/files/zipFile.ts'), { prefetch: false });

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

/** Prompts as a file of JSON, and their ids in the order of the file. */
interface Part {
  json: string;
  ids: string[];
}

/** A file with all prompts of a filter or selection, which are about `total`, including those that are not loaded. */
export async function exportFile(
  client: ApolloClient,
  variables: ExportContentsQueryVariables,
  total: number,
  format: ExportFormat,
  run: ExportRun,
): Promise<ExportFile | null> {
  const load = (part: ExportContentsQueryVariables) =>
    client.query({
      query: ExportContentsDocument,
      variables: part,
      fetchPolicy: 'no-cache',
      context: { fetchOptions: { signal: run.signal } },
    });
  const wanted = await wantedIds(client, variables, total, run.signal);
  const parts: Part[] = [];
  let done = 0;
  for (const batch of wanted ? batchesOf(wanted) : [null]) {
    // The list is that of the beginning: a prompt that leaves the filter meanwhile stays in it.
    const { data } = await load(batch ? { libraryId: variables.libraryId, ids: batch } : variables);
    if (!data) return null;
    const part = batch && !variables.ids ? inOrder(data.exportContents, batch) : data.exportContents;
    parts.push(part);
    done += part.ids.length;
    // Loading is the first half of a zip.
    run.onProgress(format === 'markdown' ? Math.floor(done / 2) : done);
  }
  return { ...(await written(parts, format, run)), count: done };
}

/** The ids of a selection, or of a filter with more prompts than one request takes; null for one request. */
async function wantedIds(
  client: ApolloClient,
  { ids, ...filter }: ExportContentsQueryVariables,
  total: number,
  signal: AbortSignal,
): Promise<string[] | null> {
  if (ids) return [ids].flat();
  if (total <= LIMITS.idsARequest) return null;
  const { data } = await client.query({
    query: ExportedIdsDocument,
    variables: filter,
    fetchPolicy: 'no-cache',
    context: { fetchOptions: { signal } },
  });
  return data?.contentIds ?? null;
}

/** The prompts of a part in the order of the list, which can have changed since. */
function inOrder({ json, ids }: Part, wanted: string[]): Part {
  const places = new Map(wanted.map((id, place) => [id, place]));
  const placeOf = (id: string) => places.get(id) ?? 0;
  if (ids.every((id, index) => index === 0 || placeOf(ids[index - 1] ?? '') < placeOf(id))) return { json, ids };
  const prompts = JSON.parse(json) as unknown[];
  const sorted = ids
    .map((id, index) => ({ id, prompt: prompts[index] }))
    .sort((one, other) => placeOf(one.id) - placeOf(other.id));
  return {
    json: JSON.stringify(
      sorted.map(({ prompt }) => prompt),
      null,
      2,
    ),
    ids: sorted.map(({ id }) => id),
  };
}

async function written(parts: Part[], format: ExportFormat, run: ExportRun) {
  const files = parts.map(({ json }) => json);
  if (format === 'json') return { extension: 'json', type: 'application/json', content: joined(files) };
  const prompts = files.flatMap((file) => JSON.parse(file) as ExportedPrompt[]);
  if (format === 'csv') return { extension: 'csv', type: 'text/csv', content: [new Blob(csvFile(prompts))] };
  const ids = parts.flatMap((part) => part.ids);
  return { extension: 'zip', type: 'application/zip', content: [await zipped({ prompts, ids }, run)] };
}

async function zipped(exported: ExportedPrompts, run: ExportRun): Promise<Blob> {
  const { zipFile } = await lazyZip.fetchForPress();
  const loaded = exported.prompts.length;
  return zipFile(markdownFiles(exported), {
    ...run,
    onProgress: (written) => run.onProgress(Math.floor((loaded + written) / 2)),
  });
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
