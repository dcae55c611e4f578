import { createAnthropic } from '@ai-sdk/anthropic';
import { createGoogleGenerativeAI } from '@ai-sdk/google';
import { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import type { LanguageModelV3, LanguageModelV3CallOptions } from '@ai-sdk/provider';
import type { CompletionRequest, ModelProvider } from '../../base/completions.ts';
import type { AiSettings, CompatibleSettings, ProviderSettings } from '../../config.ts';
import { type Adaptation, NO_ADAPTATION } from './adaptations.ts';
import { lenientFetch } from './answers/lenientFetch.ts';
import { apiFetch } from './guardedFetch.ts';
import type { ModelCatalogue } from './modelCatalogue.ts';
import { fetchModelList, MAX_MODEL_NAME, type ModelListSource } from './modelList.ts';
import { catalogueOf, thinkingBudget, thinks } from './models.ts';
import { OFFLINE_MODEL, OFFLINE_PROVIDER, offlineModel } from './offline.ts';

/** The timeout for fetching a compatible server's list while a user waits for it. */
const LIVE_LIST_TIMEOUT_MS = 3_000;
const LIVE_LIST_TTL_MS = 60_000;

/** How long to wait for the first piece of an answer. A server of the operator may have to load the model first. */
const FIRST_PIECE_MS = { hosted: 60_000, own: 240_000 };

type OwnOptions = Pick<LanguageModelV3CallOptions, 'maxOutputTokens' | 'providerOptions'>;

/** A provider as the gateway sees it. The key is only exposed in the source of its own list of models. */
export interface Provider extends ModelProvider {
  /** Whether it answers at an address that the operator set. */
  isOwnServer: boolean;
  /** How long to wait for the first piece of an answer, unless the operator set another time. */
  firstPieceMs: number;
  model(name: string, adaptation: Adaptation): LanguageModelV3;
  /** How requests to a model of this name usually differ; what the model answers goes before it. */
  usualAdaptation(model: string): Adaptation;
  /** The limit of tokens and the options that only this provider understands. */
  callOptions(request: CompletionRequest, adaptation: Adaptation, maxTokens: number): OwnOptions;
  /** The source of its list of models; null if it has none. */
  list: ModelListSource | null;
}

/** Every configured provider, the default first; the offline writer when none is configured. */
export function providersOf({ openai, anthropic, google, ollama }: AiSettings, catalogue: ModelCatalogue): Provider[] {
  const providers: Provider[] = [];
  if (openai) {
    const address = openai.baseUrl ?? 'https://api.openai.com/v1';
    providers.push({
      ...hosted('openai', 'OpenAI', openai, catalogue),
      ...chatCompletions('openai', address, openai.apiKey),
      usualAdaptation: (model) => (thinks(model) ? OF_THINKING_MODELS : NO_ADAPTATION),
    });
  }
  if (anthropic) {
    const sdk = createAnthropic({ ...sdkSettings(anthropic), fetch: apiFetch });
    providers.push({
      ...hosted('anthropic', 'Anthropic', anthropic, catalogue),
      model: (name) => sdk(name),
      list: {
        dialect: 'anthropic',
        url: `${anthropic.baseUrl ?? 'https://api.anthropic.com/v1'}/models`,
        headers: { 'x-api-key': anthropic.apiKey, 'anthropic-version': '2023-06-01' },
      },
    });
  }
  if (google) {
    const sdk = createGoogleGenerativeAI({ ...sdkSettings(google), fetch: apiFetch });
    providers.push({
      ...hosted('google', 'Google', google, catalogue),
      model: (name) => sdk(name),
      callOptions: ({ model }, { without }, maxOutputTokens) => ({
        maxOutputTokens,
        ...(!without.includes('reasoningEffort') && {
          providerOptions: {
            google: {
              thinkingConfig: thinks(model) ? { thinkingLevel: 'low' } : { thinkingBudget: thinkingBudget(model) },
            },
          },
        }),
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
function hosted(id: string, name: string, { baseUrl }: ProviderSettings, catalogue: ModelCatalogue) {
  const usual = catalogueOf(id).map((each) => each.name);
  return {
    id,
    name,
    isOwnServer: baseUrl !== null,
    firstPieceMs: FIRST_PIECE_MS[baseUrl === null ? 'hosted' : 'own'],
    models: async () => catalogue.offered(id, usual),
    has: async (wanted: string) => catalogue.offered(id, usual).includes(wanted),
    usualAdaptation: () => NO_ADAPTATION,
    callOptions: (_request: CompletionRequest, _adaptation: Adaptation, maxOutputTokens: number): OwnOptions => ({
      maxOutputTokens,
    }),
  };
}

/** OpenAI's models that think accept none of the settings for sampling, and call the limit of tokens differently. */
const OF_THINKING_MODELS: Adaptation = {
  ...NO_ADAPTATION,
  without: ['temperature', 'topP', 'frequencyPenalty', 'presencePenalty'],
  tokensField: 'max_completion_tokens',
};

/** The API of OpenAI and of all servers that are compatible with it. */
function chatCompletions(id: string, baseUrl: string, apiKey: string | null) {
  const list: ModelListSource = {
    dialect: 'openai',
    url: `${baseUrl}/models`,
    headers: apiKey ? { authorization: `Bearer ${apiKey}` } : {},
  };
  const sdk = (includeUsage: boolean) =>
    createOpenAICompatible({
      name: id,
      baseURL: baseUrl,
      includeUsage,
      fetch: lenientFetch,
      ...(apiKey && { apiKey }),
    });
  const sdks = { withUsage: sdk(true), withoutUsage: sdk(false) };
  return {
    model: (name: string, { without }: Adaptation) =>
      sdks[without.includes('usage') ? 'withoutUsage' : 'withUsage'].chatModel(name),
    callOptions: (
      { model }: CompletionRequest,
      { tokensField, without }: Adaptation,
      maxTokens: number,
    ): OwnOptions => ({
      ...(tokensField !== 'max_completion_tokens' && { maxOutputTokens: maxTokens }),
      providerOptions: {
        [id]: {
          ...(tokensField === 'max_completion_tokens' && { max_completion_tokens: maxTokens }),
          ...(id === 'openai' && thinks(model) && !without.includes('reasoningEffort') && { reasoningEffort: 'low' }),
        },
      },
    }),
    list,
  };
}

const offline: Provider = {
  id: OFFLINE_PROVIDER,
  name: 'Offline writer (no AI)',
  isOwnServer: false,
  firstPieceMs: FIRST_PIECE_MS.hosted,
  models: async () => [OFFLINE_MODEL],
  has: async (wanted) => wanted === OFFLINE_MODEL,
  model: () => offlineModel,
  usualAdaptation: () => NO_ADAPTATION,
  callOptions: ({ task }) => ({ providerOptions: { offline: { task } } }),
  list: null,
};

/**
 * A server of the operator offers the models that an administrator chose, or those that it lists now or listed last. If
 * it has never listed any, every name is tried.
 */
function selfHosted({ baseUrl, apiKey, name }: CompatibleSettings, catalogue: ModelCatalogue): Provider {
  const id = 'ollama';
  const api = chatCompletions(id, baseUrl, apiKey);
  const live = liveModelNames(api.list);
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
    isOwnServer: true,
    firstPieceMs: FIRST_PIECE_MS.own,
    models,
    has,
    usualAdaptation: () => NO_ADAPTATION,
    ...api,
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
