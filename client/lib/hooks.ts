import { useEffect, useEffectEvent, useState } from 'react';
import { isComposing } from './keyboard/keys.ts';
import { LIMITS } from './limits.ts';
import { LOADING_MESSAGES } from './loadingMessages.ts';

/** A loading message that changes every two seconds, starting at a random one. */
export function useRotatingMessage(): string {
  const [index, setIndex] = useState(() => Math.floor(Math.random() * LOADING_MESSAGES.length));
  useEvery(LIMITS.loadingMessageRotation, () => setIndex((last) => (last + 1) % LOADING_MESSAGES.length));
  return LOADING_MESSAGES[index] ?? LOADING_MESSAGES[0];
}

/** Repeats `work` at an interval while mounted. */
export function useEvery(milliseconds: number, work: () => unknown): void {
  const onTick = useEffectEvent(work);
  useEffect(() => {
    const timer = setInterval(() => onTick(), milliseconds);
    return () => clearInterval(timer);
  }, [milliseconds]);
}

/** Ignores the keys of an input method that is composing a word. */
export function useKeyDown(onKeyDown: (event: KeyboardEvent) => void): void {
  const handle = useEffectEvent(onKeyDown);
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (!isComposing(event)) handle(event);
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}

export function useElapsed(delay: number): boolean {
  const [elapsed, setElapsed] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setElapsed(true), delay);
    return () => clearTimeout(timer);
  }, [delay]);
  return elapsed;
}

/** Loads a font once it is `wanted`. Returns true when it has loaded or failed: text drawn earlier would move. */
export function useFont(font: string, wanted: boolean): boolean {
  const [settled, setSettled] = useState(() => !('fonts' in document) || document.fonts.check(font));
  useEffect(() => {
    if (wanted && !settled) void document.fonts.load(font).finally(() => setSettled(true));
  }, [font, wanted, settled]);
  return settled;
}
