import type { Kind } from './kinds.ts';

/** The results of all requests. */
export class Figures {
  /** Milliseconds of each request since it was due, by kind, failed ones included. */
  readonly #times = new Map<Kind, number[]>();
  readonly failures: { atSeconds: number; what: string }[] = [];

  took(kind: Kind, ms: number) {
    const times = this.#times.get(kind);
    if (times) times.push(ms);
    else this.#times.set(kind, [ms]);
  }

  get count() {
    return [...this.#times.values()].reduce((sum, { length }) => sum + length, 0);
  }

  /** A line for each kind, the most frequent first, and one for all of them. */
  table(): string {
    const rows = [...this.#times]
      .sort(([, one], [, other]) => other.length - one.length)
      .map(([{ name, api }, times]) => row(`${name}, ${api}`, times));
    return [
      'What'.padEnd(WIDTH) + ['count', 'p50', 'p95', 'p99', 'max'].map((head) => head.padStart(8)).join(''),
      ...rows,
      row('All', [...this.#times.values()].flat()),
    ].join('\n');
  }
}

const WIDTH = 30;

function row(name: string, times: number[]) {
  const sorted = times.toSorted((one, other) => one - other);
  const at = (part: number) => Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? NaN);
  const figures = [sorted.length, at(0.5), at(0.95), at(0.99), at(1)];
  return name.padEnd(WIDTH) + figures.map((figure) => String(figure).padStart(8)).join('');
}
