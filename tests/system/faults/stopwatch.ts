/** Prints the result of a fault in one line: what was done, what was counted, how long it took. */
export function stopwatch() {
  const begun = performance.now();
  return {
    report: (sentence: string) =>
      void process.stderr.write(`${sentence} (${((performance.now() - begun) / 1_000).toFixed(0)} s)\n`),
  };
}

export const number = (count: number) => count.toLocaleString('en');
