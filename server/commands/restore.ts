import 'reflect-metadata';
import { Command } from 'commander';
import { withUsage } from '../commandLine.ts';
import { type Config, readCommandConfig } from '../config.ts';
import { readBackup } from '../database/transfer/backupFile.ts';
import { carryTo, setAside } from '../database/transfer/carried.ts';
import { openTarget } from '../database/transfer/places.ts';
import { writeDatabase } from '../database/transfer/writeDatabase.ts';
import { ENTITIES } from '../entities.ts';
import { exitWithReason } from '../exitWithReason.ts';
import { writeAll } from '../files/store/carriedFiles.ts';
import { fileStoreOf } from '../files/store/fileStore.ts';
import { leftOut, startProgress, summary, withFiles } from './progress.ts';

const { args } = withUsage(
  new Command('npm run restore --')
    .description(
      'Restores a backup to the database of this configuration, which must be empty: all of it or nothing. An older backup is upgraded to this release.',
    )
    .argument('<file>', 'a backup file, or - for standard input'),
).parse();

await restore(args[0] ?? '').catch(exitWithReason('The backup was not restored'));

async function restore(file: string) {
  const config = readCommandConfig(process.env);
  const progress = startProgress();
  const backup = await readBackup(file);
  const target = await openTarget(config, ENTITIES);
  try {
    const { release, createdAt, sessionSecret, signUpCode } = backup.header;
    progress.step(`Restoring ${summary(backup.manifest)} of release ${release}, written at ${createdAt}`);
    // Bytes are in the store before the rows that name them.
    const files = await writeAll(fileStoreOf(config), backup.files());
    const surplus = await writeDatabase(target.runner, backup, progress).catch(async (error: unknown) => {
      await files.undo();
      throw error;
    });
    const isConfigured = config.databaseUrl !== null || config.sessionSecret !== null;
    const former = await carryTo(config, { signUpCode, sessionSecret: isConfigured ? null : sessionSecret });
    await target.keep();
    console.error(
      `Restored.${withFiles(files.count)}${leftOut(surplus)}${setAside(former)} ${nextStep(config, sessionSecret)}`,
    );
  } finally {
    await target.close();
  }
}

/**
 * Advice for starting the server, because the secrets of authenticator apps are sealed with the SESSION_SECRET of the
 * backed-up server. Secrets are not shown.
 */
function nextStep({ sessionSecret: configured }: Config, secret: string | null) {
  if (secret === null)
    return 'Start the server with the SESSION_SECRET of the backed-up server. With another one, codes from authenticator apps are not accepted.';
  if (configured === null || configured === secret) return 'Start the server.';
  return 'The server that was backed up had another SESSION_SECRET, which seals what two-step sign-in needs: it is the sessionSecret in the first line of the unpacked file. Start the server once with it as FORMER_SESSION_SECRET.';
}
