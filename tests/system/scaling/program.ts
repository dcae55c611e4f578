/** How long a program runs: completely, or the 10 % that run for every change. */
export type Extent = 'whole' | 'tenth';

/** The result of a program. */
export interface Finding {
  /** Figures for people, each with its unit. */
  figures: Record<string, number | string>;
  /** Violations. A control must find some. */
  faults: string[];
}

export interface Program {
  name: string;
  run(extent: Extent): Promise<Finding>;
  /** The same program under conditions that must fail, to prove that it can. */
  control: { name: string; run(extent: Extent): Promise<Finding> };
}

export const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

const PATIENCE_MS = 30_000;

/** Polls every 50 ms until the condition holds. */
export async function until(isSo: () => boolean | Promise<boolean>, patienceMs = PATIENCE_MS) {
  for (const end = Date.now() + patienceMs; !(await isSo()); await pause(50))
    if (Date.now() > end) throw new Error(`It never came to be: ${isSo}`);
}
