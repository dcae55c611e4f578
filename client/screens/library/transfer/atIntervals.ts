/** The time between two reports of progress, in ms. */
const EVERY = 100;

/** Reports the first value at once, and then at most one value each interval: the newest. */
export function atIntervals<Value>(report: (value: Value) => void) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let newest: { value: Value } | null = null;

  function add(value: Value): void {
    if (timer !== undefined) return void (newest = { value });
    timer = setTimeout(onTimer, EVERY);
    report(value);
  }

  function onTimer(): void {
    const waiting = newest;
    end();
    if (waiting) add(waiting.value);
  }

  /** Drops a value that waits, because the work is over. */
  function end(): void {
    clearTimeout(timer);
    timer = undefined;
    newest = null;
  }

  return { add, end };
}
