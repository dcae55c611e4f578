import type { GatewayExecutor, GatewayInterface } from '@apollo/server-gateway-interface';
import {
  type DocumentNode,
  execute,
  type ExecutionResult,
  getVariableValues,
  GraphQLError,
  GraphQLScalarType,
  GraphQLSchema,
  Kind,
  type OperationDefinitionNode,
  OperationTypeNode,
  print,
  type TypeNode,
  visit,
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
    const { errors, coerced } = getVariableValues(schema, operation.variableDefinitions ?? [], variables);
    if (errors) return { errors };
    if (query.notNull.some((name) => coerced[name] == null)) return limitAnswerSize(await run());
    return limitAnswerSize(ownErrors((await query.query(undefined, contextValue, coerced)) as ExecutionResult));
  };
}

interface Compiled extends Pick<CompiledQuery, 'query'> {
  /** The variables that the compiler gets wrong if they are null or absent. */
  notNull: string[];
}

/**
 * Compiles an operation when it is seen for the second time. The LRU cache bounds the memory that ever new operations
 * take.
 */
function compiledQueries(schema: GraphQLSchema) {
  // Apollo's document store returns the same document for the same text until it is evicted.
  const seen = new WeakSet<OperationDefinitionNode>();
  const compiled = new LruMap<OperationDefinitionNode, Compiled | false>(MAX_COMPILED);
  const { types, ...config } = schema.toConfig();
  const withCoerced = new GraphQLSchema({ ...config, types: [...types, COERCED] });
  return (document: DocumentNode, operation: OperationDefinitionNode) => {
    if (!seen.has(operation)) return void seen.add(operation);
    const query = compiled.get(operation) ?? compile(withCoerced, document, operation);
    compiled.set(operation, query);
    return query;
  };
}

/**
 * The type of all variables in compiled queries, which takes any value: graphql-js has coerced them before, because the
 * compiler gets defaults wrong, and its errors have neither a code nor a location.
 */
const COERCED = new GraphQLScalarType({ name: 'CoercedVariable' });
const COERCED_TYPE: TypeNode = { kind: Kind.NAMED_TYPE, name: { kind: Kind.NAME, value: COERCED.name } };

/** Converts the compiler's own error class, which neither Apollo Server nor our code recognizes. */
const ownErrors = ({ data, errors }: ExecutionResult): ExecutionResult =>
  errors
    ? {
        data,
        errors: errors.map(({ message, path, locations, originalError }) =>
          Object.assign(new GraphQLError(message, { path, originalError }), { locations }),
        ),
      }
    : { data };

/** False for operations that the compiler does not support, and for those that would show its type of variables. */
function compile(schema: GraphQLSchema, document: DocumentNode, operation: OperationDefinitionNode): Compiled | false {
  if (operation.operation !== OperationTypeNode.QUERY) return false;
  let showsTypes = false;
  const notNull = new Set<string>();
  const withCoerced: DocumentNode = visit(document, {
    Field: ({ name }) => void (showsTypes ||= name.value === '__schema' || name.value === '__type'),
    // An absent variable inside a literal becomes null.
    ObjectValue: (literal) => void visit(literal, { Variable: ({ name }) => void notNull.add(name.value) }),
    VariableDefinition: ({ variable, type, defaultValue, ...node }) => {
      // A null replaces the default even where null is not allowed.
      if (defaultValue && type.kind !== Kind.NON_NULL_TYPE) notNull.add(variable.name.value);
      // The compiler checks the type of variables in @skip and @include.
      return { ...node, variable, type: /^Boolean!?$/.test(print(type)) ? type : COERCED_TYPE };
    },
  });
  const query = !showsTypes && compileQuery(schema, withCoerced, operation.name?.value);
  return query && isCompiledQuery(query) && { query: query.query, notNull: [...notNull] };
}
