/** Formats rows in columns below their titles. Numbers are right-aligned. */
export function table(titles: string[], rows: (string | number | null)[][]): string {
  if (rows.length === 0) return 'None.';
  const cells = rows.map((row) => row.map((value) => printable(value ?? '-')));
  const widths = titles.map((title, at) => Math.max(title.length, ...cells.map((row) => row[at]?.length ?? 0)));
  const isNumber = titles.map((_, at) => rows.every((row) => typeof row[at] === 'number'));
  const line = (row: string[]) =>
    row
      .map((cell, at) => (isNumber[at] ? cell.padStart(widths[at] ?? 0) : cell.padEnd(widths[at] ?? 0)))
      .join('  ')
      .trimEnd();
  return [titles, ...cells].map(line).join('\n');
}

/** Formats titles with their values, one per line. */
export const facts = (values: Record<string, string | number | null>) => {
  const width = Math.max(...Object.keys(values).map((title) => title.length));
  return Object.entries(values)
    .map(([title, value]) => `${title.padEnd(width)}  ${printable(value ?? '-')}`)
    .join('\n');
};

/** A time in UTC to the minute. */
export const time = (at: Date | string | null) =>
  at === null ? null : new Date(at).toISOString().slice(0, 16).replace('T', ' ');

export const dollars = (amount: number) => `$${amount.toFixed(2)}`;

/** Replaces control characters, which a terminal would obey and a user agent may contain. */
const printable = (value: string | number) =>
  typeof value === 'number' ? value.toLocaleString('en') : value.replace(/[\p{Cc}\p{Cf}\u2028\u2029]/gu, '\ufffd');
