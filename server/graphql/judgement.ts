import {
  type ASTNode,
  type DocumentNode,
  getOperationAST,
  GraphQLError,
  type GraphQLSchema,
  Kind,
  specifiedRules,
  validate,
  visit,
} from 'graphql';
import { AppError } from '../base/errors.ts';
import { refuseLongList, refuseLongLists } from '../base/requestLists.ts';
import { costProblems } from './cost.ts';
import { limitProblems, MAX_DOCUMENT_CHARACTERS } from './limits.ts';

export interface OperationRequest {
  document: DocumentNode;
  operationName?: string | null;
  variables?: Record<string, unknown> | null;
}

/**
 * Everything that may be said against an operation before any of it runs, for every door: over POST, over GET and over
 * the socket. What is cheap to see comes first, and what is wrong with a document is looked for once as long as its
 * text is remembered.
 */
export function refusalsOf(
  schema: GraphQLSchema,
  { document, operationName, variables }: OperationRequest,
  isSignedIn: boolean,
): readonly GraphQLError[] {
  const problems = documentProblems(schema, document);
  if (problems.length > 0) return problems;
  const operation = getOperationAST(document, operationName);
  if (!operation) return [unknownOperation(operationName)];
  const longLists = refusalOf(() => refuseLongLists(variables));
  return longLists.length > 0 ? longLists : costProblems(schema, document, operation, variables ?? {}, isSignedIn);
}

/** Called before anything is parsed. */
export function refuseLongDocument(query: unknown) {
  if (typeof query !== 'string' || query.length <= MAX_DOCUMENT_CHARACTERS) return;
  throw new GraphQLError(`The document is longer than ${MAX_DOCUMENT_CHARACTERS.toLocaleString('en')} characters.`, {
    extensions: { code: 'GRAPHQL_VALIDATION_FAILED', http: { status: 400 } },
  });
}

const known = new WeakMap<DocumentNode, readonly GraphQLError[]>();

function documentProblems(schema: GraphQLSchema, document: DocumentNode) {
  let problems = known.get(document);
  if (!problems) known.set(document, (problems = findProblems(schema, document)));
  return problems;
}

function findProblems(schema: GraphQLSchema, document: DocumentNode): readonly GraphQLError[] {
  const overLimits = limitProblems(document);
  if (overLimits.length > 0) return overLimits;
  const longLists = refusalOf(() => refuseLongLiterals(document));
  return longLists.length > 0 ? longLists : validate(schema, document, specifiedRules, { hideSuggestions: true });
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

function refusalOf(look: () => void): GraphQLError[] {
  try {
    look();
    return [];
  } catch (error) {
    if (error instanceof AppError) return [new GraphQLError(error.message, { originalError: error })];
    throw error;
  }
}
