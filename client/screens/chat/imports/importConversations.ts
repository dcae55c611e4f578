import type { ApolloClient } from '@apollo/client';
import { userMessage } from '../../../graphql/errors.ts';
import type { ImportOutcome } from '../../../graphql/schema.generated.ts';
import { sizeText } from '../../../lib/text.ts';
import type { Conversion } from './convert/convert.ts';
import { type LeftOut, nothingLeftOut } from './convert/values.ts';
import { ConversationImportLimitsDocument, ImportConversationsDocument } from './imports.generated.ts';
import { readConversations } from './readConversations.ts';
import { UnusableFile } from './sourceTexts.ts';

/** The most conversations and bytes of a batch, unless a single conversation is larger. */
const BATCH = 50;
const BATCH_BYTES = 2 * 1024 * 1024;
/** The bytes around the conversations of a batch. */
const AROUND = 2;
/** The smallest progress that is reported. */
const STEP = 0.005;
/** The most problems that are listed. */
const MAX_LISTED = 500;

/** The conversations that are stored so far, and those that are not. */
export interface ImportState {
  created: number;
  extended: number;
  unchanged: number;
  refused: number;
  /** The first conversations that could not be imported, and why. */
  problems: { name: string; reason: string }[];
  leftOut: LeftOut;
  /** How much is read, from 0 to 1. */
  read: number;
}

export const atFirst = (): ImportState => ({
  created: 0,
  extended: 0,
  unchanged: 0,
  refused: 0,
  problems: [],
  leftOut: nothingLeftOut(),
  read: 0,
});

interface Run {
  signal: AbortSignal;
  onState: (state: ImportState) => void;
}

/**
 * Reads conversations of files and sends them in batches. What `onState` reports is stored. Resolves with the reason
 * why it ended early; null if everything was read.
 */
export async function importConversations(
  client: ApolloClient,
  files: readonly File[],
  { signal, onState }: Run,
): Promise<string | null> {
  const state = atFirst();
  const report = () => onState({ ...state, problems: [...state.problems], leftOut: { ...state.leftOut } });
  try {
    const { data } = await client.query({ query: ConversationImportLimitsDocument });
    const maxBytes = data?.requestLimits.importBytes ?? Infinity;
    let batch: string[] = [];
    let bytes = AROUND;
    const send = async () => {
      if (batch.length > 0) await sendBatch(client, batch, state, signal);
      [batch, bytes] = [[], AROUND];
      report();
    };
    const onProgress = (done: number, total: number) => {
      const read = total === 0 ? 0 : done / total;
      if (read < state.read + STEP && done < total) return;
      state.read = read;
      report();
    };
    for await (const conversion of readConversations(files, { leftOut: state.leftOut, signal, onProgress })) {
      const size = new Blob([conversion.json ?? '']).size + 1;
      const problem = conversion.problem ?? tooLarge(size + AROUND, maxBytes);
      if (problem !== null || conversion.json === null) {
        refuse(state, conversion, problem ?? '');
        continue;
      }
      if (batch.length === BATCH || (batch.length > 0 && bytes + size > Math.min(BATCH_BYTES, maxBytes))) await send();
      batch.push(conversion.json);
      bytes += size;
    }
    await send();
    return null;
  } catch (error) {
    report();
    if (signal.aborted) return 'Import stopped.';
    return error instanceof UnusableFile ? error.message : `The import ended early. ${userMessage(error)}`;
  }
}

function refuse(state: ImportState, { name }: Pick<Conversion, 'name'>, reason: string) {
  state.refused++;
  if (state.problems.length < MAX_LISTED) state.problems.push({ name, reason });
}

const tooLarge = (bytes: number, maxBytes: number) =>
  bytes > maxBytes ? `It has ${sizeText(bytes)}, and this server takes ${sizeText(maxBytes)} at once.` : null;

const COUNTED = {
  CREATED: 'created',
  EXTENDED: 'extended',
  UNCHANGED: 'unchanged',
  REFUSED: null,
} as const satisfies Record<ImportOutcome, keyof ImportState | null>;

async function sendBatch(client: ApolloClient, batch: string[], state: ImportState, signal: AbortSignal) {
  const { data } = await client.mutate({
    mutation: ImportConversationsDocument,
    variables: { input: { json: `[${batch.join(',')}]` } },
    context: { fetchOptions: { signal } },
    fetchPolicy: 'no-cache',
  });
  for (const result of data?.importConversations.results ?? []) {
    const kind = COUNTED[result.outcome];
    if (kind === null) refuse(state, result, result.reason ?? '');
    else state[kind]++;
  }
}
