import type { AiErrorCode } from './errorCodes/aiErrorCodes.ts';
import { ERROR_CODES, type ErrorCode } from './errorCodes/errorCodes.ts';
import type { TokenScope } from './tokenScopes.ts';

interface Details {
  /** Maps field names to sentences about their problems. */
  fields?: Record<string, string>;
  retryAfterSeconds?: number;
  /** The missing scope, if a token was FORBIDDEN. */
  requiredScope?: TokenScope;
  /** Further values for GraphQL's extensions and the REST body, for example the current version on a CONFLICT. */
  extra?: Record<string, unknown>;
}

/**
 * The only error class: thrown anywhere, and turned into a response at the edge. Programs read `code`, people read
 * `message`.
 */
export class AppError extends Error {
  readonly fields?: Record<string, string>;
  readonly retryAfterSeconds?: number;
  readonly requiredScope?: TokenScope;
  readonly extra?: Record<string, unknown>;

  constructor(
    readonly code: ErrorCode,
    message: string,
    { fields, retryAfterSeconds, requiredScope, extra, cause }: Details & { cause?: unknown } = {},
  ) {
    super(message, { cause });
    this.fields = fields;
    this.retryAfterSeconds = retryAfterSeconds;
    this.requiredScope = requiredScope;
    this.extra = extra;
  }

  /** A copy of the error with further values. */
  with(extra: Record<string, unknown>) {
    const { code, message, fields, retryAfterSeconds, requiredScope, cause } = this;
    return new AppError(code, message, {
      fields,
      retryAfterSeconds,
      requiredScope,
      cause,
      extra: { ...this.extra, ...extra },
    });
  }

  get status() {
    return ERROR_CODES[this.code].status;
  }

  /** The GraphQL extensions. */
  get extensions() {
    const { fields, retryAfterSeconds, requiredScope, extra } = this;
    return {
      code: ERROR_CODES[this.code].graphql,
      ...(fields && { fields }),
      ...(retryAfterSeconds && { retryAfterSeconds }),
      ...(requiredScope && { requiredScope: requiredScope.toUpperCase() }),
      ...extra,
    };
  }

  /** The type by which clients choose their sentence; only for a provider's failure. */
  get errorType() {
    return ERROR_CODES[this.code].errorType;
  }
}

/**
 * Clients search the type and then the message for certain words: only these two messages may contain 'timeout' and
 * 'quota'.
 */
const AI_MESSAGES: Record<AiErrorCode, string> = {
  AI_RATE_LIMIT: 'The AI provider is busy. Please wait a moment.',
  AI_TOKEN_LIMIT: 'The request is too long for the model.',
  AI_AUTHENTICATION: "The AI provider rejected this server's key.",
  AI_QUOTA: "This server's quota with the AI provider is used up.",
  AI_TIMEOUT: 'The AI provider did not answer in time (timeout).',
  AI_MODEL_NOT_FOUND: 'The AI provider does not have this model. Choose another one.',
  AI_CONTENT_FILTER: "The AI provider's content filter refused this. Change the text, or choose another model.",
  AI_SETTING_REFUSED: 'The model refuses a setting. Change the settings, or choose another model.',
  AI_ONLY_THOUGHT: 'The model used all its tokens for thinking. Allow more tokens, or choose another model.',
  AI_UNAVAILABLE: 'The AI provider is currently unavailable.',
};

/** A provider's failure, in the given sentence or that of its code. The sentence reveals no internals. */
export const aiError = (
  code: AiErrorCode,
  { sentence = AI_MESSAGES[code], ...details }: { sentence?: string; retryAfterSeconds?: number; cause?: unknown } = {},
) => new AppError(code, sentence, details);

/** Returned both for a missing row and for one of another user, so that the two cannot be distinguished. */
export const notFound = (what: string) => new AppError('NOT_FOUND', `${what} not found.`);

export const databaseUnavailable = (cause?: unknown) =>
  new AppError('SERVICE_UNAVAILABLE', 'The database is currently unavailable. Please try again shortly.', {
    cause,
    retryAfterSeconds: 2,
  });

/**
 * The error for a change that the database neither confirmed nor refused. It has no time for a retry, which could make the
 * change twice.
 */
export const changeUnconfirmed = (cause: unknown) =>
  new AppError(
    'SERVICE_UNAVAILABLE',
    'The database did not confirm the change. It may have been saved: look before you try again.',
    { cause },
  );

export const serverStopping = () =>
  new AppError('SERVICE_UNAVAILABLE', 'The server is stopping. Please try again shortly.', { retryAfterSeconds: 2 });

export const callerLeft = () => new AppError('CANCELLED', 'The client disconnected.');

/** The error for a session that ended while its request was running. */
export const sessionEnded = () => new AppError('UNAUTHENTICATED', 'Your session has ended. Please log in.');

/** The error for an API token that ended while its stream was open. */
export const tokenEnded = () => new AppError('UNAUTHENTICATED', 'This token was revoked or has expired.');

/** The error for a token that was revoked while its request was running. */
export const tokenRevoked = () => new AppError('UNAUTHENTICATED', 'This token was revoked.');

export const invalid = (field: string, sentence: string) =>
  new AppError('VALIDATION_FAILED', sentence, { fields: { [field]: sentence } });

const UNAVAILABLE_STATES = /^(08|53|57P|57014|55P03|25006|25P03|40001|40P01)/;
const UNAVAILABLE_MESSAGES =
  /ECONNREFUSED|ECONNRESET|ENOTFOUND|EAI_AGAIN|Connection terminated|timeout exceeded when trying to connect|AlreadyReleasedError|not connected|Client has encountered a connection error|the database system is|failure on connection marked as essential/i;

/** Converts a thrown value to an error that the caller may see; internals stay in `cause` for the log. */
export function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  // TypeORM wraps an error that the connection itself threw.
  if (error instanceof Error && 'driverError' in error && error.driverError instanceof AppError)
    return error.driverError;
  const state = sqlState(error);
  if (state === '23505') return new AppError('CONFLICT', 'That already exists.', { cause: error });
  if (state && /^(22|23)/.test(state))
    return new AppError('VALIDATION_FAILED', 'A value cannot be stored.', { cause: error });
  if (
    (state && UNAVAILABLE_STATES.test(state)) ||
    (error instanceof Error && UNAVAILABLE_MESSAGES.test(`${error.name} ${reasonOf(error)}`))
  )
    return databaseUnavailable(error);
  return new AppError('INTERNAL', 'Something went wrong on our side.', { cause: error });
}

/** One line for the operator. Errors about several attempted addresses have an empty message, so their code is used. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.message || ('code' in error ? String(error.code) : error.name);
}

/** The SQLSTATE of a database error; undefined for other errors, including Node's own codes (ECONNREFUSED). */
export function sqlState(error: unknown): string | undefined {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code) ? code : undefined;
}
