import { ProtocolError, ProtocolErrorCode } from '@modelcontextprotocol/server';
import type { Context } from '../base/context.ts';
import type { ErrorCode } from '../base/errorCodes/errorCodes.ts';
import type { AppError } from '../base/errors.ts';
import { toAppError } from '../base/errors.ts';
import { report } from '../base/observation/observers.ts';

/** The JSON-RPC code for errors that a server defines itself. */
const SERVER_ERROR = -32_000;

const NUMBERS: Partial<Record<ErrorCode, number>> = {
  VALIDATION_FAILED: ProtocolErrorCode.InvalidParams,
  NOT_FOUND: ProtocolErrorCode.InvalidParams,
  INTERNAL: ProtocolErrorCode.InternalError,
};

/** The error details for programs. */
export const refusalData = ({ code, fields, retryAfterSeconds, extra }: AppError) => ({
  code,
  ...(fields && { fields }),
  ...(retryAfterSeconds && { retryAfterSeconds }),
  ...extra,
});

/** The error that the caller may see; internals are logged. */
export function loggedRefusal({ log }: Pick<Context, 'log'>, error: unknown): AppError {
  const refusal = toAppError(error);
  report('refusal', { door: 'mcp', code: refusal.code });
  if (refusal.cause) log[refusal.code === 'INTERNAL' ? 'error' : 'warn']({ err: refusal.cause }, refusal.message);
  return refusal;
}

/** Returns the result, or throws the protocol's error for a failure. */
export async function answerOrRefusal<Answer>(ctx: Context, answer: () => Promise<Answer>): Promise<Answer> {
  try {
    return await answer();
  } catch (error) {
    if (error instanceof ProtocolError) throw error;
    const refusal = loggedRefusal(ctx, error);
    throw new ProtocolError(NUMBERS[refusal.code] ?? SERVER_ERROR, refusal.message, refusalData(refusal));
  }
}
