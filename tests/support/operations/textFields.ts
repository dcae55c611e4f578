import {
  getNamedType,
  getNullableType,
  type GraphQLArgument,
  type GraphQLField,
  type GraphQLInputField,
  type GraphQLInputObjectType,
  isInputObjectType,
  isLeafType,
  isListType,
  isNonNullType,
  isObjectType,
  type OperationTypeNode,
} from 'graphql';
import { z } from 'zod';
import { executableSchema } from '../../../server/graphql/schema.ts';
import { restRoutes } from '../../../server/http/router.ts';
import { type OwnedIds, requestFor, variablesOf } from './operation.ts';
import { OPERATIONS } from './operations.ts';
import { someOf } from './someValue.ts';

/** All text fields of GraphQL and REST, read from the schema and the routes, so that new ones are included. */

type Path = string[];

const schema = executableSchema();

const KINDS = ['query', 'mutation', 'subscription'] as OperationTypeNode[];

/** The root fields of GraphQL with the path of each text in their arguments. */
export const graphqlTexts = () =>
  KINDS.flatMap((kind) =>
    Object.values(schema.getRootType(kind)?.getFields() ?? {}).flatMap((field) =>
      textsOf(field.args).map((path) => graphqlText(kind, field, path)),
    ),
  );

function graphqlText(kind: OperationTypeNode, field: GraphQLField<unknown, unknown>, path: Path) {
  const declared = field.args.map(({ name, type }) => `$${name}: ${String(type)}`).join(', ');
  const passed = field.args.map(({ name }) => `${name}: $${name}`).join(', ');
  const selection = isLeafType(getNamedType(field.type)) ? '' : '{ __typename }';
  return {
    kind,
    name: `${field.name}(${path.join('.')})`,
    document: `${kind}(${declared}) { ${field.name}(${passed}) ${selection} }`,
    variables(owned: OwnedIds, text: string) {
      const operation = OPERATIONS.find(({ name }) => name === field.name);
      const usual = operation ? variablesOf(operation, owned) : {};
      return withText({ ...required(field.args), ...usual }, path, field.args, text);
    },
  };
}

/** Fields with arguments that are not root fields; the tests call them separately. */
export const innerTexts = () =>
  Object.values(schema.getTypeMap())
    .filter(isObjectType)
    .filter((type) => !type.name.startsWith('__') && !KINDS.some((kind) => schema.getRootType(kind) === type))
    .flatMap((type) =>
      Object.values(type.getFields()).flatMap((field) =>
        textsOf(field.args).map((path) => `${type.name}.${field.name}(${path.join('.')})`),
      ),
    );

type Places = readonly (GraphQLArgument | GraphQLInputField)[];

const textsOf = (places: Places): Path[] =>
  places.flatMap(({ name, type }) => {
    const named = getNamedType(type);
    if (isInputObjectType(named)) return textsOf(Object.values(named.getFields())).map((path) => [name, ...path]);
    return ['String', 'ID', 'DateTimeISO'].includes(named.name) ? [[name]] : [];
  });

/** The required fields, with valid values. */
const required = (places: Places): Record<string, unknown> =>
  Object.fromEntries(
    places
      .filter(({ type, defaultValue }) => isNonNullType(type) && defaultValue === undefined)
      .map(({ name, type }) => [name, someOf(type)]),
  );

function withText(
  value: Record<string, unknown>,
  [name = '', ...rest]: Path,
  places: Places,
  text: string,
): Record<string, unknown> {
  const place = places.find((each) => each.name === name);
  if (!place) throw new Error(`There is no ${name}.`);
  const named = getNamedType(place.type);
  const isList = isListType(getNullableType(place.type));
  const inner = () => {
    const fields = Object.values((named as GraphQLInputObjectType).getFields());
    return withText({ ...required(fields), ...(isList ? {} : (value[name] as object)) }, rest, fields, text);
  };
  const filled = rest.length > 0 ? inner() : text;
  return { ...value, [name]: isList ? [filled] : filled };
}

/** A REST route and the path of one text in its body or query. */
interface RestText {
  name: string;
  method: string;
  path(owned: OwnedIds): string;
  body?(owned: OwnedIds, text: string): unknown;
  query?(text: string): string;
}

export const restTexts = (): RestText[] =>
  restRoutes.flatMap(({ method, path, body, query }) => {
    const name = `${method} ${path}`;
    const operation = OPERATIONS.find(({ route }) => route === name);
    const place = (owned: OwnedIds) =>
      operation ? requestFor(operation, owned).path.replace(/\?.*/, '') : path.replace(':shareId', owned.shareId);
    return [
      ...(body ? jsonTexts(jsonSchema(body)) : []).map((at): RestText => ({
        name: `${name} ${at.join('.')}`,
        method,
        path: place,
        body: (owned, text) => put((operation && requestFor(operation, owned).body) ?? {}, at, text),
      })),
      ...Object.keys((query && jsonSchema(query).properties) ?? {}).map((parameter): RestText => ({
        name: `${name}?${parameter}`,
        method,
        path: place,
        query: (text) => new URLSearchParams({ [parameter]: text }).toString(),
      })),
    ];
  });

interface JsonSchema {
  type?: string;
  properties?: Record<string, JsonSchema>;
  items?: JsonSchema;
  anyOf?: JsonSchema[];
}

const jsonSchema = (schema: z.ZodType) => z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema;

function jsonTexts({ type, properties = {}, items, anyOf = [] }: JsonSchema): Path[] {
  if (type === 'string') return [[]];
  const [ofAny = []] = anyOf.map(jsonTexts).filter((paths) => paths.length > 0);
  return [
    ...ofAny,
    ...(items ? jsonTexts(items).map((path) => ['0', ...path]) : []),
    ...Object.entries(properties).flatMap(([name, each]) => jsonTexts(each).map((path) => [name, ...path])),
  ];
}

function put(value: unknown, [name, ...rest]: Path, text: string): unknown {
  if (name === undefined) return text;
  if (name === '0') return [put({}, rest, text)];
  return { ...(value as object), [name]: put((value as Record<string, unknown>)?.[name] ?? {}, rest, text) };
}
