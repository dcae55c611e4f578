import { forgetDraft, keepDraft, readDraft } from '../../../lib/drafts.ts';
import { isNumber, isText, orNull, shapeOf } from '../../../lib/shapes.ts';
import type { ContentFields } from '../contentFields.ts';

/** Unsaved typing, with the version that it began from: null for a content that is not saved at all. */
export interface Draft {
  fields: ContentFields;
  version: number | null;
}

const isDraft = shapeOf<Draft>({
  fields: shapeOf<ContentFields>({ title: isText, description: isText, content: isText, contentTypeId: isText }),
  version: orNull(isNumber),
});

export function draftsOf(username: string) {
  const keyOf = (target: string) => `suspire.draft.${username}.${target}`;
  return {
    read: (target: string): Draft | null => readDraft(keyOf(target), isDraft),
    keep: (target: string, draft: Draft) => keepDraft(keyOf(target), draft),
    forget: (target: string) => forgetDraft(keyOf(target)),
  };
}
