import { aiSentence } from '../../../graphql/errors.ts';
import type { ChatMessageFragment } from './messages.generated.ts';

/** What a failed reply reads: 'Error: ' and the reason. Some reasons are told by their type, some by their message. */
export function failureOf({
  errorType,
  errorMessage,
}: Pick<ChatMessageFragment, 'errorType' | 'errorMessage'>): string {
  return failure(aiSentence(`AI_${errorType}`, `${errorType} ${errorMessage}`) ?? errorMessage);
}

export function failure(reason: string | null): string {
  return `Error: ${reason ?? 'Failed to send message. Please try again.'}`;
}

/** A remark on how a reply ended, where that is not simply its end. */
export function remarkOn({ status, isTruncated }: Pick<ChatMessageFragment, 'status' | 'isTruncated'>): string | null {
  if (status === 'STOPPED') return 'Stopped.';
  if (isTruncated) return 'Cut off: the model reached its token limit.';
  return null;
}
