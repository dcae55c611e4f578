import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import { userMessage } from '../../../../graphql/errors.ts';
import { downloadText } from '../../../../lib/browser.ts';
import { calendarDay } from '../../../../lib/dates.ts';
import { lazyModule } from '../../../../lib/lazyModule.ts';
import { counted } from '../../../../lib/text.ts';
import { toast } from '../../../../ui/toasts/toast.ts';
import { atIntervals } from '../atIntervals.ts';
import type { ExportContentsQueryVariables } from '../transfer.generated.ts';
import type { ExportFormat } from './exportFile.ts';

const lazyExportFile = lazyModule(() => import('./exportFile.ts'));

/** An export that is under way. */
export interface RunningExport {
  done: number;
  /** The number of prompts that are exported, as far as it is known. */
  total: number;
  stop: () => void;
}

export function useExport() {
  const client = useApolloClient();
  const [running, setRunning] = useState<RunningExport | null>(null);

  /** Exports the prompts of a filter or selection, which are about `total`. */
  async function exportContents(
    variables: ExportContentsQueryVariables,
    total: number,
    format: ExportFormat = 'json',
  ): Promise<void> {
    const controller = new AbortController();
    const progress = atIntervals((done: number) =>
      setRunning({ done, total: Math.max(done, total), stop: () => controller.abort() }),
    );
    progress.add(0);
    try {
      const { exportFile } = await lazyExportFile.fetchForPress();
      const file = await exportFile(client, variables, total, format, {
        signal: controller.signal,
        onProgress: progress.add,
      });
      if (!file || controller.signal.aborted) return;
      downloadText(`suspire-${calendarDay()}.${file.extension}`, file.content, file.type);
      toast.success(`${counted(file.count, 'prompt')} exported.${missing(variables, file.count)}`);
    } catch (error) {
      if (!controller.signal.aborted) toast.error(`Failed to export contents. ${userMessage(error)}`);
    } finally {
      progress.end();
      if (controller.signal.aborted) toast.info('Export stopped. Nothing was downloaded.');
      setRunning(null);
    }
  }

  return { exportContents, exporting: running !== null, running };
}

/** Selected prompts that were deleted elsewhere. */
function missing({ ids }: ExportContentsQueryVariables, count: number) {
  const left = ids ? [ids].flat().length - count : 0;
  return left > 0
    ? ` ${left.toLocaleString()} of the selected prompts no longer ${left === 1 ? 'exists' : 'exist'}.`
    : '';
}
