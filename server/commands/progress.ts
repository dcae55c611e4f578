import type { Progress } from '../database/transfer/writeDatabase.ts';

/** How often a large table is told of. */
const TELL_MS = 2_000;

const number = new Intl.NumberFormat('en');

/**
 * Tells on standard error what a long command does; standard output may be its result. Ctrl-C stops it cleanly, at the end
 * of what the database does at that moment; a second one does not wait for that.
 */
export function startProgress(): Progress {
  const stop = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(signal, () => {
      if (stop.signal.aborted) process.exit(1);
      stop.abort(new Error('It was interrupted; nothing was written.'));
    });
  let told = performance.now();
  return {
    signal: stop.signal,
    step: (what) => console.error(`${what} …`),
    rows: (table, done, total) => {
      if (done < total && performance.now() - told < TELL_MS) return;
      told = performance.now();
      console.error(`  ${table}: ${number.format(done)}${done < total ? ` of ${number.format(total)}` : ''}`);
    },
  };
}

/** `12 tables with 3,456 rows` */
export const summary = ({ tables }: { tables: { rows: number }[] }) =>
  `${tables.length} tables with ${number.format(tables.reduce((sum, { rows }) => sum + rows, 0))} rows`;

/** What a copy did without, as a sentence behind another. */
export const leftOut = (tables: string[]) =>
  tables.length > 0 ? ` Skipped, because Suspire has no such table: ${tables.join(', ')}.` : '';
