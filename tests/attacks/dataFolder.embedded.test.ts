import { spawnSync } from 'node:child_process';
import { describe, expect, it } from '@jest/globals';
import { Ledger } from '../support/database/ledger.ts';
import { aNewcomer, lostWrites, writeUntilRefused } from '../support/database/writers.ts';
import { newDataDir, SERVER, spawnServer } from '../support/processes/serverProcess.ts';

/**
 * Each container counts its processes from 1: so does who is run within this, by root or by anybody. Where neither may,
 * the folder is shared by plain processes.
 */
const PROCESSES = ['--pid', '--fork', '--mount-proc', '--kill-child'];
const CONTAINERS = [['unshare', ...PROCESSES], ['unshare', '--user', '--map-root-user', ...PROCESSES], []];
const container = CONTAINERS.find(
  ([command, ...options]) => !command || spawnSync(command, [...options, 'true']).status === 0,
);

const inContainer = (dataDir: string) => spawnServer({ DATA_DIR: dataDir }, [...(container ?? []), ...SERVER]);

describe('a data folder that two containers share', () => {
  it('is refused to the second while the first one lives, and what the first acknowledged is there afterwards', async () => {
    const dataDir = newDataDir();
    const first = inContainer(dataDir);
    const url = await first.ready();
    const second = inContainer(dataDir);
    expect(await Promise.race([second.exited, second.ready()])).toMatchObject({ code: 1 });
    expect(second.output()).toContain('is in use');
    const token = await aNewcomer(url, 'writer');
    const acknowledged = new Ledger();
    await writeUntilRefused(url, token, (content) => {
      acknowledged.add(content);
      if (acknowledged.size === 20) first.kill('SIGKILL');
    });
    await first.exited;
    expect(await lostWrites(await inContainer(dataDir).ready(), token, acknowledged)).toEqual([]);
  });

  it('is not given away by one that was refused: a third is refused as well', async () => {
    const dataDir = newDataDir();
    await inContainer(dataDir).ready();
    for (const late of [inContainer(dataDir), spawnServer({ DATA_DIR: dataDir })])
      expect(await Promise.race([late.exited, late.ready()])).toMatchObject({ code: 1 });
  });
});
