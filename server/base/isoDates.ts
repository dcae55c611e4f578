/** A row as our SQL reads it: its dates are the text that is answered, and nobody computes with them. */
export type Row<Entity> = {
  [Name in keyof Entity]: Date extends Entity[Name] ? string | Exclude<Entity[Name], Date> : Entity[Name];
};

/**
 * A `timestamptz` as PostgreSQL writes it in UTC, alone or in JSON, as the product answers it: to the millisecond, such as
 * 2026-11-22T20:14:44.120Z. A Date in between would be parsed only to be printed again.
 */
export function isoDate(timestamp: string): string {
  const end = timestamp.indexOf('+00', MIN_LENGTH);
  if (timestamp[4] !== '-' || end === -1) return new Date(timestamp).toISOString();
  return `${timestamp.slice(0, 10)}T${timestamp.slice(11, 19)}.${timestamp.slice(20, Math.min(end, 23)).padEnd(3, '0')}Z`;
}

/**
 * The same in SQL, of a `timestamptz` expression: to the millisecond (MS), or to the microsecond (US) where rows that were
 * made within a millisecond must be told apart.
 */
export const isoText = (timestamp: string, precision: 'MS' | 'US' = 'MS') =>
  `to_char(${timestamp} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.${precision}"Z"')`;

/** Without a fraction of a second: 2026-11-22 20:14:44 */
const MIN_LENGTH = 19;
