import { randomBytes } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from '@jest/globals';
import { clients, valueOf } from '../../support/client/apis.ts';
import type { Client, Outcome, Refusal } from '../../support/client/types.ts';
import { giveToOwner } from '../../support/processes/systemPrograms.ts';
import { Ledger, lostWrites } from '../../support/system/compare.ts';
import { smallDisk } from '../../support/system/disks.ts';
import { aNewcomer } from '../../support/system/load.ts';
import { type Env, newCluster, onPostgres, spawnServer } from '../../support/system/start.ts';
import { until } from '../../support/until.ts';
import { isMadeOn, longEnough, stopwatch } from './extent.ts';

const DISK_MB = 300;
const MAX_WRITES = 400;
/** Incompressible text, so that each save needs its full size on the disk. */
const TEXT_BYTES = 48 * 1024;
/** The number of further saves after the first refusal. */
const REFUSED_AFTERWARDS = 20;

/** PostgreSQL with its tables on the small disk, and its log elsewhere. */
async function onSmallDisk(folder: string): Promise<Env> {
  const cluster = await newCluster();
  await cluster.start();
  const tables = path.join(folder, 'tables');
  mkdirSync(tables);
  await giveToOwner(folder);
  await cluster.query(`CREATE TABLESPACE small LOCATION '${tables}'`);
  await cluster.query('CREATE DATABASE suspire TABLESPACE small');
  return onPostgres(cluster.urlOf('suspire'));
}

const DATABASES = [
  {
    name: 'the embedded database',
    settings: async (folder: string): Promise<Env> => ({ DATA_DIR: folder }),
    isEmbedded: true,
  },
  { name: 'PostgreSQL', settings: onSmallDisk, isEmbedded: false },
].filter(isMadeOn);

it.each(DATABASES)(
  'refuses writes clearly, continues to read, and accepts writes again when there is space, on a full disk under $name',
  async ({ name, settings }) => {
    const report = stopwatch();
    const disk = smallDisk(DISK_MB);
    if (!disk) return report(`Full disk under ${name}: left out, for only root can make a small disk.`);
    const server = spawnServer(await settings(disk.folder));
    const url = await server.ready();
    const token = await aNewcomer(url, 'writer');
    const apis = clients({ url }).map(([, api]) => api);
    const ledger = new Ledger();
    const refused: Refusal[] = [];

    const save = async (api: Client, title: string) => {
      const content = randomBytes(TEXT_BYTES / 2).toString('hex');
      const outcome = await api.createContent(token, { title, content });
      if (outcome.ok) ledger.add(outcome.value);
      else refused.push(outcome);
      return outcome;
    };
    const everywhere = (title: string) => Promise.all(apis.map((api) => save(api, title)));
    const [before] = await everywhere('Before');
    const { id } = valueOf(before as Outcome<{ id: number }>);
    /** Whether the user can read, over both APIs. */
    const reads = async () => {
      const outcomes: Outcome<unknown>[] = [];
      for (const api of apis)
        outcomes.push(
          await api.contents(token),
          await api.contents(token, { search: 'Before' }),
          await api.content(token, { id }),
          await api.contentHistory(token, { contentId: id }),
        );
      return outcomes.filter(({ ok }) => !ok);
    };

    const said = disk.fill();
    const full = disk.availableBytes();
    for (let writes = 0; writes < MAX_WRITES && refused.length === 0; writes++) await everywhere(`Full ${writes}`);
    const first = refused.length;
    for (let writes = 0; writes < REFUSED_AFTERWARDS; writes++) await everywhere(`Refused ${writes}`);
    const refusals = refused.map(({ status, code, retryAfter }) => `${status} ${code} ${(retryAfter ?? 0) > 0}`);
    const failedReads = [];
    for (let read = 0; read < REFUSED_AFTERWARDS; read++) failedReads.push(...(await reads()));
    const livez = (await fetch(`${url}/livez`)).status;
    disk.free();
    await until(async () => (await everywhere('Afterwards')).every(({ ok }) => ok));
    const lost = await lostWrites(url, token, ledger);
    report(
      `Full disk under ${name}: a write of the program failed with ${said} with ${full} bytes left; ${ledger.size} writes acknowledged, ${lost.length} lost; ${refusals.length} refused, ${failedReads.length} reads failed meanwhile; writes accepted again without a restart`,
    );
    // Control: the disk really was full.
    expect(said).toBe('ENOSPC');
    expect(full).toBeLessThan(64 * 1024);
    expect(first).toBeGreaterThan(0);
    expect(new Set(refusals)).toEqual(new Set(['503 SERVICE_UNAVAILABLE true']));
    expect(failedReads).toEqual([]);
    expect(livez).toBe(200);
    expect(lost).toEqual([]);
    expect(server.output()).not.toMatch(/"msg":"a (request|resolver) failed"|unhandled/i);
    expect(await server.end()).toEqual({ code: 0, signal: null });
  },
  longEnough(1),
);
