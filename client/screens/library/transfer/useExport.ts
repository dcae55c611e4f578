import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import { userMessage } from '../../../graphql/errors.ts';
import { downloadText } from '../../../lib/browser.ts';
import { calendarDay } from '../../../lib/dates.ts';
import { lazyModule } from '../../../lib/lazyModule.ts';
import { counted } from '../../../lib/text.ts';
import { toast } from '../../../ui/toasts/toast.ts';
import type { ExportContentsQueryVariables } from './transfer.generated.ts';

const lazyExportFile = lazyModule(() => import('./exportFile.ts'));

export function useExport() {
  const client = useApolloClient();
  const [exporting, setExporting] = useState(false);

  async function exportContents(variables: ExportContentsQueryVariables): Promise<void> {
    setExporting(true);
    try {
      const { exportFile } = await lazyExportFile.fetchForPress();
      const file = await exportFile(client, variables);
      if (!file) return;
      downloadText(`suspire-${calendarDay()}.json`, file.json);
      toast.success(`${counted(file.count, 'prompt')} exported.`);
    } catch (error) {
      toast.error(`Failed to export contents. ${userMessage(error)}`);
    } finally {
      setExporting(false);
    }
  }

  return { exportContents, exporting };
}
