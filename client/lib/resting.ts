/**
 * Work that waits for a rest: of what it is given only the last is done, `delay` ms later, or at once when it is
 * flushed.
 */
export function resting(delay: number) {
  let due: (() => void) | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function flush(): void {
    clearTimeout(timer);
    const work = due;
    due = null;
    work?.();
  }
  return {
    schedule(work: () => void): void {
      due = work;
      clearTimeout(timer);
      timer = setTimeout(flush, delay);
    },
    flush,
    cancel(): void {
      due = null;
    },
  };
}
