import { createAnthropic } from '@ai-sdk/anthropic';
import { createGoogleGenerativeAI } from '@ai-sdk/google';
import { createOpenAI } from '@ai-sdk/openai';
import { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import type { LanguageModelV3, LanguageModelV3CallOptions } from '@ai-sdk/provider';
import { z } from 'zod';
import type { CompletionRequest, ModelProvider } from '../../base/completions.ts';
import type { AiSettings } from '../../config.ts';
import { CATALOGUE, thinkingBudget } from './models.ts';
import { OFFLINE_MODEL, offlineModel } from './offline.ts';

/** Far more than an answer of the largest size needs, as JSON or as a stream of events. */
const MAX_BODY_BYTES = 16 * 1024 * 1024;
const LIST_TIMEOUT_MS = 3_000;
const LIST_TTL_MS = 60_000;

type ProviderOptions = LanguageModelV3CallOptions['providerOptions'];

/** A provider as the gateway sees it. The key stays inside. */
export interface Provider extends ModelProvider {
  model(name: string): LanguageModelV3;
  /** What only this provider understands of a request. */
  callOptions(request: CompletionRequest): ProviderOptions;
}

const MAX_MODEL_NAME = 200;

/** Every provider that is configured, the default first; the offline writer when none is. */
export function providersOf({ openai, anthropic, google, ollama }: AiSettings): Provider[] {
  const providers: Provider[] = [];
  if (openai) {
    const sdk = createOpenAI({ ...sdkSettings(openai), fetch: guardedFetch });
    // Chat completions, not responses: it takes every parameter that can be given and is what servers behind another
    // base URL speak.
    providers.push(catalogued('openai', 'OpenAI', (name) => sdk.chat(name)));
  }
  if (anthropic) {
    const sdk = createAnthropic({ ...sdkSettings(anthropic), fetch: guardedFetch });
    providers.push(catalogued('anthropic', 'Anthropic', (name) => sdk(name)));
  }
  if (google) {
    const sdk = createGoogleGenerativeAI({ ...sdkSettings(google), fetch: guardedFetch });
    providers.push({
      ...catalogued('google', 'Google', (name) => sdk(name)),
      callOptions: ({ model }) => ({ google: { thinkingConfig: { thinkingBudget: thinkingBudget(model) } } }),
    });
  }
  if (ollama) providers.push(selfHosted(ollama));
  return providers.length > 0 ? providers : [offline];
}

const catalogued = (id: keyof typeof CATALOGUE, name: string, model: Provider['model']): Provider =>
  fixedList(
    id,
    name,
    CATALOGUE[id].map((each) => each.name),
    model,
  );

const fixedList = (id: string, name: string, names: string[], model: Provider['model']): Provider => ({
  id,
  name,
  models: async () => names,
  has: async (wanted) => names.includes(wanted),
  model,
  callOptions: () => undefined,
});

const offline: Provider = {
  ...fixedList('offline', 'Offline writer (no AI)', [OFFLINE_MODEL], () => offlineModel),
  callOptions: ({ task }) => ({ offline: { task } }),
};

/** A server of the operator's own. It may not list its models at the moment, and still answer. */
function selfHosted({ baseUrl }: { baseUrl: string }): Provider {
  const sdk = createOpenAICompatible({
    name: 'ollama',
    baseURL: baseUrl,
    includeUsage: true,
    fetch: guardedFetch,
  });
  const models = cachedModelNames(baseUrl);
  const has = async (wanted: string) => {
    const listed = await models();
    return listed.length > 0 ? listed.includes(wanted) : wanted !== '' && wanted.length <= MAX_MODEL_NAME;
  };
  return {
    id: 'ollama',
    name: 'Ollama',
    models,
    has,
    model: (name) => sdk.chatModel(name),
    callOptions: () => undefined,
  };
}

const sdkSettings = ({ apiKey, baseUrl }: { apiKey: string; baseUrl: string | null }) => ({
  apiKey,
  ...(baseUrl && { baseURL: baseUrl }),
});

const modelList = z.object({ data: z.array(z.object({ id: z.string().min(1).max(MAX_MODEL_NAME) })).max(1_000) });

/** The models that a self-hosted server lists; cached for a minute, empty while it cannot be reached. */
function cachedModelNames(baseUrl: string) {
  let known: { names: Promise<string[]>; until: number } | undefined;
  const ask = async () => {
    const response = await guardedFetch(`${baseUrl}/models`, { signal: AbortSignal.timeout(LIST_TIMEOUT_MS) });
    return modelList.parse(await response.json()).data.map(({ id }) => id);
  };
  return () => {
    if (!known || known.until < Date.now()) known = { names: ask().catch(() => []), until: Date.now() + LIST_TTL_MS };
    return known.names;
  };
}

/** Refuses redirects, which would carry prompts to another host, and bodies that are too large for the memory. */
const guardedFetch: typeof fetch = async (input, init) => {
  const response = await fetch(input, { ...init, redirect: 'error' });
  const { status, statusText, headers, body } = response;
  return body ? new Response(body.pipeThrough(limitBytes()), { status, statusText, headers }) : response;
};

function limitBytes() {
  let bytes = 0;
  return new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      bytes += chunk.byteLength;
      if (bytes > MAX_BODY_BYTES) controller.error(new Error('The body is too large.'));
      else controller.enqueue(chunk);
    },
  });
}
