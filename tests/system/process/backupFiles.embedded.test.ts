import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { readBackup } from '../../../server/database/transfer/backupFile.ts';
import { filesIn, newDataDir, newPath, run as runWords, spawnServer } from '../../support/system/start.ts';
import { wholeOf } from '../../support/system/wholeDatabase.ts';

const run = (DATA_DIR: string, words: string[], more = {}) => runWords(words, { DATA_DIR, ...more });
const whole = (dataDir: string) => wholeOf({ folder: path.join(dataDir, 'postgres') });
const newPlace = () => newDataDir({ empty: true });
const keptIn = (dataDir: string, name: string) => readFileSync(path.join(dataDir, name), 'utf8');

const SECRET = 'the secret of the server that was backed up';
const OTHER_SECRET = 'the secret of another server, as long as it';
const CODE = 'bcdfghjkmnpq';

let dataDir = '';
let file = '';

beforeAll(async () => {
  dataDir = newDataDir();
  writeFileSync(path.join(dataDir, 'session-secret'), SECRET);
  writeFileSync(path.join(dataDir, 'sign-up-code'), CODE);
  file = newPath('backup');
  expect(await run(dataDir, ['backup', file])).toMatchObject({ code: 0 });
});

interface Header {
  tables: { name: string; columns: { name: string; type: string }[] }[];
}

/** A manipulated backup with a valid checksum. */
function forged(change: (header: Header) => void, lines = (read: string[]) => read) {
  const [first = '', ...rest] = gunzipSync(readFileSync(file)).toString().trimEnd().split('\n');
  const header = JSON.parse(first) as Header;
  change(header);
  const body = `${[JSON.stringify(header), ...lines(rest.slice(0, -1))].join('\n')}\n`;
  const sha256 = createHash('sha256').update(body).digest('hex');
  const made = newPath('forged');
  writeFileSync(made, gzipSync(`${body}${JSON.stringify({ sha256 })}\n`));
  return made;
}

/** Reads a backup to its end, as `npm run restore` does. */
async function readThrough(backup: string) {
  const { files, batches } = await readBackup(backup);
  for await (const _ of files());
  for await (const _ of batches());
}

const rewritten = (change: (text: string) => string) => gzipSync(change(gunzipSync(readFileSync(file)).toString()));

describe('reading a backup', () => {
  it.each([
    ['is cut off', () => readFileSync(file).subarray(0, -200)],
    ['was altered', () => rewritten((text) => text.replace('["', '["x'))],
  ])('ends with an error when it %s', async (_, damaged) => {
    const copy = newPath('backup');
    writeFileSync(copy, damaged());
    await expect(readThrough(copy)).rejects.toThrow('The backup is incomplete or was altered; nothing was written.');
  });

  it('ends with an error when it has more rows than the limit', async () => {
    const large = forged(
      () => undefined,
      (lines) => [...lines, '{"table":"none","rows":3000}', ...Array.from({ length: 3_000 }, () => '[]')],
    );
    await expect(readThrough(large)).rejects.toThrow('incomplete or was altered');
  });

  it('ends with an error when it is another file', async () => {
    const other = newPath('backup');
    writeFileSync(other, gzipSync('[1]\n'));
    await expect(readThrough(other)).rejects.toThrow('is not a backup that this release');
  });
});

it('restores the secret and the code, sets the former secret aside, and does not execute the column types of a backup', async () => {
  const hostile = forged(({ tables }) => {
    for (const column of tables.flatMap(({ columns }) => columns)) column.type = `${column.type} / (SELECT 0)`;
  });
  const target = newPlace();
  writeFileSync(path.join(target, 'session-secret'), OTHER_SECRET);
  const { code, output } = await run(target, ['restore', hostile]);
  expect(code).toBe(0);
  expect(await whole(target)).toEqual(await whole(dataDir));
  expect(keptIn(target, 'session-secret')).toBe(SECRET);
  expect(keptIn(target, 'sign-up-code')).toBe(CODE);
  expect(statSync(path.join(target, 'sign-up-code')).mode & 0o777).toBe(0o600);
  const aside = readdirSync(target).filter((name) => /^session-secret\.\d+$/.test(name));
  expect(aside.map((name) => keptIn(target, name))).toEqual([OTHER_SECRET]);
  expect(output).toContain(`set aside: ${path.join(target, aside[0] ?? '')}.`);
});

it("warns when SESSION_SECRET differs from the backup's, as two-step sign-in needs it", async () => {
  const target = newPlace();
  const { output } = await run(target, ['restore', file], { SESSION_SECRET: OTHER_SECRET });
  expect(output).toContain('Start the server once with it as FORMER_SESSION_SECRET');
  expect((await readBackup(file)).header).toMatchObject({ sessionSecret: SECRET });
  expect(output).not.toContain(SECRET);
  expect(filesIn(target)).toEqual(['postgres', 'sign-up-code']);
});

it('moves the secret and the code with the database, and replaces those in the folder', async () => {
  const target = newPlace();
  writeFileSync(path.join(target, 'session-secret'), OTHER_SECRET);
  expect(await run(dataDir, ['move', '--to', target])).toMatchObject({ code: 0 });
  expect(keptIn(target, 'session-secret')).toBe(SECRET);
  expect(keptIn(target, 'sign-up-code')).toBe(CODE);
});

describe('a backup to standard output', () => {
  const npm = async (command: string, more = {}) => {
    const to = newPath('backup');
    const child = spawnServer({ DATA_DIR: dataDir, ...more }, ['sh', '-c', `${command} > '${to}'`]);
    const { code } = await child.exited;
    return { code, output: child.output(), to };
  };

  it('can be restored when npm is silent, and leaves out the secret when SESSION_SECRET is set', async () => {
    const { code, to } = await npm('npm run --silent backup -- -', { SESSION_SECRET: OTHER_SECRET });
    expect(code).toBe(0);
    const text = gunzipSync(readFileSync(to)).toString();
    expect(text.includes(SECRET) || text.includes(OTHER_SECRET)).toBe(false);
    expect(await run(newPlace(), ['restore', to])).toEqual({
      code: 0,
      output: expect.stringContaining('Start the server with the SESSION_SECRET of the backed-up server'),
    });
  });

  it('is refused when npm would write into it', async () => {
    const { code, output } = await npm('npm run backup -- -');
    expect(output).toContain('Use npm run --silent backup -- -');
    expect(code).toBe(1);
  });
});
