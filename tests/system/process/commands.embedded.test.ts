import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { newDataDir, serverCommand, spawnServer } from '../../support/processes/serverProcess.ts';

/** Runs a command of the server, given as its words. Returns its exit code and output. */
async function run(words: string, env: Record<string, string>) {
  const [name = '', ...rest] = words.split(' ');
  const command = spawnServer(env, [...serverCommand(name), ...rest]);
  const { code } = await command.exited;
  return { code, output: command.output() };
}

it('leaves no server behind when npm start is ended by its parent', async () => {
  const npm = spawnServer({ DATABASE_URL: '' }, ['npm', 'start']);
  const url = await npm.ready();
  npm.kill('SIGTERM');
  await npm.exited;
  await expect(fetch(`${url}/livez`)).rejects.toThrow();
});

it.each([
  ['npm run seed', 'seed', 'The demo account could not be created'],
  ['npm run migrate', 'migrate', 'The database could not be upgraded'],
])('explains in one sentence that %s cannot run while a server runs', async (_, name, what) => {
  const DATA_DIR = newDataDir();
  const server = spawnServer({ DATA_DIR });
  await server.ready();
  expect(await run(name, { DATA_DIR })).toEqual({
    code: 1,
    output: `${what}: The data directory ${DATA_DIR} is in use by process ${server.pid}. Stop that process, or set DATA_DIR to another folder.\n`,
  });
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
    ['--help', COMMANDS.map((name) => `${name} --help`), 0, /^Usage: npm (start|run \w+ --)/],
    [
      'an unknown option',
      COMMANDS.map((name) => `${name} ${name === 'move' ? '--to x ' : ''}--dry-run`),
      2,
      /^error: .*--dry-run.*\nUsage: npm /,
    ],
    [
      'a surplus or missing word',
      [
        'main 8080',
        'seed demo',
        'migrate backto Chat1795249000006',
        'migrate back-to',
        'admin users rename',
        'backup one two',
        'move',
      ],
      2,
      /^error: .+\n(\(Did you mean .+\n)?Usage: npm /,
    ],
  ])('answers %s with its usage and writes nothing', async (_, lines, code, output) => {
    const DATA_DIR = path.join(newDataDir({ empty: true }), 'new');
    for (const line of lines)
      expect({ line, ...(await run(line, { DATA_DIR })) }).toEqual({
        line,
        code,
        output: expect.stringMatching(output),
      });
    expect(existsSync(DATA_DIR)).toBe(false);
  });

  it('creates no database in a folder that has none, for example because its name is mistyped', async () => {
    const parent = newDataDir({ empty: true });
    const DATA_DIR = path.join(parent, 'mistyped');
    const missing = `There is no database of Suspire at ${DATA_DIR}. Check DATA_DIR`;
    for (const line of [
      'admin users create ann ann@example.test',
      'seed',
      'migrate',
      'migrate back-to Chat1795249000006',
      `backup ${parent}/file`,
      `move --to ${parent}/target`,
    ])
      expect({ line, ...(await run(line, { DATA_DIR })) }).toEqual({
        line,
        code: 1,
        output: expect.stringContaining(missing),
      });
    expect(readdirSync(parent)).toEqual([]);
  });

  it('creates a database with --create, and the demo account only before other accounts', async () => {
    const DATA_DIR = path.join(newDataDir({ empty: true }), 'new');
    expect(await run('migrate --create', { DATA_DIR })).toMatchObject({ code: 0 });
    const made = await run('seed', { DATA_DIR });
    const [, password] =
      /^Created the account demo with the password "(\w{12})" and \d+ prompts\.$/m.exec(made.output) ?? [];
    expect(made.code).toBe(0);
    expect(password).toEqual(expect.any(String));
    expect(await run('seed', { DATA_DIR })).toEqual({
      code: 1,
      output:
        'The demo account could not be created: The database already has accounts, and a demo account is only for a new one.\n',
    });
    const url = await spawnServer({ DATA_DIR }).ready();
    const signIn = await fetch(`${url}/api/login/`, {
      method: 'POST',
      body: JSON.stringify({ username: 'demo', password }),
      headers: { 'content-type': 'application/json' },
    });
    expect(signIn.status).toBe(200);
  });
});
