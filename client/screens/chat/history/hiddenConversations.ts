import { observed } from '../observed.ts';

const hidden = observed<ReadonlySet<string>>(new Set());

/**
 * Conversations that were deleted here only: they leave the lists of this page, and no call is made. A reload forgets
 * it.
 */
export const hiddenConversations = {
  all: hidden.read,
  subscribe: hidden.subscribe,
  hide: (ids: readonly string[]) => hidden.write(new Set([...hidden.read(), ...ids])),
  show: (ids: readonly string[]) => hidden.write(new Set([...hidden.read()].filter((id) => !ids.includes(id)))),
};
