interface Ended {
  status: string;
  isTruncated: boolean;
  errorMessage: string | null;
}

/** The text of a failed reply: 'Error: ' and the reason. */
export function failureOf({ errorMessage }: Pick<Ended, 'errorMessage'>): string {
  return failure(errorMessage);
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
