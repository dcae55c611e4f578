import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { DataSource } from 'typeorm';
import type { SharedServices, SignedInUser } from '../base/context.ts';
import { doorOf, pathOf } from '../base/door.ts';
import { errorBody } from '../base/errorReply.ts';
import { AppError, invalid, statusOfGraphqlCode } from '../base/errors.ts';

const MAX_KEY_LENGTH = 255;
/** A first request that has not answered by then died with its process. Longer than any call may take. */
const LEASE = `interval '5 minutes'`;
const KEPT_FOR = `interval '24 hours'`;
/** Of a larger answer only that there was one. A content of the largest size fits, in any script. */
const MAX_KEPT_CHARACTERS = 4 * 1024 * 1024;
/** What is kept of one user's answers. Where that is too much, those go that nobody repeats any more. */
const MAX_KEPT = 10_000;
const MAX_KEPT_BYTES = 256 * 1024 * 1024;
const REPEATED_WITHIN = `interval '1 hour'`;

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether a request to this route may be repeated safely under an Idempotency-Key. */
    isRepeatable?: (request: FastifyRequest) => boolean;
  }
}

interface Claim {
  userId: number;
  key: string;
}

interface KeptAnswer {
  fingerprint: string;
  status: number | null;
  contentType: string | null;
  body: string;
}

type KeptText = Pick<KeptAnswer, 'status' | 'body'> & { contentType: unknown };

/**
 * Idempotency-Key, for both doors: the answer to a user's first request with a key is kept for a day and given again to
 * its repetitions, so that a client that lost an answer can send the request anew. Answers that say 'try again' (429,
 * 499, 5xx) and those that are streamed are not kept, unless something is done all the same that must not be done
 * twice.
 */
export function answerRepetitions(
  app: FastifyInstance,
  { dataSource, tokens }: SharedServices,
  userOf: (request: FastifyRequest) => Promise<SignedInUser | null>,
) {
  const claims = new WeakMap<FastifyRequest, Claim>();
  /** Claims that could not be given back, because the database was away. */
  const unreleased = new Set<string>();

  app.addHook('preHandler', async (request, reply) => {
    const key = request.headers['idempotency-key'];
    if (typeof key !== 'string' || !request.routeOptions.config.isRepeatable?.(request)) return;
    if (key === '' || key.length > MAX_KEY_LENGTH)
      throw invalid('idempotencyKey', `Idempotency-Key must have 1 to ${MAX_KEY_LENGTH} characters.`);
    const user = await userOf(request);
    if (!user?.canWrite) return;
    const claim = { userId: user.id, key };
    if (unreleased.has(nameOf(claim))) await release(dataSource, claim);
    unreleased.delete(nameOf(claim));
    const kept = await claimOrFind(dataSource, claim, tokens.pseudonym(signature(request)));
    if (kept) return replay(reply, kept);
    claims.set(request, claim);
  });

  app.addHook('onSend', async (request, reply, payload: unknown) => {
    const claim = claims.get(request);
    if (!claim) return payload;
    claims.delete(request);
    const unkept = (error: unknown) => request.log.error({ err: error }, 'an answer could not be kept');
    const keepText = (text: string) => keep(dataSource, claim, keepable(request, reply, text)).catch(unkept);
    const answer = payload ?? '';
    const stands = standing.has(request);
    if (stands && answer instanceof Readable) return Readable.from(recorded(answer, keepText));
    if (typeof answer === 'string' && (stands || !isToBeTriedAgain(statusOf(reply, answer)))) await keepText(answer);
    else await release(dataSource, claim).catch((error: unknown) => (unreleased.add(nameOf(claim)), unkept(error)));
    return payload;
  });
}

const standing = new WeakSet<FastifyRequest>();

/** Keeps the answer to a request whatever it is: what was asked is done. */
export const keepAnswerTo = (request: FastifyRequest): void => void standing.add(request);

/** The same stream; who leaves early ends what is recorded. */
async function* recorded(stream: Readable, keepText: (text: string) => Promise<unknown>) {
  let text = '';
  try {
    for await (const piece of stream) {
      if (text.length <= MAX_KEPT_CHARACTERS) text += String(piece);
      yield piece;
    }
  } finally {
    await keepText(text);
  }
}

