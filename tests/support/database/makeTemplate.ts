import 'reflect-metadata';
import { existsSync } from 'node:fs';
import { mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { connect, pgliteDatabase, postgresDatabase } from '../../../server/database/dataSource.ts';
import { distributeMissing } from '../../../server/database/distribution/distribute.ts';
import { openEngine } from '../../../server/database/embedded/engine.ts';
import { ENTITIES } from '../../../server/entities.ts';
import { syncToneCatalogue } from '../../../server/toneshift/catalogue/toneCatalogue.rows.ts';
import { joinWorkers, onServer, onServers, templateName, urlOf, workerUrls } from './postgresServer.ts';

/** Few, because every test copies all of them. */
const SHARDS = 4;

/** globalSetup.js runs this in a process of its own. */
const folder = process.env.TEST_TEMPLATE ?? '';
if (!existsSync(folder)) await makeEmbeddedTemplate();
if (process.env.TEST_DATABASE_URL) await makePostgresTemplate();

async function makePostgresTemplate() {
  const isMade = await onServer(
    async (client) =>
      (await client.query('SELECT 1 FROM pg_database WHERE datname = $1 AND datistemplate', [templateName()])).rows
        .length > 0,
  );
  if (isMade) return;
  await onServers(async (client) => {
    await client.query(`DROP DATABASE IF EXISTS ${templateName()}`);
    await client.query(`CREATE DATABASE ${templateName()}`);
  });
  const isDistributed = workerUrls().length > 0;
  if (isDistributed) await joinWorkers(templateName());
  const database = postgresDatabase(urlOf(templateName()), ENTITIES);
  await connect(database);
  await syncToneCatalogue(database.dataSource.manager);
  if (isDistributed) {
    const runner = database.dataSource.createQueryRunner();
    await distributeMissing(runner, SHARDS);
    await runner.release();
  }
  await database.close();
  await onServers(async (client) => {
    await client.query(`ALTER DATABASE ${templateName()} IS_TEMPLATE true ALLOW_CONNECTIONS false`);
    await client.query('SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = $1', [templateName()]);
  });
}

/**
 * Creates a database folder as the server stores it, and a dump of it for databases in memory. It is small, because
 * every test file copies one.
 */
async function makeEmbeddedTemplate() {
  const unfinished = await mkdtemp(`${folder}-`);
  const pglite = await openEngine({
    dataDir: path.join(unfinished, 'postgres'),
    initDbStartParams: ['--wal-segsize=1'],
  });
  const database = pgliteDatabase(pglite, ENTITIES);
  await connect(database);
  await syncToneCatalogue(database.dataSource.manager);
  await database.dataSource.query('UPDATE pg_database SET datistemplate = false, datallowconn = true');
  for (const unused of ['template0', 'template1']) await database.dataSource.query(`DROP DATABASE ${unused}`);
  await database.dataSource.query('CHECKPOINT');
  const dump = await pglite.dumpDataDir('none');
  await writeFile(path.join(unfinished, 'memory.tar'), Buffer.from(await dump.arrayBuffer()));
  await database.close();
  await rename(unfinished, folder).catch(() => rm(unfinished, { recursive: true }));
}
