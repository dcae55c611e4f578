import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { AppError, toAppError } from '../errors.ts';
import { report } from '../observation/observers.ts';
import { apiOf } from '../requests/requestApi.ts';
import type { RestError } from './restErrors.ts';
import { snakeCase } from './typeFields.ts';

const MIB = 1024 * 1024;

/** The only place that sends errors, in the format of the API that was called. */
export function sendError(error: FastifyError | AppError, request: FastifyRequest, reply: FastifyReply) {
  const refusal = isDisconnected(request, reply)
    ? clientClosedRequest(error)
    : (httpRefusal(error, request) ?? clientError(error) ?? toAppError(error));
  if (refusal.code === 'INTERNAL') request.log.error({ err: refusal.cause }, 'a request failed');
  else if (refusal.code === 'CANCELLED') request.log.debug({ err: refusal.cause }, refusal.message);
  else if (refusal.cause) request.log.warn({ err: refusal.cause }, refusal.message);
  const { status } = refusal;
  report('refusal', { door: apiOf(request) ?? 'none', code: refusal.code });
  if (status === 401) void reply.header('www-authenticate', 'Bearer');
  if (refusal.retryAfterSeconds) void reply.header('retry-after', refusal.retryAfterSeconds);
  return reply.code(status).type('application/json; charset=utf-8').send(errorBody(refusal, request));
}

/** The error body in the format of the API that was called. */
export function errorBody(refusal: AppError, request: FastifyRequest) {
  const { message, extensions } = refusal;
  const api = apiOf(request);
  if (api === 'graphql') return { errors: [{ message, extensions: { ...extensions, requestId: request.id } }] };
  return api === 'mcp' ? mcpError(refusal) : restError(refusal, request.id);
}

/** The JSON-RPC code for errors that a server defines itself. */
const SERVER_ERROR = -32_000;

/** The error for a request whose message was not read. */
const mcpError = ({ code, message, fields, retryAfterSeconds }: AppError) => ({
  jsonrpc: '2.0',
  id: null,
  error: { code: SERVER_ERROR, message, data: { code, fields, retryAfterSeconds } },
});

/** Whether the client has disconnected, which then is the cause of any failure. */
const isDisconnected = ({ raw: { socket } }: FastifyRequest, { raw }: FastifyReply) =>
  !raw.writableFinished && (raw.destroyed || socket.destroyed);

const clientClosedRequest = (cause: unknown) =>
  new AppError('CANCELLED', 'The client disconnected before the response.', { cause });

/** The error body of the REST API. */
export const restError = (
  { code, message, errorType, fields, requiredScope, extra }: AppError,
  requestId: string,
): RestError & Record<string, unknown> => ({
  error: message,
  detail: message,
  code,
  fields: fields && snakeCaseKeys(fields),
  error_type: errorType,
  required_scope: requiredScope,
  request_id: requestId,
  ...(extra && snakeCaseKeys(extra)),
});

function httpRefusal(error: FastifyError | AppError, { routeOptions }: FastifyRequest) {
  if (error instanceof AppError) return undefined;
  if (error.code === 'FST_ERR_CTP_BODY_TOO_LARGE') return bodyTooLarge(routeOptions.bodyLimit ?? MIB);
  if (error.code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE')
    return new AppError('UNSUPPORTED_MEDIA_TYPE', 'The request body must be application/json.');
  return undefined;
}

export const bodyTooLarge = (bytes: number) =>
  new AppError('PAYLOAD_TOO_LARGE', `The request body is larger than ${Math.floor(bytes / MIB)} MiB.`);

/** Converts the field names of services, which are GraphQL's, to snake_case. */
const snakeCaseKeys = <Value>(fields: Record<string, Value>) =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [snakeCase(name), value]));

/** Fastify's own 4xx errors (a bad URL, a bad Content-Length) stay client errors. */
function clientError(error: FastifyError | AppError) {
  if (error instanceof AppError) return undefined;
  const status = 'statusCode' in error ? error.statusCode : undefined;
  return status && status >= 400 && status < 500
    ? new AppError('VALIDATION_FAILED', 'The request is malformed.', { cause: error })
    : undefined;
}
