/** Price of 1,000 tokens in US dollars: of what is sent, and of what is answered. */
interface Price {
  input: number;
  output: number;
}

/** The two areas of the product that show prices; for one model they may show different ones (§9). */
export const AREAS = ['library', 'toneShift'] as const;
export type Area = (typeof AREAS)[number];

interface CatalogueModel {
  name: string;
  short: string;
  prices?: { [Each in Area]?: Price };
}

export const DEFAULT_MODEL = 'gpt-4o-mini';

/** The models of each hosted provider, its default first. Prices are those of §9; a model without one reads 'Pricing varies'. */
export const CATALOGUE = {
  openai: [
    { name: DEFAULT_MODEL, short: '4o mini', prices: { library: { input: 0.00015, output: 0.0006 }, toneShift: { input: 0.00015, output: 0.0006 } } },
    { name: 'gpt-4o', short: '4o', prices: { library: { input: 0.005, output: 0.015 }, toneShift: { input: 0.0025, output: 0.01 } } },
    { name: 'gpt-4-turbo', short: '4 Turbo', prices: { library: { input: 0.01, output: 0.03 } } },
    { name: 'gpt-4', short: '4', prices: { library: { input: 0.03, output: 0.06 } } },
    { name: 'gpt-3.5-turbo', short: '3.5 Turbo', prices: { library: { input: 0.0015, output: 0.002 } } },
    { name: 'gpt-5-chat-latest', short: '5 Chat', prices: { toneShift: { input: 0.015, output: 0.06 } } },
  ],
  anthropic: [
    { name: 'claude-sonnet-4-5', short: 'Sonnet 4.5' },
    { name: 'claude-haiku-4-5', short: 'Haiku 4.5' },
    { name: 'claude-opus-4-1', short: 'Opus 4.1' },
  ],
  google: [
    { name: 'gemini-2.5-flash', short: '2.5 Flash' },
    { name: 'gemini-2.5-pro', short: '2.5 Pro' },
    { name: 'gemini-2.5-flash-lite', short: '2.5 Flash Lite' },
  ],
} satisfies Record<string, CatalogueModel[]>;

const ALL: CatalogueModel[] = Object.values(CATALOGUE).flat();
const found = (name: string) => ALL.find((model) => model.name === name);

export const shortName = (model: string) => found(model)?.short ?? model;

/** What an area shows beside a model: 'in/out' per 1,000 tokens. */
export function pricingText(model: string, area: Area) {
  const price = found(model)?.prices?.[area];
  return price ? `$${price.input}/$${price.output} per 1K tokens` : 'Pricing varies';
}

/** US dollars, or null when price or tokens are not known. Where the areas differ the Library's, the higher, counts: an estimate should not flatter. */
export function costEstimate(model: string, { promptTokens, completionTokens }: Usage): number | null {
  const prices = found(model)?.prices;
  const price = prices?.library ?? prices?.toneShift;
  if (!price || promptTokens === null || completionTokens === null) return null;
  return Number(((promptTokens * price.input + completionTokens * price.output) / 1000).toFixed(8));
}

/** Tokens as the provider counted them; null when it did not say. */
export interface Usage {
  promptTokens: number | null;
  completionTokens: number | null;
}
