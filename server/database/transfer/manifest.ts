import { quoted } from '../../base/quoted.ts';

/** A column, and its type as it is written in a statement. */
export interface Column {
  name: string;
  type: string;
}

/** The contents of a table: its copy must have the same number of rows and the same checksum. */
export interface TableContents {
  name: string;
  columns: Column[];
  rows: number;
  checksum: string;
}

export interface SequenceState {
  name: string;
  lastValue: string;
  /** If false, the last value is also the next one. */
  isCalled: boolean;
}

/** The state of a database at one moment. */
export interface Manifest {
  /** The names of the migrations that created its tables. */
  migrations: string[];
  tables: TableContents[];
  sequences: SequenceState[];
}

/** The most rows in one batch. */
export const MAX_BATCH_ROWS = 2_000;

/** Rows of one table, each a JSON array of the columns' texts. */
export interface RowBatch {
  table: string;
  rows: string[];
}

/** The bytes of an uploaded file, by its key in the file store. */
export interface CarriedFile {
  key: string;
  bytes: Buffer;
}

/** A manifest and the rows of all its tables, in its order. */
export interface Source {
  manifest: Manifest;
  /** The files that the rows name, to be read before the rows. */
  files(): AsyncIterable<CarriedFile>;
  batches(): AsyncIterable<RowBatch>;
}

/** The number of rows and a checksum that does not depend on their order. */
export const checksumOf = (table: string, columns: Column[]) => `
  SELECT count(*)::text AS rows,
    coalesce(sum(('x' || left(md5(row_text), 15))::bit(60)::bigint), 0)::text AS checksum,
    coalesce(max(octet_length(row_text)), 0)::text AS longest
  FROM (SELECT ROW(${columns.map(({ name }) => quoted(name)).join(', ')})::text AS row_text FROM ${quoted(table)}) AS read`;
