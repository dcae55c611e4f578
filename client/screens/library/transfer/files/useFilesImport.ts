import { useApolloClient } from '@apollo/client/react';
import { useRef, useState } from 'react';
import { errorCode, errorDetail, userMessage } from '../../../../graphql/errors.ts';
import type { PlaceholderKind } from '../../../../graphql/schema.generated.ts';
import { counted } from '../../../../lib/text.ts';
import { toast } from '../../../../ui/toasts/toast.ts';
import { useLibrary } from '../../currentLibrary.ts';
import { ContentTypesDocument } from '../../library.generated.ts';
import { atIntervals } from '../atIntervals.ts';
import { type Chosen, UnusableFile } from '../incoming/chosen.ts';
import { type Progress, type ReadChosen, readChosen } from '../incoming/readChosen.ts';
import {
  ImportFilesDocument,
  PreviewImportDocument,
  type PreviewImportQuery,
  RequestLimitsDocument,
  type SkippedPromptFragment,
} from '../transfer.generated.ts';
import type { OnImported } from '../useImport.ts';
import { broughtIn, type Choices, copies, FIRST_CHOICES, MAX_EXCEPTIONS } from './importChoices.ts';
import { FIRST_KINDS } from './PlaceholderKinds.tsx';

/** How the files are read. */
interface Options {
  convertKinds: PlaceholderKind[];
  folderTags: boolean;
}

const FIRST_OPTIONS: Options = { convertKinds: [...FIRST_KINDS], folderTags: false };

interface Looked {
  read: ReadChosen;
  options: Options;
  preview: PreviewImportQuery['previewImport'];
}

/** The work that is under way. */
export type Pending =
  | ({ kind: 'reading' } & Progress)
  | { kind: 'comparing'; files: number }
  | { kind: 'importing'; prompts: number }
  | { kind: 'stopping' };

interface Problem {
  message: string;
  skipped: SkippedPromptFragment[];
}

