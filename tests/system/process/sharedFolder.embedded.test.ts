import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from '@jest/globals';
import { lockDirectory } from '../../../server/database/lock.ts';
import { openOperatorDatabase } from '../../../server/database/operator/operatorDatabase.ts';
import { openSource, openTarget } from '../../../server/database/transfer/places.ts';
import { ENTITIES } from '../../../server/entities.ts';
import { NOTHING } from '../../support/system/compare.ts';
import { Writers } from '../../support/system/load.ts';
import { newDataDir, run, serverCommand, spawnServer } from '../../support/system/start.ts';

/**
 * Each container numbers its processes from 1. Creating one needs root or user namespaces; without either, plain
 * processes share the folder.
 */
const PROCESSES = ['--pid', '--fork', '--mount-proc', '--kill-child'];
const CONTAINERS = [['unshare', ...PROCESSES], ['unshare', '--user', '--map-root-user', ...PROCESSES], []];
const container = CONTAINERS.find(
  ([command, ...options]) => !command || spawnSync(command, [...options, 'true']).status === 0,
);

const inContainer = (dataDir: string) =>
  spawnServer({ DATA_DIR: dataDir }, [...(container ?? []), ...serverCommand('main')]);

it('is refused to other containers and processes while the first runs, and given to one of two after it was killed', async () => {
  const dataDir = newDataDir();
  const first = inContainer(dataDir);
  const url = await first.ready();
  for (const late of [inContainer(dataDir), spawnServer({ DATA_DIR: dataDir })]) {
    expect(await Promise.race([late.exited, late.ready()])).toMatchObject({ code: 1 });
    expect(late.output()).toContain('is in use');
  }
  const writers = await Writers.signUp(url, 1);
  await writers.writeUntil(url, 20, () => first.end('SIGKILL'));
  const starts = await Promise.allSettled([inContainer(dataDir), inContainer(dataDir)].map((next) => next.ready()));
  expect(starts.find(({ status }) => status === 'rejected')).toMatchObject({
    reason: { message: expect.stringContaining('is in use') },
  });
  const next = starts.flatMap((start) => (start.status === 'fulfilled' ? [start.value] : []));
  expect(next).toHaveLength(1);
  // It keeps what the first acknowledged.
  expect(await writers.findings(next[0] ?? '')).toEqual(NOTHING);
});

it('is refused to everything that opens it, before it reads, creates or removes anything there', async () => {
  const dataDir = newDataDir({ empty: true });
  // An unreadable database, and a folder that a process with the lock would remove.
  mkdirSync(path.join(dataDir, 'postgres'));
  writeFileSync(path.join(dataDir, 'postgres', 'PG_VERSION'), 'none');
  mkdirSync(path.join(dataDir, 'postgres.incoming'));
  const lock = await lockDirectory(dataDir, () => undefined);
  const before = readdirSync(dataDir, { recursive: true }).sort();
  const sentence = `The data directory ${dataDir} is in use by process ${process.pid}. Stop that process, or set DATA_DIR to another folder.`;
  for (const name of ['main', 'migrate', 'seed'])
    expect(await run([name], { DATA_DIR: dataDir })).toEqual({ code: 1, output: expect.stringContaining(sentence) });
  // These are the ways in which the other commands open it.
  const place = { databaseUrl: null, dataDir };
  await expect(openOperatorDatabase(place, ENTITIES)).rejects.toThrow(sentence);
  await expect(openSource(place, ENTITIES, { isLive: true })).rejects.toThrow(sentence);
  await expect(openTarget(place, ENTITIES)).rejects.toThrow(sentence);
  expect(readdirSync(dataDir, { recursive: true }).sort()).toEqual(before);
  await lock.release();
});
