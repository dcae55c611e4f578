import { placeOf } from '../database/distribution/places.ts';
import type { Plan } from '../database/distribution/plan.ts';

interface Scale {
  workers: string[];
  shards: number;
}

const number = new Intl.NumberFormat('en');

/** Describes for the operator what dividing a database would do. `counts` has the rows of every table. */
export function describePlan({ tables, keys, foreignKeys }: Plan, counts: Map<string, number>, scale: Scale): string {
  const { workers, shards } = scale;
  const names = (place: string) => tables.filter((table) => table.place === place).map(({ name }) => name);
  const staying = [...counts.keys()].filter((name) => placeOf(name) === 'one');
  const leftOut = foreignKeys.filter(({ add }) => add === null);
  const rowsOf = (list: string[]) => {
    const rows = list.reduce((sum, name) => sum + (counts.get(name) ?? 0), 0);
    return `${list.length} tables with ${number.format(rows)} rows`;
  };
  const counted = (name: string, more = '') => `  ${name}${more}: ${number.format(counts.get(name) ?? 0)}`;
  const divided = tables.filter(({ place }) => place === 'divided');
  return [
    `This divides the database over ${workers.length} workers: ${workers.join(', ')}.`,
    `Copied to every machine: ${rowsOf(names('all'))}`,
    ...names('all').map((name) => counted(name)),
    `Divided by owner, each into ${shards} shards: ${rowsOf(names('divided'))}`,
    ...divided.map(({ name, key }) => counted(name, ` by ${key}`)),
    `Staying on the coordinator: ${rowsOf(staying)}`,
    ...staying.map((name) => counted(name)),
    `Keys that get the owner: ${keys.length}`,
    ...keys.map(
      ({ table, name, before, after }) => `  ${table}: ${name} (${before.join(', ')}) becomes (${after.join(', ')})`,
    ),
    `Foreign keys that are left out: ${leftOut.length}`,
    ...leftOut.map(({ table, name, reason }) => `  ${table}: ${name}, because ${reason}`),
    '',
  ].join('\n');
}
