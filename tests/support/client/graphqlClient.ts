import {
  getNamedType,
  getNullableType,
  type GraphQLEnumType,
  type GraphQLEnumValue,
  type GraphQLField,
  type GraphQLInputType,
  type GraphQLOutputType,
  isEnumType,
  isInputObjectType,
  isListType,
  isObjectType,
  type OperationTypeNode,
} from 'graphql';
import { executableSchema } from '../../../server/graphql/schema.ts';
import { type Caller, graphql, type GraphQLReply, type Reachable } from '../http/calls.ts';
import { DIFFERENCES } from './differences.ts';
import { selectionOf } from './selections.ts';
import type { CallOptions, Client, Outcome, Refusal } from './types.ts';

/** GraphQL's codes that have other names over REST. */
const CODES: Record<string, string> = { BAD_USER_INPUT: 'VALIDATION_FAILED', INTERNAL_SERVER_ERROR: 'INTERNAL' };

type Fields = Record<string, unknown>;

/** A root field of the schema as a client calls it. */
export interface RootField {
  kind: `${OperationTypeNode}`;
  field: GraphQLField<unknown, unknown>;
  /** The type of its input, if that is its only argument. */
  input?: GraphQLInputType;
}

export function rootField(name: string): RootField | undefined {
  for (const kind of ['query', 'mutation', 'subscription'] as OperationTypeNode[]) {
    const field = executableSchema().getRootType(kind)?.getFields()[name];
    if (field) return { kind, field, input: field.args.find((each) => each.name === 'input')?.type };
  }
  return undefined;
}

/** The document that calls a field with these arguments, and its variables. */
export function operationOf({ kind, field, input }: RootField, args: Fields, selection = selectionOf(field.type)) {
  if (input)
    return {
      document: `${kind}($input: ${input}) { ${field.name}(input: $input) ${selection} }`,
      variables: { input: named(args, input) },
    };
  const given = field.args.filter(({ name }) => args[name] !== undefined);
  const list = (each: (name: string, type: GraphQLInputType) => string) =>
    given.length === 0 ? '' : `(${given.map(({ name, type }) => each(name, type)).join(', ')})`;
  return {
    document: `${kind}${list((name, type) => `$${name}: ${type}`)} { ${field.name}${list((name) => `${name}: $${name}`)} ${selection} }`,
    variables: Object.fromEntries(given.map(({ name, type }) => [name, named(args[name], type)])),
  };
}

/** REST's value of an enum, which is in lower case unless it is a code of an error. */
function inRest(type: GraphQLEnumType, { name, value }: GraphQLEnumValue): unknown {
  if (type.name === 'ErrorCode') return CODES[name] ?? name;
  return value === name ? name.toLowerCase() : value;
}

/** Converts values of enums to GraphQL's names. */
function named(value: unknown, type: GraphQLInputType): unknown {
  const plain = getNullableType(type);
  if (value === null || value === undefined) return value;
  if (isListType(plain)) return Array.isArray(value) ? value.map((each) => named(each, plain.ofType)) : value;
  if (isEnumType(plain)) return plain.getValues().find((each) => inRest(plain, each) === value)?.name ?? value;
  if (!isInputObjectType(plain) || typeof value !== 'object') return value;
  const fields = plain.getFields();
  return Object.fromEntries(
    Object.entries(value).map(([key, each]) => [key, fields[key] ? named(each, fields[key].type) : each]),
  );
}

/** Converts ids to numbers, and names of enums to REST's values. */
export function plain(value: unknown, type: GraphQLOutputType): unknown {
  const nullable = getNullableType(type);
  if (value === null || value === undefined) return value;
  if (isListType(nullable) && Array.isArray(value)) return value.map((each) => plain(each, nullable.ofType));
  if (isEnumType(nullable)) {
    const named = nullable.getValues().find(({ name }) => name === value);
    return named ? inRest(nullable, named) : value;
  }
  if (isObjectType(nullable)) {
    const fields = nullable.getFields();
    return Object.fromEntries(
      Object.entries(value).map(([key, each]) => [key, fields[key] ? plain(each, fields[key].type) : each]),
    );
  }
  return getNamedType(nullable).name === 'ID' && /^\d+$/.test(String(value)) ? Number(value) : value;
}

function refusalOf({ status, headers, errors: [error] }: GraphQLReply): Refusal {
  const { code = 'NO_CODE', fields, userMessageId: id } = (error?.extensions ?? {}) as Partial<Refusal>;
  const message = error?.message ?? 'An answer without data.';
  const retryAfter = headers.has('retry-after') ? Number(headers.get('retry-after')) : undefined;
  const given = { ...(fields && { fields }), ...(id && { userMessageId: Number(id) }) };
  return { ok: false, status, code: CODES[code] ?? code, message, retryAfter, ...given };
}

async function call(server: Reachable, root: RootField, as: Caller, given: Fields, options: CallOptions) {
  const args = { ...given };
  for (const name of DIFFERENCES[root.field.name]?.onlyRest ?? []) delete args[name];
  const { document, variables } = operationOf(root, args);
  const reply = await graphql(server, document, variables, { as, ...options });
  if (reply.errors.length > 0 || !reply.data) return refusalOf(reply);
  return { ok: true as const, status: reply.status, value: plain(reply.data[root.field.name], root.field.type) };
}

/** Converts the failure of a single deletion to a refusal. */
function firstFailure(outcome: Outcome<unknown>): Outcome<null> {
  if (!outcome.ok) return outcome;
  const [failure] = (outcome.value as { failures: { code: string; message: string }[] }).failures;
  return failure
    ? { ok: false, status: outcome.status, code: CODES[failure.code] ?? failure.code, message: failure.message }
    : { ...outcome, value: null };
}

export function graphqlClient(server: Reachable): Client {
  const deleteOne =
    (name: string) =>
    async (as: Caller, { id, ...rest }: { id: number }) =>
      firstFailure(await call(server, rootField(name)!, as, { ids: [id], ...rest }, {}));
  return new Proxy({} as Client, {
    get(_, name: string) {
      if (name === 'deleteContent') return deleteOne('deleteContents');
      if (name === 'deleteChatConversation') return deleteOne('deleteChatConversations');
      const root = rootField(name);
      return (
        root && ((as: Caller, args: Fields = {}, options: CallOptions = {}) => call(server, root, as, args, options))
      );
    },
  });
}
