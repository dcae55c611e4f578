/** What is open or under way in this process now. */
export const open = { requests: 0, sockets: 0, subscriptions: 0, eventStreams: 0, aiCalls: 0, webhookRequests: 0 };

/** Counts one more; what is returned counts it off, however often it is called. */
export function opened(kind: keyof typeof open): () => void {
  open[kind]++;
  let isOpen = true;
  return () => {
    if (isOpen) open[kind]--;
    isOpen = false;
  };
}
