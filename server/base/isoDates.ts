/** A row read by our SQL. Its dates are text that is sent unchanged, because no code computes with them. */
export type Row<Entity> = {
  [Name in keyof Entity]: Date extends Entity[Name] ? string | Exclude<Entity[Name], Date> : Entity[Name];
};

/**
 * Converts a `timestamptz` from PostgreSQL's UTC text form to the API's, with milliseconds: 2026-11-22T20:14:44.120Z.
 * Parsing it to a Date would only cost time.
 */
export function isoDate(timestamp: string): string {
  const end = timestamp.indexOf('+00', MIN_LENGTH);
  if (timestamp[4] !== '-' || end === -1) return new Date(timestamp).toISOString();
  return `${timestamp.slice(0, 10)}T${timestamp.slice(11, 19)}.${timestamp.slice(20, Math.min(end, 23)).padEnd(3, '0')}Z`;
}

/**
 * The SQL expression for the same form of a `timestamptz`: with milliseconds (MS), or with microseconds (US) for rows
 * that can be created within a millisecond.
 */
export const isoText = (timestamp: string, precision: 'MS' | 'US' = 'MS') =>
  `to_char(${timestamp} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.${precision}"Z"')`;

/** The length without a fraction of a second: 2026-11-22 20:14:44 */
const MIN_LENGTH = 19;
