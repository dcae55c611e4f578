import { expect, it } from '@jest/globals';
import { onPostgres } from '../../support/database/transfers.ts';
import { spawnServer } from '../../support/processes/serverProcess.ts';
import { newCluster } from './cluster.ts';
import { longEnough, times } from './share.ts';
import { number, stopwatch } from './stopwatch.ts';
import { figuresOf, NOTHING, signUpUsers, someWrites, untilReady } from './users.ts';

const KILLS = times(50);
const CONTROL_KILLS = 10;

/**
 * Kills and restarts PostgreSQL during writes while the server keeps running. Returns the findings after the last kill,
 * or after the first one with a finding.
 */
async function killed(kills: number, settings: Record<string, string>, hows: ('postmaster' | 'every process')[]) {
  const cluster = await newCluster();
  await cluster.start(settings);
  const server = spawnServer(onPostgres(cluster.urlOf('postgres')));
  const url = await server.ready();
  const users = await signUpUsers(url);
  const refusals = new Map<string, number>();
  let findings = NOTHING;
  let kill = 0;
  while (kill < kills && findings.lost.length + findings.doubled.length + findings.changed.length === 0) {
    const how = hows[kill++ % hows.length] ?? 'postmaster';
    const refused = await users.writeUntil(url, someWrites(), () => cluster.kill(how));
    for (const { status, code } of refused)
      refusals.set(`${status} ${code}`, (refusals.get(`${status} ${code}`) ?? 0) + 1);
    await cluster.start(settings);
    await untilReady(url);
    findings = await users.findings(url);
    await users.refresh(url);
  }
  return { users, findings, refusals: Object.fromEntries(refusals), kill, output: server.output() };
}

it(
  `loses nothing acknowledged in ${KILLS} kills of PostgreSQL, and keeps the server running`,
  async () => {
    const { report } = stopwatch();
    const { users, findings, refusals, kill, output } = await killed(KILLS, {}, ['postmaster', 'every process']);
    report(`${kill} kills of PostgreSQL: ${figuresOf(users, findings)}; refused: ${JSON.stringify(refusals)}`);
    expect(findings).toEqual(NOTHING);
    expect(kill).toBe(KILLS);
    expect(Object.keys(refusals)).toEqual(['503 SERVICE_UNAVAILABLE']);
    expect(output).not.toMatch(/"msg":"a (request|resolver) failed"|unhandled/i);
  },
  longEnough(KILLS),
);

it(
  'detects lost writes with synchronous_commit off (control)',
  async () => {
    const { report } = stopwatch();
    const { users, findings, kill } = await killed(CONTROL_KILLS, { synchronous_commit: 'off' }, ['every process']);
    report(`Control, ${number(kill)} kills with synchronous_commit off: ${figuresOf(users, findings)}`);
    expect(findings.lost).not.toEqual([]);
  },
  longEnough(CONTROL_KILLS),
);
