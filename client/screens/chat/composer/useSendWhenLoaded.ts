import { useEffect, useEffectEvent, useState } from 'react';

interface Sending {
  text: string;
  /** The part that must load before a message can be sent; null once it has loaded or failed. */
  loading: string | null;
  sendable: boolean;
  onSend: () => void;
}

/**
 * Sends a message that was sent too early once everything has loaded. Until then the user can change the text or cancel.
 * If it cannot be sent then, it stays in the box.
 */
export function useSendWhenLoaded({ text, loading, sendable, onSend }: Sending) {
  const [waiting, setWaiting] = useState(false);
  const [unsent, setUnsent] = useState<string | null>(null);

  const loaded = useEffectEvent(() => {
    setWaiting(false);
    if (sendable) onSend();
    else setUnsent(text);
  });
  useEffect(() => {
    if (waiting && loading === null) loaded();
  }, [waiting, loading]);

  return {
    waiting,
    /** Whether the text could not be sent. Forgotten when it is changed. */
    isUnsent: unsent === text && !sendable && !waiting,
    wait: () => setWaiting(true),
    cancel: () => setWaiting(false),
  };
}
