import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, it } from '@jest/globals';
import { createDatabase } from '../../support/database/postgresServer.ts';
import { kept } from '../../support/system/start.ts';

/** Runs a bench at its smallest size. Whether its ratios are good does not matter there. */
async function outputOf(name: string, sizes: Record<string, string>) {
  const env = { ...process.env, ...sizes, DATABASE_URL: kept(await createDatabase()) };
  const run = promisify(execFile)(process.execPath, ['scripts/bench.mjs', name], { env });
  const { stdout, stderr } = await run.catch((error: { stdout: string; stderr: string }) => error);
  return stdout + stderr;
}

it.each([
  ['shared', { BENCH_CONTENTS: '100', BENCH_ROUNDS: '1' }, /^page +[\d.]+ +[\d.]+ +ratio [\d.]+$/m],
  ['search', { BENCH_CONTENTS: '1000' }, /^ +1000 contents( +[\d.]+){5}$/m],
])('fills its database and prints its figures: %s', async (name, sizes, line) => {
  expect(await outputOf(name, sizes)).toMatch(line);
});
