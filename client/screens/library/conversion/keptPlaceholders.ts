import { storage } from '../../../lib/browser.ts';
import { isText, listOf } from '../../../lib/shapes.ts';

/** Ids of prompts whose placeholders somebody wants to keep, newest first; on this device. */
const KEY = 'suspire.keptPlaceholders';
const MAX_KEPT = 500;

const isIds = listOf(isText);

function ids(): string[] {
  try {
    const kept: unknown = JSON.parse(storage.get(KEY) ?? '[]');
    return isIds(kept) ? kept : [];
  } catch {
    return [];
  }
}

export const arePlaceholdersKept = (id: string): boolean => ids().includes(id);

export function keepPlaceholders(id: string): void {
  storage.set(KEY, JSON.stringify([id, ...ids().filter((other) => other !== id)].slice(0, MAX_KEPT)));
}
