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

const line = (cells: string[]) => `| ${cells.join(' | ')} |\n`;

/** The head of a run's table, as docs/security.md shows it. */
export function headOf(database: string) {
  const head = [`Attack (${database})`, 'Answers', 'Attacker, ms', 'Bystander at worst, ms', 'Memory, MiB', ''];
  return `\n${line(head)}${line(head.map(() => '---'))}`;
}

export function rowOf({ name, outcomes, ms, worst, before, peak, problems }: Figures) {
  const slowest = Object.entries(worst)
    .map(([kind, each]) => `${kind} ${each}`)
    .join(', ');
  return line([
    name,
    outcomes.join(', '),
    `${ms}`,
    slowest,
    `${before} → ${peak}`,
    problems.length > 0 ? 'fails' : 'holds',
  ]);
}
