import { tabStorage } from '../../lib/browser.ts';
import type { ContentFields } from './contentRules.ts';

/** Unsaved typing, with the version that it began from: null for a content that is not saved at all. */
export interface Draft {
  fields: ContentFields;
  version: number | null;
}

/** Drafts belong to this tab: the other tab's half sentence is not this one's. They outlive a reload. */
export function draftsOf(username: string) {
  const keyOf = (target: string) => `suspire.draft.${username}.${target}`;
  return {
    read: (target: string): Draft | null => parseDraft(tabStorage.get(keyOf(target))),
    keep: (target: string, draft: Draft) => tabStorage.set(keyOf(target), JSON.stringify(draft)),
    forget: (target: string) => tabStorage.remove(keyOf(target)),
  };
}

function parseDraft(stored: string | null): Draft | null {
  try {
    const draft: unknown = JSON.parse(stored ?? 'null');
    return isDraft(draft) ? draft : null;
  } catch {
    return null;
  }
}

function isDraft(value: unknown): value is Draft {
  if (!isRecord(value) || !isRecord(value.fields)) return false;
  const { title, description, content, contentTypeId } = value.fields;
  const isVersion = value.version === null || typeof value.version === 'number';
  return isVersion && [title, description, content, contentTypeId].every((field) => typeof field === 'string');
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
