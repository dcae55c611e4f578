import { quoted } from '../../base/quoted.ts';
import type { Catalogue, CatalogueTable, ForeignKey, UniqueIndex } from './catalogue.ts';
import { type Place, placeOf } from './places.ts';

/** A table that gets a place; a divided one has the column with its owner. */
export type PlannedTable = { name: string; place: 'all'; key: null } | { name: string; place: 'divided'; key: string };

/** A unique index or constraint that gets the owner. */
export interface PlannedKey {
  table: string;
  name: string;
  before: string[];
  after: string[];
  statements: [drop: string, add: string];
}

/** A foreign key that is dropped while its tables get their places. */
export interface PlannedForeignKey {
  table: string;
  name: string;
  drop: string;
  /** Null if a divided database cannot have it. */
  add: string | null;
  /** The reason without which it would come back. */
  reason: string | null;
}

/** The changes that give every table its place, in the order in which they are made. */
export interface Plan {
  /** Tables that all machines get come first, because divided ones refer to them. */
  tables: PlannedTable[];
  keys: PlannedKey[];
  foreignKeys: PlannedForeignKey[];
  /** A table that is divided already, with which the new ones share their machines; null if there is none. */
  together: string | null;
}

/** Foreign keys cannot lead from one of these owners to the other: their rows may be on two machines. */
const ownerOf = (key: string) => (key === 'library_id' ? 'library' : 'person');

/** Plans the changes. A database whose tables have their places has none left. */
export function planOf({ tables, uniques, foreignKeys }: Catalogue): Plan {
  const moving = tables.filter(({ name, place }) => placeOf(name) !== place);
  refuseMoved(moving);
  const isMoving = (name: string) => moving.some((table) => table.name === name);
  const keys = new Map(tables.flatMap(keyOf));
  return {
    tables: [
      ...moving.flatMap(({ name }) => (placeOf(name) === 'all' ? [{ name, place: 'all' as const, key: null }] : [])),
      ...[...keys].flatMap(([name, key]) => (isMoving(name) ? [{ name, place: 'divided' as const, key }] : [])),
    ],
    keys: uniques.filter(({ table }) => isMoving(table)).flatMap((index) => plannedKey(index, keys.get(index.table))),
    foreignKeys: foreignKeys
      .filter(({ table, target }) => isMoving(table) || isMoving(target))
      .map((foreignKey) => plannedForeignKey(foreignKey, keys)),
    together: tables.find(({ place }) => place === 'divided')?.name ?? null,
  };
}

function refuseMoved(moving: CatalogueTable[]) {
  const moved = moving.find(({ place }) => place !== 'one');
  if (moved)
    throw new Error(
      `The table ${moved.name} is ${IS[moved.place]}, but this release needs it to be ${IS[placeOf(moved.name)]}.`,
    );
}

const IS: Record<Place, string> = { all: 'on all machines', one: 'on one machine', divided: 'divided by its owner' };

function keyOf({ name, key }: CatalogueTable): [string, string][] {
  if (placeOf(name) !== 'divided') return [];
  if (key === null)
    throw new Error(`The table ${name} has no place: it has no column with its owner and is not listed in places.ts.`);
  return [[name, key]];
}

function plannedKey(
  { table, name, definition, constraint, columns }: UniqueIndex,
  key: string | undefined,
): PlannedKey[] {
  if (key === undefined || columns.includes(key)) return [];
  // The owner comes last, so that statements over all owners still find rows by their ids.
  const after = [...columns, key];
  const kind = constraint === 'p' ? 'PRIMARY KEY' : 'UNIQUE';
  return [
    {
      table,
      name,
      before: columns,
      after,
      statements: constraint
        ? [
            dropped(table, name),
            `ALTER TABLE ${quoted(table)} ADD CONSTRAINT ${quoted(name)} ${kind} (${after.join(', ')})`,
          ]
        : [`DROP INDEX ${quoted(name)}`, definition.replace(/\)(?= WHERE |$)/, `, ${key})`)],
    },
  ];
}

function plannedForeignKey(foreignKey: ForeignKey, keys: Map<string, string>): PlannedForeignKey {
  const { table, name } = foreignKey;
  const reason = reasonAgainst(foreignKey, keys);
  return {
    table,
    name,
    drop: dropped(table, name),
    add: reason === null ? added(foreignKey, definitionOf(foreignKey, keys)) : null,
    reason,
  };
}

/** The statement that adds a foreign key to a divided database; null if it cannot have it. */
export function addedWhenDivided({ tables }: Pick<Catalogue, 'tables'>, foreignKey: ForeignKey): string | null {
  return plannedForeignKey(foreignKey, new Map(tables.flatMap(keyOf))).add;
}

export const added = ({ table, name }: ForeignKey, definition: string) =>
  `ALTER TABLE ${quoted(table)} ADD CONSTRAINT ${quoted(name)} ${definition}`;

const dropped = (table: string, name: string) => `ALTER TABLE ${quoted(table)} DROP CONSTRAINT ${quoted(name)}`;

/** The reason why a divided database cannot have a foreign key; null if it can. */
function reasonAgainst({ table, target, setsNull }: ForeignKey, keys: Map<string, string>): string | null {
  const [key, targetKey] = [keys.get(table), keys.get(target)];
  if (targetKey === undefined)
    return key !== undefined && placeOf(target) === 'one' ? `${target} is on the coordinator alone` : null;
  if (key === undefined) return `${target} is divided, and ${table} is not`;
  if (ownerOf(key) !== ownerOf(targetKey))
    return `the ${ownerOf(key)} is the owner of ${table}, the ${ownerOf(targetKey)} that of ${target}`;
  return setsNull ? 'deleting the target would set the owner to null too' : null;
}

/** Between divided tables, a foreign key includes the owners on both sides. */
function definitionOf({ table, target, columns, targetColumns, definition }: ForeignKey, keys: Map<string, string>) {
  const [key, targetKey] = [keys.get(table), keys.get(target)];
  if (key === undefined || targetKey === undefined || targetColumns.includes(targetKey)) return definition;
  const list = (names: string[]) => names.map(quoted).join(', ');
  return definition.replace(
    /^FOREIGN KEY \([^)]*\) REFERENCES [^)]*\)/,
    `FOREIGN KEY (${list([key, ...columns])}) REFERENCES ${quoted(target)} (${list([targetKey, ...targetColumns])})`,
  );
}
