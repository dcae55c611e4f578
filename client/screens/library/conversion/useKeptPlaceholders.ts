import { kept } from '../../../lib/kept.ts';
import { isText, listOf, parsed } from '../../../lib/shapes.ts';
import { useReaderId } from '../../../session.tsx';

const MAX_KEPT = 500;

const isIds = listOf(isText);

const readIds = (key: string): string[] => parsed(kept.keptPlaceholders.get(key), isIds) ?? [];

/** The ids of prompts for which the user has dismissed the offer, newest first. */
export function useKeptPlaceholders() {
  const key = kept.keptPlaceholders.key(useReaderId());
  return {
    has: (id: string): boolean => readIds(key).includes(id),

    add(id: string): void {
      const others = readIds(key).filter((other) => other !== id);
      kept.keptPlaceholders.set(key, JSON.stringify([id, ...others].slice(0, MAX_KEPT)));
    },
  };
}
