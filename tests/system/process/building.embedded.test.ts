import { spawn } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { describe, expect, it } from '@jest/globals';
import { newDataDir, spawnServer } from '../../support/processes/serverProcess.ts';

const WAITING = 'Another process is building in this folder; waiting …';

describe('two starts in one folder whose build is stale', () => {
  it('build once, and both serve', async () => {
    const folder = copyOfTheProduct();
    for (const name of ['dist/client/index.html', 'dist/explorer/index.html', 'server/main.ts'])
      utimesSync(path.join(folder, name), new Date(), new Date());
    rmSync(path.join(folder, 'dist/initialDatabase'), { recursive: true });
    const command = ['sh', '-c', `cd '${folder}' && exec '${process.execPath}' scripts/start.mjs`];
    const servers = [spawnServer({}, command), spawnServer({}, command)];
    for (const server of servers)
      expect(await (await fetch(`${await server.ready()}/readyz`)).json()).toEqual({ status: 'ok' });
    const outputs = servers.map((server) => server.output());
    for (const line of ['Building the server', 'Making the initial database', WAITING])
      expect(outputs.filter((output) => output.includes(line))).toHaveLength(1);
    expect(outputs.join('')).not.toContain('Building the client');
    expect(existsSync(path.join(folder, 'dist/.building'))).toBe(false);
    for (const server of servers) server.kill();
    await Promise.all(servers.map(({ exited }) => exited));
  });
});

describe('the lock of a build', () => {
  it('is taken over from a process that crashed, by one of those that wait', async () => {
    const file = path.join(newDataDir({ empty: true }), 'dist/.building');
    mkdirSync(path.dirname(file));
    writeFileSync(file, 'a process that is gone');
    const builders = [build(file), build(file), build(file)];
    for (const { ended } of builders) {
      const { code, errors } = await ended;
      expect({ code, errors }).toEqual({ code: 0, errors: expect.stringContaining(WAITING) });
    }
    const log = readFileSync(`${file}.log`, 'utf8').trim().split('\n');
    expect(log).toEqual(['begin', 'end', 'begin', 'end', 'begin', 'end']);
    expect(existsSync(file)).toBe(false);
  });

  it('is not taken over from a build that takes long', async () => {
    const file = path.join(newDataDir({ empty: true }), 'dist/.building');
    const first = build(file, 3_000);
    await first.begun;
    const second = build(file);
    for (const { ended } of [first, second]) expect(await ended).toMatchObject({ code: 0 });
    expect(readFileSync(`${file}.log`, 'utf8')).toBe('begin\nend\nbegin\nend\n');
    expect((await second.ended).errors).not.toContain('has stopped');
  });

  it('is free after a build that failed or was stopped', async () => {
    const file = path.join(newDataDir({ empty: true }), 'dist/.building');
    const failed = build(file, -1);
    expect(await failed.ended).toMatchObject({ code: 1 });
    expect(existsSync(file)).toBe(false);
  });
});

/** Runs a process that builds for so many milliseconds, or fails for a negative number. Silence is half a second. */
function build(file: string, ms = 50) {
  const module = JSON.stringify(path.resolve('scripts/buildLock.mjs'));
  const program = `
    import { appendFileSync } from 'node:fs';
    import { alone } from ${module};
    const log = (line) => appendFileSync(${JSON.stringify(`${file}.log`)}, line + '\\n');
    await alone(${JSON.stringify(file)}, async () => {
      log('begin');
      console.log('begun');
      if (${ms} < 0) throw new Error('failed');
      await new Promise((resolve) => setTimeout(resolve, ${ms}));
      log('end');
    }, { silenceMs: 1500 });`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program]);
  const code = new Promise<number | null>((resolve) => child.on('close', resolve));
  const errors = text(child.stderr);
  return {
    begun: new Promise((resolve) => child.stdout.once('data', resolve)),
    ended: (async () => ({ code: await code, errors: await errors }))(),
  };
}

/** A copy of the sources and the build. */
function copyOfTheProduct() {
  const folder = path.join(newDataDir({ empty: true }), 'copy');
  const names = ['client', 'dist', 'migrations', 'rules', 'scripts', 'server'];
  const files = readdirSync('.').filter((name) => /^package.*json$|^tsconfig|^vite/.test(name));
  for (const name of [...names, ...files])
    cpSync(name, path.join(folder, name), { recursive: true, preserveTimestamps: true });
  mkdirSync(path.join(folder, 'node_modules'));
  for (const name of readdirSync('node_modules'))
    symlinkSync(path.resolve('node_modules', name), path.join(folder, 'node_modules', name), 'junction');
  return folder;
}
