import 'reflect-metadata';
import { Command } from 'commander';
import { withUsage } from './commandLine.ts';
import { readDatabaseConfig } from './config.ts';
import { configuredDatabase, connect } from './database/dataSource.ts';
import { generateMigration } from './database/generate.ts';
import { refuseMissingFolder } from './database/operator/existing.ts';
import { undoMigrationsAfter } from './database/undo.ts';
import { ENTITIES } from './entities.ts';
import { exitWithReason } from './exitWithReason.ts';

const program = new Command('npm run migrate --')
  .description('Upgrades the database of this configuration to this release without starting the server.')
  .option('--create', 'also create an embedded database if DATA_DIR has none')
  .action((options: { create?: boolean }) =>
    migrate(options).catch(exitWithReason('The database could not be upgraded')),
  );
program
  .command('back-to')
  .description('undoes the migrations after one, for an older release; stop all servers first')
  .argument('<migration>', 'the last one of the older release')
  .option('--yes', 'do so although data is lost')
  .action((name: string, options: { yes?: boolean }) =>
    backTo(name, options).catch(exitWithReason('The database could not be taken back')),
  );
program
  .command('generate')
  .description('writes the migration from the last one to the entities')
  .argument('<name>')
  .action(async (name: string) => {
    console.log((await generateMigration(name, ENTITIES)) ?? 'The migrations already say what the entities say.');
  });
await withUsage(program).parseAsync();

async function migrate({ create = false }: { create?: boolean }) {
  const place = readDatabaseConfig(process.env);
  if (!create) refuseMissingFolder(place, 'add --create to create it');
  const database = await configuredDatabase(place, ENTITIES);
  await connect(database);
  await database.close();
  console.log('The database is up to date.');
}

async function backTo(migration: string, { yes = false }: { yes?: boolean }) {
  const place = readDatabaseConfig(process.env);
  refuseMissingFolder(place);
  const database = await configuredDatabase(place, ENTITIES);
  try {
    const undone = await undoMigrationsAfter(migration, database, (losses) => {
      console.error(['This loses:', ...losses.map((loss) => `- ${loss}`)].join('\n'));
      return yes;
    });
    if (!undone) throw new Error('data would be lost. Add --yes to do so; nothing was changed.');
    console.log(undone.length > 0 ? `Undone: ${undone.join(', ')}.` : `${migration} is the last migration already.`);
  } finally {
    await database.close();
  }
}
