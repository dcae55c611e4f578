import { tabStorage } from './browser.ts';
import type { Check } from './shapes.ts';

/**
 * What was typed here and not sent. Drafts belong to this tab: the other tab's half sentence is not this one's. They
 * outlive a reload.
 */
export function readDraft<Draft>(key: string, isDraft: Check<Draft>): Draft | null {
  try {
    const draft: unknown = JSON.parse(tabStorage.get(key) ?? 'null');
    return isDraft(draft) ? draft : null;
  } catch {
    return null;
  }
}

export function keepDraft(key: string, draft: unknown): void {
  tabStorage.set(key, JSON.stringify(draft));
}

export function forgetDraft(key: string): void {
  tabStorage.remove(key);
}
