/** The provider that writes by fixed rules if no AI is configured, and its names on the screen. */
const OFFLINE = 'offline';
const OFFLINE_WRITER = 'Offline writer';
export const NO_AI = 'No AI, free';

export const isOffline = (provider: string | null | undefined) => provider === OFFLINE;

/** The name shown instead of a model's id. */
export function modelTitle(provider: string | null, model: string): string {
  return isOffline(provider) ? OFFLINE_WRITER : model;
}
