import { readFileSync } from 'node:fs';

/** The CPU time of each process so far, in ms in steps of 10; 0 where there is no /proc. */
export type CpuTimes = Map<number, number>;

export const cpuTimes = (pids: number[]): CpuTimes => new Map(pids.map((pid) => [pid, 10 * ticksOf(pid)]));

/** The CPU time in between. Processes that ended in the meantime are left out. */
export function cpuBetween(before: CpuTimes, after: CpuTimes): number {
  return [...after].reduce((sum, [pid, time]) => sum + time - (before.get(pid) ?? 0), 0);
}

/** User and system time in clock ticks, of which Linux has 100 a second. */
function ticksOf(pid: number): number {
  try {
    // The name of the program comes first, in parentheses, and may contain spaces.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /, '')
      .split(' ');
    return Number(fields[11]) + Number(fields[12]);
  } catch {
    return 0;
  }
}
