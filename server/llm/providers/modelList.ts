import { z } from 'zod';
import { jsonShapeProblem } from '../../base/validation.ts';
import { addressMissing, connectionProblem, statusProblem } from './connectionProblems.ts';
import { guardedFetch, textWithin } from './guardedFetch.ts';

/** A model that its provider lists and that writes text. */
export interface ListedModel {
  model: string;
  /** The most tokens of an answer; null when the provider does not report it. */
  maxOutput: number | null;
  /** Whether it can see images; null when the provider does not report it. */
  seesImages: boolean | null;
}

/** The addresses and protocol of a provider's list of models. */
export interface ModelListSource {
  /** The possible addresses of its API, the likeliest first. */
  addresses: readonly [string, ...string[]];
  headers: Record<string, string>;
  /** The protocol; for a compatible server OpenAI's. */
  dialect: keyof typeof DIALECTS;
}

export const MAX_MODEL_NAME = 200;
const MAX_PAGES = 5;
const PAGE_SIZE = 1_000;
/** The limits of a page, which the main thread reads: about four times the longest known list. */
const MAX_MEGABYTES = 2;
const MAX_VALUES = 200_000;
const MAX_ENTRIES = 20_000;
const MAX_REFUSAL_BYTES = 256 * 1024;
const MAX_OUTPUT_TOKENS = 10_000_000;

/** Why a list could not be read, as a sentence for the administrator without any text of the provider. */
export class ModelListError extends Error {
  constructor(
    sentence: string,
    /** Whether the API may be at another address of the same server. */
    readonly isMissing = false,
    /** Whether there was a list, without a usable model. */
    readonly isList = false,
  ) {
    super(sentence);
  }
}

/** A list of models, and the address of the API that has it. */
export interface FoundList {
  address: string;
  models: ListedModel[];
}

/**
 * The models that a provider lists and that write text, without duplicates, from the first address that has a list.
 * Unreadable entries are left out; throws a ModelListError if none is usable.
 */
export async function findModelList(source: ModelListSource, signal: AbortSignal): Promise<FoundList> {
  let first: ModelListError | null = null;
  for (const address of source.addresses) {
    try {
      return { address, models: await fetchFrom(address, source, signal) };
    } catch (error) {
      if (!(error instanceof ModelListError) || !error.isMissing) throw error;
      first ??= error;
    }
  }
  throw first;
}

export const fetchModelList = async (source: ModelListSource, signal: AbortSignal): Promise<ListedModel[]> =>
  (await findModelList(source, signal)).models;

async function fetchFrom(address: string, source: ModelListSource, signal: AbortSignal): Promise<ListedModel[]> {
  const { firstPage, nextPage, modelsOf }: Dialect = DIALECTS[source.dialect];
  const models = new Map<string, ListedModel>();
  let entries = 0;
  let query: Record<string, string> | null = firstPage;
  for (let pages = 0; query && pages < MAX_PAGES; pages++) {
    const page = await fetchPage(`${address}/models`, source.headers, query, signal);
    const found = modelsOf(page);
    if (!found) throw new ModelListError(`Its answer is not a list of models. ${addressMissing(address)}`, true);
    if (found.length > MAX_ENTRIES)
      throw new ModelListError(`Its list has more than ${MAX_ENTRIES.toLocaleString('en')} entries.`);
    entries += found.length;
    for (const entry of found) {
      const model = textModelOf(entry);
      if (model) models.set(model.model, model);
    }
    query = nextPage(page);
  }
  if (models.size === 0)
    throw new ModelListError(
      entries === 0 ? 'Its list is empty.' : 'Its list has no model that writes text.',
      false,
      true,
    );
  return [...models.values()];
}

async function fetchPage(
  url: string,
  headers: Record<string, string>,
  query: Record<string, string>,
  signal: AbortSignal,
): Promise<Page> {
  const response = await withOwnErrors(guardedFetch(`${url}${queryText(query)}`, { headers, signal }), url, signal);
  if (!response.ok) {
    const body = response.status === 400 ? await textWithin(response, MAX_REFUSAL_BYTES).catch(() => null) : null;
    if (!response.bodyUsed) await response.body?.cancel().catch(() => undefined);
    const { sentence, isMissing } = statusProblem(response.status, body ?? '', url, Object.keys(headers).length > 0);
    throw new ModelListError(sentence, isMissing);
  }
  const text = await withOwnErrors(textWithin(response, MAX_MEGABYTES * 1024 * 1024), url, signal);
  if (text === null) throw new ModelListError(`Its list of models has more than ${MAX_MEGABYTES} MB.`);
  const problem = jsonShapeProblem(text, MAX_VALUES);
  if (problem) throw new ModelListError(`Its list of models ${problem}`);
  const page = parsed(text);
  return Array.isArray(page) ? { data: page } : z.record(z.string(), z.unknown()).catch({}).parse(page);
}

const queryText = (query: Record<string, string>) =>
  Object.keys(query).length > 0 ? `?${new URLSearchParams(query)}` : '';

