import { CONTENT_TEXT_NAMES, eachText } from '../../../rules/contentRules.ts';
import { type SnakeCase, snakeCase } from '../../base/rest/typeFields.ts';
import { rowBytes } from '../../base/rowBytes.ts';
import { DRAFT_STATE_ID } from '../pages/contentState.entity.ts';
import { UNASSIGNED_TYPE_ID } from '../types/contentType.entity.ts';
import type { Content } from './content.entity.ts';
import type { ContentVersion } from './contentVersion.entity.ts';

/** Fields that the server maintains, and fields joined from other tables. */
type Kept =
  | 'id'
  | 'libraryId'
  | 'createdAt'
  | 'updatedAt'
  | 'version'
  | 'starredAt'
  | 'deletedAt'
  | 'foldedTitle'
  | 'searchText'
  | 'hasLetterPairs';
type Joined =
  | 'contentType'
  | 'state'
  | 'contextReferences'
  | 'sharedLinks'
  | 'labels'
  | 'tags'
  | 'isStarred'
  | 'changedBy'
  | 'suggestionCount';

export type FieldName = Exclude<keyof Content, Kept | Joined>;
export type VersionedField = Extract<FieldName, keyof ContentVersion>;
export type TextField = { [Name in FieldName]: Content[Name] extends string ? Name : never }[FieldName];
/** Fields stored as JSON. */
type StructuredField = { [Name in FieldName]: Content[Name] extends object ? Name : never }[FieldName];

/** The fields that the owner can set. */
export type ContentFields = Pick<Content, FieldName>;
export type ContentTexts = Pick<Content, TextField>;
/** Fields that are not chosen from a list and so can be long. */
type WrittenField = TextField | StructuredField;
export type WrittenFields = Pick<Content, WrittenField>;

interface ContentField<Name extends FieldName> {
  type: Name extends TextField ? 'text' : Name extends StructuredField ? 'jsonb' : 'int';
  /** Whether `content_versions` has its column too. */
  isVersioned: Name extends VersionedField ? true : false;
  /** For an id: the row shown in its place. */
  named?: NamedRow;
}

interface NamedRow {
  table: string;
  /** The alias of the row. */
  row: string;
  /** Its name in the API, and the SQL of its value there. */
  property: keyof Content;
  value: string;
}

const CONTENT_TYPE: NamedRow = {
  table: 'content_types',
  row: 't',
  property: 'contentType',
  value: `json_build_object('id', t.id, 'name', t.name, 'isCustom', t.library_id IS NOT NULL, 'ofLibrary', t.library_id)`,
};
const STATE: NamedRow = {
  table: 'content_states',
  row: 's',
  property: 'state',
  value: `json_build_object('id', s.id, 'name', s.name)`,
};

/**
 * The single list of a content's fields. Reads, versions, changes, import, export and "all my data" are derived from
 * it. A column of the entity that is missing here is a type error.
 */
export const CONTENT_FIELDS: { [Name in FieldName]: ContentField<Name> } = {
  title: { type: 'text', isVersioned: true },
  description: { type: 'text', isVersioned: true },
  content: { type: 'text', isVersioned: true },
  variables: { type: 'jsonb', isVersioned: true },
  contentTypeId: { type: 'int', isVersioned: true, named: CONTENT_TYPE },
  stateId: { type: 'int', isVersioned: false, named: STATE },
};

/** The rule for each text, in the words of every API that takes it. */
export const TEXT_SENTENCES: Record<TextField, string> = {
  title: 'Not blank, one line, at most 140 characters.',
  description: 'At most 10,000 characters.',
  content: 'Not blank; at most 1,000,000 characters.',
};

export const FIELD_NAMES = Object.keys(CONTENT_FIELDS) as FieldName[];
export const VERSIONED_FIELDS = FIELD_NAMES.filter((name): name is VersionedField => CONTENT_FIELDS[name].isVersioned);
export const TEXT_FIELDS: TextField[] = CONTENT_TEXT_NAMES;
export const WRITTEN_FIELDS = FIELD_NAMES.filter((name): name is WrittenField => CONTENT_FIELDS[name].type !== 'int');

/** The name of a field in REST, in files and in the database. */
export const columnOf = <Name extends FieldName>(name: Name) => snakeCase(name) as SnakeCase<Name>;

