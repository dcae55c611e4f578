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
 * Why a reply failed; null if that is unknown. Some reasons are recognised by type, some by message; a known cause of a
 * provider's failure is shown as the server says it.
 */
export function reasonOf({ errorType, errorMessage }: Pick<Ended, 'errorType' | 'errorMessage'>): string | null {
  if (errorType === 'PROVIDER' && errorMessage !== UNAVAILABLE) return errorMessage;
  return aiSentence(`AI_${errorType}`, `${errorType} ${errorMessage}`) ?? errorMessage;
}

/** The text of a failed reply: 'Error: ' and the reason. */
export const failureOf = (ended: Pick<Ended, 'errorType' | 'errorMessage'>) => failure(reasonOf(ended));

export function failure(reason: string | null): string {
  return `Error: ${reason ?? 'Failed to send message. Please try again.'}`;
}

/** A remark on a reply that did not end normally. */
export function remarkOn({ status, isTruncated }: Pick<Ended, 'status' | 'isTruncated'>): string | null {
  if (status === 'STOPPED') return 'Stopped.';
  if (isTruncated) return 'Cut off: the model reached its token limit.';
  return null;
}
