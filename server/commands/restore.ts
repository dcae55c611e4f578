import 'reflect-metadata';
import { Command } from 'commander';
import { readConfig } from '../config.ts';
import { readBackup } from '../database/transfer/backupFile.ts';
import { keepSecret, openTarget } from '../database/transfer/places.ts';
import { writeDatabase } from '../database/transfer/writeDatabase.ts';
import { ENTITIES } from '../entities.ts';
import { exitWithReason } from '../exitWithReason.ts';
import { leftOut, startProgress, summary } from './progress.ts';

const { args } = new Command('npm run restore --')
  .description(
    'Fills the database of this configuration, which must be empty, with a backup: all of it, or nothing. An older backup is brought to this release.',
  )
  .argument('<file>', 'a file that the backup wrote; or - for standard input')
  .parse();

await restore(args[0] ?? '').catch(exitWithReason('The backup was not restored'));

async function restore(file: string) {
  const config = readConfig(process.env);
  const progress = startProgress();
  const backup = await readBackup(file);
  const target = await openTarget(config, ENTITIES);
  try {
    const { release, createdAt, sessionSecret } = backup.header;
    progress.step(`Restoring ${summary(backup.manifest)} of release ${release}, written at ${createdAt}`);
    const surplus = await writeDatabase(target.runner, backup, progress);
    if (sessionSecret && !config.sessionSecret) await keepSecret(config, sessionSecret);
    await target.keep();
    console.error(`Restored.${leftOut(surplus)} Start the server.`);
  } finally {
    await target.close();
  }
}
