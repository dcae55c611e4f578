import type { GatewayExecutor, GatewayInterface } from '@apollo/server-gateway-interface';
import {
  type DocumentNode,
  execute,
  type ExecutionResult,
  getNamedType,
  getVariableValues,
  GraphQLError,
  type GraphQLSchema,
  isInputObjectType,
  type OperationDefinitionNode,
  OperationTypeNode,
  typeFromAST,
  valueFromASTUntyped,
} from 'graphql';
import { type CompiledQuery, compileQuery, isCompiledQuery } from 'graphql-jit';
import type { Context } from '../base/context.ts';
import { LruMap } from '../base/lruMap.ts';
import { limitAnswerSize } from './answerLimit.ts';
import { cachedIntrospection } from './introspection.ts';

/** Our own client has some 30 queries; each takes about 100 KB of memory. */
const MAX_COMPILED = 100;

/**
 * Runs queries as compiled functions (graphql-jit), each compiled once; the benchmark of the library page shows the
 * gain. Apollo Server accepts an executor only through its gateway option. Other operations run with graphql-js.
 */
export function compiledExecution(schema: GraphQLSchema): GatewayInterface {
  return {
    onSchemaLoadOrUpdate(tell) {
      tell({ apiSchema: schema, coreSupergraphSdl: '' });
      return () => undefined;
    },
    load: async () => ({ executor: executorOf(schema) }),
    stop: async () => undefined,
  };
}

function executorOf(schema: GraphQLSchema): GatewayExecutor {
  const compiled = compiledQueries(schema);
  return async ({ document, operation, request: { operationName, variables = {} }, context }) => {
    const contextValue = context as Context;
    const run = async () =>
      (await execute({ schema, document, contextValue, variableValues: variables, operationName })) as ExecutionResult;
    const introspection = await cachedIntrospection(document, operation, run);
    if (introspection) return introspection;
    const query = compiled(document, operation);
    if (!query) return limitAnswerSize(await run());
    // Checked here because the compiler's errors about variables have neither a code nor a location.
    const { errors } = getVariableValues(schema, operation.variableDefinitions ?? [], variables);
    return errors
      ? { errors }
      : limitAnswerSize(
          ownErrors(
            (await query.query(undefined, contextValue, withDefaults(operation, variables))) as ExecutionResult,
          ),
        );
  };
}

/**
 * Compiles an operation when it is seen for the second time. The LRU cache bounds the memory that ever new operations
 * take.
 */
function compiledQueries(schema: GraphQLSchema) {
  // Apollo's document store returns the same document for the same text until it is evicted.
  const seen = new WeakSet<OperationDefinitionNode>();
  const compiled = new LruMap<OperationDefinitionNode, CompiledQuery | false>(MAX_COMPILED);
  return (document: DocumentNode, operation: OperationDefinitionNode) => {
    if (!seen.has(operation)) return void seen.add(operation);
    const query = compiled.get(operation) ?? compile(schema, document, operation);
    compiled.set(operation, query);
    return query;
  };
}

/** The compiler ignores the default of a non-null variable. */
function withDefaults({ variableDefinitions = [] }: OperationDefinitionNode, variables: Record<string, unknown>) {
  const defaults = variableDefinitions.flatMap(({ variable, defaultValue }) =>
    defaultValue ? [[variable.name.value, valueFromASTUntyped(defaultValue)]] : [],
  );
  return defaults.length > 0 ? { ...Object.fromEntries(defaults), ...variables } : variables;
}

/** Converts the compiler's own error class, which neither Apollo Server nor our code recognizes. */
const ownErrors = ({ data, errors }: ExecutionResult): ExecutionResult =>
  errors
    ? {
        data,
        errors: errors.map(({ message, path, originalError }) => new GraphQLError(message, { path, originalError })),
      }
    : { data };

/**
 * False for operations that the compiler does not support or gets wrong, for example the defaults inside input objects.
 */
function compile(schema: GraphQLSchema, document: DocumentNode, operation: OperationDefinitionNode) {
  if (operation.operation !== OperationTypeNode.QUERY || takesInputObjects(schema, operation)) return false;
  const query = compileQuery(schema, document, operation.name?.value);
  return isCompiledQuery(query) && query;
}

const takesInputObjects = (schema: GraphQLSchema, { variableDefinitions = [] }: OperationDefinitionNode) =>
  variableDefinitions.some(({ type }) => isInputObjectType(getNamedType(typeFromAST(schema, type as never))));
