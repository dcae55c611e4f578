import { randomBytes } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { type Api, apis, type Outcome, type Refusal, valueOf } from '../../support/apis.ts';
import { Ledger } from '../../support/database/ledger.ts';
import { onPostgres } from '../../support/database/transfers.ts';
import { aNewcomer, lostWrites } from '../../support/database/writers.ts';
import { spawnServer } from '../../support/processes/serverProcess.ts';
import { giveToOwner } from '../../support/processes/systemPrograms.ts';
import { until } from '../../support/until.ts';
import { newCluster } from './cluster.ts';
import { isMadeOn, longEnough } from './share.ts';
import { smallDisk } from './smallDisk.ts';
import { number, stopwatch } from './stopwatch.ts';

type Disk = NonNullable<ReturnType<typeof smallDisk>>;

const DISK_MB = 300;
const MAX_WRITES = 400;
/** Incompressible text, so that each save needs its full size on the disk. */
const TEXT_BYTES = 48 * 1024;
/** The number of further saves after the first refusal. */
const REFUSED_AFTERWARDS = 20;

/** PostgreSQL with its tables on the small disk, and its log elsewhere. */
async function onSmallDisk({ folder }: Disk): Promise<Record<string, string>> {
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
  { name: 'the embedded database', settings: async ({ folder }: Disk) => ({ DATA_DIR: folder }), isEmbedded: true },
  { name: 'PostgreSQL', settings: onSmallDisk, isEmbedded: false },
].filter(isMadeOn);

describe.each(DATABASES)('a full disk under $name', ({ name, settings }) => {
  it(
    'refuses writes clearly, continues to read, and accepts writes again when there is space',
    async () => {
      const { report } = stopwatch();
      const disk = smallDisk(DISK_MB);
      if (!disk) return report(`Full disk under ${name}: left out, for only root can make a small disk.`);
      const server = spawnServer(await settings(disk));
      const url = await server.ready();
      const token = await aNewcomer(url, 'writer');
      const ledger = new Ledger();
      const refusals: Refusal[] = [];

      const save = async (api: Api, title: string): Promise<Outcome<unknown>> => {
        const outcome = await api.createContent(token, {
          title,
          content: randomBytes(TEXT_BYTES / 2).toString('hex'),
        });
        if (outcome.ok) ledger.add(outcome.value);
        else refusals.push(outcome);
        return outcome;
      };
      const everywhere = (title: string) => Promise.all(apis({ url }).map(([, api]) => save(api, title)));
      for (const outcome of await everywhere('Before')) valueOf(outcome);
      const [id = 0] = (await readAll(url, token)).ids;

      const said = disk.fill();
      const full = disk.availableBytes();
      for (let writes = 0; writes < MAX_WRITES && refusals.length === 0; writes++) await everywhere(`Full ${writes}`);
      const first = refusals.length;
      for (let writes = 0; writes < REFUSED_AFTERWARDS; writes++) await everywhere(`Refused ${writes}`);
      const refused = [...refusals];

      const reads = [];
      for (let read = 0; read < REFUSED_AFTERWARDS; read++) reads.push(await readAll(url, token, id));
      const livez = (await fetch(`${url}/livez`)).status;
      disk.free();
      await until(async () => (await everywhere('Afterwards')).every(({ ok }) => ok));
      const lost = await lostWrites(url, token, ledger);
      report(
        `Full disk under ${name}: a write of the program failed with ${said} with ${number(full)} bytes left; ${number(ledger.size)} writes acknowledged, ${number(lost.length)} lost; refused: ${countsOf(refused)}; ${number(reads.filter(({ ok }) => ok).length)} of ${number(reads.length)} rounds of reads answered meanwhile; writes accepted again without a restart`,
      );
      // Control: the disk really was full.
      expect(said).toBe('ENOSPC');
      expect(full).toBeLessThan(64 * 1024);
      expect(first).toBeGreaterThan(0);
      expect(countsOf(refused)).toMatch(/^\d+ × 503 SERVICE_UNAVAILABLE$/);
      expect(refused.filter(({ retryAfter }) => !retryAfter)).toEqual([]);
      expect(reads.filter(({ ok }) => !ok)).toEqual([]);
      expect(livez).toBe(200);
      expect(lost).toEqual([]);
      expect(server.output()).not.toMatch(/"msg":"a (request|resolver) failed"|unhandled/i);
      server.kill();
      expect(await server.exited).toEqual({ code: 0, signal: null });
    },
    longEnough(1),
  );
});

/** The reads of a user, over GraphQL and REST. */
async function readAll(url: string, token: string, id?: number) {
  const outcomes: Outcome<unknown>[] = [];
  const ids: number[] = [];
  for (const [, api] of apis({ url })) {
    const page = await api.listContents(token);
    outcomes.push(page);
    if (page.ok) ids.push(...page.value.results.map((content) => content.id));
    if (id !== undefined) outcomes.push(await api.readContent(token, id), await api.contentHistory(token, id));
    outcomes.push(await api.listContents(token, { search: 'Before' }));
  }
  return { ok: outcomes.every(({ ok }) => ok), ids, refused: outcomes.filter(({ ok }) => !ok) };
}

function countsOf(refused: Refusal[]) {
  const counts = new Map<string, number>();
  for (const { status, code } of refused) counts.set(`${status} ${code}`, (counts.get(`${status} ${code}`) ?? 0) + 1);
  return [...counts].map(([name, count]) => `${count} × ${name}`).join(', ');
}
