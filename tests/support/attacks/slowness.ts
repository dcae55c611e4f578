import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

/** What WORK takes on the machine that the attacks' bounds were set on: two quiet cores, Node 20. */
const REFERENCE_MS = 165;
/** On a machine that is slower than that, the bounds say nothing. */
const MOST = 4;
/** Of the kind that a server does: texts written, read and hashed. Prints how long it took. */
const WORK = `
  const { createHash } = require('node:crypto');
  const from = performance.now();
  const rows = Array.from({ length: 2_000 }, (_, id) => ({ id, text: 'the words of a prompt '.repeat(40) }));
  for (let round = 0; round < 12; round++) createHash('sha256').update(JSON.stringify(JSON.parse(JSON.stringify(rows)))).digest();
  console.log(performance.now() - from);
`;

/**
 * How many times slower this machine is just now, whether by nature or because it has other things to do; at least 1.
 * Asked of two processes at once, as a server has two busy threads.
 */
export async function slowness() {
  const times = await Promise.all(
    Array.from({ length: 2 }, async () => Number((await promisify(execFile)(process.execPath, ['-e', WORK])).stdout)),
  );
  return Math.min(MOST, Math.max(1, ...times.map((ms) => ms / REFERENCE_MS)));
}
