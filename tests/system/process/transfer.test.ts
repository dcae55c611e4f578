import { expect, it } from '@jest/globals';
import { lostWrites } from '../../support/system/compare.ts';
import { Writers } from '../../support/system/load.ts';
import {
  aDatabase,
  newDataDir,
  newPath,
  onDatabase,
  onPostgres,
  run,
  spawnServer,
} from '../../support/system/start.ts';
import { until } from '../../support/until.ts';

/** On the database under test. */
it('backs up under load, while the server continues, and restores all writes acknowledged before', async () => {
  const env = await onDatabase();
  const server = spawnServer(env);
  const url = await server.ready();
  const writers = await Writers.signUp(url, 1);
  const [{ ledger, accessToken }] = writers.people as [Writers['people'][number]];
  const writing = writers.write(url);
  await until(() => ledger.size > 5);
  const before = ledger.copy();
  const file = newPath('backup');
  expect(await run(['backup', file], env)).toMatchObject({ code: 0 });
  expect(ledger.size).toBeGreaterThan(before.size);
  expect((await fetch(`${url}/readyz`)).status).toBe(200);
  await server.end();
  await writing;

  const target = process.env.TEST_DATABASE_URL
    ? onPostgres(await aDatabase({ empty: true }))
    : { DATA_DIR: newDataDir({ empty: true }) };
  expect(await run(['restore', file], target)).toMatchObject({ code: 0 });
  expect(await lostWrites(await spawnServer(target).ready(), accessToken, before)).toEqual([]);
});
