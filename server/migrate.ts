import 'reflect-metadata';
import { readConfig } from './config.ts';
import { configuredDatabase, connect } from './database/dataSource.ts';
import { generateMigration } from './database/generate.ts';
import { ENTITIES } from './entities.ts';

const [command, name] = process.argv.slice(2);
if (command === 'generate' && name) {
  console.log((await generateMigration(name, ENTITIES)) ?? 'The migrations already say what the entities say.');
} else {
  const config = readConfig(process.env);
  const database = await configuredDatabase(config, ENTITIES);
  await connect(database);
  await database.close();
  console.log('The database is up to date.');
}
