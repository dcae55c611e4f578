import { errorCode, userMessage } from '../../../graphql/errors.ts';

/** The sentence for a failed AI call; `unanswered` if the server gave no reason. */
export const aiFailure = (error: unknown, unanswered: string): string =>
  errorCode(error) === null ? unanswered : userMessage(error);
