import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import { userMessage } from '../../../graphql/errors.ts';
import { downloadText } from '../../../lib/browser.ts';
import { calendarDay } from '../../../lib/dates.ts';
import { counted } from '../../../lib/text.ts';
import { toast } from '../../../ui/toast.ts';
import { batchesOf } from '../batches.ts';
import { ExportContentsDocument, type ExportContentsQueryVariables } from './transfer.generated.ts';

/**
 * Hands the reader a file with the prompts of a filter, or of a selection; all of them, not only those that are loaded.
 */
export function useExport() {
  const client = useApolloClient();
  const [exporting, setExporting] = useState(false);

  async function exportContents(variables: ExportContentsQueryVariables): Promise<void> {
    setExporting(true);
    try {
      const files: string[] = [];
      let count = 0;
      for (const ids of variables.ids ? batchesOf([variables.ids].flat()) : [undefined]) {
        const { data } = await client.query({
          query: ExportContentsDocument,
          variables: { ...variables, ids },
          fetchPolicy: 'no-cache',
        });
        if (!data) return;
        files.push(data.exportContents.json);
        count += data.exportContents.count;
      }
      downloadText(`suspire-${calendarDay()}.json`, joined(files));
      toast.success(`${counted(count, 'prompt')} exported.`);
    } catch (error) {
      toast.error(`Failed to export contents. ${userMessage(error)}`);
    } finally {
      setExporting(false);
    }
  }

  return { exportContents, exporting };
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
