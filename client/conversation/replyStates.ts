import { aiSentence } from '../graphql/errors.ts';

/** How a text that a model wrote has ended. */
interface Ended {
  status: string;
  isTruncated: boolean;
  errorType: string | null;
  errorMessage: string | null;
}

/** What a failed reply reads: 'Error: ' and the reason. Some reasons are told by their type, some by their message. */
export function failureOf({ errorType, errorMessage }: Pick<Ended, 'errorType' | 'errorMessage'>): string {
  return failure(aiSentence(`AI_${errorType}`, `${errorType} ${errorMessage}`) ?? errorMessage);
}

export function failure(reason: string | null): string {
  return `Error: ${reason ?? 'Failed to send message. Please try again.'}`;
}

/** A remark on how a reply ended, where that is not simply its end. */
export function remarkOn({ status, isTruncated }: Pick<Ended, 'status' | 'isTruncated'>): string | null {
  if (status === 'STOPPED') return 'Stopped.';
  if (isTruncated) return 'Cut off: the model reached its token limit.';
  return null;
}
