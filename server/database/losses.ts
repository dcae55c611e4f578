import type { DataSource } from 'typeorm';
import { pendingMigrations } from './release.ts';

/**
 * The data that undoing a migration loses. `count` is a statement for the tables of this release; `what` is a plural,
 * with what happens to it.
 */
export interface Loss {
  what: string;
  count: string;
}

/** A migration whose `down` drops a table or a column, or deletes rows, has this list, if only an empty one. */
export interface Losing {
  loses?: readonly Loss[];
}

/** A sentence part for each kind of data that undoing these migrations would lose, for example "webhooks: 2". */
export async function lossesOf(dataSource: DataSource, names: string[], applied: string[]): Promise<string[]> {
  const [pending] = pendingMigrations(applied);
  if (pending !== undefined)
    throw new Error(
      `The database lacks ${pending}, so what would be lost cannot be counted. Run \`npm run migrate\` first; nothing was changed.`,
    );
  const lost: string[] = [];
  for (const migration of dataSource.migrations.filter(({ constructor }) => names.includes(constructor.name)))
    for (const { what, count } of (migration as Losing).loses ?? []) {
      const [row]: { count: string }[] = await dataSource.query(count);
      const found = Number(row?.count);
      if (found > 0) lost.push(`${what}: ${found.toLocaleString('en')}`);
    }
  return lost;
}
