/** A column and its type as a statement names it. */
export interface Column {
  name: string;
  type: string;
}

/** What a table holds: its rows are as many, and their checksum is the same, wherever they were brought. */
export interface TableContents {
  name: string;
  columns: Column[];
  rows: number;
  checksum: string;
}

export interface SequenceState {
  name: string;
  lastValue: string;
  /** False: the last value is the next one. */
  isCalled: boolean;
}

/** A database at one moment. */
export interface Manifest {
  /** The names of the migrations that made its tables. */
  migrations: string[];
  tables: TableContents[];
  sequences: SequenceState[];
}

/** More rows never come together. */
export const MAX_BATCH_ROWS = 2_000;

/** Rows of one table, each a JSON array of the columns' texts. */
export interface RowBatch {
  table: string;
  rows: string[];
}

/** A manifest, and all that it tells of, table by table in its order. */
export interface Source {
  manifest: Manifest;
  batches(): AsyncIterable<RowBatch>;
}

export const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`;

/** How many rows there are, and a sum over them that does not depend on their order. */
export const checksumOf = (table: string, columns: Column[]) => `
  SELECT count(*)::text AS rows,
    coalesce(sum(('x' || left(md5(row_text), 15))::bit(60)::bigint), 0)::text AS checksum,
    coalesce(max(octet_length(row_text)), 0)::text AS longest
  FROM (SELECT ROW(${columns.map(({ name }) => quoted(name)).join(', ')})::text AS row_text FROM ${quoted(table)}) AS read`;
