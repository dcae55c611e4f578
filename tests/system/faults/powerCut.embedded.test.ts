import { copyFileSync, cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { btree_gin } from '@electric-sql/pglite/contrib/btree_gin';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { afterAll, expect, it } from '@jest/globals';
import { connect, type Database, pgliteDatabase } from '../../../server/database/dataSource.ts';
import { DurableFiles, type OpenFile } from '../../../server/database/embedded/durableFiles.ts';
import { openEngine } from '../../../server/database/embedded/engine.ts';
import { ENTITIES } from '../../../server/entities.ts';

const MOUNTED_AT = '/pglite/data';
const folders: string[] = [];

afterAll(() => folders.forEach((folder) => rmSync(folder, { recursive: true, force: true })));

/** A folder with a copy of what would remain of it after a power cut: each file as of its last flush. */
class FilesBeforePowerCut extends DurableFiles {
  syncs = 0;

  constructor(
    private readonly folder: string,
    readonly left: string,
  ) {
    super(folder);
  }

  protected override sync(file: OpenFile) {
    super.sync(file);
    this.syncs++;
    const name = path.relative(MOUNTED_AT, file.path);
    const from = path.join(this.folder, name);
    if (!existsSync(from)) return;
    mkdirSync(path.dirname(path.join(this.left, name)), { recursive: true });
    if (!isFolder(from)) copyFileSync(from, path.join(this.left, name));
  }
}

const isFolder = (file: string) => {
  try {
    return readdirSync(file).length >= 0;
  } catch {
    return false;
  }
};

function newFolder() {
  const folder = mkdtempSync(path.join(tmpdir(), 'suspire-power-'));
  folders.push(folder);
  return folder;
}

/** The migrated database in a folder, and what a power cut would leave of it. */
async function databaseOnDisk(open: (files: FilesBeforePowerCut) => Promise<PGlite> = (fs) => openEngine({ fs })) {
  const folder = newFolder();
  const template = path.join(process.env.TEST_TEMPLATE ?? '', 'postgres');
  for (const copy of ['kept', 'left']) cpSync(template, path.join(folder, copy), { recursive: true });
  const files = new FilesBeforePowerCut(path.join(folder, 'kept'), path.join(folder, 'left'));
  const database = pgliteDatabase(await open(files), ENTITIES, files);
  await connect(database);
  return { files, database };
}

const addCode = ({ dataSource }: Database, code: string): Promise<unknown> =>
  dataSource.query('INSERT INTO beta_codes (code) VALUES ($1)', [code]);

async function codesLeft(folder: string) {
  const engine = await openEngine({ dataDir: folder });
  const { rows } = await engine.query<{ code: string }>('SELECT code FROM beta_codes ORDER BY code');
  await engine.close();
  return rows.map(({ code }) => code);
}

it('flushes a commit to disk before acknowledging it', async () => {
  const { files, database } = await databaseOnDisk();
  for (let commit = 0; commit < 50; commit++) {
    const before = files.syncs;
    await addCode(database, `code ${commit}`);
    expect(files.syncs).toBeGreaterThan(before);
  }
  const before = files.syncs;
  await database.dataSource.query('SELECT count(*) FROM beta_codes');
  expect(files.syncs).toBe(before);
  await database.close();
});

it('flushes simultaneous commits to disk together', async () => {
  const { files, database } = await databaseOnDisk();
  await addCode(database, 'first');
  const before = files.syncs;
  await Promise.all(Array.from({ length: 100 }, (_, index) => addCode(database, `code ${index}`)));
  expect(files.syncs - before).toBeLessThan(60);
  await database.close();
});

it('keeps every acknowledged write after a power cut', async () => {
  const { files, database } = await databaseOnDisk();
  const answered: string[] = [];
  for (let round = 0; round < 20; round++) {
    const codes = Array.from({ length: 5 }, (_, index) => `code ${String(round * 5 + index).padStart(3, '0')}`);
    await Promise.all(codes.map(async (code) => answered.push(await addCode(database, code).then(() => code))));
    if (round === 10) await database.dataSource.query('CHECKPOINT');
  }
  expect(await codesLeft(files.left)).toEqual(answered.sort());
  await database.close();
});

it('loses acknowledged writes without flushing (control)', async () => {
  const { files, database } = await databaseOnDisk((fs) => PGlite.create({ fs, extensions: { pg_trgm, btree_gin } }));
  await addCode(database, 'answered');
  expect(await codesLeft(files.left)).toEqual([]);
  await database.close();
});
