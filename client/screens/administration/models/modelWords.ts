import { MAX_CHOSEN_MODELS } from '../../../../rules/modelRules.ts';
import type { AdminModelEntryFragment } from './models.generated.ts';

type Price = AdminModelEntryFragment['prices'][number];

export const AREAS = [
  { value: 'LIBRARY', label: 'Library and Chat' },
  { value: 'TONE_SHIFT', label: 'ToneShift' },
] as const;

export const areaName = (area: Price['area']) => AREAS.find(({ value }) => value === area)?.label ?? '';

/** The prices of 1,000 input and 1,000 output tokens. */
export const priceText = ({ input, output }: Pick<Price, 'input' | 'output'>) =>
  `$${decimal(input)}/$${decimal(output)} per 1K tokens`;

const decimal = (dollars: number) => dollars.toFixed(8).replace(/\.?0{1,8}$/, '');

/** Today's prices: one text if both areas have the same. */
export function currentPrices({ prices }: AdminModelEntryFragment): string {
  const [library, toneShift] = AREAS.map(({ value }) =>
    prices.find(({ area, isCurrent }) => isCurrent && area === value),
  );
  const [inLibrary, inToneShift] = [library, toneShift].map((price) => (price ? priceText(price) : 'Pricing varies'));
  return inLibrary === inToneShift
    ? String(inLibrary)
    : `${inLibrary}; in ToneShift ${inToneShift?.replace('Pricing', 'pricing')}`;
}

/**
 * The ticked models: offered ones, and chosen ones that the provider does not list at the moment. If there are more
 * than can be chosen and none has been chosen yet, none is ticked, and the first tick starts the choice.
 */
export function markedModels(models: readonly AdminModelEntryFragment[]): AdminModelEntryFragment[] {
  const marked = models.filter(({ isOffered, isChosen }) => isOffered || isChosen);
  return marked.length > MAX_CHOSEN_MODELS && !marked.some(({ isChosen }) => isChosen) ? [] : marked;
}

/** The models to offer after this one is ticked or unticked; a new one is appended. */
export function choiceWith(models: readonly AdminModelEntryFragment[], name: string, isOffered: boolean): string[] {
  const others = markedModels(models).flatMap(({ model }) => (model === name ? [] : model));
  return isOffered ? [...others, name] : others;
}
