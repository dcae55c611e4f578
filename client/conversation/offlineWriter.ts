/** The provider of who writes by fixed rules when there is no AI to ask, and what is said of it. */
const OFFLINE = 'offline';
const OFFLINE_WRITER = 'Offline writer';
export const NO_AI = 'No AI, free';

export const isOffline = (provider: string | null | undefined) => provider === OFFLINE;

/** What people read in the place of a model's id. */
export function modelTitle(provider: string | null, model: string): string {
  return isOffline(provider) ? OFFLINE_WRITER : model;
}
