import { aiSentence } from '../graphql/errors.ts';

interface Ended {
  status: string;
  isTruncated: boolean;
  errorType: string | null;
  errorMessage: string | null;
}

/** The server's sentence for a failure of a provider without a known cause. */
const UNAVAILABLE = 'The AI provider is currently unavailable.';

/**
 * The text of a failed reply: 'Error: ' and the reason. Some reasons are recognised by type, some by message; a known
 * cause of a provider's failure is shown as the server says it.
 */
export function failureOf({ errorType, errorMessage }: Pick<Ended, 'errorType' | 'errorMessage'>): string {
  if (errorType === 'PROVIDER' && errorMessage !== UNAVAILABLE) return failure(errorMessage);
  return failure(aiSentence(`AI_${errorType}`, `${errorType} ${errorMessage}`) ?? errorMessage);
}

export function failure(reason: string | null): string {
  return `Error: ${reason ?? 'Failed to send message. Please try again.'}`;
}

/** A remark on a reply that did not end normally. */
export function remarkOn({ status, isTruncated }: Pick<Ended, 'status' | 'isTruncated'>): string | null {
  if (status === 'STOPPED') return 'Stopped.';
  if (isTruncated) return 'Cut off: the model reached its token limit.';
  return null;
}
