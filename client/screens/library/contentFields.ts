import {
  CONTENT_TEXT_NAMES,
  CONTENT_TEXTS,
  type ContentText,
  contentTextProblem,
  eachText,
} from '../../../rules/contentRules.ts';
import { definitionsProblem, type VariableDefinition } from '../../../rules/variableDefinitions.ts';
import type { CreateContentInput } from '../../graphql/schema.generated.ts';
import type { ContentFormFragment } from './form/form.generated.ts';

type Sent = Required<Omit<CreateContentInput, 'stateId' | 'libraryId'>>;

/** The fields that the form edits: everything that a new content takes but its library and its state. */
export type ContentFields = Omit<Sent, 'variables' | 'tags'> & { variables: VariableDefinition[]; tags: string[] };

/** The fields that a version keeps. */
export type VersionFields = Omit<ContentFields, 'tags'>;

/** The name of each field, in the order in which they are shown. */
export const FIELD_LABELS: Record<keyof VersionFields, string> = {
  ...eachText((name) => CONTENT_TEXTS[name].label),
  variables: 'Variables',
  contentTypeId: 'Content Type',
};
export const VERSION_FIELDS = Object.keys(FIELD_LABELS) as (keyof VersionFields)[];

/** The same of a content or a version as the server sends it. */
export const versionFields = ({
  variables,
  contentType,
  ...texts
}: Pick<ContentFormFragment, ContentText | 'variables' | 'contentType'>): VersionFields => ({
  ...eachText((name) => texts[name]),
  variables: definitionsOf(variables),
  contentTypeId: contentType.id,
});

/** The variable definitions as an input for the server. */
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

/** The type named Unassigned, the default of a new content. */
const UNASSIGNED_TYPE_ID = '1';

export const EMPTY_FIELDS: ContentFields = {
  ...eachText(() => ''),
  variables: [],
  contentTypeId: UNASSIGNED_TYPE_ID,
  tags: [],
};

export const sameFields = (one: ContentFields, other: ContentFields) => sameVersion(one, other) && sameTags(one, other);

export const sameVersion = (one: VersionFields, other: VersionFields) =>
  VERSION_FIELDS.every((name) => sameField(name, one, other));

/** Whether both have the same in a field: of variables the same descriptions in the same order. */
export function sameField(name: keyof VersionFields, one: VersionFields, other: VersionFields): boolean {
  const [value, otherValue] = [one[name], other[name]];
  if (typeof value === 'string') return value === otherValue;
  return JSON.stringify(value) === JSON.stringify(otherValue);
}

export const sameTags = (one: Pick<ContentFields, 'tags'>, other: Pick<ContentFields, 'tags'>) =>
  JSON.stringify(one.tags) === JSON.stringify(other.tags);

/** The problem of each field, as a sentence for people. */
export function problemsOf({ contentTypeId, variables, ...texts }: VersionFields, isNew: boolean): FieldProblems {
  const problems: FieldProblems = {};
  for (const name of CONTENT_TEXT_NAMES) {
    const sentence = contentTextProblem(name, texts[name]);
    if (sentence) problems[name] = sentence;
  }
  const sentence = definitionsProblem(variables);
  if (sentence) problems.variables = sentence;
  if (isNew && !contentTypeId) problems.contentTypeId = 'Content type is required';
  else if (!/^\d+$/.test(contentTypeId)) problems.contentTypeId = 'Invalid content type selected';
  return problems;
}
