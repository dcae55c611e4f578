import { readFileSync } from 'node:fs';
import { expect, it } from '@jest/globals';
import { inLanes, newAttacker } from '../../support/attacks/attacker.ts';
import { onServer } from '../../support/database/postgresServer.ts';
import { outcomeOf } from '../../support/system/send.ts';
import { aDatabase, onPostgres, SHIPPED_SERVER, spawnServer } from '../../support/system/start.ts';

const ORDERS = ['updated_at', 'created_at', 'title'];
const MAX_GROWTH_MIB = 100;

it('keeps the memory of database backends small after 500 different pages by one user', async () => {
  const database = await aDatabase();
  const url = await spawnServer(onPostgres(database), SHIPPED_SERVER).ready();
  const { rest } = await newAttacker({ url, address: '127.0.0.9', signal: AbortSignal.timeout(120_000) });
  const page = async (number: number) =>
    outcomeOf(
      await rest(
        'GET',
        `/api/contents/?page_size=${(number % 100) + 1}&order_by=${ORDERS[Math.floor(number / 100) % 3]}&order_dir=${number < 300 ? 'asc' : 'desc'}&shared_only=${number % 2 === 0}`,
      ),
    );
  await inLanes(10, 5, page);
  const before = await backendsMiB(database);
  expect(new Set(await inLanes(10, 500, (number) => page(number % 500)))).toEqual(new Set(['200']));
  const after = await backendsMiB(database);
  process.stderr.write(`\n500 shapes of a page, ten times each: backends ${before} → ${after} MiB\n`);
  expect(after - before).toBeLessThan(MAX_GROWTH_MIB);
});

/** The private memory of the database's backends, when they run on this machine. */
const backendsMiB = (url: string) =>
  onServer(async (client) => {
    const { rows } = await client.query<{ pid: number }>(
      'SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()',
    );
    const kilobytes = rows.map(({ pid }) => /RssAnon:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]);
    return Math.round(kilobytes.reduce((sum, each) => sum + Number(each ?? 0), 0) / 1024);
  }, url);
