import 'reflect-metadata';
import { existsSync } from 'node:fs';
import { mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { connect, pgliteDatabase, postgresDatabase } from '../../../server/database/dataSource.ts';
import { openEngine } from '../../../server/database/embedded/engine.ts';
import { ENTITIES } from '../../../server/entities.ts';
import { syncToneCatalogue } from '../../../server/toneshift/catalogue/toneCatalogue.rows.ts';
import { onServer, templateName, urlOf } from './postgresServer.ts';

/** globalSetup.js runs this in a process of its own. */
const folder = process.env.TEST_TEMPLATE ?? '';
if (!existsSync(folder)) await makeEmbeddedTemplate();
if (process.env.TEST_DATABASE_URL) await makePostgresTemplate();

async function makePostgresTemplate() {
  await onServer(async (client) => {
    const { rows } = await client.query('SELECT 1 FROM pg_database WHERE datname = $1 AND datistemplate', [
      templateName(),
    ]);
    if (rows.length > 0) return;
    await client.query(`DROP DATABASE IF EXISTS ${templateName()}`);
    await client.query(`CREATE DATABASE ${templateName()}`);
    const database = postgresDatabase(urlOf(templateName()), ENTITIES);
    await connect(database);
    await syncToneCatalogue(database.dataSource.manager);
    await database.close();
    await client.query(`ALTER DATABASE ${templateName()} IS_TEMPLATE true`);
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
