import {
  type ASTNode,
  type DocumentNode,
  getOperationAST,
  GraphQLError,
  type GraphQLSchema,
  Kind,
  SingleFieldSubscriptionsRule,
  specifiedRules,
  validate,
  visit,
} from 'graphql';
import { AppError } from '../base/errors.ts';
import { refuseLongList, refuseLongLists } from '../base/requests/requestLists.ts';
import { inTurn } from '../base/turns/turns.ts';
import { costOfOperation, costProblems, type OperationCost } from './cost.ts';
import { limitProblems, MAX_DOCUMENT_CHARACTERS } from './limits.ts';

export interface OperationRequest {
  document: DocumentNode;
  operationName?: string | null;
  variables?: Record<string, unknown> | null;
}

export interface ValidatedOperation {
  /** The errors that keep it from running; empty if it may run. */
  refusals: readonly GraphQLError[];
  /** Null if the cost cannot be computed. */
  cost: OperationCost | null;
}

/** Validates an operation before it runs, over every transport: POST, GET and the socket. Cheap rules run first. */
export function validateOperation(
  schema: GraphQLSchema,
  { document, operationName, variables }: OperationRequest,
  isSignedIn: boolean,
): ValidatedOperation {
  const problems = validatedDocument(schema, document);
  if (problems.length > 0) return { refusals: problems, cost: null };
  const operation = getOperationAST(document, operationName);
  if (!operation) return { refusals: [unknownOperation(operationName)], cost: null };
  const longLists = errorsThrownBy(() => refuseLongLists(variables));
  if (longLists.length > 0) return { refusals: longLists, cost: null };
  const cost = costOfOperation(schema, document, operation, variables ?? {}, isSignedIn);
  return { refusals: costProblems(operation, cost), cost };
}

/** Validates a document in a turn of its sender, unless the result is cached with the document. */
export async function validateDocumentInTurn(schema: GraphQLSchema, document: DocumentNode, owner?: string) {
  if (!problemsByDocument.has(document)) await inTurn(() => validatedDocument(schema, document), { owner });
}

/** Call it before parsing. */
export function refuseLongDocument(query: unknown) {
  if (typeof query !== 'string' || query.length <= MAX_DOCUMENT_CHARACTERS) return;
  throw new GraphQLError(`The document is longer than ${MAX_DOCUMENT_CHARACTERS.toLocaleString('en')} characters.`, {
    extensions: { code: 'GRAPHQL_VALIDATION_FAILED', http: { status: 400 } },
  });
}

const problemsByDocument = new WeakMap<DocumentNode, readonly GraphQLError[]>();

function validatedDocument(schema: GraphQLSchema, document: DocumentNode) {
  let problems = problemsByDocument.get(document);
  if (!problems) problemsByDocument.set(document, (problems = validateDocument(schema, document)));
  return problems;
}

function validateDocument(schema: GraphQLSchema, document: DocumentNode): readonly GraphQLError[] {
  const overLimits = limitProblems(document);
  if (overLimits.length > 0) return overLimits;
  const longLists = errorsThrownBy(() => refuseLongLiterals(document));
  if (longLists.length > 0) return longLists;
  const problems = validate(schema, document, RULES, { hideSuggestions: true });
  return problems.length > 0 ? problems : subscriptionProblems(schema, document);
}

const RULES = specifiedRules.filter((rule) => rule !== SingleFieldSubscriptionsRule);

/**
 * Checks a document that is otherwise valid. The rule evaluates `@skip` and `@include` before variables have values,
 * and throws if one depends on a variable.
 */
function subscriptionProblems(schema: GraphQLSchema, document: DocumentNode): readonly GraphQLError[] {
  try {
    return validate(schema, document, [SingleFieldSubscriptionsRule], { hideSuggestions: true });
  } catch (error) {
    if (error instanceof GraphQLError)
      return [
        new GraphQLError('@skip and @include of what a subscription asks for take no variable.', {
          nodes: error.nodes,
        }),
      ];
    throw error;
  }
}

const unknownOperation = (name: string | null | undefined) =>
  new GraphQLError(
    name == null
      ? 'The document has several operations: operationName must say which.'
      : 'operationName names no operation of the document.',
  );

function refuseLongLiterals(document: DocumentNode) {
  visit(document, {
    ListValue: ({ values }, _key, parent, _path, ancestors) => {
      const names = ([...ancestors, parent] as ASTNode[]).flatMap((node) =>
        node.kind === Kind.ARGUMENT || node.kind === Kind.OBJECT_FIELD ? [node.name.value] : [],
      );
      refuseLongList(names.join('.') || 'variables', values.length);
    },
  });
}

function errorsThrownBy(check: () => void): GraphQLError[] {
  try {
    check();
    return [];
  } catch (error) {
    if (error instanceof AppError) return [new GraphQLError(error.message, { originalError: error })];
    throw error;
  }
}
