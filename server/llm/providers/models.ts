import type { ModelChoice, PriceArea } from '../../base/completions.ts';
import { OFFLINE_MODEL, OFFLINE_PROVIDER } from './offline.ts';

/** Price of 1,000 tokens in US dollars: of what is sent, and of what is answered. */
export interface Price {
  input: number;
  output: number;
}

interface CatalogueModel {
  name: string;
  short: string;
  /** The most tokens that it answers with, as its provider publishes. */
  maxOutput: number;
  /**
   * The least that it can be told to think before it answers, in tokens: a model that thinks at will spends those of
   * the answer.
   */
  thinkingBudget?: number;
  /** What people read in the place of its name. */
  title?: string;
  /** Nobody has to be paid. */
  isFree?: boolean;
  prices?: { [Each in PriceArea]?: Price };
}

const DEFAULT_MODEL = 'gpt-4o-mini';

/** What any model can answer with: assumed of those that are not in the catalogue. */
export const SAFE_OUTPUT_TOKENS = 4_096;

/** For a little thought, in tokens: without it the answer of a model that thinks would end before it began. */
const THINKING_ROOM = 4_000;

/**
 * The models of each hosted provider, its default first. Prices are those that the product shows; a model without one
 * reads 'Pricing varies'.
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
    // Its 8,192 tokens are for prompt and answer together: asked for all of them it refuses every prompt.
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
} satisfies Record<string, CatalogueModel[]>;

const ALL: CatalogueModel[] = [
  ...Object.values(CATALOGUE).flat(),
  { name: OFFLINE_MODEL, title: 'Offline writer', short: 'Offline', maxOutput: SAFE_OUTPUT_TOKENS, isFree: true },
];
/** Dated and preview versions are named after their model: gemini-2.5-flash-preview-09-2025. */
const familyModel = (name: string) =>
  ALL.filter((model) => name === model.name || name.startsWith(`${model.name}-`)).toSorted(
    (one, other) => other.name.length - one.name.length,
  )[0];
const catalogueModel = (name: string) => ALL.find((model) => model.name === name);

/** What a model is called where there is room, alone and with who provides it. */
export const modelTitle = (model: string) => catalogueModel(model)?.title ?? model;
export const modelDisplay = (model: string, provider: string) =>
  catalogueModel(model)?.title ?? `${model} (${provider})`;

export const shortName = (model: string) => catalogueModel(model)?.short ?? model;

/** As its provider publishes; undefined of those that are not in the catalogue. */
export const publishedMaxOutput = (model: string) => catalogueModel(model)?.maxOutput;

/** Of models that think, how much of it they may be told in tokens: how little they can. */
export const thinkingBudget = (model: string) => familyModel(model)?.thinkingBudget;

/** Models that think before they answer and are told how much by a level, not in tokens. */
export const thinks = (model: string) => /^(o\d|gpt-[5-9](?!.*chat)|gemini-[3-9])/.test(model);

/** What a model may be asked for beyond its answer, in tokens, because it thinks first. */
export const thinkingRoom = (model: string) => thinkingBudget(model) ?? (thinks(model) ? THINKING_ROOM : 0);

/** Nobody has to be paid for it. */
export const isFree = ({ provider, model }: ModelChoice) =>
  provider === OFFLINE_PROVIDER && catalogueModel(model)?.isFree === true;

/** The price that the product comes with: of its provider's model, not of what another server calls the same. */
export const shippedPrice = ({ provider, model }: ModelChoice, area: PriceArea): Price | undefined =>
  catalogueOf(provider).find(({ name }) => name === model)?.prices?.[area];

/** The models of a provider that the product knows by itself, the default first. */
export const catalogueOf = (provider: string): readonly CatalogueModel[] =>
  Object.entries<readonly CatalogueModel[]>(CATALOGUE).find(([id]) => id === provider)?.[1] ?? [];
