import { contentTextProblem } from '../../../rules/contentRules.ts';
import { definitionsProblem, type VariableDefinition } from '../../../rules/variableDefinitions.ts';
import type { ContentFormFragment } from './form/form.generated.ts';

/** What a version has of a content. */
export interface VersionFields {
  title: string;
  description: string;
  content: string;
  variables: VariableDefinition[];
  contentTypeId: string;
}

/** What the form edits. */
export interface ContentFields extends VersionFields {
  tags: string[];
}

/** The same of a content or a version as the server tells it. */
export const fieldsOf = ({
  title,
  description,
  content,
  variables,
  contentType,
}: Omit<ContentFormFragment, 'id' | 'version' | 'tags'>): VersionFields => ({
  title,
  description,
  content,
  variables: definitionsOf(variables),
  contentTypeId: contentType.id,
});

/** What describes variables, as it can be sent again. */
export const definitionsOf = (variables: readonly VariableDefinition[]): VariableDefinition[] =>
  variables.map(({ name, label, help, kind, choices, defaultValue, isRequired }) => ({
    name,
    label,
    help,
    kind,
    choices,
    defaultValue,
    isRequired,
  }));

export type FieldProblems = Partial<Record<keyof ContentFields, string>>;

/** The type that is called Unassigned: what a new content has. */
const UNASSIGNED_TYPE_ID = '1';

export const EMPTY_FIELDS: ContentFields = {
  title: '',
  description: '',
  content: '',
  variables: [],
  contentTypeId: UNASSIGNED_TYPE_ID,
  tags: [],
};

export const sameFields = (one: ContentFields, other: ContentFields) => sameVersion(one, other) && sameTags(one, other);

export function sameVersion(one: VersionFields, other: VersionFields): boolean {
  return (
    one.title === other.title &&
    one.description === other.description &&
    one.content === other.content &&
    sameVariables(one, other) &&
    one.contentTypeId === other.contentTypeId
  );
}

export const sameTags = (one: Pick<ContentFields, 'tags'>, other: Pick<ContentFields, 'tags'>) =>
  JSON.stringify(one.tags) === JSON.stringify(other.tags);

/** Whether both describe the same variables in the same way and order. */
export const sameVariables = (one: Pick<ContentFields, 'variables'>, other: Pick<ContentFields, 'variables'>) =>
  JSON.stringify(one.variables) === JSON.stringify(other.variables);

/** What is wrong with which field, in sentences for people. */
export function problemsOf({ contentTypeId, variables, ...texts }: VersionFields, isNew: boolean): FieldProblems {
  const problems: FieldProblems = {};
  for (const name of ['title', 'description', 'content'] as const) {
    const sentence = contentTextProblem(name, texts[name]);
    if (sentence) problems[name] = sentence;
  }
  const sentence = definitionsProblem(variables);
  if (sentence) problems.variables = sentence;
  if (isNew && !contentTypeId) problems.contentTypeId = 'Content type is required';
  else if (!/^\d+$/.test(contentTypeId)) problems.contentTypeId = 'Invalid content type selected';
  return problems;
}
