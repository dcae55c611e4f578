import { createAnthropic } from '@ai-sdk/anthropic';
import { createGoogleGenerativeAI } from '@ai-sdk/google';
import { createOpenAI } from '@ai-sdk/openai';
import { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import type { LanguageModelV3 } from '@ai-sdk/provider';
import { z } from 'zod';
import type { AiSettings } from '../config.ts';
import { CATALOGUE } from './models.ts';
import { OFFLINE_MODEL, offlineModel } from './offline.ts';

/** Far more than an answer of the largest size needs, as JSON or as a stream of events. */
const MAX_BODY_BYTES = 16 * 1024 * 1024;
const LISTING_MS = 3_000;
const LISTED_FOR_MS = 60_000;

/** Who can be asked. The key stays inside. */
export interface Provider {
  id: string;
  name: string;
  /** The default first. */
  models(): Promise<string[]>;
  model(name: string): LanguageModelV3;
}

/** Every provider that is configured; the offline writer when none is. */
export function providersOf({ openai, anthropic, google, ollama }: AiSettings): Provider[] {
  const providers: Provider[] = [];
  if (openai) {
    const sdk = createOpenAI({ ...addressed(openai), fetch: guardedFetch });
    // Chat completions, not responses: it takes every parameter that can be wished and is what servers behind another
    // base URL speak.
    providers.push({ id: 'openai', name: 'OpenAI', models: catalogued('openai'), model: (name) => sdk.chat(name) });
  }
  if (anthropic) {
    const sdk = createAnthropic({ ...addressed(anthropic), fetch: guardedFetch });
    providers.push({ id: 'anthropic', name: 'Anthropic', models: catalogued('anthropic'), model: (name) => sdk(name) });
  }
  if (google) {
    const sdk = createGoogleGenerativeAI({ ...addressed(google), fetch: guardedFetch });
    providers.push({ id: 'google', name: 'Google', models: catalogued('google'), model: (name) => sdk(name) });
  }
  if (ollama) {
    const sdk = createOpenAICompatible({
      name: 'ollama',
      baseURL: ollama.baseUrl,
      includeUsage: true,
      fetch: guardedFetch,
    });
    providers.push({
      id: 'ollama',
      name: 'Ollama',
      models: listing(ollama.baseUrl),
      model: (name) => sdk.chatModel(name),
    });
  }
  return providers.length > 0 ? providers : [offline];
}

const offline: Provider = {
  id: 'offline',
  name: 'Offline writer (no AI)',
  models: async () => [OFFLINE_MODEL],
  model: () => offlineModel,
};

const addressed = ({ apiKey, baseUrl }: { apiKey: string; baseUrl: string | null }) => ({
  apiKey,
  ...(baseUrl && { baseURL: baseUrl }),
});

const catalogued = (id: keyof typeof CATALOGUE) => {
  const names = CATALOGUE[id].map(({ name }) => name);
  return async () => names;
};

const modelList = z.object({ data: z.array(z.object({ id: z.string().min(1).max(200) })).max(1_000) });

/** What the server of the operator says it has; asked at most once a minute, nothing while it cannot be reached. */
function listing(baseUrl: string) {
  let known: { names: Promise<string[]>; until: number } | undefined;
  const ask = async () => {
    const response = await guardedFetch(`${baseUrl}/models`, { signal: AbortSignal.timeout(LISTING_MS) });
    return modelList.parse(await response.json()).data.map(({ id }) => id);
  };
  return () => {
    if (!known || known.until < Date.now()) known = { names: ask().catch(() => []), until: Date.now() + LISTED_FOR_MS };
    return known.names;
  };
}

/**
 * A redirect would carry prompts to where nobody configured, and a body without end would fill the memory: both fail.
 */
const guardedFetch: typeof fetch = async (input, init) => {
  const response = await fetch(input, { ...init, redirect: 'error' });
  const { status, statusText, headers, body } = response;
  return body ? new Response(body.pipeThrough(bounded()), { status, statusText, headers }) : response;
};

function bounded() {
  let bytes = 0;
  return new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      bytes += chunk.byteLength;
      if (bytes > MAX_BODY_BYTES) controller.error(new Error('The body is too large.'));
      else controller.enqueue(chunk);
    },
  });
}
