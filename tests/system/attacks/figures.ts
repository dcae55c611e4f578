/** The result of one attack. */
export interface Figures {
  name: string;
  outcomes: string[];
  /** The duration of the attack, in milliseconds. */
  ms: number;
  /** The bystander's slowest responses, in milliseconds by question. */
  worst: Record<string, number>;
  worstMs: number;
  /** Resident memory in MiB. */
  before: number;
  peak: number;
  /** The number of responses that the bystander got. */
  count: number;
  problems: string[];
}

const line = (cells: string[]) => `| ${cells.join(' | ')} |\n`;

/** The head of the table, as in docs/security.md. */
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
