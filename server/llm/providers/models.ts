import type { ModelChoice, PriceArea } from '../../base/completions.ts';
import type { HostedKind } from './connections.ts';
import { OFFLINE_MODEL, OFFLINE_PROVIDER } from './offline.ts';

/** The price of 1,000 tokens in US dollars, sent and received. */
export interface Price {
  input: number;
  output: number;
}

interface CatalogueModel {
  name: string;
  short: string;
  /** The most tokens of an answer, as its provider publishes it. */
  maxOutput: number;
  /**
   * The smallest thinking budget that it accepts, in tokens. Without a budget, a model would use the tokens of its
   * answer for thinking.
   */
  thinkingBudget?: number;
  /** The name to show instead of its own. */
  title?: string;
  /** Whether calls cost nothing. */
  isFree?: boolean;
  prices?: { [Each in PriceArea]?: Price };
}

const DEFAULT_MODEL = 'gpt-4o-mini';

/** The assumed maximum answer of models outside the catalogue, which every model supports. */
export const SAFE_OUTPUT_TOKENS = 4_096;

/** Tokens for a little thinking; without them the answer of a model that thinks could be empty. */
const THINKING_TOKENS = 4_000;

/**
 * The models of each hosted provider, its default first. The prices are those that the product shows; a model without
 * one shows 'Pricing varies'.
 */
const CATALOGUE = {
  openai: [
    {
      name: DEFAULT_MODEL,
      short: '4o mini',
      maxOutput: 16_384,
      prices: { library: { input: 0.00015, output: 0.0006 }, toneShift: { input: 0.00015, output: 0.0006 } },
    },
    {
      name: 'gpt-4o',
      short: '4o',
      maxOutput: 16_384,
      prices: { library: { input: 0.005, output: 0.015 }, toneShift: { input: 0.0025, output: 0.01 } },
    },
    { name: 'gpt-4-turbo', short: '4 Turbo', maxOutput: 4_096, prices: { library: { input: 0.01, output: 0.03 } } },
    // Its 8,192 tokens are for prompt and answer together, so requesting all of them for the answer would fail for
    // every prompt.
    { name: 'gpt-4', short: '4', maxOutput: 4_096, prices: { library: { input: 0.03, output: 0.06 } } },
    {
      name: 'gpt-3.5-turbo',
      short: '3.5 Turbo',
      maxOutput: 4_096,
      prices: { library: { input: 0.0015, output: 0.002 } },
    },
    {
      name: 'gpt-5-chat-latest',
      short: '5 Chat',
      maxOutput: 16_384,
      prices: { toneShift: { input: 0.015, output: 0.06 } },
    },
  ],
  anthropic: [
    { name: 'claude-sonnet-4-5', short: 'Sonnet 4.5', maxOutput: 64_000 },
    { name: 'claude-haiku-4-5', short: 'Haiku 4.5', maxOutput: 64_000 },
    { name: 'claude-opus-4-1', short: 'Opus 4.1', maxOutput: 32_000 },
  ],
  google: [
    { name: 'gemini-2.5-flash', short: '2.5 Flash', maxOutput: 65_536, thinkingBudget: 0 },
    { name: 'gemini-2.5-pro', short: '2.5 Pro', maxOutput: 65_536, thinkingBudget: 128 },
    { name: 'gemini-2.5-flash-lite', short: '2.5 Flash Lite', maxOutput: 65_536, thinkingBudget: 0 },
  ],
} satisfies Record<HostedKind, CatalogueModel[]>;

const ALL: CatalogueModel[] = [
  ...Object.values(CATALOGUE).flat(),
  { name: OFFLINE_MODEL, title: 'Offline writer', short: 'Offline', maxOutput: SAFE_OUTPUT_TOKENS, isFree: true },
];
/** The catalogue model of a dated or preview version, whose name begins with it: gemini-2.5-flash-preview-09-2025. */
const familyModel = (name: string) =>
  ALL.filter((model) => name === model.name || name.startsWith(`${model.name}-`)).toSorted(
    (one, other) => other.name.length - one.name.length,
  )[0];
const catalogueModel = (name: string) => ALL.find((model) => model.name === name);

/** The long name of a model, alone and with its provider. */
export const modelTitle = (model: string) => catalogueModel(model)?.title ?? model;
export const modelDisplay = (model: string, provider: string) =>
  catalogueModel(model)?.title ?? `${model} (${provider})`;

export const shortName = (model: string) => catalogueModel(model)?.short ?? model;

/** The maximum that its provider publishes; undefined outside the catalogue. */
export const publishedMaxOutput = (model: string) => catalogueModel(model)?.maxOutput;

/** The smallest thinking budget of a model in tokens, if it accepts one. */
export const thinkingBudget = (model: string) => familyModel(model)?.thinkingBudget;

/**
 * Whether a model thinks before it answers and takes a level instead of a budget in tokens. Some servers put the maker in
 * front of the name: openai/gpt-5.
 */
export const thinks = (model: string) => /^(?:.*\/)?(o\d|gpt-[5-9](?!.*chat)|gemini-[3-9])/.test(model);

/** The tokens to request beyond the answer, because the model thinks first. */
export const thinkingTokens = (model: string) => thinkingBudget(model) ?? (thinks(model) ? THINKING_TOKENS : 0);

/** Whether calls to the model cost nothing. */
export const isFree = ({ provider, model }: ModelChoice) =>
  provider === OFFLINE_PROVIDER && catalogueModel(model)?.isFree === true;

/** The shipped price. It only applies to the provider's own model, not to one of the same name on another server. */
export const shippedPrice = ({ provider, model }: ModelChoice, area: PriceArea): Price | undefined =>
  catalogueOf(provider).find(({ name }) => name === model)?.prices?.[area];

/** The shipped models of a provider, the default first; also of one that an administrator added, such as openai-2. */
export const catalogueOf = (provider: string): readonly CatalogueModel[] =>
  Object.entries<readonly CatalogueModel[]>(CATALOGUE).find(([id]) => id === provider.replace(/-\d+$/, ''))?.[1] ?? [];
