import type { ApolloClient } from '@apollo/client';
import { batchesOf } from '../batches.ts';
import { ExportContentsDocument, type ExportContentsQueryVariables } from './transfer.generated.ts';

/** The text of a file with all prompts of a filter or selection, including those that are not loaded. */
export async function exportFile(client: ApolloClient, variables: ExportContentsQueryVariables) {
  const files: string[] = [];
  let count = 0;
  for (const ids of variables.ids ? batchesOf([variables.ids].flat()) : [undefined]) {
    const { data } = await client.query({
      query: ExportContentsDocument,
      variables: { ...variables, ids },
      fetchPolicy: 'no-cache',
    });
    if (!data) return null;
    files.push(data.exportContents.json);
    count += data.exportContents.count;
  }
  return { json: joined(files), count };
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
