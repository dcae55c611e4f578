/** What one attack came to. */
export interface Figures {
  name: string;
  outcomes: string[];
  /** Of the attacker. */
  ms: number;
  /** Of the bystander, in milliseconds by what was asked. */
  worst: Record<string, number>;
  worstMs: number;
  /** Resident memory in MiB. */
  before: number;
  peak: number;
  /** How many answers the bystander got. */
  count: number;
  problems: string[];
}

/** The table of a run, as docs/security.md shows it. */
export function figuresOf(database: string, figures: Figures[]) {
  const rows = figures.map(({ name, outcomes, ms, worst, before, peak, problems }) => [
    name, outcomes.join(', '), `${ms}`, Object.entries(worst).map(([kind, slowest]) => `${kind} ${slowest}`).join(', '), `${before} → ${peak}`, problems.length > 0 ? 'fails' : 'holds',
  ]);
  const head = [`Attack (${database})`, 'Answers', 'Attacker, ms', 'Bystander at worst, ms', 'Memory, MiB', ''];
  return ['', ...[head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`), ''].join('\n');
}
