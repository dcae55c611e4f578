import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '..');
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

/** No sandbox: it needs rights that root and containers do not have, and only our own pages are opened. */
const SWITCHES = [
  '--no-sandbox', '--disable-background-networking', '--disable-component-update', '--disable-sync', '--no-first-run', '--disable-quic',
  '--disable-dev-shm-usage',
];

/** How to launch a Chrome or Chromium of the system, otherwise the one that comes with our packages, unpacked with the libraries it needs. */
export function browserOptions() {
  const system = SYSTEM_BROWSERS.find((file) => file && existsSync(file));
  if (system) return { executablePath: system, args: SWITCHES };
  const { version } = JSON.parse(readFileSync(path.join(root, 'node_modules/@sparticuz/chromium/package.json'), 'utf8'));
  const folder = path.join(cache, `chromium-${version}`);
  if (!existsSync(folder)) unpackBrowser(folder);
  return { executablePath: path.join(folder, 'chromium'), args: SWITCHES, env: { ...process.env, LD_LIBRARY_PATH: path.join(folder, 'al2023/lib') } };
}

function unpackBrowser(folder) {
  mkdirSync(cache, { recursive: true });
  const unfinished = mkdtempSync(`${folder}-`);
  const unpack = `(await import('@sparticuz/chromium')).default.executablePath()`;
  // The package unpacks to the temporary folder, and its libraries only where it believes to be on AWS.
  const env = { ...process.env, TMPDIR: unfinished, AWS_LAMBDA_JS_RUNTIME: 'nodejs22.x' };
  const { status } = spawnSync(process.execPath, ['--input-type=module', '--eval', `await ${unpack}`], { cwd: root, stdio: 'inherit', env });
  if (status !== 0) throw new Error('The browser could not be unpacked.');
  rmSync(folder, { recursive: true, force: true });
  renameSync(unfinished, folder);
}
