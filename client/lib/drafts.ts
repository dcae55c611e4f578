import type { OwnedValues } from './kept.ts';
import type { Check } from './shapes.ts';

/**
 * What was typed here and not sent. Drafts belong to this tab: the other tab's half sentence is not this one's. They
 * outlive a reload.
 */
export function readDraft<Draft>(drafts: OwnedValues, key: string, isDraft: Check<Draft>): Draft | null {
  try {
    const draft: unknown = JSON.parse(drafts.get(key) ?? 'null');
    return isDraft(draft) ? draft : null;
  } catch {
    return null;
  }
}

export function keepDraft(drafts: OwnedValues, key: string, draft: unknown): void {
  drafts.set(key, JSON.stringify(draft));
}
