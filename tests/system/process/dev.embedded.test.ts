import { cpSync, mkdirSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, describe, expect, it } from '@jest/globals';
import { freePort } from '../../support/processes/freePort.ts';
import { newDataDir, type ServerProcess, spawnServer } from '../../support/processes/serverProcess.ts';
import { until } from '../../support/until.ts';

/** The files that `npm run dev` reads. Tests run it on a copy: it writes dist/server, which other tests use. */
const FILES = [
  ...['client', 'migrations', 'rules', 'scripts', 'server', 'dist/initialDatabase'],
  ...['package.json', 'package-lock.json', 'tsconfig.json', 'vite.config.ts', 'vite.server.config.ts'],
];

interface Dev extends ServerProcess {
  /** Addresses of the server and of the client in front of it. */
  server: string;
  client: string;
  /** Writes the file with the version that the server reports. */
  write(text: string): void;
}

let dev: Dev;

afterEach(async () => {
  dev.kill();
  await dev.exited;
});

describe('npm run dev', () => {
  it('answers with each change of the server, through the client too, and leaves nothing behind', async () => {
    dev = await startDev();
    await dev.written(ready(1));
    expect(await (await fetch(dev.client)).text()).toContain('/@vite/client');
    for (const [index, version] of ['first', 'second'].entries()) {
      dev.write(`export const VERSION = '${version}';`);
      await dev.written(ready(index + 2));
      expect(await versionAt(dev.server)).toBe(version);
      expect(await versionAt(dev.client)).toBe(version);
    }

    dev.kill();
    await dev.exited;
    expect(dev.output()).toContain('"msg":"stopped"');
    await expect(versionAt(dev.server)).rejects.toThrow();
    await expect(versionAt(dev.client)).rejects.toThrow();
  });

  it('keeps the running server while a file does not compile', async () => {
    dev = await startDev();
    await dev.written(ready(1));
    const before = await versionAt(dev.server);
    dev.write('export const VERSION = ;');
    await until(() => dev.output().includes('version.ts'));
    expect(await versionAt(dev.server)).toBe(before);
    dev.write("export const VERSION = 'mended';");
    await dev.written(ready(2));
    expect(await versionAt(dev.server)).toBe('mended');
  });
});

async function startDev(): Promise<Dev> {
  const folder = copyOfTheSources();
  const [port, clientPort] = [await freePort(), await freePort()];
  const command = `cd '${folder}' && exec '${process.execPath}' scripts/dev.mjs --port ${clientPort}`;
  return {
    ...spawnServer({ PORT: String(port) }, ['sh', '-c', command]),
    server: `http://127.0.0.1:${port}`,
    client: `http://localhost:${clientPort}`,
    write: (text) => writeFileSync(path.join(folder, 'server/base/version.ts'), `${text}\n`),
  };
}

function copyOfTheSources(): string {
  const folder = path.join(newDataDir(), 'sources');
  for (const name of FILES) cpSync(name, path.join(folder, name), { recursive: true, preserveTimestamps: true });
  mkdirSync(path.join(folder, 'node_modules'));
  for (const name of readdirSync('node_modules'))
    symlinkSync(path.resolve('node_modules', name), path.join(folder, 'node_modules', name), 'junction');
  return folder;
}

/** Matches once this many servers were ready, one after the other. */
const ready = (times: number) => new RegExp(`(?:"msg":"ready"[^]*){${times}}`);

async function versionAt(address: string): Promise<string> {
  const answer = await fetch(`${address}/api/version/`);
  return ((await answer.json()) as { version: string }).version;
}
