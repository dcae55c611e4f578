/** How long a program works: the whole, or the tenth of it that every change is shown by. */
export type Extent = 'whole' | 'tenth';

/** What a program found. */
export interface Finding {
  /** For people, each with its unit. */
  figures: Record<string, number | string>;
  /** What must not be. A control must find some. */
  faults: string[];
}

export interface Program {
  name: string;
  run(extent: Extent): Promise<Finding>;
  /** The same where it must fail, to show that it can. */
  control: { name: string; run(extent: Extent): Promise<Finding> };
}

export const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
