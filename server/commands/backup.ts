import 'reflect-metadata';
import { Command } from 'commander';
import { withUsage } from '../commandLine.ts';
import { readCommandConfig } from '../config.ts';
import { refuseExisting, STANDARD, writeBackup } from '../database/transfer/backupFile.ts';
import { carriedFrom } from '../database/transfer/carried.ts';
import type { RowBatch, Source } from '../database/transfer/manifest.ts';
import { openSource } from '../database/transfer/places.ts';
import { readDatabase } from '../database/transfer/readDatabase.ts';
import type { Progress } from '../database/transfer/writeDatabase.ts';
import { ENTITIES } from '../entities.ts';
import { exitWithReason } from '../exitWithReason.ts';
import { bytesIn } from '../files/store/carriedFiles.ts';
import { fileStoreOf } from '../files/store/fileStore.ts';
import { startProgress, summary } from './progress.ts';
import { refuseSpoiltOutput } from './standardOutput.ts';

const { args } = withUsage(
  new Command('npm run backup --')
    .description(
      'Writes the whole database of this configuration, and the files that users uploaded, to one file, as of one moment. The server can keep running.',
    )
    .argument('<file>', 'a new file that only you can read, or - for standard output')
    .addHelpText(
      'after',
      '\nThe file holds everything, including password hashes and, if the database is embedded, the secret that signs access tokens. Keep it as safe as the database.',
    ),
).parse();

await backup(args[0] ?? '').catch(exitWithReason('The backup was not written'));

async function backup(file: string) {
  const config = readCommandConfig(process.env);
  if (file === STANDARD) refuseSpoiltOutput(process.stdout, process.env);
  refuseExisting(file);
  const progress = startProgress();
  const session = await openSource(config, ENTITIES, { isLive: true });
  try {
    progress.step('Reading the tables');
    const store = fileStoreOf(config);
    const source = await readDatabase(session.runner, progress.signal, (keys) => bytesIn(store, keys));
    progress.step('Writing');
    await writeBackup(file, withProgress(source, progress), await carriedFrom(config), progress.signal);
    console.error(`Wrote ${summary(source.manifest)}${file === STANDARD ? '' : ` to ${file}`}.`);
  } finally {
    await session.close();
  }
}

/** Reports the rows of a source as they are read. */
function withProgress({ manifest, files, batches }: Source, progress: Progress): Source {
  const totals = new Map(manifest.tables.map(({ name, rows }) => [name, rows]));
  async function* counted(): AsyncGenerator<RowBatch, void, void> {
    const done = new Map<string, number>();
    for await (const batch of batches()) {
      const count = (done.get(batch.table) ?? 0) + batch.rows.length;
      done.set(batch.table, count);
      progress.rows(batch.table, count, totals.get(batch.table) ?? 0);
      yield batch;
    }
  }
  return { manifest, files, batches: counted };
}
