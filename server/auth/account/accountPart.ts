/** One part of a user's stored data: one kind of rows. */
export interface Part {
  /** A description of the rows, shown in the schema. */
  description: string;
  /** The exported columns: no hashes, no tokens, no data of other users. */
  columns: string;
  /** The rows of the user $1. */
  from: string;
  /** The rows that count towards the storage of the user or library $1, where they are others. */
  countedFrom?: string;
  /**
   * The columns, with their types, that order the rows; unique together. An index covers them wherever there can be
   * many rows.
   */
  key: [column: string, type: 'int' | 'text' | 'timestamptz'][];
  /** The columns that can be long. */
  texts?: string[];
  /** SQL for the bytes of a row that are not among its columns. */
  bytes?: string;
}
