import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

/** The duration of WORK on the machine that the bounds were set on: two quiet cores, Node 20. */
const REFERENCE_MS = 165;
/** The bounds are meaningless on a machine slower than this. */
const MOST = 4;
/** Writes, parses and hashes texts like a server, and prints the duration. */
const WORK = `
  const { createHash } = require('node:crypto');
  const from = performance.now();
  const rows = Array.from({ length: 2_000 }, (_, id) => ({ id, text: 'the words of a prompt '.repeat(40) }));
  for (let round = 0; round < 12; round++) createHash('sha256').update(JSON.stringify(JSON.parse(JSON.stringify(rows)))).digest();
  console.log(performance.now() - from);
`;

/**
 * How many times slower this machine currently is than the reference; at least 1. Measured with two processes, because
 * a server has two busy threads.
 */
export async function slowness() {
  const times = await Promise.all(
    Array.from({ length: 2 }, async () => Number((await promisify(execFile)(process.execPath, ['-e', WORK])).stdout)),
  );
  return Math.min(MOST, Math.max(1, ...times.map((ms) => ms / REFERENCE_MS)));
}
