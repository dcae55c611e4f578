import { useApolloClient } from '@apollo/client/react';
import { useRef, useState } from 'react';
import { MAX_IMPORT_FILES } from '../../../../../rules/importedFiles.ts';
import { errorCode, errorDetail, userMessage } from '../../../../graphql/errors.ts';
import type { PlaceholderKind } from '../../../../graphql/schema.generated.ts';
import { counted } from '../../../../lib/text.ts';
import { toast } from '../../../../ui/toasts/toast.ts';
import { ContentTypesDocument } from '../../library.generated.ts';
import { NOT_UTF8, tooLarge, utf8Text } from '../fileText.ts';
import {
  ImportFilesDocument,
  PreviewImportDocument,
  type PreviewImportQuery,
  RequestLimitsDocument,
  type SkippedPromptFragment,
} from '../transfer.generated.ts';
import type { OnImported } from '../useImport.ts';
import { type Choices, FIRST_CHOICES, MAX_EXCEPTIONS } from './importChoices.ts';
import { FIRST_KINDS } from './PlaceholderKinds.tsx';

interface SourceFile {
  name: string;
  text: string;
}

interface Chosen {
  files: SourceFile[];
  preview: PreviewImportQuery['previewImport'];
  convertKinds: readonly PlaceholderKind[];
}

interface Problem {
  message: string;
  skipped: SkippedPromptFragment[];
}

/** Previews files of other tools on the server, keeps the choices, and imports exactly what was chosen. */
export function useFilesImport(onDone: OnImported) {
  const client = useApolloClient();
  const [chosen, setChosen] = useState<Chosen | null>(null);
  /** The ticked kinds; those of `chosen` follow with its preview. */
  const [kinds, setKinds] = useState(FIRST_KINDS);
  const [choices, setChoices] = useState<Choices>(FIRST_CHOICES);
  const [problem, setProblem] = useState<Problem | null>(null);
  const [pending, setPending] = useState<'reading' | 'importing' | null>(null);
  const running = useRef<AbortController | null>(null);

  /** Runs one request at a time; a failure is shown in the dialog. */
  async function attempt(kind: 'reading' | 'importing', work: (signal: AbortSignal) => Promise<void>) {
    running.current?.abort();
    const controller = new AbortController();
    running.current = controller;
    setPending(kind);
    setProblem(null);
    try {
      await work(controller.signal);
    } catch (error) {
      if (controller.signal.aborted) return;
      const found = problemOf(error);
      setProblem(found);
      toast.error(found.message);
      if (errorCode(error) === 'CONFLICT' && chosen) void look(chosen.files, chosen.convertKinds, true);
    } finally {
      if (running.current === controller) setPending(null);
    }
  }

  /** Loads a preview. One that is repeated because the library has changed keeps the choices. */
  async function look(
    files: SourceFile[],
    convertKinds: readonly PlaceholderKind[],
    isAgain = false,
    signal?: AbortSignal,
  ) {
    const preview = await previewOf(files, convertKinds, signal);
    if (!preview || signal?.aborted) return;
    setChosen({ files, preview, convertKinds });
    setKinds(convertKinds);
    if (!isAgain) setChoices(FIRST_CHOICES);
  }

  async function previewOf(files: SourceFile[], convertKinds: readonly PlaceholderKind[], signal?: AbortSignal) {
    const { data } = await client.query({
      query: PreviewImportDocument,
      variables: { input: { files, convertKinds: [...convertKinds] } },
      fetchPolicy: 'no-cache',
      context: { fetchOptions: { signal } },
    });
    return data?.previewImport ?? null;
  }

  async function textsOf(files: File[]): Promise<SourceFile[]> {
    if (files.length > MAX_IMPORT_FILES)
      throw new UnusableFile(`Choose at most ${MAX_IMPORT_FILES.toLocaleString()} files at once.`);
    const { data } = await client.query({ query: RequestLimitsDocument });
    const most = data?.requestLimits.importBytes ?? Infinity;
    if (files.reduce((sum, { size }) => sum + size, 0) > most) throw new UnusableFile(tooLarge(most));
    return Promise.all(
      files.map(async (file) => {
        const text = await utf8Text(file);
        if (text === null) throw new UnusableFile(`${file.name}: ${NOT_UTF8}`);
        return { name: file.name, text };
      }),
    );
  }

  const choose = (files: File[]) => void attempt('reading', async () => look(await textsOf(files), FIRST_KINDS));

  function convert(convertKinds: PlaceholderKind[]) {
    if (!chosen) return;
    setKinds(convertKinds);
    void attempt('reading', async (signal) => {
      try {
        await look(chosen.files, convertKinds, true, signal);
      } catch (error) {
        if (!signal.aborted) setKinds(chosen.convertKinds);
        throw error;
      }
    });
  }

  function importChosen() {
    if (!chosen) return;
    if (choices.single.size > MAX_EXCEPTIONS) {
      setProblem({
        message: `At most ${MAX_EXCEPTIONS} prompts can have a choice of their own.`,
        skipped: [],
      });
      return;
    }
    void attempt('importing', async (signal) => {
      const { data } = await client.mutate({
        mutation: ImportFilesDocument,
        variables: {
          input: {
            files: chosen.files,
            convertKinds: [...chosen.convertKinds],
            stamp: chosen.preview.stamp,
            newItems: choices.all.NEW,
            similarItems: choices.all.SIMILAR,
            identicalItems: choices.all.IDENTICAL,
            conflictingItems: choices.all.CONFLICT,
            exceptions: Array.from(choices.single, ([index, action]) => ({ index, action })),
          },
        },
        refetchQueries: [ContentTypesDocument],
        context: { fetchOptions: { signal } },
      });
      if (!data) return;
      const { createdIds, replacedIds, skipped } = data.importFiles;
      const actions = await onDone([...createdIds, ...replacedIds]);
      toast.success(doneText(createdIds.length, replacedIds.length), { actions });
      const leftOut = skipped.find(({ index }) => !chosen.preview.skipped.some((known) => known.index === index));
      if (leftOut) toast.error(`${leftOut.title} was skipped. ${leftOut.reason}`);
    });
  }

  return {
    preview: chosen?.preview ?? null,
    convertKinds: kinds,
    choices,
    setChoices,
    problem,
    pending,
    choose,
    convert,
    importChosen,
    /** Aborts the running request; the server then discards the import. */
    stop: () => running.current?.abort(),
  };
}

class UnusableFile extends Error {}

function problemOf(error: unknown): Problem {
  const skipped = errorDetail(error, 'skipped');
  return {
    message: error instanceof UnusableFile ? error.message : userMessage(error),
    skipped: Array.isArray(skipped) ? (skipped as SkippedPromptFragment[]) : [],
  };
}

function doneText(created: number, replaced: number) {
  const parts = [
    ...(created > 0 || replaced === 0 ? [`${counted(created, 'prompt')} imported`] : []),
    ...(replaced > 0 ? [`${counted(replaced, 'prompt')} replaced`] : []),
  ];
  return `${parts.join(', ')}.`;
}
