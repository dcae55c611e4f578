import type { Values } from './variables.ts';

/** The place of the database, and the limits of its connections. */
export interface DatabaseSettings {
  databaseUrl: string | null;
  /** The address of the streaming replica from which the Library is read; null without one. */
  databaseReadUrl: string | null;
  /**
   * The address of the same database without the pooler of databaseUrl, which is in transaction mode; null without a
   * pooler.
   */
  databaseDirectUrl: string | null;
  dataDir: string;
  /** Connections of each process to PostgreSQL; the embedded database has its own number. */
  databasePoolSize: number;
  /** The time limit of a statement in milliseconds, for both databases. */
  statementTimeoutMs: number;
}

/** The settings of a command, which bypasses a pooler because it needs its own session. */
export const withoutPooler = <Settings extends DatabaseSettings>(settings: Settings): Settings => ({
  ...settings,
  databaseUrl: settings.databaseDirectUrl ?? settings.databaseUrl,
  databaseDirectUrl: null,
});

/** The variables of these settings. */
export const DATABASE_VARIABLES = [
  'DATABASE_URL',
  'DATABASE_DIRECT_URL',
  'DATABASE_READ_URL',
  'DATA_DIR',
  'DATABASE_POOL_SIZE',
  'STATEMENT_TIMEOUT_MS',
] as const;

export const databaseSettings = (values: Values): DatabaseSettings => ({
  databaseUrl: values.DATABASE_URL ?? null,
  databaseReadUrl: values.DATABASE_URL ? (values.DATABASE_READ_URL ?? null) : null,
  databaseDirectUrl: values.DATABASE_URL ? (values.DATABASE_DIRECT_URL ?? null) : null,
  dataDir: values.DATA_DIR ?? './data',
  databasePoolSize: values.DATABASE_POOL_SIZE ?? 10,
  statementTimeoutMs: values.STATEMENT_TIMEOUT_MS ?? 5_000,
});
