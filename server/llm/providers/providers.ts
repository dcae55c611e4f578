import { createAnthropic } from '@ai-sdk/anthropic';
import { createGoogleGenerativeAI } from '@ai-sdk/google';
import { createOpenAI } from '@ai-sdk/openai';
import { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import type { LanguageModelV3, LanguageModelV3CallOptions } from '@ai-sdk/provider';
import type { CompletionRequest, ModelProvider } from '../../base/completions.ts';
import type { AiSettings, CompatibleSettings } from '../../config.ts';
import { guardedFetch } from './guardedFetch.ts';
import type { ModelCatalogue } from './modelCatalogue.ts';
import { fetchModelList, MAX_MODEL_NAME, type ModelListSource } from './modelList.ts';
import { catalogueOf, thinkingBudget, thinks } from './models.ts';
import { OFFLINE_MODEL, OFFLINE_PROVIDER, offlineModel } from './offline.ts';

/** The timeout for fetching a compatible server's list while a user waits for it. */
const LIVE_LIST_TIMEOUT_MS = 3_000;
const LIVE_LIST_TTL_MS = 60_000;

type ProviderOptions = LanguageModelV3CallOptions['providerOptions'];

/** A provider as the gateway sees it. The key is only exposed in the source of its own list of models. */
export interface Provider extends ModelProvider {
  model(name: string): LanguageModelV3;
  /** Options that only this provider understands. */
  callOptions(request: CompletionRequest): ProviderOptions;
  /** The source of its list of models; null if it has none. */
  list: ModelListSource | null;
}

/** Every configured provider, the default first; the offline writer when none is configured. */
export function providersOf({ openai, anthropic, google, ollama }: AiSettings, catalogue: ModelCatalogue): Provider[] {
  const providers: Provider[] = [];
  if (openai) {
    const sdk = createOpenAI({ ...sdkSettings(openai), fetch: guardedFetch });
    providers.push({
      ...hosted('openai', 'OpenAI', catalogue),
      // Uses chat completions instead of responses, because they accept all parameters and are the protocol of servers
      // behind another base URL.
      model: (name) => sdk.chat(name),
      callOptions: ({ model }) => (thinks(model) ? { openai: { reasoningEffort: 'low' } } : undefined),
      list: {
        dialect: 'openai',
        url: `${openai.baseUrl ?? 'https://api.openai.com/v1'}/models`,
        headers: { authorization: `Bearer ${openai.apiKey}` },
      },
    });
  }
  if (anthropic) {
    const sdk = createAnthropic({ ...sdkSettings(anthropic), fetch: guardedFetch });
    providers.push({
      ...hosted('anthropic', 'Anthropic', catalogue),
      model: (name) => sdk(name),
      list: {
        dialect: 'anthropic',
        url: `${anthropic.baseUrl ?? 'https://api.anthropic.com/v1'}/models`,
        headers: { 'x-api-key': anthropic.apiKey, 'anthropic-version': '2023-06-01' },
      },
    });
  }
  if (google) {
    const sdk = createGoogleGenerativeAI({ ...sdkSettings(google), fetch: guardedFetch });
    providers.push({
      ...hosted('google', 'Google', catalogue),
      model: (name) => sdk(name),
      callOptions: ({ model }) => ({
        google: {
          thinkingConfig: thinks(model) ? { thinkingLevel: 'low' } : { thinkingBudget: thinkingBudget(model) },
        },
      }),
      list: {
        dialect: 'google',
        url: `${google.baseUrl ?? 'https://generativelanguage.googleapis.com/v1beta'}/models`,
        headers: { 'x-goog-api-key': google.apiKey },
      },
    });
  }
  if (ollama) providers.push(selfHosted(ollama, catalogue));
  return providers.length > 0 ? providers : [offline];
}

/** Offers the models that an administrator chose, or the shipped ones. */
function hosted(id: string, name: string, catalogue: ModelCatalogue) {
  const usual = catalogueOf(id).map((each) => each.name);
  return {
    id,
    name,
    models: async () => catalogue.offered(id, usual),
    has: async (wanted: string) => catalogue.offered(id, usual).includes(wanted),
    callOptions: () => undefined,
  };
}

const offline: Provider = {
  id: OFFLINE_PROVIDER,
  name: 'Offline writer (no AI)',
  models: async () => [OFFLINE_MODEL],
  has: async (wanted) => wanted === OFFLINE_MODEL,
  model: () => offlineModel,
  callOptions: ({ task }) => ({ offline: { task } }),
  list: null,
};

/**
 * A server of the operator offers the models that an administrator chose, or those that it lists now or listed last. If
 * it has never listed any, every name is tried.
 */
function selfHosted({ baseUrl, apiKey, name }: CompatibleSettings, catalogue: ModelCatalogue): Provider {
  const id = 'ollama';
  const sdk = createOpenAICompatible({
    name: id,
    baseURL: baseUrl,
    includeUsage: true,
    fetch: guardedFetch,
    ...(apiKey && { apiKey }),
  });
  const list: ModelListSource = {
    dialect: 'openai',
    url: `${baseUrl}/models`,
    headers: apiKey ? { authorization: `Bearer ${apiKey}` } : {},
  };
  const live = liveModelNames(list);
  const models = async () => {
    if (catalogue.hasChoice(id)) return catalogue.offered(id, []);
    const names = await live();
    return names.length > 0 ? names : [...catalogue.listed(id)];
  };
  const has = async (wanted: string) => {
    const listed = await models();
    if (listed.length > 0 || catalogue.hasChoice(id)) return listed.includes(wanted);
    return wanted !== '' && wanted.length <= MAX_MODEL_NAME;
  };
  return {
    id,
    name,
    models,
    has,
    model: (modelName) => sdk.chatModel(modelName),
    callOptions: () => undefined,
    list,
  };
}

const sdkSettings = ({ apiKey, baseUrl }: { apiKey: string; baseUrl: string | null }) => ({
  apiKey,
  ...(baseUrl && { baseURL: baseUrl }),
});

/** The models that a server lists now; cached for a minute, empty while it is unreachable. */
function liveModelNames(source: ModelListSource) {
  let known: { names: Promise<string[]>; until: number } | undefined;
  const ask = async () => {
    const listed = await fetchModelList(source, AbortSignal.timeout(LIVE_LIST_TIMEOUT_MS));
    return listed.map(({ model }) => model);
  };
  return () => {
    if (!known || known.until < Date.now())
      known = { names: ask().catch(() => []), until: Date.now() + LIVE_LIST_TTL_MS };
    return known.names;
  };
}
