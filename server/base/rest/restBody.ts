import { type ClassType, Float, ID, Int } from 'type-graphql';
import { z } from 'zod';
import { MAX_LIST } from '../validation.ts';
import { dateTimeText, rowId } from './restSchemas.ts';
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
  const names = { omit, rename, schemas } as {
    omit: readonly string[];
    rename: Record<string, string>;
    schemas: Record<string, z.ZodType>;
  };
  const fields = fieldsOf(type)
    .filter(({ name }) => !names.omit.includes(name))
    .map((field) => ({ ...field, inRestName: names.rename[field.name] ?? snakeCase(field.name) }));
  const body = z.object({
    ...Object.fromEntries(fields.map((field) => [field.inRestName, fieldSchema(field, names.schemas[field.name])])),
    ...own,
  } as Record<string, z.ZodType>);
  const needed = fields.filter(isNeeded).map(({ inRestName }) => inRestName);
  const read = [...fields, ...Object.keys(own).map((name) => ({ name, inRestName: name }))];
  return body
    .meta({ ...(needed.length > 0 && { required: needed }) })
    .transform((given) =>
      Object.fromEntries(
        read.filter(({ inRestName }) => inRestName in given).map(({ name, inRestName }) => [name, given[inRestName]]),
      ),
    ) as unknown as Given<Type, Omitted, Own>;
}

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
