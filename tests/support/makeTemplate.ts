import 'reflect-metadata';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { connect, EXTENSIONS, pgliteDatabase, postgresDatabase } from '../../server/database/dataSource.ts';
import { onServer, templateName, urlOf } from './postgresServer.ts';

/** Run by globalSetup.js in a process of its own. */
if (process.env.TEST_DATABASE_URL) await makePostgresTemplate();
else await makeEmbeddedTemplate(process.env.TEST_TEMPLATE_FILE ?? '');

async function makePostgresTemplate() {
  await onServer(async (client) => {
    const { rows } = await client.query('SELECT 1 FROM pg_database WHERE datname = $1 AND datistemplate', [templateName()]);
    if (rows.length > 0) return;
    await client.query(`DROP DATABASE IF EXISTS ${templateName()}`);
    await client.query(`CREATE DATABASE ${templateName()}`);
    const database = postgresDatabase(urlOf(templateName()));
    await connect(database);
    await database.close();
    await client.query(`ALTER DATABASE ${templateName()} IS_TEMPLATE true`);
  });
}

async function makeEmbeddedTemplate(file: string) {
  const pglite = new PGlite({ extensions: EXTENSIONS });
  const database = pgliteDatabase(pglite);
  await connect(database);
  await database.dataSource.destroy();
  const dump = await pglite.dumpDataDir('none');
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(`${file}.${process.pid}`, Buffer.from(await dump.arrayBuffer()));
  await rename(`${file}.${process.pid}`, file);
  await pglite.close();
}
