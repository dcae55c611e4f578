import type { ApolloClient } from '@apollo/client';
import { batchesOf } from '../batches.ts';
import { ExportContentsDocument, type ExportContentsQueryVariables } from './transfer.generated.ts';

/** The prompts of a filter, or of a selection, as the text of one file; all of them, not only those that are loaded. */
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

/** Each file is an array of prompts. */
const joined = (files: string[]) =>
  files.length === 1
    ? String(files[0])
    : JSON.stringify(
        files.flatMap((file) => JSON.parse(file) as unknown[]),
        null,
        2,
      );
