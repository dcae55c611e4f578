import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../..');
const cache = path.join(root, 'node_modules/.cache/suspire');

const SYSTEM_BROWSERS = [
  process.env.CHROME_PATH,
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/** Before all tests: what is dear to make is made once and told to the workers in the environment. */
export default function globalSetup() {
  prepareTemplate();
  prepareBrowser();
}

/** A migrated database that every test file starts from a copy of; made anew when the migrations change. */
function prepareTemplate() {
  const key = keyOfTemplate();
  process.env.TEST_TEMPLATE_KEY = key;
  process.env.TEST_TEMPLATE_FILE = path.join(cache, `template-${key}.tar`);
  if (!process.env.TEST_DATABASE_URL && existsSync(process.env.TEST_TEMPLATE_FILE)) return;
  run('The template database', ['--import', '@swc-node/register/esm-register', 'tests/support/makeTemplate.ts']);
}

function keyOfTemplate() {
  const hash = createHash('sha256');
  for (const file of readdirSync(path.join(root, 'migrations')).sort()) hash.update(readFileSync(path.join(root, 'migrations', file)));
  for (const file of ['server/database/migrations.ts', 'node_modules/@electric-sql/pglite/package.json']) hash.update(readFileSync(path.join(root, file)));
  return hash.digest('hex').slice(0, 16);
}

/** A Chrome or Chromium of the system, otherwise the one that comes with our packages, unpacked with the libraries it needs. */
function prepareBrowser() {
  const system = SYSTEM_BROWSERS.find((file) => file && existsSync(file));
  if (system) return void (process.env.TEST_BROWSER = system);
  const { version } = JSON.parse(readFileSync(path.join(root, 'node_modules/@sparticuz/chromium/package.json'), 'utf8'));
  const folder = path.join(cache, `chromium-${version}`);
  if (!existsSync(folder)) unpackBrowser(folder);
  process.env.TEST_BROWSER = path.join(folder, 'chromium');
  process.env.TEST_BROWSER_LIBRARIES = path.join(folder, 'al2023/lib');
}

function unpackBrowser(folder) {
  mkdirSync(cache, { recursive: true });
  const unfinished = mkdtempSync(`${folder}-`);
  const unpack = `(await import('@sparticuz/chromium')).default.executablePath()`;
  // The package unpacks to the temporary folder, and its libraries only where it believes to be on AWS.
  run('The browser', ['--input-type=module', '--eval', `await ${unpack}`], { TMPDIR: unfinished, AWS_LAMBDA_JS_RUNTIME: 'nodejs22.x' });
  rmSync(folder, { recursive: true, force: true });
  renameSync(unfinished, folder);
}

function run(what, parameters, env = {}) {
  const { status } = spawnSync(process.execPath, parameters, { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } });
  if (status !== 0) throw new Error(`${what} could not be made.`);
}
