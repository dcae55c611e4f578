import type { ToneAnswerSubscription, ToneMessageFragment } from './messages.generated.ts';

interface VariantProgress {
  text: string;
  /** The stored answer, when it is complete. */
  response: ToneMessageFragment | null;
}

/** The answers to a message, as far as they have arrived. */
export interface AnswerProgress {
  /** The message as it is shown until the server has stored it. */
  unsent: ToneMessageFragment;
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

/** The messages that the server has reported as stored. */
export function storedOf({ userMessage, variants }: AnswerProgress): ToneMessageFragment[] {
  return [userMessage, ...variants.map(({ response }) => response)].filter((message) => message !== null);
}

export function isComplete({ variants }: AnswerProgress): boolean {
  return variants.every(({ response }) => response !== null);
}

/** Whether at least one answer can be read. */
export function hasAnswer({ variants }: AnswerProgress): boolean {
  return variants.some(({ text, response }) => (response ? !response.isError : text !== ''));
}

/** Whether an answer failed, or is missing although the user did not stop it. */
export function hasFailed({ variants }: AnswerProgress, wasStopped: boolean): boolean {
  return variants.some(({ response }) => (response ? response.isError : !wasStopped));
}
