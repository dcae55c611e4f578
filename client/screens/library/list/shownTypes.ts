import type { FilterChipsFragment } from './list.generated.ts';

type TypeCount = FilterChipsFragment['typeCounts'][number];

/** More chips than this are a list, and a list belongs in a menu. */
const MAX_CHIPS = 24;

/** Every type has a chip; beyond so many the fullest ones, and the chosen. Both parts keep the server's order. */
export function shownTypes(counts: readonly TypeCount[], chosen: readonly string[]) {
  const fullest = counts.toSorted((one, other) => other.count - one.count).slice(0, MAX_CHIPS);
  const isShown = (type: TypeCount) => chosen.includes(type.contentType.id) || fullest.includes(type);
  return { shown: counts.filter(isShown), rest: counts.filter((type) => !isShown(type)) };
}
