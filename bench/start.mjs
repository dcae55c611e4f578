import { execFileSync, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { prepare } from '../scripts/prepare.mjs';

/**
 * `npm run bench -- start`: milliseconds until the server is ready, its memory when idle and at most, on a new data
 * directory, on a used one and, with an empty database in DATABASE_URL, on PostgreSQL, as ratios to a bare Fastify of
 * the same run; and the MB of an installation. BENCH_ROUNDS (5) is the number of starts.
 */
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 5);
/** Node releases memory after about 20 quiet seconds. */
const IDLE_MS = 25_000;
const SAMPLE_MS = 50;
/** The command of `npm start` and the image. */
const SERVER = ['--v8-pool-size=1', 'dist/server/main.js'];
const BASELINE = [
  '--v8-pool-size=1',
  '--input-type=module',
  '--eval',
  `import Fastify from 'fastify';
   await Fastify().get('/', () => 'ok').listen({ port: 0, host: '127.0.0.1' });
   console.log('{"msg":"ready"}');`,
];

await prepare();
/** The image holds the build and the packages of dist/package-lock.json. */
const { packages } = JSON.parse(await readFile('dist/package-lock.json', 'utf8'));
const INSTALLED = ['dist', ...Object.keys(packages).filter((name) => name && existsSync(name))];
const dataDir = await mkdtemp(path.join(tmpdir(), 'suspire-start-'));
const { DATABASE_URL, ...environment } = process.env;
console.log('ready, ms (of the baseline)  idle, MB (of the baseline)  at most, MB');
let baseline = null;
baseline = report('a bare Fastify', await rounds(() => measuredStart({}, BASELINE)));
report('embedded, first start', [await measuredStart()]);
report('embedded', await rounds(() => measuredStart()));
if (DATABASE_URL) {
  const settings = {
    DATABASE_URL,
    BETA_ACCESS_CODES: 'bench-code',
    AI_FIND_SERVERS: 'off',
    SESSION_SECRET: 'a secret that only this bench knows',
  };
  report('PostgreSQL, first start', [await measuredStart(settings)]);
  report('PostgreSQL', await rounds(() => measuredStart(settings)));
}
await rm(dataDir, { recursive: true, force: true, maxRetries: 10 });
const bytes = await Promise.all(INSTALLED.map(sizeOf));
console.log(
  `${megabytes(bytes.reduce((sum, each) => sum + each))} MB installed: dist and ${INSTALLED.length - 1} packages`,
);

async function rounds(measure) {
  const all = [];
  for (let n = 0; n < ROUNDS; n++) all.push(await measure());
  return all;
}

async function measuredStart(settings = {}, command = SERVER) {
  const begin = performance.now();
  const server = spawn(process.execPath, command, {
    env: { ...environment, LOG_LEVEL: 'info', PORT: '0', DATA_DIR: dataDir, ...settings },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise((resolve) => server.on('exit', resolve));
  const ready = new Promise((resolve) => {
    let text = '';
    server.stdout.on('data', (chunk) => {
      text += chunk;
      if (text.includes('"msg":"ready"')) resolve(performance.now() - begin);
    });
  });
  let peak = 0;
  const sampling = setInterval(() => (peak = Math.max(peak, memoryOf(server.pid))), SAMPLE_MS);
  const readyMs = await Promise.race([ready, ended.then(() => Promise.reject(new Error('The server ended.')))]);
  await wait(IDLE_MS);
  clearInterval(sampling);
  const idle = memoryOf(server.pid);
  server.kill();
  await ended;
  return { readyMs, idle, peak: Math.max(peak, idle) };
}

/** The size in bytes. */
function memoryOf(pid) {
  return 1024 * Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' }));
}

function report(what, starts) {
  const median = (name) => starts.map((each) => each[name]).toSorted((a, b) => a - b)[starts.length >> 1];
  const medians = { readyMs: median('readyMs'), idle: median('idle'), peak: median('peak') };
  const ratio = (name) => (medians[name] / (baseline ?? medians)[name]).toFixed(2);
  const columns = [
    `${medians.readyMs.toFixed(0)} (${ratio('readyMs')})`,
    `${megabytes(medians.idle)} (${ratio('idle')})`,
    megabytes(medians.peak),
  ];
  console.log(`${columns.map((text, n) => text.padStart([28, 29, 13][n])).join('')}  ${what}`);
  return medians;
}

function megabytes(bytes) {
  return (bytes / 1024 / 1024).toFixed(0);
}

async function sizeOf(folder) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  const sizes = await Promise.all(files.map(({ parentPath, name }) => stat(path.join(parentPath, name))));
  return sizes.reduce((sum, { size }) => sum + size, 0);
}
