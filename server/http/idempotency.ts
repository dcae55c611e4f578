import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { DataSource } from 'typeorm';
import type { SignedInUser } from '../base/context.ts';
import { statusOfGraphqlCode } from '../base/errorCodes/errorCodes.ts';
import { AppError, databaseUnavailable, invalid, toAppError } from '../base/errors.ts';
import { apiOf, pathOf } from '../base/requests/requestApi.ts';
import { errorBody } from '../base/rest/errorReply.ts';
import type { SharedServices } from '../base/services/sharedServices.ts';
import { operationOf } from './requestOperations.ts';
import { RETENTION } from './responseSweeper.worker.ts';

const MAX_KEY_LENGTH = 255;
/** A claim expires after this time because its process must have crashed. It is longer than any request may take. */
const LEASE = `interval '5 minutes'`;
/** For a larger response only the outcome is stored. The largest content fits, in any script. */
const MAX_STORED_CHARACTERS = 4 * 1024 * 1024;
/** The limits of one user's stored responses. Beyond them, those older than the retry window are deleted. */
const MAX_STORED = 10_000;
const MAX_STORED_BYTES = 256 * 1024 * 1024;
const RETRY_WINDOW = `interval '1 hour'`;

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether the route stores responses under an Idempotency-Key. */
    isRepeatable?: (request: FastifyRequest) => boolean;
  }
}

interface Claim {
  userId: number;
  key: string;
}

interface StoredAnswer {
  fingerprint: string;
  status: number | null;
  contentType: string | null;
  body: string;
}

type AnswerToStore = Pick<StoredAnswer, 'status' | 'body'> & { contentType: unknown };

/**
 * Implements Idempotency-Key for GraphQL and REST: the response to a user's first request with a key is stored for a
 * day and replayed to its retries. Retryable responses (429, 499, 5xx) and streams are stored only when the request is
 * committed, which means that it had an effect that must not be repeated, or when the database did not confirm its
 * change, which may have been saved.
 */
export function registerIdempotency(
  app: FastifyInstance,
  { dataSource, tokens }: SharedServices,
  userOf: (request: FastifyRequest) => Promise<SignedInUser | null>,
) {
  const claims = new WeakMap<FastifyRequest, Claim>();
  /** Claims that could not be released because the database was unavailable. */
  const failedReleases = new Set<string>();

  /**
   * Returns the stored response, if there is one. Otherwise this request is the first, and its response will be stored.
   */
  const claimKey = async (request: FastifyRequest, key: string) => {
    if (key === '' || key.length > MAX_KEY_LENGTH)
      throw invalid('idempotencyKey', `Idempotency-Key must have 1 to ${MAX_KEY_LENGTH} characters.`);
    const user = await userOf(request);
    if (!user) return null;
    const claim = { userId: user.id, key };
    if (failedReleases.has(idOf(claim))) await release(dataSource, claim);
    failedReleases.delete(idOf(claim));
    const fingerprint = tokens.keyedHash(canonicalRequest(request, user));
    const stored = await claimOrFind(dataSource, claim, fingerprint).catch(refuseBeforeChange);
    if (!stored) claims.set(request, claim);
    return stored;
  };

  /** Stores the response before it is sent. */
  const keep = async (claim: Claim, request: FastifyRequest, reply: FastifyReply, payload: unknown) => {
    claims.delete(request);
    const logFailure = (error: unknown) => request.log.error({ err: error }, 'a response could not be stored');
    const storeText = (text: string) => store(dataSource, claim, answerToStore(request, reply, text)).catch(logFailure);
    const answer = payload ?? '';
    const isCommitted = committed.has(request) || operationOf(request)?.isUnconfirmed;
    if (isCommitted && answer instanceof Readable) return recorded(answer, storeText);
    if (typeof answer === 'string' && (isCommitted || !isRetryable(statusOf(reply, answer)))) await storeText(answer);
    else
      await release(dataSource, claim).catch((error: unknown) => (failedReleases.add(idOf(claim)), logFailure(error)));
    return payload;
  };

  app.addHook('preHandler', (request, reply, done) => {
    const key = request.headers['idempotency-key'];
    if (typeof key !== 'string' || !request.routeOptions.config.isRepeatable?.(request)) return done();
    claimKey(request, key).then((stored) => (stored ? void replay(reply, stored) : done()), done);
  });
  app.addHook('onSend', (request, reply, payload: unknown, done) => {
    const claim = claims.get(request);
    if (!claim) return done();
    keep(claim, request, reply, payload).then((sent) => done(null, sent), done);
  });
}

/** A claim may be unconfirmed, but the request itself has changed nothing yet. */
function refuseBeforeChange(error: unknown): never {
  throw toAppError(error).code === 'SERVICE_UNAVAILABLE' ? databaseUnavailable(error) : error;
}

const committed = new WeakSet<FastifyRequest>();

/** Marks a request so that its response is stored, even if it is retryable. */
export const markCommitted = (request: FastifyRequest): void => void committed.add(request);

/** Forwards a stream and keeps the part that was read: nothing, if its reader leaves before the first piece. */
export function recorded(stream: Readable, keepText: (text: string) => Promise<unknown>): Readable {
  let text = '';
  let isBegun = false;
  async function* pieces() {
    isBegun = true;
    try {
      for await (const piece of stream) {
        if (text.length <= MAX_STORED_CHARACTERS) text += String(piece);
        yield piece;
      }
    } finally {
      await keepText(text);
    }
  }
  // Ending a generator that has not begun runs none of its steps.
  return Readable.from(pieces()).once('close', () => {
    if (isBegun) return;
    stream.destroy();
    void keepText(text);
  });
}

