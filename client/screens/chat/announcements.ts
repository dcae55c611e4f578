/** What those who hear the page are told: whole replies, not words. */
let said = '';
const listeners = new Set<() => void>();

export const announcements = {
  last: () => said,

  say(text: string): void {
    said = text;
    for (const listener of listeners) listener();
  },

  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
};
