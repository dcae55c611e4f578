import type { QueryRunner } from 'typeorm';
import { quoted } from '../../base/quoted.ts';
import { type TableContents } from './manifest.ts';
import { columnsOf, sumsOf, tablesOf } from './readDatabase.ts';
import type { Progress } from './writeDatabase.ts';

/** The number of rows of every table. */
export async function countTables(runner: QueryRunner): Promise<Map<string, number>> {
  const counts = new Map<string, number>();
  for (const name of await tablesOf(runner)) {
    const [row]: { count: string }[] = await runner.query(`SELECT count(*) AS count FROM ${quoted(name)}`);
    counts.set(name, Number(row?.count));
  }
  return counts;
}

/** The rows and the checksum of every table. No one else can change them until the transaction ends. */
export async function readSums(runner: QueryRunner, signal: AbortSignal): Promise<TableContents[]> {
  const names = await tablesOf(runner);
  await runner.query(`LOCK TABLE ${names.map(quoted).join(', ')} IN EXCLUSIVE MODE`);
  const tables: TableContents[] = [];
  for (const name of names) {
    signal.throwIfAborted();
    const columns = await columnsOf(runner, name);
    tables.push({ name, columns, ...(await sumsOf(runner, name, columns)) });
  }
  return tables;
}

/** Reports the rows of every table. Throws if one has others than before. */
export async function compareSums(runner: QueryRunner, tables: TableContents[], { rows: report, signal }: Progress) {
  for (const { name, columns, rows, checksum } of tables) {
    signal.throwIfAborted();
    const now = await sumsOf(runner, name, columns);
    if (now.rows !== rows || now.checksum !== checksum)
      throw new Error(
        `The table ${name} was not copied completely: ${now.rows} of ${rows} rows, checksum ${now.checksum} instead of ${checksum}; nothing was changed.`,
      );
    report(name, rows, rows);
  }
}
