import { existsSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from '@jest/globals';
import { newDataDir, serverCommand, spawnServer } from '../support/processes/serverProcess.ts';

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
  const command = spawnServer({ DATA_DIR }, serverCommand(name));
  expect(await command.exited).toEqual({ code: 1, signal: null });
  expect(command.output()).toBe(
    `${what}: The data directory ${DATA_DIR} is in use by process ${server.pid}. Stop that process, or set DATA_DIR to another folder.\n`,
  );
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

it.each([[['back-to']], [['back']], [['backto', 'Chat1795249000006']]])(
  'refuses npm run migrate -- %j and migrates nothing',
  async (words) => {
    const DATA_DIR = path.join(newDataDir(), 'new');
    const command = spawnServer({ DATA_DIR }, [...serverCommand('migrate'), ...words]);
    expect((await command.exited).code).toBe(1);
    expect(command.output()).toMatch(/^error: /);
    expect(existsSync(DATA_DIR)).toBe(false);
  },
);
