import type { KnownModels, ModelChoice, PriceArea, TokenUsage } from '../../base/completions.ts';
import { usuallySees } from './imageModels.ts';
import { isFree, type Price, publishedMaxOutput, SAFE_OUTPUT_TOKENS, shippedPrice } from './models.ts';

/** A model that a provider lists or listed, or that an administrator has chosen. */
export interface ListedModelState extends ModelChoice {
  /** The most tokens of an answer; null when the provider does not report it. */
  maxOutput: number | null;
  /** Whether it can see images; null when the provider does not report it. */
  seesImages: boolean | null;
  isListed: boolean;
  /** Whether its provider has ever listed it; false for one that an administrator added by its id. */
  wasListed: boolean;
  /** Its position among the models that an administrator chose of this provider; null if it is not chosen. */
  position: number | null;
}

/** A price that an administrator set, from a day on. */
export interface DatedPrice extends ModelChoice, Price {
  area: PriceArea;
  /** YYYY-MM-DD, from midnight UTC. */
  validFrom: string;
}

/** The stored models and prices. */
export interface CatalogueState {
  models: readonly ListedModelState[];
  prices: readonly DatedPrice[];
  /** The providers whose list was fetched at least once. */
  listedProviders: readonly string[];
}

/**
 * The offered models and their prices, in the memory of this process because every call needs them. The choice and
 * prices of administrators override the shipped ones.
 */
export class ModelCatalogue implements KnownModels {
  #models = new Map<string, ListedModelState>();
  #listed = new Map<string, string[]>();
  #chosen = new Map<string, ListedModelState[]>();
  /** The prices by model and area, latest first. */
  #prices = new Map<string, DatedPrice[]>();
  #listedProviders = new Set<string>();

  replace({ models, prices, listedProviders }: CatalogueState) {
    const listed = models.filter(({ isListed }) => isListed);
    const chosen = models.filter(({ position }) => position !== null);
    this.#models = new Map(models.map((model) => [keyOf(model), model]));
    this.#listed = new Map(
      [...groupedBy(listed, ({ provider }) => provider)].map(([id, each]) => [id, each.map(({ model }) => model)]),
    );
    this.#chosen = groupedBy(
      chosen.toSorted((one, other) => Number(one.position) - Number(other.position)),
      ({ provider }) => provider,
    );
    this.#prices = groupedBy(
      prices.toSorted((one, other) => other.validFrom.localeCompare(one.validFrom)),
      ({ area, ...price }) => keyOf(price, area),
    );
    this.#listedProviders = new Set(listedProviders);
  }

  /** The models that a provider last listed, by name; none if its list was never fetched. */
  listed(provider: string): readonly string[] {
    return this.#listed.get(provider) ?? [];
  }

  /**
   * The models of a provider that can be called: those that an administrator chose and the provider still has, in the
   * chosen order, or without a choice the default ones. A model that was never listed cannot disappear from the list.
   */
  offered(provider: string, usual: readonly string[]): string[] {
    const chosen = this.#chosen.get(provider);
    if (!chosen) return [...usual];
    const isKnown = this.#listedProviders.has(provider);
    return chosen.filter(({ isListed, wasListed }) => isListed || !wasListed || !isKnown).map(({ model }) => model);
  }

  hasChoice(provider: string) {
    return this.#chosen.has(provider);
  }

  price(choice: ModelChoice, area: PriceArea): Price | undefined {
    const today = new Date().toISOString().slice(0, 10);
    const dated = this.#prices.get(keyOf(choice, area))?.find(({ validFrom }) => validFrom <= today);
    return dated ?? shippedPrice(choice, area);
  }

  pricingText(choice: ModelChoice, area: PriceArea) {
    if (isFree(choice)) return 'No AI, free';
    const price = this.price(choice, area);
    return price ? `$${decimal(price.input)}/$${decimal(price.output)} per 1K tokens` : 'Pricing varies';
  }

  isPriced(choice: ModelChoice, area: PriceArea) {
    return this.costEstimate(choice, area, { promptTokens: 0, completionTokens: 0 }) !== null;
  }

  costEstimate(choice: ModelChoice, area: PriceArea, { promptTokens, completionTokens }: TokenUsage): number | null {
    if (isFree(choice)) return 0;
    const price = this.price(choice, area);
    if (!price || promptTokens === null || completionTokens === null) return null;
    return Number(((promptTokens * price.input + completionTokens * price.output) / 1000).toFixed(8));
  }

  maxOutputTokens(choice: ModelChoice) {
    return this.#models.get(keyOf(choice))?.maxOutput ?? publishedMaxOutput(choice.model) ?? SAFE_OUTPUT_TOKENS;
  }

  seesImages(choice: ModelChoice) {
    return this.#models.get(keyOf(choice))?.seesImages ?? usuallySees(choice);
  }
}

const keyOf = ({ provider, model }: ModelChoice, ...rest: string[]) => JSON.stringify([provider, model, ...rest]);

/** Formats dollars without an exponent, with up to the eight decimals of stored prices. */
const decimal = (dollars: number) => dollars.toFixed(8).replace(/\.?0{1,8}$/, '');

function groupedBy<Row>(rows: readonly Row[], keyOf: (row: Row) => string): Map<string, Row[]> {
  const groups = new Map<string, Row[]>();
  for (const row of rows) {
    const group = groups.get(keyOf(row));
    if (group) group.push(row);
    else groups.set(keyOf(row), [row]);
  }
  return groups;
}
