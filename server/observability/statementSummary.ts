/** The most characters of a statement that are read. */
const MAX_READ = 2_000;

/** A statement by its verb and its first table, for example `SELECT contents`, without its values. */
export function summaryOf(text: string): string {
  const read = text.slice(0, MAX_READ);
  const verb = /^\s*(\w+)/.exec(read)?.[1]?.toUpperCase() ?? 'OTHER';
  const table = /\b(?:FROM|INTO|UPDATE|JOIN)\s+"?([a-z_]\w{0,62})"?/i.exec(read)?.[1];
  return table ? `${verb} ${table}` : verb;
}
