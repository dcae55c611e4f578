/** Conversations that were deleted here only (§4): they leave the lists of this page, and no call is made. A reload forgets it. */
let hidden: ReadonlySet<string> = new Set<string>();
const listeners = new Set<() => void>();

function change(next: ReadonlySet<string>) {
  hidden = next;
  for (const listener of listeners) listener();
}

export const hiddenConversations = {
  all: () => hidden,
  hide: (ids: readonly string[]) => change(new Set([...hidden, ...ids])),
  show: (ids: readonly string[]) => change(new Set([...hidden].filter((id) => !ids.includes(id)))),
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
};
