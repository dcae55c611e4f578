import 'reflect-metadata';
import { readConfig } from './config.ts';
import { configuredDatabase, connect } from './database/dataSource.ts';
import { generateMigration } from './database/generate.ts';
import { undoMigrationsAfter } from './database/undo.ts';
import { ENTITIES } from './entities.ts';
import { exitWithReason } from './exitWithReason.ts';

const [command, name] = process.argv.slice(2);
if (command === 'generate' && name) {
  console.log((await generateMigration(name, ENTITIES)) ?? 'The migrations already say what the entities say.');
} else if (command === 'back-to' && name) {
  await backTo(name).catch(exitWithReason('The database could not be taken back'));
} else {
  await migrate().catch(exitWithReason('The database could not be brought up to date'));
  console.log('The database is up to date.');
}

async function migrate() {
  const database = await configuredDatabase(readConfig(process.env), ENTITIES);
  await connect(database);
  await database.close();
}

/** For an older release, whose last migration is named; no server may run meanwhile. */
async function backTo(migration: string) {
  const database = await configuredDatabase(readConfig(process.env), ENTITIES);
  try {
    const undone = await undoMigrationsAfter(migration, database);
    console.log(undone.length > 0 ? `Undone: ${undone.join(', ')}.` : `${migration} is the last migration already.`);
  } finally {
    await database.close();
  }
}
