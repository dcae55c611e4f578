import {
  type DocumentNode,
  type FieldNode,
  getArgumentValues,
  getNamedType,
  getVariableValues,
  GraphQLError,
  type GraphQLField,
  type GraphQLNamedType,
  type GraphQLSchema,
  isCompositeType,
  isInterfaceType,
  isObjectType,
  Kind,
  type OperationDefinitionNode,
  SchemaMetaFieldDef,
  type SelectionNode,
  type SelectionSetNode,
  typeFromAST,
  TypeMetaFieldDef,
} from 'graphql';
import { MAX_PAGE_SIZE } from '../base/paging.ts';
import { fragmentsOf } from './limits.ts';

/** The most points that one operation may cost. */
export const MAX_COST = { signedIn: 250, anonymous: 100 } as const;
/** A page of this many rows costs as much as one of its rows. */
export const ROWS_A_POINT = 20;
/** Introspection is cheap: it reads memory instead of the database. */
const INTROSPECTION_POINT = 0.25;
/** Unpaged lists, with the number of rows for which they count. */
const WHOLE_LISTS = new Map([
  ['ChatMessage.threadMessages', 100],
  ['ToneConversation.messages', 100],
]);

interface CostContext {
  schema: GraphQLSchema;
  fragments: ReturnType<typeof fragmentsOf>;
  variables: Record<string, unknown>;
}

/** The cost of an operation in points, and the rest of its limit. */
export interface OperationCost {
  requested: number;
  limit: number;
  remaining: number;
}

/**
 * Computes the cost of an operation before it runs, with its variables and their defaults; null if its variables are
 * invalid, which the execution reports.
 */
export function costOfOperation(
  schema: GraphQLSchema,
  document: DocumentNode,
  operation: OperationDefinitionNode,
  variables: Record<string, unknown>,
  isSignedIn: boolean,
): OperationCost | null {
  const { coerced } = getVariableValues(schema, operation.variableDefinitions ?? [], variables, { maxErrors: 1 });
  if (!coerced) return null;
  const requested = Math.ceil(
    costOf(operation.selectionSet, schema.getRootType(operation.operation), {
      schema,
      fragments: fragmentsOf(document),
      variables: coerced,
    }),
  );
  const limit = isSignedIn ? MAX_COST.signedIn : MAX_COST.anonymous;
  return { requested, limit, remaining: Math.max(0, limit - requested) };
}

/** Refuses an operation that costs too much. */
export function costProblems(operation: OperationDefinitionNode, cost: OperationCost | null): GraphQLError[] {
  if (!cost || cost.requested <= cost.limit) return [];
  return [
    new GraphQLError(
      `The operation costs too much: ${cost.requested} points, the limit is ${cost.limit}. A field is one point, in a page of more than ${ROWS_A_POINT} rows pageSize / ${ROWS_A_POINT}.`,
      { nodes: operation, extensions: { cost } },
    ),
  ];
}

const costOf = (
  { selections }: SelectionSetNode,
  type: GraphQLNamedType | null | undefined,
  context: CostContext,
): number => selections.reduce((sum, selection) => sum + costOfSelection(selection, type, context), 0);

function costOfSelection(
  selection: SelectionNode,
  type: GraphQLNamedType | null | undefined,
  context: CostContext,
): number {
  if (selection.kind === Kind.FIELD) return costOfField(selection, type, context);
  const fragment = selection.kind === Kind.INLINE_FRAGMENT ? selection : context.fragments.get(selection.name.value);
  if (!fragment) return 0;
  return costOf(
    fragment.selectionSet,
    fragment.typeCondition
      ? (typeFromAST(context.schema, fragment.typeCondition) as GraphQLNamedType | undefined)
      : type,
    context,
  );
}

function costOfField(node: FieldNode, type: GraphQLNamedType | null | undefined, context: CostContext): number {
  const name = node.name.value;
  if (name === '__typename') return node.alias ? 1 : 0;
  const field = fieldOf(type, name);
  if (!field) return 1;
  const isIntrospection = name.startsWith('__') || type?.name.startsWith('__');
  const own = isIntrospection ? INTROSPECTION_POINT : 1;
  const answered = getNamedType(field.type);
  if (!node.selectionSet || !isCompositeType(answered)) return own;
  return own + pagesOf(node, field, `${type?.name}.${name}`, context) * costOf(node.selectionSet, answered, context);
}

function fieldOf(type: GraphQLNamedType | null | undefined, name: string) {
  if (name === SchemaMetaFieldDef.name) return SchemaMetaFieldDef;
  if (name === TypeMetaFieldDef.name) return TypeMetaFieldDef;
  return isObjectType(type) || isInterfaceType(type) ? type.getFields()[name] : undefined;
}

/** How many pages of rows a field can return: by its page size, by its ids or by its kind. */
function pagesOf(node: FieldNode, field: GraphQLField<unknown, unknown>, name: string, { variables }: CostContext) {
  const given = field.args.length > 0 ? argumentsOf(node, field, variables) : {};
  const rows = Math.max(
    Math.min(Number(given.pageSize) || 0, MAX_PAGE_SIZE),
    idsOf(given),
    idsOf(given.input),
    WHOLE_LISTS.get(name) ?? 0,
  );
  return Math.max(1, rows / ROWS_A_POINT);
}

const idsOf = (given: unknown) =>
  typeof given === 'object' && given !== null && 'ids' in given && Array.isArray(given.ids) ? given.ids.length : 0;

/** The arguments with their defaults. Invalid arguments are refused when the field runs. */
function argumentsOf(
  node: FieldNode,
  field: GraphQLField<unknown, unknown>,
  variables: Record<string, unknown>,
): Record<string, unknown> {
  try {
    return getArgumentValues(field, node, variables);
  } catch {
    return {};
  }
}
