import { useEffect, useState } from 'react';
import type { Follower } from './followWriting.ts';

/** The state of a text that is being written, as a component shows it. */
export type Shown = Pick<Follower<unknown>, 'onText' | 'onThought' | 'onLost'>;

/**
 * The text and the thought of a reply: while `follow` follows it, as they grow, otherwise as they are stored. Each
 * component that shows a reply follows it, also after a reload or in a second tab.
 */
export function useWriting(stored: { text: string; thought: string }, follow: ((shown: Shown) => () => void) | null) {
  const [text, setText] = useState<string | null>(null);
  const [thought, setThought] = useState<string | null>(null);
  const [lost, setLost] = useState(false);

  useEffect(() => follow?.({ onText: setText, onThought: setThought, onLost: setLost }), [follow]);

  return {
    text: (follow && text) ?? stored.text,
    thought: (follow && thought) ?? stored.thought,
    lost: follow !== null && lost,
  };
}
