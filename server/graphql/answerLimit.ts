import { type ExecutionResult, GraphQLError } from 'graphql';
import { refuseLargeAnswer } from '../base/answers/answerSize.ts';
import { toAppError } from '../base/errors.ts';

/**
 * Returns the response unchanged, or an error when it is too large. Used over HTTP and for each event of a
 * subscription.
 */
export function limitAnswerSize(result: ExecutionResult): ExecutionResult {
  try {
    refuseLargeAnswer(result.data);
    return result;
  } catch (error) {
    const refusal = toAppError(error);
    return { errors: [new GraphQLError(refusal.message, { originalError: refusal })] };
  }
}