/** Returns null if this request has claimed the key, otherwise the response to the first request. */
async function claimOrFind(
  dataSource: DataSource,
  { userId, key }: Claim,
  fingerprint: string,
): Promise<StoredAnswer | null> {
  await dataSource.query(
    `DELETE FROM idempotent_requests WHERE user_id = $1
        AND (created_at < now() - ${RETENTION} OR key = $2 AND status IS NULL AND created_at < now() - ${LEASE})`,
    [userId, key],
  );
  const claimed: unknown[] = await dataSource.query(
    `INSERT INTO idempotent_requests (user_id, key, fingerprint) VALUES ($1, $2, $3)
     ON CONFLICT (user_id, key) DO NOTHING RETURNING 1`,
    [userId, key, fingerprint],
  );
  if (claimed.length > 0) {
    await enforceLimit(dataSource, { userId, key });
    return null;
  }
  const [stored]: StoredAnswer[] = await dataSource.query(
    'SELECT fingerprint, status, content_type AS "contentType", body FROM idempotent_requests WHERE user_id = $1 AND key = $2',
    [userId, key],
  );
  if (stored && stored.fingerprint !== fingerprint)
    throw new AppError('IDEMPOTENCY_MISMATCH', 'This Idempotency-Key was used for a different request.');
  if (!stored || stored.status === null)
    throw new AppError('CONFLICT', 'The first request with this Idempotency-Key is still running.', {
      retryAfterSeconds: 1,
    });
  return stored;
}

/** Releases a claim and refuses its request if the user has too many. */
async function enforceLimit(dataSource: DataSource, claim: Claim) {
  if (!(await hasTooMany(dataSource, claim))) return;
  await dataSource.query(
    `DELETE FROM idempotent_requests WHERE user_id = $1 AND status IS NOT NULL AND created_at < now() - ${RETRY_WINDOW}`,
    [claim.userId],
  );
  if (!(await hasTooMany(dataSource, claim))) return;
  await release(dataSource, claim);
  throw new AppError(
    'RATE_LIMITED',
    `At most ${MAX_STORED.toLocaleString('en')} responses or 256 MiB per hour are stored for Idempotency-Keys. Please wait, or send no key.`,
    { retryAfterSeconds: 60 },
  );
}

async function hasTooMany(dataSource: DataSource, { userId }: Claim) {
  const [{ tooMany }]: [{ tooMany: boolean }] = await dataSource.query(
    `SELECT count(*) > ${MAX_STORED} OR coalesce(sum(octet_length(body)), 0) > ${MAX_STORED_BYTES} AS "tooMany" FROM idempotent_requests WHERE user_id = $1`,
    [userId],
  );
  return tooMany;
}

function replay(reply: FastifyReply, { status, contentType, body }: StoredAnswer) {
  void reply.code(status ?? 200).header('idempotency-replayed', 'true');
  if (contentType) void reply.type(contentType);
  return reply.send(body || undefined);
}

/**
 * The response for retries: the same one, or an error that the request was done but its response was too large to
 * store.
 */
function answerToStore(request: FastifyRequest, reply: FastifyReply, text: string): AnswerToStore {
  if (text.length <= MAX_STORED_CHARACTERS)
    return { status: reply.statusCode, contentType: reply.getHeader('content-type') ?? null, body: text };
  const refusal = new AppError(
    'ANSWER_TOO_LARGE',
    'This request was completed, but its response was too large to store.',
  );
  return {
    status: refusal.status,
    contentType: 'application/json; charset=utf-8',
    body: JSON.stringify(errorBody(refusal, request)),
  };
}

const store = (
  dataSource: DataSource,
  { userId, key }: Claim,
  { status, contentType, body }: AnswerToStore,
): Promise<unknown> =>
  dataSource.query(
    'UPDATE idempotent_requests SET status = $3, content_type = $4, body = $5 WHERE user_id = $1 AND key = $2',
    [userId, key, status, contentType, body],
  );

const release = (dataSource: DataSource, { userId, key }: Claim): Promise<unknown> =>
  dataSource.query('DELETE FROM idempotent_requests WHERE user_id = $1 AND key = $2', [userId, key]);

const idOf = ({ userId, key }: Claim) => `${userId} ${key}`;

const isRetryable = (status: number) => status === 429 || status >= 499;

/** Most GraphQL errors have the status 200, so their codes determine the status. */
function statusOf(reply: FastifyReply, body: string) {
  if (reply.statusCode !== 200 || apiOf(reply.request) !== 'graphql') return reply.statusCode;
  const { errors = [] }: { errors?: { extensions?: { code?: string } }[] } = JSON.parse(jsonIn(body));
  return Math.max(200, ...errors.map(({ extensions }) => statusOfGraphqlCode(extensions?.code)));
}

/** A mutation's response may be a server-sent event. */
const jsonIn = (body: string) => /^event: next\ndata: ([^\n]*)/.exec(body)?.[1] ?? body;

/**
 * The input of the fingerprint. It includes the scopes and libraries of a token, because with others the response may
 * differ. It may contain a password, so it is never stored itself.
 */
function canonicalRequest(request: FastifyRequest, { scopes, apiToken }: SignedInUser) {
  const { method, url, body } = request;
  const query = url.includes('?') ? url.slice(url.indexOf('?')) : '';
  const text = Buffer.isBuffer(body) ? createHash('sha256').update(body).digest('hex') : JSON.stringify(body ?? null);
  return `${method} ${pathOf(request).replace(/\/$/, '')}${query}\n${[...scopes, ...(apiToken?.libraryIds ?? [])].join()}\n${text}`;
}
