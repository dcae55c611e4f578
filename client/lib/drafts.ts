import type { OwnedValues } from './kept.ts';
import { type Check, parsed } from './shapes.ts';

/**
 * What was typed here and not sent. Drafts belong to this tab: the other tab's half sentence is not this one's. They
 * outlive a reload.
 */
export function readDraft<Draft>(drafts: OwnedValues, key: string, isDraft: Check<Draft>): Draft | null {
  return parsed(drafts.get(key), isDraft);
}

export function keepDraft(drafts: OwnedValues, key: string, draft: unknown): void {
  drafts.set(key, JSON.stringify(draft));
}
