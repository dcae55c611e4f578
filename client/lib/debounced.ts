import { useEffect, useState } from 'react';

/** Runs the last scheduled work `delay` ms after it was scheduled, or immediately on `flush`. */
export function debounced(delay: number) {
  let due: (() => void) | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function cancel(): void {
    clearTimeout(timer);
    due = null;
  }
  function flush(): void {
    const work = due;
    cancel();
    work?.();
  }
  function schedule(work: () => void): void {
    cancel();
    due = work;
    timer = setTimeout(flush, delay);
  }
  return { schedule, flush, cancel };
}

/** The last value that stayed unchanged for `delay` ms. */
export function useDebounced<Value>(value: Value, delay: number): Value {
  const [settled, setSettled] = useState(value);
  const [{ schedule, cancel }] = useState(() => debounced(delay));
  useEffect(() => {
    schedule(() => setSettled(value));
    return cancel;
  }, [value, schedule, cancel]);
  return settled;
}
