import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Buildah } from '../../support/processes/buildah.ts';
import { freePort } from '../../support/processes/freePort.ts';
import { until } from '../../support/until.ts';

const TWENTY_MINUTES = 20 * 60_000;
const IMAGE = 'localhost/suspire';
const [, NODE = ''] = /^FROM (\S+)/m.exec(readFileSync('Dockerfile', 'utf8')) ?? [];
const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };
const CHECK = ['node', 'dist/server/healthCheck.js'];

const npmCache = async () => (await promisify(execFile)('npm', ['config', 'get', 'cache'])).stdout.trim();

const buildah = new Buildah();

describe('the image', () => {
  let container: string;

  beforeAll(async () => {
    await buildah.makeNodeImage(`docker.io/library/${NODE}`);
    // The packages are on this machine already.
    const cache = ['--volume', `${await npmCache()}:/root/.npm`];
    await buildah.run('bud', '--pull-never', '--format', 'docker', ...cache, '--tag', IMAGE, '.');
    container = await buildah.run('from', '--pull-never', IMAGE);
  }, TWENTY_MINUTES);

  afterAll(() => buildah.remove(), TWENTY_MINUTES);

  const inContainer = (env: Record<string, string>, command: string[]) => {
    const child = buildah.start(container, env, command);
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text: string) => (output += text));
    const exited = new Promise<number | null>((resolve) => child.once('close', resolve));
    return { output: () => output, exited };
  };

  it('says what it is, who it runs as and how it is checked', async () => {
    const { Docker } = JSON.parse(await buildah.run('inspect', '--type', 'image', IMAGE));
    expect(Docker.config).toMatchObject({
      User: 'node',
      Healthcheck: { Test: ['CMD', ...CHECK], Interval: 10_000_000_000 },
      Labels: { 'org.opencontainers.image.version': version },
    });
  });

  it('contains no package manager, no empty folder of a package, and only what was built', async () => {
    const look = inContainer({}, ['find', '/usr/local/bin', '/usr/local/lib', '/suspire', '-maxdepth', '2']);
    expect(await look.exited).toBe(0);
    expect(look.output()).not.toMatch(/npm|npx|\.env|package\.ts|\/client\/main/);
    const empty = inContainer({}, ['find', 'dist/node_modules', '-type', 'd', '-empty']);
    expect({ code: await empty.exited, output: empty.output() }).toEqual({ code: 0, output: '' });
  });

  it.each(['0.0.0.0', '127.0.0.1'])('serves on %s, passes its health check and stops', async (HOST) => {
    const env = { HOST, PORT: String(await freePort()) };
    expect(await inContainer(env, CHECK).exited).not.toBe(0);
    const server = inContainer(env, ['node', '--v8-pool-size=1', 'dist/server/main.js']);
    await until(() => server.output().includes('"msg":"ready"'));
    expect(await inContainer(env, CHECK).exited).toBe(0);
    const page = await fetch(`http://127.0.0.1:${env.PORT}/`);
    expect(await page.text()).toContain('<title>Suspire</title>');
    const { pid } = JSON.parse(server.output().split('\n')[0] ?? '') as { pid: number };
    process.kill(pid, 'SIGTERM');
    expect(await server.exited).toBe(0);
    expect(server.output()).toContain('"msg":"stopped"');
  });
});
