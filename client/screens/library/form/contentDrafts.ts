import { eachText } from '../../../../rules/contentRules.ts';
import { type VariableDefinition, VariableKind } from '../../../../rules/variableDefinitions.ts';
import { keepDraft, readDraft } from '../../../lib/drafts.ts';
import { kept } from '../../../lib/kept.ts';
import { type Check, isBoolean, isNumber, isText, listOf, orMissing, orNull, shapeOf } from '../../../lib/shapes.ts';
import type { ContentFields } from '../contentFields.ts';

/** Unsaved fields with the version on which they are based; null for a new content. */
export interface Draft {
  /** A draft of an older page lacks the fields that did not exist yet. */
  fields: Pick<ContentFields, 'contentTypeId'> & Partial<ContentFields>;
  version: number | null;
}

const isKind: Check<VariableKind> = (value): value is VariableKind =>
  Object.values<unknown>(VariableKind).includes(value);
const isVariable = shapeOf<VariableDefinition>({
  name: isText,
  label: isText,
  help: isText,
  kind: isKind,
  choices: listOf(isText),
  defaultValue: isText,
  isRequired: isBoolean,
});
const isDraft = shapeOf<Draft>({
  fields: shapeOf<Draft['fields']>({
    ...eachText(() => orMissing(isText)),
    variables: orMissing(listOf(isVariable)),
    contentTypeId: isText,
    tags: orMissing(listOf(isText)),
  }),
  version: orNull(isNumber),
});

export function draftsOf(userId: string) {
  const keyOf = (target: string) => kept.contentDraft.key(userId, target);
  return {
    read: (target: string): Draft | null => readDraft(kept.contentDraft, keyOf(target), isDraft),
    keep: (target: string, draft: Draft) => keepDraft(kept.contentDraft, keyOf(target), draft),
    forget: (target: string) => kept.contentDraft.remove(keyOf(target)),
  };
}
