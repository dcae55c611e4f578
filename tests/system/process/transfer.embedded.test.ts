import { existsSync, mkdirSync, readFileSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { openOperatorDatabase } from '../../../server/database/operator/operatorDatabase.ts';
import { ENTITIES } from '../../../server/entities.ts';
import { Ledger } from '../../support/database/ledger.ts';
import { createUserData, expectStillThere, type Kept, run, wholeOf } from '../../support/database/transfers.ts';
import { aNewcomer, lostWrites, writeUntilRefused } from '../../support/database/writers.ts';
import { anImage, bytesAt, type UploadedFile } from '../../support/files/fileApis.ts';
import { aPng } from '../../support/files/images.ts';
import {
  filesIn,
  newDataDir,
  serverCommand,
  type ServerProcess,
  spawnServer,
} from '../../support/processes/serverProcess.ts';
import { until } from '../../support/until.ts';

const folderOf = (dataDir: string) => ({ folder: path.join(dataDir, 'postgres') });
const newPlace = () => newDataDir({ empty: true });

async function stopped(server: ServerProcess) {
  server.kill();
  await server.exited;
}

describe('the embedded database', () => {
  let dataDir = '';
  let kept: Kept;
  let image: UploadedFile;
  let file = '';

  beforeAll(async () => {
    const server = spawnServer();
    dataDir = server.dataDir;
    const url = await server.ready();
    kept = await createUserData(url);
    image = await anImage({ url }, kept.accessToken);
    file = path.join(newPlace(), 'backup');
    expect(await run('backup', [file], { DATA_DIR: dataDir })).toMatchObject({ code: 0 });
    await stopped(server);
  });

  it('moves to another folder, where users continue', async () => {
    const target = newPlace();
    const { code, output } = await run('move', ['--to', target], { DATA_DIR: dataDir });
    expect(output).toContain('Moved: every table has the same rows and checksum on both sides.');
    expect(code).toBe(0);
    expect(await wholeOf(folderOf(target))).toEqual(await wholeOf(folderOf(dataDir)));
    const url = await spawnServer({ DATA_DIR: target }).ready();
    await expectStillThere(url, kept);
    const { bytes } = await bytesAt({ url }, image.url, { token: kept.accessToken });
    expect(bytes.equals(aPng())).toBe(true);
  });

  it('is restored from a file that only its user may read, and users continue', async () => {
    expect(statSync(file).mode & 0o777).toBe(0o600);
    const target = newPlace();
    expect(await run('restore', [file], { DATA_DIR: target })).toMatchObject({ code: 0 });
    expect(await wholeOf(folderOf(target))).toEqual(await wholeOf(folderOf(dataDir)));
    const url = await spawnServer({ DATA_DIR: target }).ready();
    await expectStillThere(url, kept);
    const { bytes } = await bytesAt({ url }, image.url, { token: kept.accessToken });
    expect(bytes.equals(aPng())).toBe(true);
  });

  it('is never overwritten by a move or a restore, and neither is a file by a backup', async () => {
    const before = await wholeOf(folderOf(dataDir));
    const filled = newDataDir();
    for (const { code, output } of [
      await run('move', ['--to', dataDir], { DATA_DIR: filled }),
      await run('restore', [file], { DATA_DIR: dataDir }),
    ]) {
      expect(output).toContain('The target is not empty');
      expect(code).toBe(1);
    }
    expect(await wholeOf(folderOf(dataDir))).toEqual(before);
    const again = await run('backup', [file], { DATA_DIR: dataDir });
    expect(again.output).toContain(`${file} already exists`);
  });

  it.each([
    ['cut off', (damaged: string) => truncateSync(damaged, statSync(damaged).size - 200)],
    [
      'altered',
      (damaged: string) =>
        writeFileSync(
          damaged,
          gzipSync(gunzipSync(readFileSync(damaged)).toString().replaceAll('"second"', '"Second"')),
        ),
    ],
    ['no backup at all', (damaged: string) => writeFileSync(damaged, gzipSync('[1]\n'))],
    [
      'newer',
      (damaged: string) =>
        writeFileSync(
          damaged,
          gzipSync(gunzipSync(readFileSync(damaged)).toString().replace('"migrations":[', '"migrations":["Later9",')),
        ),
    ],
  ])('is not created from a backup that is %s', async (_, damage) => {
    const place = newPlace();
    const damaged = path.join(place, 'backup');
    writeFileSync(damaged, readFileSync(file));
    damage(damaged);
    const target = path.join(place, 'data');
    const { code, output } = await run('restore', [damaged], { DATA_DIR: target });
    expect(output).toMatch(/was altered; nothing was written|is not a backup that this release|from a newer release/);
    expect(code).toBe(1);
    expect(filesIn(target)).toEqual([]);
  });

  it('is created again when an earlier restore was killed', async () => {
    const target = newPlace();
    mkdirSync(path.join(target, 'postgres.incoming', 'base'), { recursive: true });
    writeFileSync(path.join(target, 'postgres.incoming', 'PG_VERSION'), 'half');
    expect(await run('restore', [file], { DATA_DIR: target })).toMatchObject({ code: 0 });
    expect(filesIn(target)).toEqual(['files', 'postgres', 'session-secret']);
  });

  it('is backed up in the state of an older release, and migrated when restored', async () => {
    const older = newDataDir();
    const before = await wholeOf(folderOf(older));
    const database = await openOperatorDatabase({ databaseUrl: null, dataDir: older }, ENTITIES);
    for (let undone = 0; undone < 3; undone++) await database.dataSource.undoLastMigration();
    await database.close();
    const backup = path.join(newPlace(), 'backup');
    expect(await run('backup', [backup], { DATA_DIR: older })).toMatchObject({ code: 0 });
    const target = newPlace();
    expect(await run('restore', [backup], { DATA_DIR: target })).toMatchObject({ code: 0 });
    const after = await wholeOf(folderOf(target));
    expect(after.migrations).toEqual(before.migrations);
    expect(after.built).toEqual(before.built);
  });
});

describe('a running server', () => {
  it('continues during a backup, which holds all acknowledged writes', async () => {
    const server = spawnServer();
    const url = await server.ready();
    const token = await aNewcomer(url, 'writer');
    const acknowledged = new Ledger();
    const writing = writeUntilRefused(url, token, (content) => acknowledged.add(content));
    await until(() => acknowledged.size > 5);
    const before = acknowledged.copy();
    const file = path.join(newPlace(), 'backup');
    expect(await run('backup', [file], { DATA_DIR: server.dataDir })).toMatchObject({ code: 0 });
    expect(acknowledged.size).toBeGreaterThan(before.size);
    expect((await fetch(`${url}/readyz`)).status).toBe(200);
    await until(() => !existsSync(path.join(server.dataDir, 'postgres.snapshot')));
    await stopped(server);
    await writing;

    const target = newPlace();
    expect(await run('restore', [file], { DATA_DIR: target })).toMatchObject({ code: 0 });
    const restored = spawnServer({ DATA_DIR: target });
    expect(await lostWrites(await restored.ready(), token, before)).toEqual([]);
  });

  it('makes a restore fail with its process id', async () => {
    const server = spawnServer();
    await server.ready();
    const file = path.join(newPlace(), 'backup');
    expect(await run('backup', [file], { DATA_DIR: server.dataDir })).toMatchObject({ code: 0 });
    const refused = await run('restore', [file], { DATA_DIR: server.dataDir });
    expect(refused.output).toContain(`is in use by process ${server.pid}`);
    expect(refused.code).toBe(1);
  });

  it('makes a move fail unless --while-running is given', async () => {
    const server = spawnServer();
    await server.ready();
    const target = newPlace();
    const refused = await run('move', ['--to', target], { DATA_DIR: server.dataDir });
    expect(refused.output).toContain('A server is running on this database');
    expect(refused.code).toBe(1);
    expect(await run('move', ['--to', target, '--while-running'], { DATA_DIR: server.dataDir })).toMatchObject({
      code: 0,
    });
    await spawnServer({ DATA_DIR: target }).ready();
  });
});

it('stops on a database of a newer release, and says what to do', async () => {
  const dataDir = newDataDir();
  const database = await openOperatorDatabase({ databaseUrl: null, dataDir }, ENTITIES);
  await database.dataSource.query(
    `INSERT INTO migrations (timestamp, name) VALUES (9999999999999, 'Later9999999999999')`,
  );
  await database.close();
  const server = spawnServer({ DATA_DIR: dataDir });
  expect(await server.exited).toEqual({ code: 1, signal: null });
  expect(server.output()).toContain(
    'The database is from a newer release of Suspire: it has Later9999999999999, which this release',
  );
});

it('migrates a database back for an older release after it said what is lost, and up again', async () => {
  const dataDir = newDataDir();
  const last = 'Syncing1795249000022';
  const database = await openOperatorDatabase({ databaseUrl: null, dataDir }, ENTITIES);
  await database.dataSource.query(`INSERT INTO audit_entries (actor, action) VALUES ('ann', 'sign_up_closed')`);
  await database.close();
  const lost = 'This loses:\n- entries of the audit log: 1\n';
  expect(await run('migrate', ['back-to', last], { DATA_DIR: dataDir })).toEqual({
    code: 1,
    output: `${lost}The database could not be taken back: data would be lost. Add --yes to do so; nothing was changed.\n`,
  });
  expect((await wholeOf(folderOf(dataDir))).migrations.at(-1)).not.toBe(last);
  expect(await run('migrate', ['back-to', last, '--yes'], { DATA_DIR: dataDir })).toEqual({
    code: 0,
    output: expect.stringMatching(`^${lost}Undone: `),
  });
  expect((await wholeOf(folderOf(dataDir))).migrations.at(-1)).toBe(last);
  const unknown = spawnServer({ DATA_DIR: dataDir }, [...serverCommand('migrate'), 'back-to', 'Never1']);
  expect(await unknown.exited).toEqual({ code: 1, signal: null });
  expect(unknown.output()).toContain('The database has no migration Never1');
  await spawnServer({ DATA_DIR: dataDir }).ready();
});
