import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { compileContender, Contender } from '../../support/processes/contender.ts';

/** The number of rounds in which no process, one process or several got the folder. */
export interface Contention {
  nobody: number;
  one: number;
  several: number;
  /** Refusals that did not name the process that has the folder. */
  misnamed: number;
}

/**
 * Kills the process that has a folder while `size` others request it, `rounds` times. In every second round they
 * request it while the holder is still dying, and again if all were refused.
 */
export async function contend(lockModule: string, size: number, rounds: number): Promise<Contention> {
  const folder = mkdtempSync(path.join(tmpdir(), 'suspire-contention-'));
  const program = await compileContender(path.join(folder, 'compiled'), lockModule);
  const start = () => new Contender(program, folder);
  /** The holder, the contenders, and two that start meanwhile. */
  let processes = Array.from({ length: size + 3 }, start);
  const found: Contention = { nobody: 0, one: 0, several: 0, misnamed: 0 };
  try {
    await processes[0]?.want();
    for (let round = 0; round < rounds; round++) {
      const [holder, ...others] = processes;
      const wanting = others.slice(0, size);
      const death = holder?.kill();
      const isEarly = round % 2 === 1;
      if (!isEarly) await death;
      let outcomes = await wantAtOnce(wanting);
      await death;
      if (isEarly && outcomes.every(({ has }) => !has)) outcomes = await wantAtOnce(wanting);
      const holders = outcomes.filter(({ has }) => has).map(({ contender }) => contender);
      found[holders.length === 0 ? 'nobody' : holders.length === 1 ? 'one' : 'several']++;
      const next = holders.pop();
      if (!isEarly)
        found.misnamed += outcomes.filter(({ has, refusal }) => !has && !refusal.includes(` ${next?.pid}.`)).length;
      await Promise.all(holders.map((holder) => holder.kill()));
      processes = [next ?? start(), ...others.filter((other) => other !== next && !holders.includes(other)), start()];
      while (processes.length < size + 3) processes.push(start());
    }
  } finally {
    await Promise.all(processes.map((each) => each.kill()));
    rmSync(folder, { recursive: true });
  }
  return found;
}

const wantAtOnce = (contenders: Contender[]) =>
  Promise.all(contenders.map(async (contender) => ({ contender, ...(await contender.want()) })));
