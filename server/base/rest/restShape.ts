import { type ClassType, Float, ID, Int } from 'type-graphql';
import { z } from 'zod';
import type { PageOf } from '../paging.ts';
import { count, dateTime, rowId } from './restSchemas.ts';
import {
  documented,
  enumOf,
  fieldsOf,
  limited,
  type SnakeCase,
  snakeCase,
  typeAbout,
  type TypeField,
} from './typeFields.ts';

interface Form<Row, Shown> {
  schema: z.ZodType<Shown, Shown>;
  present(this: void, row: Row): Shown;
}

/**
 * The REST form of rows: the schema of an answer, and the function that gives a row this form. It is made when it is
 * first used, because classes that refer to each other are not complete while they are imported.
 */
export class RestShape<Row, Shown = Presented<Row>> {
  #form: Form<Row, Shown> | undefined;
  readonly #make: () => Form<Row, Shown>;

  constructor(make: () => Form<Row, Shown>) {
    this.#make = make;
  }

  get schema() {
    return this.#made.schema;
  }

  get present() {
    return this.#made.present;
  }

  get #made() {
    return (this.#form ??= this.#make());
  }

  /** The same for values from which such a row is made. */
  of<Value>(toRow: (value: Value) => Row): RestShape<Value, Shown> {
    return new RestShape(() => ({ schema: this.schema, present: (value) => this.present(toRow(value)) }));
  }

  /** A list of such rows. */
  list(): RestShape<Row[], Shown[]> {
    return new RestShape(() => ({ schema: z.array(this.schema), present: (rows) => rows.map(this.present) }));
  }

  /** An object with a list of such rows in `results`. */
  results(id: string, description: string): RestShape<Row[], { results: Shown[] }> {
    return new RestShape(() => ({
      schema: z.object({ results: z.array(this.schema) }).meta({ id, description }),
      present: (rows) => ({ results: rows.map(this.present) }),
    }));
  }
}

declare const presented: unique symbol;
/** A row in its REST form, which only `present` of a shape creates. */
export interface Presented<Row> {
  [presented]: Row;
}

/** An entity, or a row of our SQL with its dates as text; a field that is missing is found by the tests of all answers. */
export type RowOf<Type> = { [Name in keyof Type]?: Date extends Type[Name] ? Type[Name] | string : unknown };

type AnyShape = RestShape<never, unknown>;

interface OwnField<Row> {
  /** Needed where GraphQL has no such field, or another schema. */
  schema?: z.ZodType;
  of(row: Row): unknown;
}

interface Differences<Type, Row> {
  /** The name of the schema: the type's own unless given; null leaves it without a name. */
  name?: string | null;
  description?: string;
  /** Fields of GraphQL that REST does not answer. */
  omit?: readonly (keyof Type & string)[];
  /** The only fields of GraphQL that REST answers. */
  only?: readonly (keyof Type & string)[];
  /** Names in REST that are not those of GraphQL in snake_case. */
  rename?: { [Name in keyof Type & string]?: string };
  /** Schemas of fields whose type in GraphQL says too little. */
  schemas?: { [Name in keyof Type & string]?: z.ZodType };
  /** Shapes of fields that are objects, where it is not the first shape of their type. */
  shapes?: { [Name in keyof Type & string]?: AnyShape };
  /** Fields that GraphQL lacks, has in another form or computes in a resolver, by their names in REST. */
  own?: Record<string, OwnField<Row>>;
}

interface RestField {
  name: string;
  schema: z.ZodType;
  of(row: unknown): unknown;
}

const SCALARS = new Map<unknown, z.ZodType>([
  [ID, rowId],
  [Int, count],
  [Float, z.number()],
  [String, z.string()],
  [Boolean, z.boolean()],
  [Date, dateTime],
]);

const firstShapes = new Map<unknown, AnyShape>();

/**
 * Derives the REST form of a GraphQL type: its id, then the other fields of its class, in snake_case and with their
 * descriptions. An object in it has the first shape that was derived for its type.
 */
