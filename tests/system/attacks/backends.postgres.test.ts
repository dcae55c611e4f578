import { readFileSync } from 'node:fs';
import { expect, it } from '@jest/globals';
import pg from 'pg';
import { startAttackedServer } from '../../support/attacks/attackedServer.ts';
import { inLanes, newAttacker, outcomeOf } from '../../support/attacks/attacker.ts';

const ORDERS = ['updated_at', 'created_at', 'title'];
const MAX_GROWTH_MIB = 100;

it('keeps the memory of database backends small after 500 different pages by one user', async () => {
  const server = await startAttackedServer(null);
  const { rest } = await newAttacker(server.url, '127.0.0.9', AbortSignal.timeout(120_000));
  const page = async (number: number) =>
    outcomeOf(
      await rest(
        'GET',
        `/api/contents/?page_size=${(number % 100) + 1}&order_by=${ORDERS[Math.floor(number / 100) % 3]}&order_dir=${number < 300 ? 'asc' : 'desc'}&shared_only=${number % 2 === 0}`,
      ),
    );
  await inLanes(10, 5, page);
  const before = await backendsMiB(server.databaseUrl ?? '');
  expect(new Set(await inLanes(10, 500, (number) => page(number % 500)))).toEqual(new Set(['200']));
  const after = await backendsMiB(server.databaseUrl ?? '');
  process.stderr.write(`\n500 shapes of a page, ten times each: backends ${before} → ${after} MiB\n`);
  expect(after - before).toBeLessThan(MAX_GROWTH_MIB);
  await server.kill();
});

/** The private memory of the database's backends, when they run on this machine. */
async function backendsMiB(url: string) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ pid: number }>(
    'SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()',
  );
  await client.end();
  return Math.round(
    rows.reduce(
      (sum, { pid }) => sum + Number(/RssAnon:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0),
      0,
    ) / 1024,
  );
}
