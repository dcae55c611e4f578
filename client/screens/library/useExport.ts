import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import { userMessage } from '../../graphql/errors.ts';
import { downloadText } from '../../lib/browser.ts';
import { calendarDay } from '../../lib/dates.ts';
import { inParts } from '../../lib/inParts.ts';
import { limits } from '../../lib/limits.ts';
import { counted } from '../../lib/text.ts';
import { toast } from '../../ui/toast.ts';
import { ExportContentsDocument, type ExportContentsQuery, type ExportContentsQueryVariables } from './transfer.generated.ts';

type ExportedPart = ExportContentsQuery['exportContents'];

/** A selection in parts that one request may hold. */
const partsOf = ({ ids, ...filters }: ExportContentsQueryVariables): ExportContentsQueryVariables[] =>
  ids && ids.length > limits.idsARequest ? inParts([ids].flat()).map((part) => ({ ...filters, ids: part })) : [{ ...filters, ids }];

/** One file of several, written as the server writes one. */
const joined = ([only, ...more]: ExportedPart[]) =>
  more.length === 0 ? (only?.json ?? '[]') : JSON.stringify([only, ...more].flatMap((part) => JSON.parse(part?.json ?? '[]') as unknown[]), null, 2);

/** Hands the reader a file with the prompts of a filter, or of a selection; all of them, not only those that are loaded. */
export function useExport() {
  const client = useApolloClient();
  const [exporting, setExporting] = useState(false);

  async function exportContents(variables: ExportContentsQueryVariables): Promise<void> {
    setExporting(true);
    try {
      const parts: ExportedPart[] = [];
      for (const part of partsOf(variables)) {
        const { data } = await client.query({ query: ExportContentsDocument, variables: part, fetchPolicy: 'no-cache' });
        if (!data) return;
        parts.push(data.exportContents);
      }
      downloadText(`suspire-${calendarDay()}.json`, joined(parts));
      toast.success(`${counted(parts.reduce((sum, { count }) => sum + count, 0), 'prompt')} exported.`);
    } catch (error) {
      toast.error(`Failed to export contents. ${userMessage(error)}`);
    } finally {
      setExporting(false);
    }
  }

  return { exportContents, exporting };
}
