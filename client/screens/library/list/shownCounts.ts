/** More chips than this are a list, and a list belongs in a menu. */
export const MAX_CHIPS = { types: 24, tags: 12 };

/** Something that the list can be narrowed to, and how much that leaves. */
export interface Counted {
  id: string;
  name: string;
  count: number;
}

/** Each has a chip; beyond `most` the fullest ones, and the chosen. Both parts keep the server's order. */
export function shownCounts(counts: readonly Counted[], chosen: readonly string[], most: number) {
  const fullest = counts.toSorted((one, other) => other.count - one.count).slice(0, most);
  const isShown = (each: Counted) => chosen.includes(each.id) || fullest.includes(each);
  return { shown: counts.filter(isShown), rest: counts.filter((each) => !isShown(each)) };
}
