import type { OwnedValues } from './kept.ts';
import { type Check, parsed } from './shapes.ts';

/**
 * Text that was typed but not sent. Drafts belong to a tab, so that two tabs do not overwrite each other's, and survive
 * a reload.
 */
export function readDraft<Draft>(drafts: OwnedValues, key: string, isDraft: Check<Draft>): Draft | null {
  return parsed(drafts.get(key), isDraft);
}

export function keepDraft(drafts: OwnedValues, key: string, draft: unknown): void {
  drafts.set(key, JSON.stringify(draft));
}
