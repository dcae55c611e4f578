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
import { freePort } from '../../support/processes/freePort.ts';
import { newPath, spawnServer } from '../../support/system/start.ts';
import { until } from '../../support/until.ts';

const WAITING = 'Another process is building in this folder; waiting …';

/** A copy of the sources and the build. */
function copyOfTheProduct() {
  const folder = newPath('copy');
  const names = ['client', 'dist', 'migrations', 'rules', 'scripts', 'server'];
  const files = readdirSync('.').filter((name) => /^package.*json$|^tsconfig|^vite/.test(name));
  for (const name of [...names, ...files])
    cpSync(name, path.join(folder, name), { recursive: true, preserveTimestamps: true });
  mkdirSync(path.join(folder, 'node_modules'));
  for (const name of readdirSync('node_modules'))
    symlinkSync(path.resolve('node_modules', name), path.join(folder, 'node_modules', name), 'junction');
  return folder;
}

const inFolder = (folder: string, words: string) => [
  'sh',
  '-c',
  `cd '${folder}' && exec '${process.execPath}' scripts/${words}`,
];

describe('two starts in one folder whose build is stale', () => {
  it('build once, and both serve', async () => {
    const folder = copyOfTheProduct();
    for (const name of ['dist/client/index.html', 'dist/explorer/index.html', 'server/main.ts'])
      utimesSync(path.join(folder, name), new Date(), new Date());
    rmSync(path.join(folder, 'dist/initialDatabase'), { recursive: true });
    const servers = [1, 2].map(() => spawnServer({}, inFolder(folder, 'start.mjs')));
    for (const server of servers)
      expect(await (await fetch(`${await server.ready()}/readyz`)).json()).toEqual({ status: 'ok' });
    const outputs = servers.map((server) => server.output());
    for (const line of ['Building the server', 'Making the initial database', WAITING])
      expect(outputs.filter((output) => output.includes(line))).toHaveLength(1);
    expect(outputs.join('')).not.toContain('Building the client');
    expect(existsSync(path.join(folder, 'dist/.building'))).toBe(false);
    await Promise.all(servers.map((server) => server.end()));
  });
});

describe('the lock of a build', () => {
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

  it('is taken over from a process that crashed, by one of those that wait', async () => {
    const file = newPath('.building');
    writeFileSync(file, 'a process that is gone');
    for (const { ended } of [build(file), build(file), build(file)])
      expect(await ended).toEqual({ code: 0, errors: expect.stringContaining(WAITING) });
    expect(readFileSync(`${file}.log`, 'utf8')).toBe('begin\nend\n'.repeat(3));
    expect(existsSync(file)).toBe(false);
  });

  it('is not taken over from a build that takes long, and is free after one that failed', async () => {
    const file = newPath('.building');
    const first = build(file, 2_000);
    await first.begun;
    const second = build(file);
    for (const { ended } of [first, second]) expect(await ended).toMatchObject({ code: 0 });
    expect(readFileSync(`${file}.log`, 'utf8')).toBe('begin\nend\nbegin\nend\n');
    expect((await second.ended).errors).not.toContain('has stopped');
    expect(await build(file, -1).ended).toMatchObject({ code: 1 });
    expect(existsSync(file)).toBe(false);
  });
});

/** On a copy, because it writes dist/server, which other tests use. */
describe('npm run dev', () => {
  it('answers with each change that compiles, through the client too, and leaves nothing behind', async () => {
    const folder = copyOfTheProduct();
    const [port, clientPort] = [await freePort(), await freePort()];
    const dev = spawnServer({ PORT: String(port) }, inFolder(folder, `dev.mjs --port ${clientPort}`));
    const [server, client] = [`http://127.0.0.1:${port}`, `http://localhost:${clientPort}`];
    const write = (line: string) => writeFileSync(path.join(folder, 'server/base/version.ts'), `${line}\n`);
    /** Matches once this many servers were ready, one after the other. */
    const ready = (times: number) => dev.written(new RegExp(`(?:"msg":"ready"[^]*){${times}}`));
    const versionAt = async (address: string) =>
      ((await (await fetch(`${address}/api/version/`)).json()) as { version: string }).version;

    await ready(1);
    expect(await (await fetch(client)).text()).toContain('/@vite/client');
    write("export const VERSION = 'changed';");
    await ready(2);
    for (const address of [server, client]) expect(await versionAt(address)).toBe('changed');
    write('export const VERSION = ;');
    await until(() => dev.output().includes('version.ts'));
    expect(await versionAt(server)).toBe('changed');
    write("export const VERSION = 'mended';");
    await ready(3);
    expect(await versionAt(server)).toBe('mended');

    await dev.end();
    expect(dev.output()).toContain('"msg":"stopped"');
    for (const address of [server, client]) await expect(versionAt(address)).rejects.toThrow();
  });
});