/** Replaces errors of the connection by sentences of our own. */
async function withOwnErrors<Answer>(answer: Promise<Answer>, url: string, signal: AbortSignal): Promise<Answer> {
  return answer.catch((error: unknown) => {
    throw new ModelListError(signal.aborted ? 'It did not answer in time.' : connectionProblem(error, url));
  });
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** The paging and layout of the lists of each protocol. */
const DIALECTS = {
  openai: {
    firstPage: {},
    nextPage: () => null,
    // Ollama without models answers null. Some servers name their models differently, or answer a bare list.
    modelsOf: (page: Page) =>
      page.data === null && page.object === 'list' ? [] : (listIn(page.data) ?? listIn(page.models)),
  },
  anthropic: {
    firstPage: { limit: String(PAGE_SIZE) },
    nextPage: (page: Page) =>
      page.has_more === true && typeof page.last_id === 'string'
        ? { limit: String(PAGE_SIZE), after_id: page.last_id }
        : null,
    modelsOf: (page: Page) => listIn(page.data),
  },
  google: {
    firstPage: { pageSize: String(PAGE_SIZE) },
    nextPage: (page: Page) =>
      typeof page.nextPageToken === 'string' && page.nextPageToken !== ''
        ? { pageSize: String(PAGE_SIZE), pageToken: page.nextPageToken }
        : null,
    modelsOf: (page: Page) => listIn(page.models),
  },
} satisfies Record<string, Dialect>;

type Page = Record<string, unknown>;

interface Dialect {
  firstPage: Record<string, string>;
  nextPage(page: Page): Record<string, string> | null;
  modelsOf(page: Page): unknown[] | null;
}

/** A list in which at least one entry can be a model, or an empty one. */
const listIn = (value: unknown) =>
  Array.isArray(value) && (value.length === 0 || value.some((entry) => typeof entry === 'object' && entry !== null))
    ? (value as unknown[])
    : null;

const tokens = z.number().int().positive().max(MAX_OUTPUT_TOKENS).nullish().catch(null);
const name = z
  .string()
  .min(1)
  .max(MAX_MODEL_NAME)
  .regex(/^[\x21-\x7e]+$/);

/** A possible name of a model: ASCII without spaces, because it is used in addresses and in the log. */
export const isModelName = (text: string) => name.safeParse(text).success;

/** Google names a model models/…; the others have its name as id. The other fields differ by provider. */
const entrySchema = z.object({
  id: z.unknown().optional(),
  name: z.string().nullish().catch(null),
  outputTokenLimit: tokens,
  max_tokens: tokens,
  top_provider: z.object({ max_completion_tokens: tokens }).nullish().catch(null),
  supportedGenerationMethods: z.array(z.unknown()).nullish().catch(null),
  architecture: z
    .object({ output_modalities: z.array(z.unknown()), input_modalities: z.array(z.unknown()).nullish().catch(null) })
    .nullish()
    .catch(null),
  capabilities: z
    .union([z.object({ vision: z.boolean() }), z.array(z.unknown())])
    .nullish()
    .catch(null),
  type: z.string().nullish().catch(null),
});

/** Null for entries without a usable name and for models that do not write text. */
function textModelOf(value: unknown): ListedModel | null {
  const entry = entrySchema.safeParse(value).data;
  const { data: model } = name.safeParse(entry?.id ?? entry?.name?.replace(/^models\//, ''));
  if (!entry || model === undefined) return null;
  const writesText =
    (entry.supportedGenerationMethods?.includes('generateContent') ?? true) &&
    (entry.architecture?.output_modalities.includes('text') ?? true) &&
    !OTHER_TYPES.has(entry.type ?? '') &&
    !OTHER_NAMES.test(model);
  const maxOutput = entry.outputTokenLimit ?? entry.max_tokens ?? entry.top_provider?.max_completion_tokens ?? null;
  return writesText ? { model, maxOutput, seesImages: seesImages(entry) } : null;
}

/** OpenRouter, Mistral and LM Studio report it, each in its own form. */
function seesImages({ architecture, capabilities, type }: z.output<typeof entrySchema>): boolean | null {
  if (architecture?.input_modalities) return architecture.input_modalities.includes('image');
  if (Array.isArray(capabilities)) return capabilities.includes('vision') || null;
  return capabilities?.vision ?? (type === 'vlm' || null);
}

/** The types that compatible servers give to models that do not write text. */
const OTHER_TYPES = new Set([
  'embedding',
  'embeddings',
  'image',
  'audio',
  'video',
  'moderation',
  'rerank',
  'transcribe',
]);

/**
 * Names of models that do not write text, or not over the supported protocol, for providers that do not report it:
 * models for embedding, transcription, speech, images or moderation, for completion without chat, or for tasks that
 * need tools or days.
 */
const OTHER_NAMES =
  /(^|[-_/.:])(embed|embedding|embeddings|bge|minilm|rerank|reranker|whisper|tts|audio|realtime|transcribe|live|dall-e|image|imagen|veo|sora|moderation|davinci|babbage|instruct-0914|turbo-instruct|search-preview|search-api|deep-research|codex|computer-use|robotics|aqa|o\d-pro|gpt-\d(\.\d)?-pro)($|[-_/.:\d])/i;
