import { IMPORTED } from '../../rules/providerNames.ts';

/** The provider that writes by fixed rules if no AI is configured, and its names on the screen. */
const OFFLINE = 'offline';
const OFFLINE_WRITER = 'Offline writer';
export const NO_AI = 'No AI, free';
export const OFFLINE_ANSWERED = 'Answered by the offline writer. No AI was used.';

/** Whether it came with an imported file, so that no model was called for it. */
export const isImported = (provider: string | null | undefined) => provider === IMPORTED;

export const isOffline = (provider: string | null | undefined) => provider === OFFLINE;

/** The name shown instead of a model's id. */
export function modelTitle(provider: string | null, model: string): string {
  if (isImported(provider)) return `Imported from ${model}`;
  return isOffline(provider) ? OFFLINE_WRITER : model;
}

/** A sentence for an answer that is the given text again. */
export const sameTextSentence = (provider: string | null | undefined) =>
  isOffline(provider)
    ? 'This is your text again: the offline writer only follows fixed rules and found nothing to change.'
    : 'This is your text again: the model changed nothing.';
