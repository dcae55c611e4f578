import type { FastifyBaseLogger, FastifyRequest } from 'fastify';
import { GraphQLError, type GraphQLFormattedError } from 'graphql';
import { AppError, toAppError } from '../base/errors.ts';
import { report } from '../base/observation/observers.ts';
import { currentOperation } from '../base/operation.ts';

/** What our own code threw, or nothing when GraphQL itself refused the request. */
export function appErrorOf(error: unknown): AppError | null {
  const thrown = error instanceof GraphQLError ? (error.originalError ?? error) : error;
  if (thrown instanceof AppError) return thrown;
  return thrown instanceof GraphQLError ? null : toAppError(thrown);
}

export function logInternalError(error: GraphQLError, log: FastifyBaseLogger) {
  const known = appErrorOf(error);
  if (known?.code === 'INTERNAL') log.error({ err: known.cause, path: error.path }, 'a resolver failed');
}

/** What the caller may see of an error, with the id of its request, which is in the header X-Request-Id and in the log. */
export function formatError(
  formatted: GraphQLFormattedError,
  error: unknown,
  requestId = currentOperation()?.requestId,
): GraphQLFormattedError {
  const known = appErrorOf(error);
  report('refusal', { door: 'graphql', code: String(known?.extensions.code ?? formatted.extensions?.code) });
  if (!known)
    return {
      ...formatted,
      message: withoutValue(formatted.message, error),
      extensions: { ...formatted.extensions, requestId },
    };
  const { code, message, extensions } = known;
  return {
    message: code === 'INTERNAL' ? 'Internal server error' : message,
    locations: formatted.locations,
    path: formatted.path,
    extensions: { ...extensions, requestId },
  };
}

/**
 * A refusal as the caller may see it, over any transport; what GraphQL itself refuses has the code that is given. What is
 * asked over a socket has the id of the request that opened it.
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

/** GraphQL quotes the variable it refuses, and a password may be in it: what was wrong stays, the value goes. */
function withoutValue(message: string, error: unknown) {
  const variable = /^Variable "\$\w+"/.exec(message)?.[0];
  const reason = error instanceof GraphQLError ? error.originalError?.message : undefined;
  return variable && reason ? `${variable} is not usable; ${withoutWhatWasSent(reason)}` : message;
}

/** 'Int cannot represent non-integer value: "secret"' without what was sent. */
function withoutWhatWasSent(reason: string) {
  const at = reason.indexOf(': ', reason.indexOf('cannot represent '));
  return reason.includes('cannot represent ') && at !== -1 ? reason.slice(0, at) : reason;
}
