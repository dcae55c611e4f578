/** The most chips; the others are in a menu. */
export const MAX_CHIPS = { types: 24, tags: 12 };

/** A filter value, with the number of prompts that match it. */
export interface Counted {
  id: string;
  name: string;
  count: number;
}

/**
 * Splits the counts into chips and the rest: up to `most` values with the highest counts, and all chosen ones, have a
 * chip. Both parts keep the server's order.
 */
export function shownCounts(counts: readonly Counted[], chosen: readonly string[], most: number) {
  const fullest = counts.toSorted((one, other) => other.count - one.count).slice(0, most);
  const isShown = (each: Counted) => chosen.includes(each.id) || fullest.includes(each);
  return { shown: counts.filter(isShown), rest: counts.filter((each) => !isShown(each)) };
}
