import { createReaderStore } from '../../../lib/store.ts';

const hidden = createReaderStore<ReadonlySet<string>>(() => new Set());

/** Conversations removed only from the lists of this page, without a request. A reload shows them again. */
export const hiddenConversations = {
  get: hidden.get,
  subscribe: hidden.subscribe,
  hide: (ids: readonly string[]) => hidden.set(new Set([...hidden.get(), ...ids])),
  show: (ids: readonly string[]) => hidden.set(new Set([...hidden.get()].filter((id) => !ids.includes(id)))),
};
