import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { beforeAll, describe, expect, it } from '@jest/globals';
import type { Database } from '../../../server/database/dataSource.ts';
import { openOperatorDatabase } from '../../../server/database/operator/operatorDatabase.ts';
import { refuseExisting } from '../../../server/database/transfer/backupFile.ts';
import { openTarget } from '../../../server/database/transfer/places.ts';
import { ENTITIES } from '../../../server/entities.ts';
import { anImage } from '../../support/files/fileApis.ts';
import { countParts, partsThat } from '../../support/owners/parts.ts';
import { createEveryone, type Everyone, expectStillThere } from '../../support/system/everyone.ts';
import { aNewcomer } from '../../support/system/load.ts';
import { filesIn, newDataDir, newPath, run as runWords, spawnServer } from '../../support/system/start.ts';
import { wholeOf } from '../../support/system/wholeDatabase.ts';
import { until } from '../../support/until.ts';

const whole = (dataDir: string) => wholeOf({ folder: path.join(dataDir, 'postgres') });
const newPlace = () => newDataDir({ empty: true });
const run = (DATA_DIR: string, ...words: string[]) => runWords(words, { DATA_DIR });

/** Works on the database of a stopped server. */
async function inDatabase<Result>(dataDir: string, work: (database: Database) => Promise<Result>): Promise<Result> {
  const database = await openOperatorDatabase({ databaseUrl: null, dataDir }, ENTITIES);
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}

describe('the embedded database', () => {
  const file = newPath('backup');
  const moved = newPlace();
  let dataDir = '';
  let kept: Everyone;
  let before: Awaited<ReturnType<typeof whole>>;
  let ofRunning: Awaited<ReturnType<typeof run>>[];
  let pid: number | undefined;

  beforeAll(async () => {
    const server = spawnServer();
    ({ dataDir, pid } = server);
    const url = await server.ready();
    kept = await createEveryone(url);
    await anImage({ url }, await aNewcomer(url, 'painter'));
    ofRunning = [
      await run(dataDir, 'backup', file),
      await run(dataDir, 'restore', file),
      await run(dataDir, 'move', '--to', newPlace()),
      await run(dataDir, 'move', '--to', moved, '--while-running'),
    ];
    await until(() => !existsSync(path.join(dataDir, 'postgres.snapshot')));
    await server.end();
    before = await whole(dataDir);
  });

  const uploadsIn = (folder: string) =>
    readdirSync(path.join(folder, 'files'), { recursive: true, withFileTypes: true })
      .filter((each) => each.isFile())
      .map(({ parentPath, name }) => [name, readFileSync(path.join(parentPath, name), 'base64')])
      .sort();

  /** Expects a copy with every row, upload and secret. */
  async function expectCopy(target: string) {
    expect(await whole(target)).toEqual(before);
    expect(uploadsIn(target)).toEqual(uploadsIn(dataDir));
    expect(uploadsIn(target)).not.toEqual([]);
    const secretIn = (folder: string) => readFileSync(path.join(folder, 'session-secret'), 'utf8');
    expect(secretIn(target)).toBe(secretIn(dataDir));
  }

  it('is in use by a running server: a restore fails, and a move unless --while-running is given', async () => {
    const [backup, restore, move, whileRunning] = ofRunning;
    expect(backup).toMatchObject({ code: 0 });
    expect(restore).toEqual({ code: 1, output: expect.stringContaining(`is in use by process ${pid}`) });
    expect(move).toEqual({ code: 1, output: expect.stringContaining('A server is running on this database') });
    expect(whileRunning).toEqual({
      code: 0,
      output: expect.stringContaining('Moved: every table has the same rows and checksum on both sides.'),
    });
    await expectCopy(moved);
  });

  it('is restored from a file that only its user may read, also after a restore that was killed', async () => {
    expect(statSync(file).mode & 0o777).toBe(0o600);
    const target = newPlace();
    mkdirSync(path.join(target, 'postgres.incoming', 'base'), { recursive: true });
    writeFileSync(path.join(target, 'postgres.incoming', 'PG_VERSION'), 'half');
    expect(await run(target, 'restore', file)).toMatchObject({ code: 0 });
    expect(filesIn(target)).toEqual(['files', 'postgres', 'session-secret']);
    await expectCopy(target);
  });

  it('is never overwritten by a move or a restore, and neither is a file by a backup', async () => {
    await expect(openTarget({ databaseUrl: null, dataDir }, ENTITIES)).rejects.toThrow('The target is not empty');
    expect(() => refuseExisting(file)).toThrow(`${file} already exists`);
  });

  it.each<[string, string, (text: string) => string]>([
    ['altered', 'was altered; nothing was written', (text) => text.replaceAll('"second"', '"Second"')],
    ['newer', 'from a newer release', (text) => text.replace('"migrations":[', '"migrations":["Later9",')],
  ])('is not created from a backup that is %s', async (_, sentence, change) => {
    const damaged = newPath('backup');
    writeFileSync(damaged, gzipSync(change(gunzipSync(readFileSync(file)).toString())));
    const target = newPath('data');
    expect(await run(target, 'restore', damaged)).toEqual({ code: 1, output: expect.stringContaining(sentence) });
    expect(filesIn(target)).toEqual([]);
  });

  it('is restored from a backup of the release before rows had owners, migrated and served, and gives all rows their owners', async () => {
    const older = newPlace();
    cpSync(dataDir, older, { recursive: true });
    expect(await run(older, 'migrate', 'back-to', 'ClaimedLibraries1795249000052')).toEqual({
      code: 0,
      output: 'Undone: OwnersInKeys1795249000054, OwnersOfParts1795249000053.\n',
    });
    const backup = newPath('backup');
    expect(await run(older, 'backup', backup)).toMatchObject({ code: 0 });
    const target = newPlace();
    expect(await run(target, 'restore', backup)).toMatchObject({ code: 0 });
    const { migrations, built } = await whole(target);
    expect({ migrations, built }).toEqual({ migrations: before.migrations, built: before.built });
    const restored = spawnServer({ DATA_DIR: target });
    await expectStillThere(await restored.ready(), kept);
    await restored.end();
    const counts = await inDatabase(target, countParts);
    expect(partsThat(counts, ({ wrong }) => wrong > 0)).toEqual([]);
    expect(partsThat(counts, ({ owned }) => owned > 0)).toEqual(
      expect.arrayContaining(['content_labels.library_id', 'content_versions.library_id', 'run_attachments.owner_id']),
    );
  });
});

