import type { QueryRunner } from 'typeorm';
import { KEYS, type Place } from './places.ts';

export interface CatalogueTable {
  name: string;
  /** The first column of KEYS that it has; null without one. */
  key: string | null;
  /** The place that it has now. In a database that is not divided, every table is on one machine. */
  place: Place;
}

export interface UniqueIndex {
  table: string;
  name: string;
  definition: string;
  /** The kind of its constraint: `p` is a primary key, `u` a unique one; null without. */
  constraint: 'p' | 'u' | null;
  /** The columns and expressions, as they are written in a statement. */
  columns: string[];
}

export interface ForeignKey {
  table: string;
  name: string;
  definition: string;
  target: string;
  columns: string[];
  targetColumns: string[];
  /** Whether deleting the target sets the columns to null. */
  setsNull: boolean;
}

/** The tables of a database and their keys, in the order of their names. */
export interface Catalogue {
  tables: CatalogueTable[];
  uniques: UniqueIndex[];
  foreignKeys: ForeignKey[];
}

/** A table of ours: one of an extension belongs to that. */
const IS_OURS = (table: string) => `
  ${table}.relnamespace = current_schema()::regnamespace AND ${table}.relkind = 'r'
  AND NOT EXISTS (SELECT FROM pg_depend WHERE classid = 'pg_class'::regclass AND objid = ${table}.oid AND deptype = 'e')`;

const tables = (hasCitus: boolean) => `
  SELECT t.relname AS name,
    (SELECT attname FROM pg_attribute WHERE attrelid = t.oid AND attname = ANY($1::text[]) AND NOT attisdropped
      ORDER BY array_position($1::text[], attname::text) LIMIT 1) AS key,
    ${hasCitus ? PLACE : `'one'`} AS place
  FROM pg_class AS t WHERE ${IS_OURS('t')} ORDER BY 1`;

/** A table that Citus knows without dividing or copying it, because of a foreign key, is on one machine too. */
const PLACE = `coalesce((SELECT CASE WHEN partmethod = 'h' THEN 'divided' WHEN repmodel = 't' THEN 'all' END
  FROM pg_dist_partition WHERE logicalrelid = t.oid), 'one')`;

const UNIQUES = `
  SELECT t.relname AS "table", i.relname AS name, pg_get_indexdef(i.oid) AS definition,
    (SELECT contype FROM pg_constraint WHERE conindid = i.oid AND contype IN ('p', 'u')) AS constraint,
    ARRAY(SELECT pg_get_indexdef(i.oid, n, true) FROM generate_series(1, indnkeyatts) AS n ORDER BY n) AS columns
  FROM pg_index JOIN pg_class AS i ON i.oid = indexrelid JOIN pg_class AS t ON t.oid = indrelid
  WHERE indisunique AND ${IS_OURS('t')} ORDER BY 1, indisprimary DESC, i.oid`;

const columnsOf = (numbers: string, table: string) => `
  ARRAY(SELECT attname::text FROM unnest(${numbers}) WITH ORDINALITY AS at(number, place)
    JOIN pg_attribute ON attrelid = ${table} AND attnum = number ORDER BY place)`;

const FOREIGN_KEYS = `
  SELECT t.relname AS "table", conname AS name, pg_get_constraintdef(f.oid) AS definition, target.relname AS target,
    ${columnsOf('conkey', 'conrelid')} AS columns, ${columnsOf('confkey', 'confrelid')} AS "targetColumns",
    confdeltype = 'n' AS "setsNull"
  FROM pg_constraint AS f JOIN pg_class AS t ON t.oid = conrelid JOIN pg_class AS target ON target.oid = confrelid
  WHERE contype = 'f' AND ${IS_OURS('t')} ORDER BY 1, 2`;

/** Statements run one after the other, because a runner has one connection. */
export async function readCatalogue(runner: QueryRunner): Promise<Catalogue> {
  const [extension]: unknown[] = await runner.query(`SELECT FROM pg_extension WHERE extname = 'citus'`);
  return {
    tables: await runner.query(tables(extension !== undefined), [KEYS]),
    uniques: await runner.query(UNIQUES),
    foreignKeys: await runner.query(FOREIGN_KEYS),
  };
}
