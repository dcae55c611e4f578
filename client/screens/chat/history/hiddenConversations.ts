import { createReaderStore } from '../../../lib/store.ts';

const hidden = createReaderStore<ReadonlySet<string>>(() => new Set());

/**
 * Conversations that were deleted here only: they leave the lists of this page, and no call is made. A reload forgets
 * it.
 */
export const hiddenConversations = {
  get: hidden.get,
  subscribe: hidden.subscribe,
  hide: (ids: readonly string[]) => hidden.set(new Set([...hidden.get(), ...ids])),
  show: (ids: readonly string[]) => hidden.set(new Set([...hidden.get()].filter((id) => !ids.includes(id)))),
};
