import 'reflect-metadata';
import path from 'node:path';
import { Command } from 'commander';
import { withUsage } from '../commandLine.ts';
import { type Config, readCommandConfig } from '../config.ts';
import { type KeptName, keptPath } from '../database/embedded/keptFiles.ts';
import { type Place, refuseMissingFolder } from '../database/operator/existing.ts';
import { type Carried, carriedFrom, carryTo, setAside } from '../database/transfer/carried.ts';
import type { Source } from '../database/transfer/manifest.ts';
import { openSource, openTarget } from '../database/transfer/places.ts';
import { readDatabase } from '../database/transfer/readDatabase.ts';
import { writeDatabase } from '../database/transfer/writeDatabase.ts';
import { ENTITIES } from '../entities.ts';
import { exitWithReason } from '../exitWithReason.ts';
import { bytesIn, writeAll } from '../files/store/carriedFiles.ts';
import { fileStoreOf } from '../files/store/fileStore.ts';
import { leftOut, startProgress, summary, withFiles } from './progress.ts';

const command = withUsage(
  new Command('npm run move --')
    .description(
      'Copies the whole database of this configuration to an empty one: from the embedded database to PostgreSQL, and back. The original stays as it is.',
    )
    .requiredOption('--to <place>', 'postgres://… of an empty database, or a folder that becomes a DATA_DIR')
    .option('--while-running', 'copy the current state although a server is running; later changes are not copied'),
).parse();
const { to, whileRunning = false } = command.opts<{ to: string; whileRunning?: boolean }>();

await move().catch(exitWithReason('The database was not moved'));

async function move() {
  const config = readCommandConfig(process.env);
  const place = placeOf(to);
  if (!place.databaseUrl && !config.databaseUrl && path.resolve(place.dataDir) === path.resolve(config.dataDir))
    throw new Error(`The database is already in ${path.resolve(config.dataDir)}.`);
  refuseMissingFolder(config);
  const progress = startProgress();
  // Checks the target before the source is copied or read, which takes long.
  const target = await openTarget(place, ENTITIES);
  try {
    const session = await openSource(config, ENTITIES, { isLive: whileRunning });
    try {
      progress.step('Reading the tables');
      const source = await readDatabase(session.runner, progress.signal, (keys) => bytesIn(fileStoreOf(config), keys));
      progress.step(`Copying ${summary(source.manifest)}`);
      const files = await moveFiles(config, place, source);
      const surplus = await writeDatabase(target.runner, source, progress).catch(async (error: unknown) => {
        await files.undo();
        throw error;
      });
      const carried = await carriedFrom(config);
      const former = await carryTo(place, { ...carried, sessionSecret: config.sessionSecret ?? carried.sessionSecret });
      await target.keep();
      console.error(
        `Moved: every table has the same rows and checksum on both sides.${withFiles(files.count)}${leftOut(surplus)}${setAside(former)}`,
      );
      console.error(nextSteps(config, place, carried));
    } finally {
      await session.close();
    }
  } finally {
    await target.close();
  }
}

/** Copies uploaded files to a folder. A server on PostgreSQL keeps its DATA_DIR, and one with a bucket keeps the bucket. */
async function moveFiles(config: Config, { databaseUrl, dataDir }: Place, source: Source) {
  if (databaseUrl || config.s3) return { count: 0, undo: async () => undefined };
  return writeAll(fileStoreOf({ s3: null, dataDir }), source.files());
}

function placeOf(text: string): Place {
  const isAddress = /^postgres(ql)?:/.test(text);
  return isAddress ? { databaseUrl: text, dataDir: '' } : { databaseUrl: null, dataDir: text };
}

/** Instructions for starting the server. Secrets are not shown. */
function nextSteps(config: Config, { databaseUrl, dataDir }: Place, { signUpCode }: Carried) {
  const mails = config.smtpUrl ? [] : ['Emails that were written to a folder stay where they are.'];
  if (!databaseUrl) return [`Start the server with DATA_DIR=${dataDir} and without DATABASE_URL.`, ...mails].join('\n');
  const contentOf = (name: KeptName) => `what ${keptPath(config.dataDir, name)} holds`;
  const secret = config.sessionSecret
    ? 'Keep SESSION_SECRET as it is'
    : `Set SESSION_SECRET to ${contentOf('sessionSecret')}`;
  const codes = signUpCode ? `, to ${contentOf('signUpCode')} if that is the code people know` : '';
  return [
    `Start the server with DATABASE_URL set to the new address. ${secret}: everyone stays signed in.`,
    `BETA_ACCESS_CODES must be set as well${codes}; codes that were used keep their count.`,
    ...(config.s3 ? [] : ['Keep DATA_DIR as it is: the images and PDFs that users uploaded stay in its folder files.']),
    ...mails,
  ].join('\n');
}
