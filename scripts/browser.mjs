import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '..');
const cache = path.join(root, 'node_modules/.cache/suspire');

const SYSTEM_BROWSERS = [
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/** The sandbox needs rights that root and containers do not have; the tests open only our own pages. */
const SWITCHES = [
  '--no-sandbox',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  '--disable-quic',
  '--disable-dev-shm-usage',
];

/**
 * How to launch the browser: the one in CHROME_PATH, or the headless one of our packages, which takes a third of the
 * time of a whole Chromium, or (outside Linux on x64) a Chrome or Chromium of the system.
 */
export function browserOptions() {
  if (process.env.CHROME_PATH) return { executablePath: process.env.CHROME_PATH, args: SWITCHES };
  const ours = process.platform === 'linux' && process.arch === 'x64' && packagedBrowser();
  if (ours) return ours;
  const system = SYSTEM_BROWSERS.find((file) => existsSync(file));
  if (!system)
    throw new Error('There is no browser for the tests: install Chrome or Chromium, or name one in CHROME_PATH.');
  return { executablePath: system, args: SWITCHES };
}

/** The browser of our packages, or null if it cannot run here. */
function packagedBrowser() {
  const { version } = JSON.parse(
    readFileSync(path.join(root, 'node_modules/@sparticuz/chromium/package.json'), 'utf8'),
  );
  const folder = path.join(cache, `chromium-${version}`);
  if (!existsSync(folder)) unpackBrowser(folder);
  const executablePath = path.join(folder, 'chromium');
  const env = { ...process.env, LD_LIBRARY_PATH: path.join(folder, 'al2023/lib') };
  return spawnSync(executablePath, ['--version', '--no-sandbox'], { env }).status === 0
    ? { executablePath, args: SWITCHES, env }
    : null;
}

function unpackBrowser(folder) {
  mkdirSync(cache, { recursive: true });
  const unfinished = mkdtempSync(`${folder}-`);
  const unpack = `(await import('@sparticuz/chromium')).default.executablePath()`;
  // The package unpacks to the temporary folder, and unpacks its libraries only on AWS.
  const env = { ...process.env, TMPDIR: unfinished, AWS_LAMBDA_JS_RUNTIME: 'nodejs22.x' };
  const { status } = spawnSync(process.execPath, ['--input-type=module', '--eval', `await ${unpack}`], {
    cwd: root,
    stdio: 'inherit',
    env,
  });
  if (status !== 0) throw new Error('The browser could not be unpacked.');
  rmSync(folder, { recursive: true, force: true });
  renameSync(unfinished, folder);
}
