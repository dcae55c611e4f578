import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import { userMessage } from '../../graphql/errors.ts';
import { downloadText } from '../../lib/browser.ts';
import { calendarDay } from '../../lib/dates.ts';
import { counted } from '../../lib/text.ts';
import { toast } from '../../ui/toast.ts';
import { ExportContentsDocument, type ExportContentsQueryVariables } from './transfer.generated.ts';

/** Hands the reader a file with the prompts of a filter, or of a selection; all of them, not only those that are loaded. */
export function useExport() {
  const client = useApolloClient();
  const [exporting, setExporting] = useState(false);

  async function exportContents(variables: ExportContentsQueryVariables): Promise<void> {
    setExporting(true);
    try {
      const { data } = await client.query({ query: ExportContentsDocument, variables, fetchPolicy: 'no-cache' });
      if (!data) return;
      const { json, count } = data.exportContents;
      downloadText(`suspire-${calendarDay()}.json`, json);
      toast.success(`${counted(count, 'prompt')} exported.`);
    } catch (error) {
      toast.error(`Failed to export contents. ${userMessage(error)}`);
    } finally {
      setExporting(false);
    }
  }

  return { exportContents, exporting };
}
