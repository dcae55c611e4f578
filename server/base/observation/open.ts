/** Gauges of the requests, connections and calls that are currently open in this process. */
export const open = { requests: 0, sockets: 0, subscriptions: 0, eventStreams: 0, aiCalls: 0, webhookRequests: 0 };

/** Increments a gauge. Returns an idempotent decrement. */
export function opened(kind: keyof typeof open): () => void {
  open[kind]++;
  let isOpen = true;
  return () => {
    if (isOpen) open[kind]--;
    isOpen = false;
  };
}
