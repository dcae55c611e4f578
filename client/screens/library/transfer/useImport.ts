import { useApolloClient } from '@apollo/client/react';
import { useRef, useState } from 'react';
import { errorCode, errorDetail, userMessage } from '../../../graphql/errors.ts';
import { toast, type ToastAction } from '../../../ui/toasts/toast.ts';
import { ContentTypesDocument } from '../library.generated.ts';
import { NOT_UTF8, tooLarge, utf8Text } from './fileText.ts';
import { RequestLimitsDocument, type SkippedPromptFragment, useImportContentsMutation } from './transfer.generated.ts';

export interface ImportReport {
  created: number;
  /** The names of the content types that were created. */
  newTypes: string[];
  skipped: SkippedPromptFragment[];
  /** They lead to the created prompts if the list does not show them. */
  actions: readonly ToastAction[];
}

/** Receives the ids of imported prompts, and resolves with actions that lead to those that the list does not show. */
export type OnImported = (ids: string[]) => Promise<readonly ToastAction[]>;

/** Sends a file of prompts to the server, which validates it. A refused file changes nothing. */
export function useImport(onImported: OnImported) {
  const client = useApolloClient();
  const [send] = useImportContentsMutation({ refetchQueries: [ContentTypesDocument] });
  const [fileName, setFileName] = useState<string | null>(null);
  const [report, setReport] = useState<ImportReport | null>(null);
  const running = useRef<AbortController | null>(null);

  async function importFile(file: File): Promise<void> {
    if (running.current) return;
    const controller = new AbortController();
    running.current = controller;
    setFileName(file.name);
    try {
      const json = await readText(file, importBytes);
      if (json === null) return;
      const { data } = await send({
        variables: { input: { json } },
        context: { fetchOptions: { signal: controller.signal } },
      });
      if (!data) return;
      const { createdIds, createdTypes, skipped } = data.importContents;
      const actions = await onImported(createdIds);
      setReport({ created: createdIds.length, newTypes: createdTypes.map(({ name }) => name), skipped, actions });
    } catch (error) {
      if (controller.signal.aborted) toast.info('Import stopped.');
      else refuse(error);
      void onImported([]);
    } finally {
      running.current = null;
      setFileName(null);
    }
  }

  /** The limit that the operator has set. */
  async function importBytes(): Promise<number> {
    const { data } = await client.query({ query: RequestLimitsDocument });
    return data?.requestLimits.importBytes ?? Infinity;
  }

  function refuse(error: unknown) {
    const skipped = errorDetail(error, 'skipped');
    if (Array.isArray(skipped)) setReport({ created: 0, newTypes: [], skipped, actions: [] });
    toast.error(
      errorCode(error) === 'BAD_USER_INPUT' ? userMessage(error) : `Failed to import content. ${userMessage(error)}`,
    );
  }

  return {
    importFile: (file: File) => void importFile(file),
    fileName,
    stop: () => running.current?.abort(),
    report,
    dismissReport: () => setReport(null),
  };
}

/** Null, and said so, for what cannot be sent at all. */
async function readText(file: File, maxBytes: () => Promise<number>): Promise<string | null> {
  if (!file.name.toLowerCase().endsWith('.json')) return refused('Only .json files can be imported.');
  const most = await maxBytes();
  if (file.size > most) return refused(tooLarge(most));
  return (await utf8Text(file)) ?? refused(NOT_UTF8);
}

function refused(reason: string): null {
  toast.error(reason);
  return null;
}
