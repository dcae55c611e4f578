import type { FastifyBaseLogger, FastifyRequest } from 'fastify';
import { GraphQLError, type GraphQLFormattedError } from 'graphql';
import { AppError, toAppError } from '../base/errors.ts';
import { report } from '../base/observation/observers.ts';
import { currentOperation } from '../base/operation.ts';

/** The error that our own code threw, or null if GraphQL itself refused the request. */
export function appErrorOf(error: unknown): AppError | null {
  const thrown = error instanceof GraphQLError ? (error.originalError ?? error) : error;
  if (thrown instanceof AppError) return thrown;
  return thrown instanceof GraphQLError ? null : toAppError(thrown);
}

export function logInternalError(error: GraphQLError, log: FastifyBaseLogger) {
  const known = appErrorOf(error);
  if (known?.code === 'INTERNAL') log.error({ err: known.cause, path: error.path }, 'a resolver failed');
}

/**
 * The part of an error that the caller may see, with the id of its request, which is also in the header X-Request-Id
 * and in the log.
 */
export function formatError(
  formatted: GraphQLFormattedError,
  error: unknown,
  requestId = currentOperation()?.requestId,
): GraphQLFormattedError {
  const known = appErrorOf(error);
  const code = known?.extensions.code ?? codeOfGraphQL(formatted);
  report('refusal', { door: 'graphql', code: String(code) });
  if (!known)
    return {
      ...formatted,
      message: withoutValue(formatted.message, error),
      extensions: { ...formatted.extensions, code, requestId },
    };
  const { message, extensions } = known;
  return {
    message: known.code === 'INTERNAL' ? 'Internal server error' : message,
    locations: formatted.locations,
    path: formatted.path,
    extensions: { ...extensions, requestId },
  };
}

/**
 * The error that the caller may see, over any transport. An error of GraphQL itself gets the given code. Over a socket
 * the request id is that of the request that opened it.
 */
export function formatForClient(
  error: GraphQLError,
  code: string,
  { log, id }: Pick<FastifyRequest, 'log' | 'id'>,
): GraphQLFormattedError {
  logInternalError(error, log);
  const { cost } = error.extensions;
  return formatError({ ...error.toJSON(), extensions: { code, ...(cost ? { cost } : {}) } }, error, id);
}

/**
 * Apollo Server has no code for "Too many errors processing variables", which is about the request: unlike an error of
 * ours it has no path.
 */
function codeOfGraphQL({ extensions, path }: GraphQLFormattedError) {
  const code = extensions?.code;
  return code === 'INTERNAL_SERVER_ERROR' && !path ? 'BAD_USER_INPUT' : code;
}

/** GraphQL quotes invalid variables, which may contain a password: this keeps the reason and removes the value. */
function withoutValue(message: string, error: unknown) {
  const variable = /^Variable "\$\w+"/.exec(message)?.[0];
  const reason = error instanceof GraphQLError ? error.originalError?.message : undefined;
  return variable && reason ? `${variable} is not usable; ${withoutWhatWasSent(reason)}` : message;
}

/** Removes the value from a message like 'Int cannot represent non-integer value: "secret"'. */
function withoutWhatWasSent(reason: string) {
  const at = reason.indexOf(': ', reason.indexOf('cannot represent '));
  return reason.includes('cannot represent ') && at !== -1 ? reason.slice(0, at) : reason;
}
