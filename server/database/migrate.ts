import 'reflect-metadata';
import { readConfig } from '../config.ts';
import { configuredDatabase, connect } from './dataSource.ts';
import { generateMigration } from './generate.ts';

const [command, name] = process.argv.slice(2);
if (command === 'generate' && name) {
  console.log((await generateMigration(name)) ?? 'The migrations already say what the entities say.');
} else {
  const config = readConfig(process.env);
  const database = await configuredDatabase(config);
  await connect(database);
  await database.close();
  console.log('The database is up to date.');
}
