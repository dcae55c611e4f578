import { createAnthropic } from '@ai-sdk/anthropic';
import { createGoogleGenerativeAI } from '@ai-sdk/google';
import { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import type { LanguageModelV3, LanguageModelV3CallOptions } from '@ai-sdk/provider';
import { PROVIDER_NAMES } from '../../../rules/providerNames.ts';
import type { CompletionRequest, ModelProvider } from '../../base/completions.ts';
import type { AiSettings } from '../../config.ts';
import { type Adaptation, NO_ADAPTATION } from './adaptations.ts';
import { lenientFetch } from './answers/lenientFetch.ts';
import { environmentConnections, listSource, type NamedConnection } from './connections.ts';
import { apiFetch } from './guardedFetch.ts';
import type { ModelCatalogue } from './modelCatalogue.ts';
import { findModelList, MAX_MODEL_NAME, type ModelListSource } from './modelList.ts';
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

/**
 * The providers of the environment, the default first, then those of administrators, which can be replaced while calls
 * are running; the offline writer when there is none.
 */
export class ProviderList {
  readonly #environment: readonly Provider[];
  /** The providers of administrators by their settings, so that an unchanged one keeps what it knows. */
  #added = new Map<string, Provider>();
  #all: readonly Provider[] = [];

  constructor(
    settings: AiSettings,
    private readonly catalogue: ModelCatalogue,
  ) {
    this.#environment = environmentConnections(settings).map((connection) => providerOf(connection, catalogue));
    this.replace([]);
  }

  get all(): readonly Provider[] {
    return this.#all;
  }

  /** Replaces the providers of administrators. */
  replace(connections: readonly NamedConnection[]) {
    const before = this.#added;
    this.#added = new Map(
      connections.map((connection) => {
        const settings = JSON.stringify(connection);
        return [settings, before.get(settings) ?? providerOf(connection, this.catalogue)];
      }),
    );
    const all = [...this.#environment, ...this.#added.values()];
    this.#all = all.length > 0 ? all : [offline];
  }
}

function providerOf(connection: NamedConnection, catalogue: ModelCatalogue): Provider {
  if (connection.kind === 'compatible') return selfHosted(connection, catalogue);
  return { ...hosted(connection, catalogue), ...HOSTED[connection.kind](connection) };
}

type Calls = Pick<Provider, 'model' | 'takesPdf'> & Partial<Pick<Provider, 'callOptions' | 'usualAdaptation'>>;

/** How the models of each hosted provider are called. */
const HOSTED = {
  openai: (connection: NamedConnection): Calls => ({
    ...chatCompletions(connection, listSource(connection).addresses[0]),
    usualAdaptation: (model) => (thinks(model) ? OF_THINKING_MODELS : NO_ADAPTATION),
    takesPdf: connection.address === null ? 'where it sees' : 'never',
  }),
  anthropic(connection: NamedConnection): Calls {
    const sdk = createAnthropic(sdkSettings(connection));
    return { model: (name) => sdk(name), takesPdf: 'always' };
  },
  google(connection: NamedConnection): Calls {
    const sdk = createGoogleGenerativeAI(sdkSettings(connection));
    return {
      model: (name) => sdk(name),
      takesPdf: 'always',
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
    };
  },
};

const sdkSettings = ({ apiKey, address }: NamedConnection) => ({
  apiKey: apiKey ?? '',
  ...(address !== null && { baseURL: address }),
  fetch: apiFetch,
});

/** Offers the models that an administrator chose, or the shipped ones. */
function hosted(connection: NamedConnection, catalogue: ModelCatalogue) {
  const { id, name, kind, address } = connection;
  const usual = catalogueOf(kind).map((each) => each.name);
  return {
    id,
    name,
    isOwnServer: address !== null,
    firstPieceMs: FIRST_PIECE_MS[address === null ? 'hosted' : 'own'],
    models: async () => catalogue.offered(id, usual),
    has: async (wanted: string) => catalogue.offered(id, usual).includes(wanted),
    usualAdaptation: () => NO_ADAPTATION,
    callOptions: (_request: CompletionRequest, _adaptation: Adaptation, maxOutputTokens: number): OwnOptions => ({
      maxOutputTokens,
    }),
    list: listSource(connection),
  };
}

/** OpenAI's models that think accept none of the settings for sampling, and call the limit of tokens differently. */
const OF_THINKING_MODELS: Adaptation = {
  ...NO_ADAPTATION,
  without: ['temperature', 'topP', 'frequencyPenalty', 'presencePenalty'],
  tokensField: 'max_completion_tokens',
};

/** The API of OpenAI and of all servers that are compatible with it. */
function chatCompletions({ id, kind, apiKey }: NamedConnection, baseURL: string) {
  const sdk = (includeUsage: boolean) =>
    createOpenAICompatible({ name: id, baseURL, includeUsage, fetch: lenientFetch, ...(apiKey && { apiKey }) });
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
          ...(kind === 'openai' && thinks(model) && !without.includes('reasoningEffort') && { reasoningEffort: 'low' }),
        },
      },
    }),
  };
}

const offline: Provider = {
  id: OFFLINE_PROVIDER,
  name: PROVIDER_NAMES.offline,
  isOwnServer: false,
  firstPieceMs: FIRST_PIECE_MS.hosted,
  models: async () => [OFFLINE_MODEL],
  has: async (wanted) => wanted === OFFLINE_MODEL,
  takesPdf: 'never',
  model: () => offlineModel,
  usualAdaptation: () => NO_ADAPTATION,
  callOptions: ({ task }) => ({ providerOptions: { offline: { task } } }),
  list: null,
};

/**
 * A server of the operator offers the models that an administrator chose, or those that it lists now or listed last. If
 * it has never listed any, every name is tried. It is called at the first of its likely addresses that lists models.
 */
function selfHosted(connection: NamedConnection, catalogue: ModelCatalogue): Provider {
  const { id, name } = connection;
  const list = listSource(connection);
  let api = chatCompletions(connection, list.addresses[0]);
  let isAddressKnown = list.addresses.length === 1;
  const live = liveModelNames(list, (address) => {
    if (!isAddressKnown) api = chatCompletions(connection, address);
    isAddressKnown = true;
  });
  const models = async () => {
    if (catalogue.hasChoice(id)) {
      if (!isAddressKnown) await live();
      return catalogue.offered(id, []);
    }
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
    takesPdf: 'never',
    usualAdaptation: () => NO_ADAPTATION,
    model: (...call) => api.model(...call),
    callOptions: (...call) => api.callOptions(...call),
    list,
  };
}

/** The models that a server lists now; cached for a minute, empty while it is unreachable. */
function liveModelNames(source: ModelListSource, onAddress: (address: string) => void) {
  let known: { names: Promise<string[]>; until: number } | undefined;
  const ask = async () => {
    const { address, models } = await findModelList(source, AbortSignal.timeout(LIVE_LIST_TIMEOUT_MS));
    onAddress(address);
    return models.map(({ model }) => model);
  };
  return () => {
    if (!known || known.until < Date.now())
      known = { names: ask().catch(() => []), until: Date.now() + LIVE_LIST_TTL_MS };
    return known.names;
  };
}
