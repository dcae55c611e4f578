import {
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  GraphQLError,
  Kind,
  type OperationDefinitionNode,
  type SelectionSetNode,
  visit,
} from 'graphql';
import { isExpensive } from '../base/requests/fieldTraits.ts';

export const MAX_DOCUMENT_CHARACTERS = 10_000;
export const MAX_DOCUMENT_TOKENS = 2_000;

/** The limits of one operation, including its fragments. */
export const DOCUMENT_LIMITS = {
  depth: 8,
  aliases: 15,
  directives: 50,
  fields: 250,
  /**
   * All selections of any kind. A fragment that is spread twice counts twice, and fragments that double each other soon
   * contain billions, so counting stops at this limit.
   */
  selections: 1_000,
  /**
   * The selections in the text of the whole document, used or not: comparing them with each other takes quadratic time.
   */
  written: 500,
  /**
   * The depth below `__schema` and `__type`. The introspection query of graphql-js, and so those of GraphiQL, Apollo
   * Sandbox and graphql-codegen, has exactly this depth.
   */
  introspectionDepth: 15,
} as const;

/** Fields that list the members of a type, which lead to types again. */
const MEMBER_LISTS = new Set(['fields', 'inputFields', 'interfaces', 'possibleTypes', 'enumValues']);

interface Tally {
  selections: number;
  depth: number;
  introspectionDepth: number;
  fields: number;
  aliases: number;
  directives: number;
  expensive: number;
  schemas: number;
  types: number;
  /** How often introspection goes from the members of a type to their types' members. */
  members: number;
}

interface FieldPosition {
  depth: number;
  /** The fragments on the path to this position. */
  path: string[];
  isIntrospection: boolean;
  isMember: boolean;
}

/**
 * The exceeded limits of a document, each as an error that names the limit. Needs no schema, so it runs before anything
 * expensive.
 */
export function limitProblems(document: DocumentNode): GraphQLError[] {
  const fragments = fragmentsOf(document);
  const written = writtenSelections(document);
  if (written > DOCUMENT_LIMITS.written)
    return [
      new GraphQLError(over('The document writes too many selections', written, DOCUMENT_LIMITS.written)[0] ?? ''),
    ];
  return operationsOf(document).flatMap((operation) =>
    problemsOf(count(operation, fragments)).map((problem) => new GraphQLError(problem, { nodes: operation })),
  );
}

function problemsOf(tally: Tally) {
  return [
    ...over('The document has too many selections', tally.selections, DOCUMENT_LIMITS.selections),
    ...over('The document is nested too deep', tally.depth, DOCUMENT_LIMITS.depth),
    ...over('The introspection is nested too deep', tally.introspectionDepth, DOCUMENT_LIMITS.introspectionDepth),
    ...over('The document selects too many fields', tally.fields, DOCUMENT_LIMITS.fields),
    ...over('The document has too many aliases', tally.aliases, DOCUMENT_LIMITS.aliases),
    ...over('The document has too many directives', tally.directives, DOCUMENT_LIMITS.directives),
    ...over(
      'The document asks too often for sign-in, sign-up, password, mail, AI or import fields',
      tally.expensive,
      1,
    ),
    ...over('The document asks too often for __schema', tally.schemas, 1),
    ...over('The document asks too often for __type', tally.types, 1),
    ...over('The introspection lists members of the types of members', tally.members, 0),
  ];
}

const over = (what: string, value: number, limit: number) =>
  value > limit ? [`${what}: ${value}, the limit is ${limit}.`] : [];

function writtenSelections(document: DocumentNode) {
  let written = 0;
  visit(document, { SelectionSet: ({ selections }) => void (written += selections.length) });
  return written;
}

function count(operation: OperationDefinitionNode, fragments: Map<string, FragmentDefinitionNode>): Tally {
  const tally: Tally = {
    selections: 0,
    depth: 0,
    introspectionDepth: 0,
    fields: 0,
    aliases: 0,
    directives: operation.directives?.length ?? 0,
    expensive: 0,
    schemas: 0,
    types: 0,
    members: 0,
  };
  const follow = ({ selections }: SelectionSetNode, position: FieldPosition) => {
    for (const selection of selections) {
      if (tally.selections > DOCUMENT_LIMITS.selections) return;
      tally.selections++;
      tally.directives += selection.directives?.length ?? 0;
      if (selection.kind === Kind.FIELD) followField(selection, position);
      else if (selection.kind === Kind.INLINE_FRAGMENT) follow(selection.selectionSet, position);
      else {
        const name = selection.name.value;
        const fragment = position.path.includes(name) ? undefined : fragments.get(name);
        if (fragment) follow(fragment.selectionSet, { ...position, path: [...position.path, name] });
      }
    }
  };
  const followField = (field: FieldNode, position: FieldPosition) => {
    const within = countField(tally, field, position);
    if (within && field.selectionSet) follow(field.selectionSet, within);
  };
  follow(operation.selectionSet, { depth: 1, path: [], isIntrospection: false, isMember: false });
  return tally;
}

/**
 * Counts a field, and returns the position of its selections. `__typename` is free unless it is repeated under aliases.
 */
function countField(
  tally: Tally,
  { name: { value: name }, alias }: FieldNode,
  { depth, path, isIntrospection, isMember }: FieldPosition,
): FieldPosition | null {
  if (name === '__typename' && !alias) return null;
  tally.fields++;
  if (alias) tally.aliases++;
  if (depth === 1 && isExpensive(name)) tally.expensive++;
  if (name === '__schema') tally.schemas++;
  if (name === '__type') tally.types++;
  const introspects = isIntrospection || name === '__schema' || name === '__type';
  const listsMembers = introspects && MEMBER_LISTS.has(name);
  if (listsMembers && isMember) tally.members++;
  const deepest = introspects ? 'introspectionDepth' : 'depth';
  tally[deepest] = Math.max(tally[deepest], depth);
  return { depth: depth + 1, path, isIntrospection: introspects, isMember: isMember || listsMembers };
}

const operationsOf = ({ definitions }: DocumentNode) =>
  definitions.filter((node) => node.kind === Kind.OPERATION_DEFINITION);

export const fragmentsOf = ({ definitions }: DocumentNode) =>
  new Map(definitions.filter((node) => node.kind === Kind.FRAGMENT_DEFINITION).map((node) => [node.name.value, node]));