export function restShape<Type extends object, Row extends RowOf<Type> = RowOf<Type>>(
  type: ClassType<Type>,
  differences: Differences<Type, Row> = {},
): RestShape<Row> {
  const shape = new RestShape<Row>(() => {
    const { name, description } = { ...typeAbout(type), ...differences };
    const fields = fieldsOfShape(type, differences);
    const schema = z.object(schemasOf(fields)).meta({ ...(name !== null && { id: name }), description });
    const present = (row: Row) => {
      const shown: Record<string, unknown> = {};
      for (const { name: field, of } of fields) shown[field] = of(row);
      return shown;
    };
    return { schema, present } as unknown as Form<Row, Presented<Row>>;
  });
  if (!firstShapes.has(type)) firstShapes.set(type, shape as AnyShape);
  return shape;
}

/** The schemas of some fields by their names in REST, for another object that has them too. */
export const fieldSchemas = <Type extends object, Name extends keyof Type & string>(
  type: ClassType<Type>,
  only: readonly Name[],
) => schemasOf(fieldsOfShape(type, { only })) as Record<SnakeCase<Name>, z.ZodType>;

const schemasOf = (fields: RestField[]) => Object.fromEntries(fields.map(({ name, schema }) => [name, schema]));

function fieldsOfShape<Type extends object, Row>(
  type: ClassType<Type>,
  { omit = [], only, own = {}, ...differences }: Differences<Type, Row>,
): RestField[] {
  const names = { omit, only } as { omit: readonly string[]; only?: readonly string[] };
  const isShown = ({ name }: TypeField) => (names.only?.includes(name) ?? true) && !names.omit.includes(name);
  const derived = fieldsOf(type)
    .filter(isShown)
    .map((field) => derivedField(field, differences as Differences<Record<string, unknown>, unknown>));
  const byName = new Map(derived.map((field) => [field.name, field]));
  for (const [name, field] of Object.entries(own))
    byName.set(name, { ...byName.get(name), name, ...field } as RestField);
  return [...byName.values()].sort(byId);
}

/** Puts the id first; the other fields keep their order. */
const byId = (one: RestField, other: RestField) => Number(other.name === 'id') - Number(one.name === 'id');

function derivedField(field: TypeField, differences: Differences<Record<string, unknown>, unknown>): RestField {
  const {
    name,
    type,
    isList,
    isNullable,
    inRest: { isText, isLowerCase, maxItems },
  } = field;
  const shape = differences.shapes?.[name] ?? shapeOf(type);
  const one = differences.schemas?.[name] ?? shape?.schema ?? valueSchema(isText ? String : type, isLowerCase);
  const value = limited(one, field);
  const listed = isList ? z.array(value).meta({ ...(maxItems && { maxItems }) }) : value;
  return {
    name: differences.rename?.[name] ?? snakeCase(name),
    schema: documented(isNullable ? listed.nullable() : listed, field),
    of: (row) => {
      const given = (row as Record<string, unknown>)[name];
      return isLowerCase && typeof given === 'string' ? given.toLowerCase() : presentValue(given, shape);
    },
  };
}

/** The first shape of a type, derived without differences if there is none yet; undefined for a scalar or an enum. */
export function shapeOf(type: unknown): AnyShape | undefined {
  if (SCALARS.has(type) || enumOf(type)) return undefined;
  const isPage = fieldsOf(type as ClassType).some(({ name }) => name === 'totalPages');
  return firstShapes.get(type) ?? ((isPage ? restPage(type as never) : restShape(type as ClassType)) as AnyShape);
}

function valueSchema(type: unknown, isLowerCase = false): z.ZodType {
  const values = Object.values(enumOf(type) ?? {});
  if (values.length > 0) return z.enum(isLowerCase ? values.map((value) => value.toLowerCase()) : values);
  const schema = SCALARS.get(type);
  if (!schema) throw new Error(`REST has no schema for ${String(type)}.`);
  return schema;
}

function presentValue(value: unknown, shape: AnyShape | undefined): unknown {
  if (!shape || value === null) return value;
  return Array.isArray(value) ? value.map((each) => shape.present(each as never)) : shape.present(value as never);
}

/** The field `success`, which some responses of the first release have in addition to their status. */
export const SUCCESS = { success: { schema: z.literal(true), of: () => true } };

/** The REST form of a page; the number of pages is GraphQL's alone unless a page keeps it. */
export const restPage = <Type extends PageOf<unknown>>(
  type: ClassType<Type>,
  differences: Pick<Differences<Type, RowOf<Type>>, 'omit' | 'shapes'> = {},
) => restShape(type, { omit: ['totalPages'], ...differences });
