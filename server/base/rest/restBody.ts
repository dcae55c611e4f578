import { type ClassType, Float, ID, Int } from 'type-graphql';
import { z } from 'zod';
import { MAX_LIST } from '../validation.ts';
import { paging, updatedSince, wholeNumber } from './pages.ts';
import { dateTimeText, rowId, rowIdText, truth } from './restSchemas.ts';
import { documented, enumOf, fieldsOf, limited, snakeCase, type TypeField } from './typeFields.ts';

type Name<Type> = keyof Type & string;

type OwnFields = Record<string, z.ZodType>;

interface Differences<Type, Omitted extends Name<Type>, Own extends OwnFields> {
  /** Fields of GraphQL that are not in the body, because the path has them or REST does not take them. */
  omit?: readonly Omitted[];
  /** Names in REST that are not those of GraphQL in snake_case. */
  rename?: { [Field in Name<Type>]?: string };
  /** Whole schemas of fields that REST takes in another form. */
  schemas?: { [Field in Name<Type>]?: z.ZodType };
  /** Fields that GraphQL lacks, by their names in REST, which they keep. */
  own?: Own;
}

/** The schema of a body, and the input that it is read into. */
type Given<Type, Omitted extends Name<Type>, Own extends OwnFields> = z.ZodType<
  Omit<Type, Omitted> & { [Field in keyof Own]: z.output<Own[Field]> },
  Record<string, unknown>
>;

const SCALARS = new Map<unknown, z.ZodType>([
  [ID, rowId.transform(String)],
  [Int, z.number().int()],
  [Float, z.number()],
  [String, z.string()],
  [Boolean, z.boolean()],
  [Date, dateTimeText],
]);

/**
 * Derives the body of a request from a GraphQL input type: its fields in snake_case, read into the input itself. A text
 * or list that a body needs and does not have is read as an empty one, for which the service has a sentence.
 */
export function restBody<
  Type extends object,
  Omitted extends Name<Type> = never,
  Own extends OwnFields = Record<never, never>,
>(
  type: ClassType<Type>,
  { omit = [], rename = {}, schemas = {}, own = {} as Own }: Differences<Type, Omitted, Own> = {},
): Given<Type, Omitted, Own> {
  const names = { omit, rename, schemas } as Names & { omit: readonly string[] };
  const fields = inRest(
    fieldsOf(type).filter(({ name }) => !names.omit.includes(name)),
    names,
  );
  const needed = fields.filter(isNeeded).map(({ inRestName }) => inRestName);
  const body = z.object({ ...schemasOf(fields, (field) => fieldSchema(field, names.schemas?.[field.name])), ...own });
  return readInto(
    [...fields, ...Object.keys(own).map((name) => ({ name, inRestName: name }))],
    body.meta({ ...(needed.length > 0 && { required: needed }) }),
  ) as unknown as Given<Type, Omitted, Own>;
}

/** Derives the query parameters of a request from arguments of a query of GraphQL, read into those arguments. */
export function restQuery(arguments_: TypeField[], names: Names): z.ZodType {
  const fields = inRest(arguments_, names);
  const query = z.object(
    schemasOf(
      fields,
      (field) => names.schemas?.[field.name] ?? OF_EVERY_LIST[field.inRestName] ?? parameterSchema(field),
    ),
  );
  return readInto(fields, query);
}

/** Parameters that lists share, in the words of REST. */
const OF_EVERY_LIST: Record<string, z.ZodType> = { ...paging(), updated_since: updatedSince };

interface Names {
  rename?: Record<string, string>;
  schemas?: Record<string, z.ZodType>;
}

type NamedField = TypeField & { inRestName: string };

const inRest = (fields: TypeField[], { rename = {} }: Names): NamedField[] =>
  fields.map((field) => ({ ...field, inRestName: rename[field.name] ?? snakeCase(field.name) }));

const schemasOf = (fields: NamedField[], schemaOf: (field: NamedField) => z.ZodType): Record<string, z.ZodType> =>
  Object.fromEntries(fields.map((field) => [field.inRestName, schemaOf(field)]));

/** Reads an object of REST into the names of GraphQL; absent fields stay absent. */
const readInto = (fields: { name: string; inRestName: string }[], schema: z.ZodType<Record<string, unknown>>) =>
  schema.transform((given) =>
    Object.fromEntries(
      fields.filter(({ inRestName }) => inRestName in given).map(({ name, inRestName }) => [name, given[inRestName]]),
    ),
  );

const isNeeded = ({ isNullable, defaultValue }: TypeField) => !isNullable && defaultValue === undefined;

function fieldSchema(field: TypeField, own: z.ZodType | undefined): z.ZodType {
  const { isText, isLowerCase, maxItems = MAX_LIST } = field.inRest;
  const value = limited(valueSchema(isText ? String : field.type, isLowerCase), field);
  return documented(own ?? withDefault(field, field.isList ? z.array(value).max(maxItems) : value), field);
}

function valueSchema(type: unknown, isLowerCase = false): z.ZodType {
  const values = enumOf(type);
  if (!values) return SCALARS.get(type) ?? restBody(type as ClassType);
  if (!isLowerCase) return z.enum(values);
  const byName = new Map(Object.values(values).map((value) => [value.toLowerCase(), value]));
  return z.enum([...byName.keys()]).transform((name) => byName.get(name));
}

function withDefault({ type, isList, isNullable, defaultValue, inRest }: TypeField, schema: z.ZodType): z.ZodType {
  if (isNullable) return schema.nullish();
  if (inRest.isLowerCase && typeof defaultValue === 'string') return schema.prefault(defaultValue.toLowerCase());
  if (defaultValue !== undefined) return schema.default(defaultValue);
  if (isList) return schema.default([]);
  return type === String || inRest.isText ? schema.default('') : schema;
}

/** The schema of an argument in a query string, where every value is text. */
function parameterSchema(field: TypeField): z.ZodType {
  const { type, isNullable, defaultValue, description = '', inRest: about } = field;
  const { minimum = 0, maximum } = about;
  const inText = new Map<unknown, z.ZodType>([
    [Int, wholeNumber({ minimum, maximum, description })],
    [Boolean, truth({ description, default: defaultValue as boolean | undefined })],
    [ID, rowIdText],
  ]);
  const schema = inText.get(type) ?? valueSchema(type);
  const optional = defaultValue !== undefined ? schema.default(defaultValue) : isNullable ? schema.optional() : schema;
  return documented(optional, field);
}