/** Null when the key is this request's now, otherwise the answer that its first one got. */
async function claimOrFind(
  dataSource: DataSource,
  { userId, key }: Claim,
  fingerprint: string,
): Promise<KeptAnswer | null> {
  await dataSource.query(`DELETE FROM idempotent_requests WHERE created_at < now() - ${KEPT_FOR}`);
  const claimed: unknown[] = await dataSource.query(
    `INSERT INTO idempotent_requests AS known (user_id, key, fingerprint) VALUES ($1, $2, $3)
     ON CONFLICT (user_id, key) DO UPDATE SET fingerprint = excluded.fingerprint, created_at = now()
       WHERE known.status IS NULL AND known.created_at < now() - ${LEASE}
     RETURNING 1`,
    [userId, key, fingerprint],
  );
  if (claimed.length > 0) {
    await makeRoom(dataSource, { userId, key });
    return null;
  }
  const [kept]: KeptAnswer[] = await dataSource.query(
    'SELECT fingerprint, status, content_type AS "contentType", body FROM idempotent_requests WHERE user_id = $1 AND key = $2',
    [userId, key],
  );
  if (kept && kept.fingerprint !== fingerprint)
    throw new AppError('IDEMPOTENCY_MISMATCH', 'This Idempotency-Key was used for another request.');
  if (!kept || kept.status === null)
    throw new AppError('CONFLICT', 'The first request with this Idempotency-Key is still running.', {
      retryAfterSeconds: 1,
    });
  return kept;
}

/** Refuses a key, and gives it back, when its user has too many. */
async function makeRoom(dataSource: DataSource, claim: Claim) {
  if (!(await hasTooMany(dataSource, claim))) return;
  await dataSource.query(
    `DELETE FROM idempotent_requests WHERE user_id = $1 AND status IS NOT NULL AND created_at < now() - ${REPEATED_WITHIN}`,
    [claim.userId],
  );
  if (!(await hasTooMany(dataSource, claim))) return;
  await release(dataSource, claim);
  throw new AppError(
    'RATE_LIMITED',
    `Of one hour at most ${MAX_KEPT.toLocaleString('en')} answers or 256 MiB are kept under Idempotency-Keys. Please wait, or send no key.`,
    { retryAfterSeconds: 60 },
  );
}

async function hasTooMany(dataSource: DataSource, { userId }: Claim) {
  const [{ tooMany }]: [{ tooMany: boolean }] = await dataSource.query(
    `SELECT count(*) > ${MAX_KEPT} OR coalesce(sum(octet_length(body)), 0) > ${MAX_KEPT_BYTES} AS "tooMany" FROM idempotent_requests WHERE user_id = $1`,
    [userId],
  );
  return tooMany;
}

function replay(reply: FastifyReply, { status, contentType, body }: KeptAnswer) {
  void reply.code(status ?? 200).header('idempotency-replayed', 'true');
  if (contentType) void reply.type(contentType);
  return reply.send(body || undefined);
}

/** What a repetition is answered: the same, or that it was done and the answer was too large to be told again. */
function keepable(request: FastifyRequest, reply: FastifyReply, text: string): KeptText {
  if (text.length <= MAX_KEPT_CHARACTERS)
    return { status: reply.statusCode, contentType: reply.getHeader('content-type') ?? null, body: text };
  const refusal = new AppError('ANSWER_TOO_LARGE', 'This request was done; its answer was too large to be kept.');
  return {
    status: refusal.status,
    contentType: 'application/json; charset=utf-8',
    body: JSON.stringify(errorBody(refusal, request)),
  };
}

const keep = (
  dataSource: DataSource,
  { userId, key }: Claim,
  { status, contentType, body }: KeptText,
): Promise<unknown> =>
  dataSource.query(
    'UPDATE idempotent_requests SET status = $3, content_type = $4, body = $5 WHERE user_id = $1 AND key = $2',
    [userId, key, status, contentType, body],
  );

const release = (dataSource: DataSource, { userId, key }: Claim): Promise<unknown> =>
  dataSource.query('DELETE FROM idempotent_requests WHERE user_id = $1 AND key = $2', [userId, key]);

const nameOf = ({ userId, key }: Claim) => `${userId} ${key}`;

const isToBeTriedAgain = (status: number) => status === 429 || status >= 499;

/** GraphQL says most refusals with a 200: their codes tell what they are. */
function statusOf(reply: FastifyReply, body: string) {
  if (reply.statusCode !== 200 || doorOf(reply.request) !== 'graphql') return reply.statusCode;
  const { errors = [] }: { errors?: { extensions?: { code?: string } }[] } = JSON.parse(body);
  return Math.max(200, ...errors.map(({ extensions }) => statusOfGraphqlCode(extensions?.code)));
}

/** What makes two requests the same one. A password may be in it, so it is never stored itself. */
function signature(request: FastifyRequest) {
  const { method, url, body } = request;
  const query = url.includes('?') ? url.slice(url.indexOf('?')) : '';
  return `${method} ${pathOf(request).replace(/\/$/, '')}${query}\n${JSON.stringify(body ?? null)}`;
}