/** Previews files of other tools on the server, keeps the choices, and imports exactly what was chosen. */
export function useFilesImport(onDone: OnImported) {
  const client = useApolloClient();
  const { id: libraryId } = useLibrary();
  const [looked, setLooked] = useState<Looked | null>(null);
  /** The options as ticked; those of `looked` follow with its preview. */
  const [options, setOptions] = useState(FIRST_OPTIONS);
  const [choices, setChoices] = useState<Choices>(FIRST_CHOICES);
  const [problem, setProblem] = useState<Problem | null>(null);
  const [pending, setPending] = useState<Pending | null>(null);
  const running = useRef<AbortController | null>(null);

  /** Does one thing at a time; a failure is shown in the dialog. */
  async function attempt(work: (signal: AbortSignal) => Promise<void>, onStop: () => Promise<void>) {
    running.current?.abort();
    const controller = new AbortController();
    running.current = controller;
    setProblem(null);
    try {
      await work(controller.signal);
    } catch (error) {
      if (controller.signal.aborted) {
        if (running.current === controller) await onStop();
        return;
      }
      const found = problemOf(error);
      toast.error(found.message);
      if (errorCode(error) === 'CONFLICT' && looked) look(looked);
      setProblem(found);
    } finally {
      if (running.current === controller) setPending(null);
    }
  }

  function choose(chosen: Chosen) {
    void attempt(async (signal) => {
      setPending({ kind: 'reading', done: 0, total: null });
      const { data } = await client.query({ query: RequestLimitsDocument });
      const progress = atIntervals((value: Progress) => setPending({ kind: 'reading', ...value }));
      const read = await readChosen(chosen, {
        maxBytes: data?.requestLimits.importBytes ?? Infinity,
        signal,
        onProgress: progress.add,
      }).finally(progress.end);
      await preview(read, FIRST_OPTIONS, signal);
      setChoices(FIRST_CHOICES);
    }, nothingImported);
  }

  /** Loads a preview again, which keeps the choices. */
  const look = ({ read, options: asked }: Looked) =>
    void attempt((signal) => preview(read, asked, signal), nothingImported);

  /** Loads the preview with other options. Without an answer, those of the last preview are ticked again. */
  function change(changed: Partial<Options>) {
    if (!looked) return;
    const asked = { ...options, ...changed };
    const undo = () => setOptions(looked.options);
    setOptions(asked);
    void attempt(
      async (signal) => {
        try {
          await preview(looked.read, asked, signal);
        } catch (error) {
          if (!signal.aborted) undo();
          throw error;
        }
      },
      async () => {
        undo();
        await nothingImported();
      },
    );
  }

  async function preview(read: ReadChosen, asked: Options, signal: AbortSignal) {
    setPending({ kind: 'comparing', files: read.files.length });
    const found = await previewOf(read, asked, signal);
    if (!found || signal.aborted) return;
    setLooked({ read, options: asked, preview: found });
    setOptions(asked);
  }

  async function previewOf({ files }: ReadChosen, asked: Options, signal?: AbortSignal) {
    const { data } = await client.query({
      query: PreviewImportDocument,
      variables: { input: { libraryId, files, ...asked } },
      fetchPolicy: 'no-cache',
      context: { fetchOptions: { signal } },
    });
    return data?.previewImport ?? null;
  }

  function importChosen() {
    if (!looked) return;
    const { read, options: asked, preview: seen } = looked;
    if (choices.single.size > MAX_EXCEPTIONS) {
      setProblem({
        message: `At most ${MAX_EXCEPTIONS} prompts can have a choice of their own.`,
        skipped: [],
      });
      return;
    }
    void attempt(
      async (signal) => {
        setPending({ kind: 'importing', prompts: broughtIn(choices, seen.items) });
        const { data } = await client.mutate({
          mutation: ImportFilesDocument,
          variables: {
            input: {
              libraryId,
              files: read.files,
              ...asked,
              stamp: seen.stamp,
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
        const { createdIds, replacedIds, exampleCount, skipped } = data.importFiles;
        const actions = await onDone([...createdIds, ...replacedIds]);
        toast.success(doneText(createdIds.length, replacedIds.length, exampleCount), { actions });
        const leftOut = skipped.find(({ index }) => !seen.skipped.some((known) => known.index === index));
        if (leftOut) toast.error(`${leftOut.title} was skipped. ${leftOut.reason}`);
      },
      () => wasItInTime(looked),
    );
  }

  /** The server may have finished before it saw that it was stopped: then the library differs from the preview. */
  async function wasItInTime({ read, options: asked, preview: seen }: Looked) {
    setPending({ kind: 'stopping' });
    try {
      const now = await previewOf(read, asked);
      // Copies change nothing in the comparison.
      if (now?.stamp === seen.stamp) toast.info(copies(choices, seen.items) ? 'Import stopped.' : NOTHING_IMPORTED);
      else {
        await onDone([]);
        toast.info('It was too late to stop: the prompts are in your library.');
      }
    } catch (error) {
      toast.error(`Import stopped. ${userMessage(error)}`);
    }
  }

  return {
    looked,
    options,
    choices,
    setChoices,
    problem,
    pending,
    choose,
    change,
    importChosen,
    /** Stops what is under way; the server then discards the import. */
    stop: () => running.current?.abort(),
    /** Stops without a word. */
    leave: () => {
      const leaving = running.current;
      if (pending?.kind !== 'importing') running.current = null;
      leaving?.abort();
    },
  };
}

const NOTHING_IMPORTED = 'Import stopped. Nothing was imported.';

async function nothingImported() {
  toast.info(NOTHING_IMPORTED);
}

function problemOf(error: unknown): Problem {
  const skipped = errorDetail(error, 'skipped');
  return {
    message: error instanceof UnusableFile ? error.message : userMessage(error),
    skipped: Array.isArray(skipped) ? (skipped as SkippedPromptFragment[]) : [],
  };
}

function doneText(created: number, replaced: number, examples: number) {
  const parts = [
    ...(created > 0 || replaced === 0 ? [`${counted(created, 'prompt')} imported`] : []),
    ...(replaced > 0 ? [`${counted(replaced, 'prompt')} replaced`] : []),
    ...(examples > 0 ? [`${counted(examples, 'example')} kept`] : []),
  ];
  return `${parts.join(', ')}.`;
}
