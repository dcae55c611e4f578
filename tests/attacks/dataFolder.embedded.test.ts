import { spawnSync } from 'node:child_process';
import { describe, expect, it } from '@jest/globals';
import { newDataDir, spawnServer } from '../support/serverProcess.ts';
import { aNewcomer, lostWrites, writeUntilRefused } from '../support/writers.ts';

/** Each container counts its processes from 1: so does who is run within this. Only root may. */
const CONTAINER = ['unshare', '--pid', '--fork', '--mount-proc', '--kill-child'];
const [command = '', ...options] = CONTAINER;
const canContain = spawnSync(command, [...options, 'true']).status === 0;
const inContainers = canContain ? it : it.skip;

const inContainer = (dataDir: string) => spawnServer({ DATA_DIR: dataDir }, CONTAINER);

describe(`a data folder that two containers share${canContain ? '' : ' (not tried: this user may make no process namespaces)'}`, () => {
  inContainers('is refused to the second while the first one lives, and what the first acknowledged is there afterwards', async () => {
    const dataDir = newDataDir();
    const first = inContainer(dataDir);
    const url = await first.ready();
    const second = inContainer(dataDir);
    expect(await Promise.race([second.exited, second.ready()])).toMatchObject({ code: 1 });
    expect(second.output()).toContain('is in use');
    const token = await aNewcomer(url, 'writer');
    const acknowledged = new Map<number, number>();
    await writeUntilRefused(url, token, ({ id, version }) => {
      acknowledged.set(id, version);
      if (acknowledged.size === 20) first.kill('SIGKILL');
    });
    await first.exited;
    expect(await lostWrites(await inContainer(dataDir).ready(), token, acknowledged)).toEqual([]);
  });

  inContainers('is not given away by one that was refused: a third is refused as well', async () => {
    const dataDir = newDataDir();
    await inContainer(dataDir).ready();
    for (const late of [inContainer(dataDir), spawnServer({ DATA_DIR: dataDir })]) expect(await Promise.race([late.exited, late.ready()])).toMatchObject({ code: 1 });
  });
});