/** A list in a sentence of a description, for example 'title, description and body'. */
export const inWords = (words: string[], last: 'and' | 'or' = 'and') =>
  `${words.slice(0, -1).join(', ')} ${last} ${words.at(-1)}`;

/** Everything that is written but the title, which an import finds a content by. */
export const FIELDS_BESIDE_TITLE = WRITTEN_FIELDS.filter((name) => name !== 'title');

/** The texts of a content, without its other fields. */
export const textsOf = (row: ContentTexts) => eachText((name) => row[name]);

/** The written fields of a content, without its other fields. */
export const writtenOf = (row: WrittenFields) =>
  Object.fromEntries(WRITTEN_FIELDS.map((name) => [name, row[name]])) as unknown as WrittenFields;

/** A value for each text, by its name in REST and in files. */
export const eachTextColumn = <Value>(valueOf: (name: TextField) => Value) =>
  Object.fromEntries(TEXT_FIELDS.map((name) => [columnOf(name), valueOf(name)])) as Record<SnakeCase<TextField>, Value>;

/** The written fields that a body of REST gives; absent fields stay absent. */
export const writtenIn = (body: { [Name in WrittenField as SnakeCase<Name>]?: Content[Name] }) =>
  Object.fromEntries(
    WRITTEN_FIELDS.map((name) => [name, body[columnOf(name)]]).filter(([, value]) => value !== undefined),
  ) as Partial<WrittenFields>;

/** The bytes that a content or version with these fields counts towards storage. */
export const contentBytes = (row: WrittenFields) => rowBytes(...WRITTEN_FIELDS.map((name) => storedText(row[name])));

/**
 * Prepares a field of many contents as a parameter. A list is sent as JSON, because nested arrays would become a
 * two-dimensional one.
 */
export const storedText = <Value>(value: Value) =>
  (typeof value === 'object' ? JSON.stringify(value) : value) as Value extends object ? string : Value;

/** The fields of a content as a caller sends them: ids are text. */
export type NewContent = { [Name in FieldName]: Content[Name] extends number ? string : Content[Name] };

/** The defaults of a new content. */
export const BLANK_CONTENT: NewContent = {
  ...eachText(() => ''),
  variables: [],
  contentTypeId: String(UNASSIGNED_TYPE_ID),
  stateId: String(DRAFT_STATE_ID),
};

/** The types of arrays of these fields, as the parameters of a statement from this number on. */
export const arrayParameters = (names: FieldName[], from: number) =>
  names.map((name, index) => `$${from + index}::${CONTENT_FIELDS[name].type}[]`).join(', ');

/** The value, in SQL, of a written field that an imported file does not give. */
export const missingValue = (name: WrittenField) => (CONTENT_FIELDS[name].type === 'text' ? `''` : `'[]'`);

/** The stored columns of these fields. */
export const storedColumns = (names: FieldName[]) => names.map(columnOf).join(', ');

/** The columns of these fields as the API shows them. Needs `namedJoins` in the same query. */
export const shownColumns = (row: string, names: FieldName[]) =>
  names
    .map((name) => {
      const { named } = CONTENT_FIELDS[name];
      return named ? `${named.value} AS "${named.property}"` : `${row}.${columnOf(name)} AS "${name}"`;
    })
    .join(', ');

/** The joins that replace ids by the rows they refer to. */
export const namedJoins = (row: string, names: FieldName[]) =>
  names
    .map((name) => {
      const { named } = CONTENT_FIELDS[name];
      return named ? `JOIN ${named.table} ${named.row} ON ${named.row}.id = ${row}.${columnOf(name)}` : '';
    })
    .join(' ');

/** The columns of these fields for "all my data": names instead of ids. */
export const dataColumns = (row: string, names: FieldName[]) =>
  names
    .map((name) => {
      const { named } = CONTENT_FIELDS[name];
      const column = `${row}.${columnOf(name)}`;
      return named ? `(SELECT name FROM ${named.table} WHERE id = ${column}) AS ${snakeCase(named.property)}` : column;
    })
    .join(', ');

/** The written fields of a row, cast to text. */
export const writtenTexts = (row: string) => WRITTEN_FIELDS.map((name) => `${row}.${columnOf(name)}::text`);
