import { MAX_CHOSEN_MODELS } from '../../../../rules/modelRules.ts';
import type { AdminModelEntryFragment } from './models.generated.ts';

type Price = AdminModelEntryFragment['prices'][number];

export const AREAS = [
  { value: 'LIBRARY', label: 'Library and Chat' },
  { value: 'TONE_SHIFT', label: 'ToneShift' },
] as const;

export const areaName = (area: Price['area']) => AREAS.find(({ value }) => value === area)?.label ?? '';

/** What is sent and what is answered, for 1,000 tokens. */
export const priceText = ({ input, output }: Pick<Price, 'input' | 'output'>) =>
  `$${decimal(input)}/$${decimal(output)} per 1K tokens`;

const decimal = (dollars: number) => dollars.toFixed(8).replace(/\.?0{1,8}$/, '');

/** Today's prices: once where both areas have the same. */
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
 * What is marked: offered, or chosen though its provider does not list it at the moment. While nobody chose from a server
 * that offers more than can be chosen nothing is, and the first mark begins the choice.
 */
export function markedModels(models: readonly AdminModelEntryFragment[]): AdminModelEntryFragment[] {
  const marked = models.filter(({ isOffered, isChosen }) => isOffered || isChosen);
  return marked.length > MAX_CHOSEN_MODELS && !marked.some(({ isChosen }) => isChosen) ? [] : marked;
}

/** What is to be offered when this model is, or is not, beside all that is marked; a new one comes last. */
export function choiceWith(models: readonly AdminModelEntryFragment[], name: string, isOffered: boolean): string[] {
  const others = markedModels(models).flatMap(({ model }) => (model === name ? [] : model));
  return isOffered ? [...others, name] : others;
}
