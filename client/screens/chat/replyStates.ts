import type { ChatMessageFragment } from './chat.generated.ts';

/** What a failed reply reads (§8): 'Error: ' and the reason. */
export function failureOf({ errorMessage }: Pick<ChatMessageFragment, 'errorMessage'>): string {
  return failure(errorMessage);
}

export function failure(reason: string | null): string {
  return `Error: ${reason ?? 'Failed to send message. Please try again.'}`;
}

/** A remark on how a reply ended, where that is not simply its end. */
export function remarkOn({ status, isCut }: Pick<ChatMessageFragment, 'status' | 'isCut'>): string | null {
  if (status === 'STOPPED') return 'Stopped.';
  if (isCut) return 'Cut off: the model reached its token limit.';
  return null;
}
