import { PLACEHOLDER_KINDS, type PlaceholderKind } from '../../../rules/placeholders.ts';
import type { ReadFiles } from './chosenFiles.ts';

const MAX_EXAMPLES = 5;

/** The placeholders of one kind in the prompts of an import. */
export interface FoundPlaceholders {
  kind: PlaceholderKind;
  /** The number of different spellings. */
  count: number;
  promptCount: number;
  /** The first spellings. */
  examples: string[];
}

/** The kinds of placeholders in the prompts that can be imported, with examples and counts. */
export function foundPlaceholders({ items, placeholders }: ReadFiles): FoundPlaceholders[] {
  const spellings = new Map(PLACEHOLDER_KINDS.map((kind) => [kind, new Set<string>()]));
  const prompts = new Map(PLACEHOLDER_KINDS.map((kind) => [kind, new Set<number>()]));
  for (const { index } of items)
    for (const { kind, written } of placeholders.get(index) ?? []) {
      spellings.get(kind)?.add(written);
      prompts.get(kind)?.add(index);
    }
  return [...spellings]
    .filter(([, written]) => written.size > 0)
    .map(([kind, written]) => ({
      kind,
      count: written.size,
      promptCount: prompts.get(kind)?.size ?? 0,
      examples: [...written].slice(0, MAX_EXAMPLES),
    }));
}
