import { useApolloClient } from '@apollo/client/react';
import { useRef, useState } from 'react';
import { errorCode, errorDetail, userMessage } from '../../../graphql/errors.ts';
import { toast, type ToastAction } from '../../../ui/toasts/toast.ts';
import { useLibrary } from '../currentLibrary.ts';
import { ContentTypesDocument } from '../library.generated.ts';
import { type Chosen, NoText, onlyFile, UnusableFile } from './incoming/chosen.ts';
import { isZip } from './incoming/leftOut.ts';
import { isOwnJson } from './incoming/ownJson.ts';
import { readChosen } from './incoming/readChosen.ts';
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

/** Files that were chosen in the picker for JSON, or files and folders that were dropped on the page. */
export interface Taken {
  chosen: Chosen;
  isPicked: boolean;
}

/**
 * Sends a file of our own prompts to the server, which validates it. A refused file changes nothing. Everything else
 * goes to `onPreview`.
 */
export function useImport(onImported: OnImported, onPreview: (chosen: Chosen) => void) {
  const client = useApolloClient();
  const { id: libraryId } = useLibrary();
  const [send] = useImportContentsMutation({ refetchQueries: [ContentTypesDocument] });
  const [fileName, setFileName] = useState<string | null>(null);
  const [report, setReport] = useState<ImportReport | null>(null);
  const running = useRef<AbortController | null>(null);

  async function take({ chosen, isPicked }: Taken): Promise<void> {
    if (running.current) return;
    const file = onlyFile(chosen);
    if (!file) {
      onPreview(chosen);
      return;
    }
    const controller = new AbortController();
    running.current = controller;
    setFileName(file.name);
    try {
      const json = await ownJson(file, controller.signal);
      if (json === null) {
        onPreview(chosen);
        return;
      }
      const { data } = await send({
        variables: { input: { libraryId, json } },
        context: { fetchOptions: { signal: controller.signal } },
      });
      if (!data) return;
      const { createdIds, createdTypes, skipped } = data.importContents;
      const actions = await onImported(createdIds);
      setReport({ created: createdIds.length, newTypes: createdTypes.map(({ name }) => name), skipped, actions });
    } catch (error) {
      if (error instanceof UnusableFile) {
        toast.error(isPicked && error instanceof NoText ? ONLY_JSON : error.message);
        return;
      }
      if (controller.signal.aborted) toast.info('Import stopped.');
      else refuse(error);
      void onImported([]);
    } finally {
      running.current = null;
      setFileName(null);
    }
  }

  /** The text of a file that is imported at once; null for others. */
  async function ownJson(file: File, signal: AbortSignal): Promise<string | null> {
    if (await isZip(file)) return null;
    const { data } = await client.query({ query: RequestLimitsDocument });
    const maxBytes = data?.requestLimits.importBytes ?? Infinity;
    const { files } = await readChosen([file], { maxBytes, signal, onProgress: () => undefined });
    const text = files[0]?.text ?? '';
    return file.name.toLowerCase().endsWith('.json') && isOwnJson(text) ? text : null;
  }

  function refuse(error: unknown) {
    const skipped = errorDetail(error, 'skipped');
    if (Array.isArray(skipped)) setReport({ created: 0, newTypes: [], skipped, actions: [] });
    toast.error(
      errorCode(error) === 'BAD_USER_INPUT' ? userMessage(error) : `Failed to import content. ${userMessage(error)}`,
    );
  }

  return {
    take: (taken: Taken) => void take(taken),
    fileName,
    stop: () => running.current?.abort(),
    report,
    dismissReport: () => setReport(null),
  };
}

/** The sentence for what the picker of JSON accepted and nothing can read. */
const ONLY_JSON = 'Only .json files can be imported.';
