import type { ToneAnswerSubscription, ToneMessageFragment } from './messages.generated.ts';

/** One of the answers that are being written. */
interface VariantProgress {
  text: string;
  /** As it was stored, once it is. */
  response: ToneMessageFragment | null;
}

/** What has come so far of what was sent. */
export interface AnswerProgress {
  /** What was sent, as it is told about until it is stored. */
  unsent: ToneMessageFragment;
  /** As it was stored, once it is. */
  userMessage: ToneMessageFragment | null;
  variants: VariantProgress[];
}

export function startProgress(unsent: ToneMessageFragment, variants: number): AnswerProgress {
  return {
    unsent,
    userMessage: null,
    variants: Array.from({ length: variants }, () => ({ text: '', response: null })),
  };
}

export function advance(
  progress: AnswerProgress,
  { variant, delta, userMessage, response }: ToneAnswerSubscription['toneAnswer'],
): AnswerProgress {
  const variants = progress.variants.map((each, index) =>
    index + 1 === variant ? { text: each.text + delta, response: response ?? each.response } : each,
  );
  return { ...progress, userMessage: userMessage ?? progress.userMessage, variants };
}

/** The messages that the server has stored, as far as it has said so. */
export function storedOf({ userMessage, variants }: AnswerProgress): ToneMessageFragment[] {
  return [userMessage, ...variants.map(({ response }) => response)].filter((message) => message !== null);
}

export function isComplete({ variants }: AnswerProgress): boolean {
  return variants.every(({ response }) => response !== null);
}

/** At least one answer is there to read. */
export function hasAnswer({ variants }: AnswerProgress): boolean {
  return variants.some(({ text, response }) => (response ? !response.isError : text !== ''));
}

/** An answer failed, or did not come although nobody stopped it. */
export function hasFailed({ variants }: AnswerProgress, wasStopped: boolean): boolean {
  return variants.some(({ response }) => (response ? response.isError : !wasStopped));
}
