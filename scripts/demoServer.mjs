import { spawn, spawnSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '..');
const TYPESCRIPT = ['--import', '@swc-node/register/esm-register'];
const DEMO = { username: 'demo', password: 'sigh deeply' };

/**
 * Starts the product with its demo account, on its own port and data folder. The scripts of `fill` and the commands of
 * `administer` add to it. `session` is what a browser stores.
 */
export async function startDemoServer({ fill = [], administer = [], settings = {} } = {}) {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'suspire-demo-'));
  const env = {
    ...process.env,
    AI_FIND_SERVERS: 'off',
    ...settings,
    DATA_DIR: dataDir,
    PORT: String(await freePort()),
  };
  for (const script of [
    ['dist/server/seed.js', '--create', '--password', DEMO.password],
    ...fill.map((file) => [...TYPESCRIPT, file]),
    ...administer.map((words) => ['dist/server/admin.js', ...words.split(' ')]),
  ]) {
    const { status } = spawnSync(process.execPath, script, { cwd: root, env, stdio: 'inherit' });
    if (status !== 0) throw new Error(`${script.join(' ')} failed.`);
  }
  const server = spawn(process.execPath, ['dist/server/main.js'], {
    cwd: root,
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  process.on('exit', () => server.kill());
  const url = await addressOf(server);
  return {
    url,
    session: await signIn(url),
    async stop() {
      server.kill();
      await rm(dataDir, { recursive: true, force: true, maxRetries: 10 });
    },
  };
}

function freePort() {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address();
      probe.close(() => resolve(port));
    });
  });
}

function addressOf({ stdout }) {
  return new Promise((resolve) => {
    let text = '';
    stdout.on('data', (chunk) => {
      text += chunk;
      const found = /Suspire is at (\S+)/.exec(text);
      if (found) resolve(found[1]);
    });
  });
}

async function signIn(url) {
  const answer = await fetch(`${url}/api/login/`, {
    method: 'POST',
    body: JSON.stringify(DEMO),
    headers: { 'content-type': 'application/json' },
  });
  const { access, refresh, username } = await answer.json();
  return { access_token: access, refresh_token: refresh, username };
}
