import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { beforeAll, describe, expect, it } from '@jest/globals';
import {
  filesIn,
  newDataDir,
  newPath,
  run as runWords,
  type ServerProcess,
  spawnServer,
} from '../../support/system/start.ts';
import { wholeOf } from '../../support/system/wholeDatabase.ts';

const run = (DATA_DIR: string, words: string[], more = {}) => runWords(words, { DATA_DIR, ...more });
const whole = (dataDir: string) => wholeOf({ folder: path.join(dataDir, 'postgres') });
const newPlace = () => newDataDir({ empty: true });
const secretIn = (dataDir: string) => readFileSync(path.join(dataDir, 'session-secret'), 'utf8');

const loggedCode = async (server: ServerProcess) => (await server.written(/beta access code: (\S+)/))[1];

const SECRET = 'the secret of the server that was backed up';
const OTHER_SECRET = 'the secret of another server, as long as it';

let dataDir = '';
let file = '';

beforeAll(async () => {
  dataDir = newDataDir();
  writeFileSync(path.join(dataDir, 'session-secret'), SECRET);
  file = newPath('backup');
  expect(await run(dataDir, ['backup', file])).toMatchObject({ code: 0 });
});

interface Header {
  tables: { name: string; columns: { name: string; type: string }[] }[];
}

const headerOf = (backup: string) =>
  JSON.parse(gunzipSync(readFileSync(backup)).toString().split('\n')[0] ?? '') as Header;

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

describe('a forged backup', () => {
  it('does not execute its column types', async () => {
    const hostile = forged(({ tables }) => {
      for (const column of tables.flatMap(({ columns }) => columns)) column.type = `${column.type} / (SELECT 0)`;
    });
    const target = newPlace();
    expect(await run(target, ['restore', hostile])).toMatchObject({ code: 0 });
    expect(await whole(target)).toEqual(await whole(dataDir));
  });

  it('is rejected when it has more rows than the limit', async () => {
    const large = forged(
      () => undefined,
      (lines) => [...lines, '{"table":"none","rows":3000}', ...Array.from({ length: 3_000 }, () => '[]')],
    );
    const target = newPlace();
    const { code, output } = await run(target, ['restore', large]);
    expect(output).toContain('The backup is incomplete or was altered; nothing was written.');
    expect(code).toBe(1);
    expect(filesIn(target)).toEqual([]);
  });
});

describe('the session secret', () => {
  it('is restored from a backup, and the one in the folder is set aside', async () => {
    const target = newPlace();
    writeFileSync(path.join(target, 'session-secret'), OTHER_SECRET);
    const { code, output } = await run(target, ['restore', file]);
    expect(code).toBe(0);
    expect(secretIn(target)).toBe(SECRET);
    const aside = readdirSync(target).filter((name) => /^session-secret\.\d+$/.test(name));
    expect(aside.map((name) => readFileSync(path.join(target, name), 'utf8'))).toEqual([OTHER_SECRET]);
    expect(output).toContain(`set aside: ${path.join(target, aside[0] ?? '')}.`);
  });

  it("causes a warning when SESSION_SECRET differs from the backup's, as two-step sign-in needs it", async () => {
    const target = newPlace();
    const { output } = await run(target, ['restore', file], { SESSION_SECRET: OTHER_SECRET });
    expect(output).toContain('Start the server once with it as FORMER_SESSION_SECRET');
    expect(headerOf(file)).toMatchObject({ sessionSecret: SECRET });
    expect(output).not.toContain(SECRET);
    expect(filesIn(target)).toEqual(['postgres']);
  });

  it('is left out of a backup when SESSION_SECRET is set, and restoring says so', async () => {
    const backup = newPath('backup');
    expect(await run(dataDir, ['backup', backup], { SESSION_SECRET: OTHER_SECRET })).toMatchObject({
      code: 0,
    });
    const text = gunzipSync(readFileSync(backup)).toString();
    expect(text.includes(SECRET) || text.includes(OTHER_SECRET)).toBe(false);
    const { output } = await run(newPlace(), ['restore', backup]);
    expect(output).toContain('Start the server with the SESSION_SECRET of the backed-up server');
  });

  it('is moved with the database, and replaces the one in the folder', async () => {
    const target = newPlace();
    writeFileSync(path.join(target, 'session-secret'), OTHER_SECRET);
    expect(await run(dataDir, ['move', '--to', target])).toMatchObject({ code: 0 });
    expect(secretIn(target)).toBe(SECRET);
  });
});

describe('the sign-up code of a server', () => {
  it('is the same after a move and after a restore', async () => {
    const server = spawnServer({ HOST: '0.0.0.0' });
    await server.ready();
    const code = await loggedCode(server);
    await server.end();
    const backup = newPath('backup');
    expect(await run(server.dataDir, ['backup', backup])).toMatchObject({ code: 0 });
    const [moved, restored] = [newPlace(), newPlace()];
    expect(await run(server.dataDir, ['move', '--to', moved])).toMatchObject({ code: 0 });
    expect(await run(restored, ['restore', backup])).toMatchObject({ code: 0 });
    for (const dataDir of [moved, restored]) {
      expect(statSync(path.join(dataDir, 'sign-up-code')).mode & 0o777).toBe(0o600);
      expect(await loggedCode(spawnServer({ HOST: '0.0.0.0', DATA_DIR: dataDir }))).toBe(code);
    }
  });
});

describe('a backup to standard output', () => {
  const npm = async (command: string) => {
    const to = newPath('backup');
    const child = spawnServer({ DATA_DIR: dataDir }, ['sh', '-c', `${command} > '${to}'`]);
    const { code } = await child.exited;
    return { code, output: child.output(), to };
  };

  it('can be restored when npm is silent', async () => {
    const { code, to } = await npm('npm run --silent backup -- -');
    expect(code).toBe(0);
    expect(await run(newPlace(), ['restore', to])).toMatchObject({ code: 0 });
  });

  it('is refused when npm would write into it', async () => {
    const { code, output } = await npm('npm run backup -- -');
    expect(output).toContain('Use npm run --silent backup -- -');
    expect(code).toBe(1);
  });
});
