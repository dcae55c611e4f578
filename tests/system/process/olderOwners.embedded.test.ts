import path from 'node:path';
import { expect, it } from '@jest/globals';
import { openOperatorDatabase } from '../../../server/database/operator/operatorDatabase.ts';
import { ENTITIES } from '../../../server/entities.ts';
import { createUserData, expectStillThere, run } from '../../support/database/transfers.ts';
import { countParts, partsThat } from '../../support/owners/parts.ts';
import { newDataDir, type ServerProcess, spawnServer } from '../../support/processes/serverProcess.ts';

const LAST_RELEASE = 'ClaimedLibraries1795249000052';

async function stop(server: ServerProcess) {
  server.kill();
  await server.exited;
}

/** Looks into the database of a stopped server. */
async function lookInto<Seen>(dataDir: string, look: (database: Parameters<typeof countParts>[0]) => Promise<Seen>) {
  const database = await openOperatorDatabase({ databaseUrl: null, dataDir }, ENTITIES);
  try {
    return await look(database);
  } finally {
    await database.close();
  }
}

it('restores a backup of the release before rows had owners, serves it, and gives all rows their owners', async () => {
  const first = spawnServer();
  const { dataDir } = first;
  const kept = await createUserData(await first.ready());
  await stop(first);
  expect(await run('migrate', ['back-to', LAST_RELEASE], { DATA_DIR: dataDir })).toEqual({
    code: 0,
    output: 'Undone: OwnersInKeys1795249000054, OwnersOfParts1795249000053.\n',
  });
  const backup = path.join(newDataDir({ empty: true }), 'backup');
  expect(await run('backup', [backup], { DATA_DIR: dataDir })).toMatchObject({ code: 0 });
  const target = newDataDir({ empty: true });
  expect(await run('restore', [backup], { DATA_DIR: target })).toMatchObject({ code: 0 });
  const restored = spawnServer({ DATA_DIR: target });
  await expectStillThere(await restored.ready(), kept);
  await stop(restored);
  const counts = await lookInto(target, countParts);
  expect(partsThat(counts, ({ wrong }) => wrong > 0)).toEqual([]);
  expect(partsThat(counts, ({ owned }) => owned > 0)).toEqual(
    expect.arrayContaining(['content_labels.library_id', 'content_versions.library_id', 'run_attachments.owner_id']),
  );
});
