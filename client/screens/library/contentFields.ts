import { contentTextProblem } from '../../../rules/contentRules.ts';

/** What the form edits. */
export interface ContentFields {
  title: string;
  description: string;
  content: string;
  contentTypeId: string;
}

export type FieldProblems = Partial<Record<keyof ContentFields, string>>;

/** Stands for the id of a content that is not made yet, also in the address. */
export const NEW_CONTENT = 'new';

/** The type that is called Unassigned: what a new content has. */
const UNASSIGNED_TYPE_ID = '1';

export const EMPTY_FIELDS: ContentFields = {
  title: '',
  description: '',
  content: '',
  contentTypeId: UNASSIGNED_TYPE_ID,
};

export function sameFields(one: ContentFields, other: ContentFields): boolean {
  return (
    one.title === other.title &&
    one.description === other.description &&
    one.content === other.content &&
    one.contentTypeId === other.contentTypeId
  );
}

/** What is wrong with which field, in sentences for people. */
export function problemsOf({ contentTypeId, ...texts }: ContentFields, isNew: boolean): FieldProblems {
  const problems: FieldProblems = {};
  for (const name of ['title', 'description', 'content'] as const) {
    const sentence = contentTextProblem(name, texts[name]);
    if (sentence) problems[name] = sentence;
  }
  if (isNew && !contentTypeId) problems.contentTypeId = 'Content type is required';
  else if (!/^\d+$/.test(contentTypeId)) problems.contentTypeId = 'Invalid content type selected';
  return problems;
}
