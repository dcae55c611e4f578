import type { QueryRunner } from 'typeorm';
import { quoted } from '../../base/quoted.ts';
import { type ForeignKey, readCatalogue } from './catalogue.ts';
import { distributeMissing } from './distribute.ts';
import { isDistributed } from './isDistributed.ts';
import { added, addedWhenDivided } from './plan.ts';

interface NewForeignKey {
  table: string;
  column: string;
  target: string;
  onDelete: 'CASCADE' | 'SET NULL';
}

/**
 * Adds a foreign key in a migration. In a divided database it gives new tables their place first and adds the owners on
 * both sides, or leaves the foreign key out as `npm run distribute` does.
 */
export async function addForeignKey(runner: QueryRunner, { table, column, target, onDelete }: NewForeignKey) {
  const foreignKey: ForeignKey = {
    table,
    name: `${table}_${column}_fkey`,
    definition: `FOREIGN KEY (${quoted(column)}) REFERENCES ${quoted(target)} (id) ON DELETE ${onDelete}`,
    target,
    columns: [column],
    targetColumns: ['id'],
    setsNull: onDelete === 'SET NULL',
  };
  let statement: string | null = added(foreignKey, foreignKey.definition);
  if (await isDistributed(runner.manager)) {
    await distributeMissing(runner);
    statement = addedWhenDivided(await readCatalogue(runner), foreignKey);
  }
  if (statement !== null) await runner.query(statement);
}
