import type { TokenUsage } from '../../base/completions.ts';
import { OFFLINE_MODEL } from './offline.ts';

/** Price of 1,000 tokens in US dollars: of what is sent, and of what is answered. */
interface Price {
  input: number;
  output: number;
}

/** The two areas of the product that show prices; for one model they may show different ones. */
export const AREAS = ['library', 'toneShift'] as const;
export type Area = (typeof AREAS)[number];

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
  prices?: { [Each in Area]?: Price };
}

const DEFAULT_MODEL = 'gpt-4o-mini';

/** What any model can answer with: assumed of those that are not in the catalogue. */
const SAFE_OUTPUT_TOKENS = 4_096;

/**
 * The models of each hosted provider, its default first. Prices are those that the product shows; a model without one
 * reads 'Pricing varies'.
 */
export const CATALOGUE = {
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
const catalogueModel = (name: string) => ALL.find((model) => model.name === name);

/** What a model is called where there is room, alone and with who provides it. */
export const modelTitle = (model: string) => catalogueModel(model)?.title ?? model;
export const modelDisplay = (model: string, provider: string) =>
  catalogueModel(model)?.title ?? `${model} (${provider})`;

export const shortName = (model: string) => catalogueModel(model)?.short ?? model;

/** The most tokens that a model may be asked for. */
export const maxOutputTokens = (model: string) => catalogueModel(model)?.maxOutput ?? SAFE_OUTPUT_TOKENS;

/** Of a model that thinks: how little it can. */
export const thinkingBudget = (model: string) => catalogueModel(model)?.thinkingBudget;

/** What an area shows beside a model: 'in/out' per 1,000 tokens. */
export function pricingText(model: string, area: Area) {
  if (catalogueModel(model)?.isFree) return 'No AI, free';
  const price = catalogueModel(model)?.prices?.[area];
  return price ? `$${price.input}/$${price.output} per 1K tokens` : 'Pricing varies';
}

export const isPriced = (model: string, area: Area) =>
  costEstimate(model, area, { promptTokens: 0, completionTokens: 0 }) !== null;

/** US dollars by the price that the area shows, 0 of who is free; null when it shows none or the tokens are not known. */
export function costEstimate(model: string, area: Area, { promptTokens, completionTokens }: TokenUsage): number | null {
  if (catalogueModel(model)?.isFree) return 0;
  const price = catalogueModel(model)?.prices?.[area];
  if (!price || promptTokens === null || completionTokens === null) return null;
  return Number(((promptTokens * price.input + completionTokens * price.output) / 1000).toFixed(8));
}
