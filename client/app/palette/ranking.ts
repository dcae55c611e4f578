import { fold } from '../../../rules/folding.ts';

/** How well a name matches a typed text, best first; null if it does not. */
function rankOf(name: string, typed: string): number | null {
  const folded = fold(name);
  const words = typed.split(/\s+/);
  if (!words.every((word) => folded.includes(word))) return null;
  if (folded === typed) return 0;
  if (folded.startsWith(typed)) return 1;
  return words.every((word) => ` ${folded}`.includes(` ${word}`)) ? 2 : 3;
}

interface Group<Item> {
  title: string;
  items: readonly Item[];
}

/** The items that match a text, best first, and the groups by their best item. Case and accents do not matter. */
export function ranked<Item extends { name: string }>(groups: readonly Group<Item>[], text: string): Group<Item>[] {
  const typed = fold(text.trim());
  if (typed === '') return groups.filter(({ items }) => items.length > 0);
  return groups
    .map(({ title, items }) => {
      const found = items
        .flatMap((item) => {
          const rank = rankOf(item.name, typed);
          return rank === null ? [] : [{ item, rank }];
        })
        .sort((one, other) => one.rank - other.rank);
      return { title, items: found.map(({ item }) => item), rank: found[0]?.rank ?? Infinity };
    })
    .filter(({ items }) => items.length > 0)
    .sort((one, other) => one.rank - other.rank);
}
