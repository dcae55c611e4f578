import { randomUUID } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyBaseLogger } from 'fastify';
import { AppError } from '../../base/errors.ts';
import { restError } from '../../base/rest/errorReply.ts';

/** Refuses a request that Node's HTTP parser could not read, in the format of the API, and closes the connection. */
export function answerClientError(error: Error & { code?: string }, socket: Socket, log: FastifyBaseLogger) {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  const refusal = refusalOf(error.code);
  const requestId = randomUUID();
  log.info({ requestId, status: refusal.status, reason: error.code }, 'an invalid request');
  if (socket.writable) socket.write(responseText(refusal, requestId));
  socket.destroySoon();
}

function refusalOf(code: string | undefined) {
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT')
    return new AppError('REQUEST_TIMEOUT', 'The request did not arrive in time.');
  if (code === 'HPE_HEADER_OVERFLOW')
    return new AppError('HEADERS_TOO_LARGE', 'The headers of the request are larger than 16 KiB.');
  return new AppError('VALIDATION_FAILED', 'The request is malformed.');
}

function responseText(refusal: AppError, requestId: string) {
  const body = JSON.stringify(restError(refusal, requestId));
  const headers = {
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'x-request-id': requestId,
    connection: 'close',
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  return `HTTP/1.1 ${refusal.status} ${STATUS_CODES[refusal.status]}\r\n${lines.join('\r\n')}\r\n\r\n${body}`;
}
