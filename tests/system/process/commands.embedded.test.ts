import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { restClient } from '../../support/client/apis.ts';
import { newDataDir, newPath, run as runWords, spawnServer } from '../../support/system/start.ts';

const run = (words: string, DATA_DIR: string) => runWords(words.split(' '), { DATA_DIR });

it('leaves no server behind when npm start is ended by its parent', async () => {
  const npm = spawnServer({ DATABASE_URL: '' }, ['npm', 'start']);
  const url = await npm.ready();
  await npm.end();
  await expect(fetch(`${url}/livez`)).rejects.toThrow();
});

it('reads .env on npm start, and prefers the environment', async () => {
  const folder = newDataDir();
  writeFileSync(
    path.join(folder, '.env'),
    'MAIL_FROM="Suspire <suspire@example.test>"\nLOG_LEVEL=loud\nPORT=told by the file\nSMTP_URL=\n',
  );
  const start = path.resolve('scripts/start.mjs');
  const inFolder = ['sh', '-c', `cd '${folder}' && exec '${process.execPath}' '${start}'`];
  const server = spawnServer({ DATA_DIR: folder }, inFolder);
  expect((await server.exited).code).toBe(1);
  expect(server.output().trim()).toMatch(/^LOG_LEVEL is "loud"; it must be .+\.$/);
});

describe('a command', () => {
  const COMMANDS = ['main', 'seed', 'migrate', 'admin', 'backup', 'restore', 'move'];

  it.each([
    ['--help', ['main --help', 'admin --help'], 0, /^Usage: npm (start|run \w+ --)/],
    [
      'an unknown option',
      COMMANDS.map((name) => `${name} ${name === 'move' ? '--to x ' : ''}--dry-run`),
      2,
      /^error: .*--dry-run.*\nUsage: npm /,
    ],
    [
      'a surplus or missing word',
      ['main 8080', 'migrate backto Chat1795249000006', 'migrate back-to', 'admin users rename', 'move'],
      2,
      /^error: .+\n(\(Did you mean .+\n)?Usage: npm /,
    ],
  ])('answers %s with its usage and writes nothing', async (_, lines, code, output) => {
    const dataDir = newPath();
    for (const line of lines)
      expect({ line, ...(await run(line, dataDir)) }).toEqual({ line, code, output: expect.stringMatching(output) });
    expect(existsSync(dataDir)).toBe(false);
  });

  it('creates no database in a folder that has none, for example because its name is mistyped', async () => {
    const dataDir = newPath('mistyped');
    const parent = path.dirname(dataDir);
    const missing = expect.stringContaining(`There is no database of Suspire at ${dataDir}. Check DATA_DIR`);
    for (const line of [
      'admin users create ann ann@example.test',
      'seed',
      'migrate',
      `backup ${parent}/file`,
      `move --to ${parent}/target`,
    ])
      expect({ line, ...(await run(line, dataDir)) }).toEqual({ line, code: 1, output: missing });
    expect(readdirSync(parent)).toEqual([]);
  });

  it('creates a database with --create, and the demo account only before other accounts', async () => {
    const dataDir = newPath();
    expect(await run('migrate --create', dataDir)).toMatchObject({ code: 0 });
    const made = await run('seed', dataDir);
    const created = /^Created the account demo with the password "(\w{12})" and \d+ prompts\.$/m.exec(made.output);
    expect(made.code).toBe(0);
    expect(await run('seed', dataDir)).toEqual({
      code: 1,
      output:
        'The demo account could not be created: The database already has accounts, and a demo account is only for a new one.\n',
    });
    const api = restClient({ url: await spawnServer({ DATA_DIR: dataDir }).ready() });
    expect(await api.login(null, { username: 'demo', password: created?.[1] ?? '' })).toMatchObject({ ok: true });
  });
});
