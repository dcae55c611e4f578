import 'reflect-metadata';
import { Command } from 'commander';
import { readCommandConfig } from './config.ts';
import { configuredDatabase, connect } from './database/dataSource.ts';
import { generateMigration } from './database/generate.ts';
import { undoMigrationsAfter } from './database/undo.ts';
import { ENTITIES } from './entities.ts';
import { exitWithReason } from './exitWithReason.ts';

const program = new Command('npm run migrate --')
  .description('Upgrades the database of this configuration to this release without starting the server.')
  .action(() => migrate().catch(exitWithReason('The database could not be upgraded')));
program
  .command('back-to')
  .description('undoes the migrations after one, for an older release; stop all servers first')
  .argument('<migration>', 'the last one of the older release')
  .action((name: string) => backTo(name).catch(exitWithReason('The database could not be taken back')));
program
  .command('generate')
  .description('writes the migration from the last one to the entities')
  .argument('<name>')
  .action(async (name: string) => {
    console.log((await generateMigration(name, ENTITIES)) ?? 'The migrations already say what the entities say.');
  });
await program.parseAsync();

async function migrate() {
  const database = await configuredDatabase(readCommandConfig(process.env), ENTITIES);
  await connect(database);
  await database.close();
  console.log('The database is up to date.');
}

async function backTo(migration: string) {
  const database = await configuredDatabase(readCommandConfig(process.env), ENTITIES);
  try {
    const undone = await undoMigrationsAfter(migration, database);
    console.log(undone.length > 0 ? `Undone: ${undone.join(', ')}.` : `${migration} is the last migration already.`);
  } finally {
    await database.close();
  }
}