it('migrates a database back for an older release after it said what is lost, and does not start on that of a newer one', async () => {
  const dataDir = newDataDir();
  const last = 'Syncing1795249000022';
  const entry = `INSERT INTO audit_entries (actor, action) VALUES ('ann', 'sign_up_closed')`;
  await inDatabase(dataDir, ({ dataSource }) => dataSource.query(entry));
  const lost = 'This loses:\n- entries of the audit log: 1\n';
  expect(await run(dataDir, 'migrate', 'back-to', last)).toEqual({
    code: 1,
    output: `${lost}The database could not be taken back: data would be lost. Add --yes to do so; nothing was changed.\n`,
  });
  expect((await whole(dataDir)).migrations.at(-1)).not.toBe(last);
  expect(await run(dataDir, 'migrate', 'back-to', last, '--yes')).toEqual({
    code: 0,
    output: expect.stringMatching(`^${lost}Undone: `),
  });
  expect((await whole(dataDir)).migrations.at(-1)).toBe(last);
  expect(await run(dataDir, 'migrate', 'back-to', 'Never1')).toEqual({
    code: 1,
    output: expect.stringContaining('The database has no migration Never1'),
  });

  const newer = newDataDir();
  const later = `INSERT INTO migrations (timestamp, name) VALUES (9999999999999, 'Later9999999999999')`;
  await inDatabase(newer, ({ dataSource }) => dataSource.query(later));
  const server = spawnServer({ DATA_DIR: newer });
  expect(await server.exited).toEqual({ code: 1, signal: null });
  expect(server.output()).toContain(
    'The database is from a newer release of Suspire: it has Later9999999999999, which this release',
  );
});
