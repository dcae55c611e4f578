import { useEffect, useState } from 'react';

/** Work that is done `delay` ms after it was last scheduled, or at once by `flush`: of several pieces, the last. */
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

/** The value as it was when it had last stayed the same for `delay` ms. */
export function useDebounced<Value>(value: Value, delay: number): Value {
  const [settled, setSettled] = useState(value);
  const [{ schedule, cancel }] = useState(() => debounced(delay));
  useEffect(() => {
    schedule(() => setSettled(value));
    return cancel;
  }, [value, schedule, cancel]);
  return settled;
}
