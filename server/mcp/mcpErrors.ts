import { ProtocolError, ProtocolErrorCode } from '@modelcontextprotocol/server';
import type { Context } from '../base/context.ts';
import type { ErrorCode } from '../base/errorCodes.ts';
import type { AppError } from '../base/errors.ts';
import { toAppError } from '../base/errors.ts';
import { report } from '../base/observation/observers.ts';

/** JSON-RPC's own number for errors that a server names itself. */
const SERVER_ERROR = -32_000;

const NUMBERS: Partial<Record<ErrorCode, number>> = {
  VALIDATION_FAILED: ProtocolErrorCode.InvalidParams,
  NOT_FOUND: ProtocolErrorCode.InvalidParams,
  INTERNAL: ProtocolErrorCode.InternalError,
};

/** What a program reads of a refusal. */
export const refusalData = ({ code, fields, retryAfterSeconds, extra }: AppError) => ({
  code,
  ...(fields && { fields }),
  ...(retryAfterSeconds && { retryAfterSeconds }),
  ...extra,
});

/** The error that the caller may see; its inside goes to the log. */
export function loggedRefusal({ log }: Pick<Context, 'log'>, error: unknown): AppError {
  const refusal = toAppError(error);
  report('refusal', { door: 'mcp', code: refusal.code });
  if (refusal.cause) log[refusal.code === 'INTERNAL' ? 'error' : 'warn']({ err: refusal.cause }, refusal.message);
  return refusal;
}

/** The answer, or the protocol's error for why there is none. */
export async function answerOrRefusal<Answer>(ctx: Context, answer: () => Promise<Answer>): Promise<Answer> {
  try {
    return await answer();
  } catch (error) {
    if (error instanceof ProtocolError) throw error;
    const refusal = loggedRefusal(ctx, error);
    throw new ProtocolError(NUMBERS[refusal.code] ?? SERVER_ERROR, refusal.message, refusalData(refusal));
  }
}
