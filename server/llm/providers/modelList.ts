import { z } from 'zod';
import { guardedFetch } from './guardedFetch.ts';
import { messagesOf } from './providerErrors.ts';

/** A model that its provider lists and that writes text. */
export interface ListedModel {
  model: string;
  /** The most tokens of an answer; null when the provider does not report it. */
  maxOutput: number | null;
}

/** The address and protocol of a provider's list of models. */
export interface ModelListSource {
  /** Ends in /models. */
  url: string;
  headers: Record<string, string>;
  /** The protocol; for a compatible server OpenAI's. */
  dialect: keyof typeof DIALECTS;
}

export const MAX_MODEL_NAME = 200;
const MAX_PAGES = 5;
const PAGE_SIZE = 1_000;
const MAX_OUTPUT_TOKENS = 10_000_000;

/** Why a list could not be read, as a sentence for the administrator without any text of the provider. */
export class ModelListError extends Error {}

/**
 * The models that a provider lists and that write text, without duplicates. Unreadable entries are left out; throws a
 * ModelListError if none is usable.
 */
export async function fetchModelList(source: ModelListSource, signal: AbortSignal): Promise<ListedModel[]> {
  const { firstPage, nextPage, modelsOf }: Dialect = DIALECTS[source.dialect];
  const models = new Map<string, ListedModel>();
  let entries = 0;
  let query: Record<string, string> | null = firstPage;
  for (let pages = 0; query && pages < MAX_PAGES; pages++) {
    const page = await fetchPage(source, query, signal);
    const found = modelsOf(page);
    if (!found) throw new ModelListError('Its answer is not a list of models.');
    entries += found.length;
    for (const entry of found) {
      const model = textModelOf(entry);
      if (model) models.set(model.model, model);
    }
    query = nextPage(page);
  }
  if (models.size === 0)
    throw new ModelListError(entries === 0 ? 'Its list is empty.' : 'Its list has no model that writes text.');
  return [...models.values()];
}

async function fetchPage({ url, headers }: ModelListSource, query: Record<string, string>, signal: AbortSignal) {
  const response = await withOwnErrors(guardedFetch(`${url}${queryText(query)}`, { headers, signal }), signal);
  if (!response.ok) {
    await response.body?.cancel().catch(() => undefined);
    throw new ModelListError(`It answered ${response.status}.`);
  }
  const page: unknown = await withOwnErrors(response.text(), signal).then(parsed);
  return z.record(z.string(), z.unknown()).catch({}).parse(page);
}

const queryText = (query: Record<string, string>) =>
  Object.keys(query).length > 0 ? `?${new URLSearchParams(query)}` : '';

/** Replaces errors of the connection by sentences of our own. */
async function withOwnErrors<Answer>(answer: Promise<Answer>, signal: AbortSignal): Promise<Answer> {
  return answer.catch((error: unknown) => {
    if (signal.aborted) throw new ModelListError('It did not answer in time.');
    const isRedirect = /redirect/i.test(messagesOf(error));
    throw new ModelListError(isRedirect ? 'It redirects, which is refused.' : 'It could not be reached.');
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
    modelsOf: (page: Page) => listIn(page.data),
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

const listIn = (value: unknown) => (Array.isArray(value) ? (value as unknown[]) : null);

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
    .object({ output_modalities: z.array(z.unknown()) })
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
  return writesText ? { model, maxOutput } : null;
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
