import { forgetDraft, isRecord, keepDraft, readDraft } from '../../../lib/drafts.ts';
import type { ContentFields } from '../contentRules.ts';

/** Unsaved typing, with the version that it began from: null for a content that is not saved at all. */
export interface Draft {
  fields: ContentFields;
  version: number | null;
}

export function draftsOf(username: string) {
  const keyOf = (target: string) => `suspire.draft.${username}.${target}`;
  return {
    read: (target: string): Draft | null => readDraft(keyOf(target), isDraft),
    keep: (target: string, draft: Draft) => keepDraft(keyOf(target), draft),
    forget: (target: string) => forgetDraft(keyOf(target)),
  };
}

function isDraft(value: unknown): value is Draft {
  if (!isRecord(value) || !isRecord(value.fields)) return false;
  const { title, description, content, contentTypeId } = value.fields;
  const isVersion = value.version === null || typeof value.version === 'number';
  return isVersion && [title, description, content, contentTypeId].every((field) => typeof field === 'string');
}
