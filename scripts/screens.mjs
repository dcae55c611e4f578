// `npm run screens`: every screen at both widths in both themes into screens/, and what each costs to open, as numbers.
import { spawn, spawnSync } from 'node:child_process';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { prepare } from './prepare.mjs';

prepare();
const { chromium } = await import('playwright-core');
const { browserOptions } = await import('./browser.mjs');

const root = path.resolve(import.meta.dirname, '..');
const folder = path.join(root, 'screens');
const typescript = ['--import', '@swc-node/register/esm-register'];
const DEMO = { username: 'demo', password: 'sigh deeply' };
const WIDTHS = { desktop: { viewport: { width: 1440, height: 900 } }, phone: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } };
const THEMES = ['light', 'dark'];
const OUTSIDE = ['/login', '/signup', '/forgot-password', '/reset-password/a-token', '/share/no-such-link'];
const INSIDE = ['/', '/tone-shift', '/chat', '/workflows', '/prototyper', '/account', '/auth-tokens'];

const dataDir = await mkdtemp(path.join(tmpdir(), 'suspire-screens-'));
const env = { ...process.env, DATA_DIR: dataDir, PORT: String(await freePort()) };
spawnSync(process.execPath, [...typescript, 'server/database/seed.ts'], { cwd: root, env, stdio: 'inherit' });
const server = spawn(process.execPath, [...typescript, 'server/main.ts'], { cwd: root, env, stdio: ['ignore', 'pipe', 'inherit'] });
const browser = await chromium.launch(browserOptions());
try {
  await mkdir(folder, { recursive: true });
  const url = await addressOf(server);
  const session = await signIn(url);
  const routes = [...OUTSIDE, ...(await sharedRoute(url, session)), ...INSIDE, await firstPrompt(url, session)];
  console.log('route                          width    theme  transferred      LCP    CLS  long tasks');
  for (const [width, options] of Object.entries(WIDTHS))
    for (const theme of THEMES)
      for (const route of routes) await take(url, route, { width, theme, options, session: OUTSIDE.includes(route) ? null : session });
  console.log(`The pictures are in ${path.relative(process.cwd(), folder) || '.'}/.`);
} finally {
  await browser.close();
  server.kill();
  await rm(dataDir, { recursive: true, force: true });
}

async function take(url, route, { width, theme, options, session }) {
  const context = await browser.newContext({ ...options, colorScheme: theme, reducedMotion: 'reduce' });
  await context.addInitScript(watch, session);
  const page = await context.newPage();
  await page.goto(`${url}/#${route}`);
  await page.waitForLoadState('networkidle');
  await page.screenshot({ path: path.join(folder, `${route.replace(/\W+/g, '-').replace(/^-|-$/g, '') || 'library'}-${width}-${theme}.png`) });
  const { bytes, lcp, cls, longTasks } = await page.evaluate(() => ({
    ...Reflect.get(window, 'watched'),
    bytes: ['navigation', 'resource'].flatMap((type) => performance.getEntriesByType(type)).reduce((sum, { transferSize }) => sum + transferSize, 0),
  }));
  console.log([route.slice(0, 30).padEnd(30), width.padEnd(8), theme.padEnd(6), `${(bytes / 1000).toFixed(0)} kB`.padStart(10), `${Math.round(lcp)} ms`.padStart(8), cls.toFixed(3).padStart(6), `${Math.round(longTasks)} ms`.padStart(10)].join(' '));
  await context.close();
}

/** Runs in the page before anything else. */
function watch(session) {
  for (const [name, value] of Object.entries(session ?? {})) localStorage.setItem(name, value);
  const watched = { lcp: 0, cls: 0, longTasks: 0 };
  Reflect.set(window, 'watched', watched);
  const observe = (type, note) => new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true });
  observe('largest-contentful-paint', (entry) => (watched.lcp = entry.startTime));
  observe('layout-shift', (entry) => !entry.hadRecentInput && (watched.cls += entry.value));
  observe('longtask', (entry) => (watched.longTasks += entry.duration));
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
  const { access, refresh, username } = await call(`${url}/api/login/`, { method: 'POST', body: JSON.stringify(DEMO) });
  return { access_token: access, refresh_token: refresh, username };
}

async function call(address, { headers, ...request } = {}) {
  const response = await fetch(address, { ...request, headers: { 'content-type': 'application/json', ...headers } });
  return response.json();
}

function as(session) {
  return { headers: { authorization: `Bearer ${session.access_token}` } };
}

async function sharedRoute(url, session) {
  const { results } = await call(`${url}/api/contents/?shared_only=true`, as(session));
  return results.slice(0, 1).map(({ shared_links: [link] }) => `/share/${link.id}`);
}

async function firstPrompt(url, session) {
  const { results } = await call(`${url}/api/contents/`, as(session));
  return `/prompt-manager?content=${results[0].id}`;
}
