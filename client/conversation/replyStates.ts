import { aiSentence } from '../graphql/errors.ts';

interface Ended {
  status: string;
  isTruncated: boolean;
  errorType: string | null;
  errorMessage: string | null;
}

/** The text of a failed reply: 'Error: ' and the reason. Some reasons are recognised by type, some by message. */
export function failureOf({ errorType, errorMessage }: Pick<Ended, 'errorType' | 'errorMessage'>): string {
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
