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

const decimal = (dollars: number) => dollars.toFixed(8).replace(/\.?0+$/, '');

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

/** What is to be offered when this model is, or is not; only what can be chosen. */
export function choiceWith(models: readonly AdminModelEntryFragment[], id: string, isOffered: boolean): string[] {
  return models
    .filter((each) => (each.id === id ? isOffered : isMarked(each) && canBeChosen(each)))
    .map(({ model }) => model);
}

/** Offered, or chosen though its provider does not list it at the moment. */
export const isMarked = ({ isOffered, isChosen }: AdminModelEntryFragment) => isOffered || isChosen;

/** The usual models can be offered without being listed, but not chosen. */
export const canBeChosen = ({ isListed, isChosen }: AdminModelEntryFragment) => isChosen || isListed !== false;
