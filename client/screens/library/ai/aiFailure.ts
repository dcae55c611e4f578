import { errorCode, userMessage } from '../../../graphql/errors.ts';

/** The sentence for an AI call that failed; `unanswered` for one on which the server said nothing. */
export const aiFailure = (error: unknown, unanswered: string): string =>
  errorCode(error) === null ? unanswered : userMessage(error);
