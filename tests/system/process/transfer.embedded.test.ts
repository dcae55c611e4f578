import { existsSync, mkdirSync, readFileSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { beforeAll, describe, expect, it } from '@jest/globals';
import type { Database } from '../../../server/database/dataSource.ts';
import { openOperatorDatabase } from '../../../server/database/operator/operatorDatabase.ts';
import { ENTITIES } from '../../../server/entities.ts';
import { anImage, bytesAt, type UploadedFile } from '../../support/files/fileApis.ts';
import { aPng } from '../../support/files/images.ts';
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
  let dataDir = '';
  let kept: Everyone;
  let painter: string;
  let image: UploadedFile;
  let file = '';

  beforeAll(async () => {
    const server = spawnServer();
    ({ dataDir } = server);
    const url = await server.ready();
    kept = await createEveryone(url);
    painter = await aNewcomer(url, 'painter');
    image = await anImage({ url }, painter);
    file = newPath('backup');
    expect(await run(dataDir, 'backup', file)).toMatchObject({ code: 0 });
    await until(() => !existsSync(path.join(dataDir, 'postgres.snapshot')));
    await server.end();
  });

  /** Expects a copy with every row, in which users continue. */
  async function expectCopy(target: string) {
    expect(await whole(target)).toEqual(await whole(dataDir));
    const url = await spawnServer({ DATA_DIR: target }).ready();
    await expectStillThere(url, kept);
    const { bytes } = await bytesAt({ url }, image.url, { token: painter });
    expect(bytes.equals(aPng())).toBe(true);
  }

  it('moves to another folder, where users continue', async () => {
    const target = newPlace();
    const { code, output } = await run(dataDir, 'move', '--to', target);
    expect(output).toContain('Moved: every table has the same rows and checksum on both sides.');
    expect(code).toBe(0);
    await expectCopy(target);
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
    const before = await whole(dataDir);
    for (const { code, output } of [
      await run(newDataDir(), 'move', '--to', dataDir),
      await run(dataDir, 'restore', file),
    ]) {
      expect(output).toContain('The target is not empty');
      expect(code).toBe(1);
    }
    expect(await whole(dataDir)).toEqual(before);
    expect((await run(dataDir, 'backup', file)).output).toContain(`${file} already exists`);
  });

  const rewritten = (change: (text: string) => string) => (damaged: string) =>
    writeFileSync(damaged, gzipSync(change(gunzipSync(readFileSync(damaged)).toString())));

  it.each([
    ['cut off', (damaged: string) => truncateSync(damaged, statSync(damaged).size - 200)],
    ['altered', rewritten((text) => text.replaceAll('"second"', '"Second"'))],
    ['no backup at all', rewritten(() => '[1]\n')],
    ['newer', rewritten((text) => text.replace('"migrations":[', '"migrations":["Later9",'))],
  ])('is not created from a backup that is %s', async (_, damage) => {
    const damaged = newPath('backup');
    writeFileSync(damaged, readFileSync(file));
    damage(damaged);
    const target = newPath('data');
    const { code, output } = await run(target, 'restore', damaged);
    expect(output).toMatch(/was altered; nothing was written|is not a backup that this release|from a newer release/);
    expect(code).toBe(1);
    expect(filesIn(target)).toEqual([]);
  });
});

it('is in use by a running server: a restore fails, and a move unless --while-running is given', async () => {
  const server = spawnServer();
  const { dataDir } = server;
  await server.ready();
  const file = newPath('backup');
  expect(await run(dataDir, 'backup', file)).toMatchObject({ code: 0 });
  expect(await run(dataDir, 'restore', file)).toEqual({
    code: 1,
    output: expect.stringContaining(`is in use by process ${server.pid}`),
  });
  const target = newPlace();
  expect(await run(dataDir, 'move', '--to', target)).toEqual({
    code: 1,
    output: expect.stringContaining('A server is running on this database'),
  });
  expect(await run(dataDir, 'move', '--to', target, '--while-running')).toMatchObject({ code: 0 });
  await spawnServer({ DATA_DIR: target }).ready();
});

it('stops on a database of a newer release, and says what to do', async () => {
  const dataDir = newDataDir();
  const later = `INSERT INTO migrations (timestamp, name) VALUES (9999999999999, 'Later9999999999999')`;
  await inDatabase(dataDir, ({ dataSource }) => dataSource.query(later));
  const server = spawnServer({ DATA_DIR: dataDir });
  expect(await server.exited).toEqual({ code: 1, signal: null });
  expect(server.output()).toContain(
    'The database is from a newer release of Suspire: it has Later9999999999999, which this release',
  );
});

it('migrates a database back for an older release after it said what is lost, and up again', async () => {
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
  await spawnServer({ DATA_DIR: dataDir }).ready();
});

it('restores a backup of the release before rows had owners, migrates it, serves it, and gives all rows their owners', async () => {
  const first = spawnServer();
  const { dataDir } = first;
  const kept = await createEveryone(await first.ready());
  await first.end();
  const before = await whole(dataDir);
  expect(await run(dataDir, 'migrate', 'back-to', 'ClaimedLibraries1795249000052')).toEqual({
    code: 0,
    output: 'Undone: OwnersInKeys1795249000054, OwnersOfParts1795249000053.\n',
  });
  const backup = newPath('backup');
  expect(await run(dataDir, 'backup', backup)).toMatchObject({ code: 0 });
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
