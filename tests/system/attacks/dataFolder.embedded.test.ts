import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { lockDirectory } from '../../../server/database/lock.ts';
import { Ledger } from '../../support/database/ledger.ts';
import { aNewcomer, lostWrites, writeUntilRefused } from '../../support/database/writers.ts';
import { newDataDir, SERVER, serverCommand, spawnServer } from '../../support/processes/serverProcess.ts';

/**
 * Each container numbers its processes from 1. Creating one needs root or user namespaces; without either, plain
 * processes share the folder.
 */
const PROCESSES = ['--pid', '--fork', '--mount-proc', '--kill-child'];
const CONTAINERS = [['unshare', ...PROCESSES], ['unshare', '--user', '--map-root-user', ...PROCESSES], []];
const container = CONTAINERS.find(
  ([command, ...options]) => !command || spawnSync(command, [...options, 'true']).status === 0,
);

const inContainer = (dataDir: string) => spawnServer({ DATA_DIR: dataDir }, [...(container ?? []), ...SERVER]);

describe('a data folder shared by two containers', () => {
  it('is refused to the second while the first runs, and keeps what the first acknowledged', async () => {
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

  it('is given to one of two that start simultaneously after the first was killed', async () => {
    const dataDir = newDataDir();
    const first = inContainer(dataDir);
    await first.ready();
    first.kill('SIGKILL');
    await first.exited;
    const starts = await Promise.allSettled([inContainer(dataDir), inContainer(dataDir)].map((next) => next.ready()));
    expect(starts.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(starts.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { message: expect.stringContaining('is in use') },
    });
  });

  it('stays locked after a refusal: a third container is refused as well', async () => {
    const dataDir = newDataDir();
    await inContainer(dataDir).ready();
    for (const late of [inContainer(dataDir), spawnServer({ DATA_DIR: dataDir })])
      expect(await Promise.race([late.exited, late.ready()])).toMatchObject({ code: 1 });
  });
});

describe('a data folder in use by a process', () => {
  it('is refused to a second server while the first runs, and available afterwards', async () => {
    const dataDir = newDataDir();
    const first = spawnServer({ DATA_DIR: dataDir });
    await first.ready();
    const second = spawnServer({ DATA_DIR: dataDir });
    expect(await second.exited).toMatchObject({ code: 1 });
    expect(second.output()).toContain(
      `The data directory ${dataDir} is in use by process ${first.pid}. Stop that process, or set DATA_DIR to another folder.`,
    );
    first.kill('SIGKILL');
    await first.exited;
    await spawnServer({ DATA_DIR: dataDir }).ready();
  });

  it('is refused to everything that opens it, before it reads, creates or removes anything there', async () => {
    const dataDir = newDataDir({ empty: true });
    const elsewhere = newDataDir({ empty: true });
    // An unreadable database, and a folder that a process with the lock would remove.
    mkdirSync(path.join(dataDir, 'postgres'));
    writeFileSync(path.join(dataDir, 'postgres', 'PG_VERSION'), 'none');
    mkdirSync(path.join(dataDir, 'postgres.incoming'));
    const lock = await lockDirectory(dataDir, () => undefined);
    const before = readdirSync(dataDir, { recursive: true }).sort();
    const refused = [
      ['main'],
      ['migrate'],
      ['seed'],
      ['admin', 'users', 'list'],
      ['backup', path.join(elsewhere, 'backup')],
      ['move', '--to', path.join(elsewhere, 'moved')],
    ].map(([name = '', ...words]) => spawnServer({ DATA_DIR: dataDir }, [...serverCommand(name), ...words]));
    const intoIt = spawnServer({ DATA_DIR: newDataDir() }, [...serverCommand('move'), '--to', dataDir]);
    for (const command of [...refused, intoIt]) {
      expect(await command.exited).toMatchObject({ code: 1 });
      expect(command.output()).toContain(`is in use by process ${process.pid}.`);
    }
    expect(readdirSync(dataDir, { recursive: true }).sort()).toEqual(before);
    await lock.release();
  });
});
