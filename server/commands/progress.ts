import type { Progress } from '../database/transfer/writeDatabase.ts';

/** The interval between reports about a large table. */
const REPORT_MS = 2_000;

const number = new Intl.NumberFormat('en');

/**
 * Reports the progress of a long command on standard error, because standard output may be its result. Ctrl-C stops it
 * cleanly after the current statement; a second one stops it immediately.
 */
export function startProgress(): Progress {
  const stop = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(signal, () => {
      if (stop.signal.aborted) process.exit(1);
      stop.abort(new Error('It was interrupted; nothing was written.'));
    });
  let reportedAt = performance.now();
  return {
    signal: stop.signal,
    step: (what) => console.error(`${what} …`),
    rows: (table, done, total) => {
      if (done < total && performance.now() - reportedAt < REPORT_MS) return;
      reportedAt = performance.now();
      console.error(`  ${table}: ${number.format(done)}${done < total ? ` of ${number.format(total)}` : ''}`);
    },
  };
}

export const summary = ({ tables }: { tables: { rows: number }[] }) =>
  `${tables.length} tables with ${number.format(tables.reduce((sum, { rows }) => sum + rows, 0))} rows`;

/** A sentence about the uploaded files, to be appended to another sentence. */
export const withFiles = (count: number) => (count > 0 ? ` Copied ${number.format(count)} uploaded files.` : '');

/** A sentence about the tables that were left out, to be appended to another sentence. */
export const leftOut = (tables: string[]) =>
  tables.length > 0 ? ` Skipped, because Suspire has no such table: ${tables.join(', ')}.` : '';
