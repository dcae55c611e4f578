// A first visit over a slow line (1.6 Mbit/s, 150 ms), with nothing kept: when the largest part of each screen is drawn,
// how far it moves while it loads, and what was fetched before. Prints figures; asserts nothing.
import { startDemoServer } from '../scripts/demoServer.mjs';
import { prepare } from '../scripts/prepare.mjs';

prepare();
const { chromium } = await import('playwright-core');
const { browserOptions } = await import('../scripts/browser.mjs');

const SLOW_LINE = { offline: false, latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 };
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 3);
const SCREENS = { Library: '/', Chat: '/chat', ToneShift: '/tone-shift' };
const WINDOWS = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
];

const { url, session, stop } = await startDemoServer();
const browser = await chromium.launch(browserOptions());
try {
  console.log(`first visit at 1.6 Mbit/s and 150 ms: median of ${ROUNDS} rounds, of the layout shift the worst`);
  console.log('                      first paint ms  largest paint ms  layout shift  files before it  kB before it');
  for (const [name, route] of Object.entries(SCREENS))
    for (const viewport of WINDOWS) {
      const visits = [];
      for (let round = 0; round < ROUNDS; round++) visits.push(await visit(`${url}/#${route}`, viewport));
      visits.sort((one, other) => one.largest - other.largest);
      const { first, largest, files, bytes } = visits[Math.floor(ROUNDS / 2)];
      const shift = Math.max(...visits.map((each) => each.shift));
      const figures = [first.toFixed(0), largest.toFixed(0), shift.toFixed(4), files, (bytes / 1000).toFixed(1)];
      console.log(
        `${name} at ${viewport.width}`.padEnd(20) + figures.map((figure) => `${figure}`.padStart(14)).join(''),
      );
    }
} finally {
  await browser.close();
  await stop();
}

async function visit(address, viewport) {
  const context = await browser.newContext({ viewport });
  await context.addInitScript(watch, session);
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', SLOW_LINE);
  await page.goto(address);
  await page.waitForLoadState('networkidle');
  const figures = await page.evaluate(() => Reflect.get(window, 'figures')());
  await context.close();
  return figures;
}

/** Runs in the page before its own scripts. */
function watch(session) {
  for (const [name, value] of Object.entries(session)) localStorage.setItem(name, value);
  const seen = { first: 0, largest: 0, shift: 0 };
  const follow = (type, keep) =>
    new PerformanceObserver((list) => list.getEntries().forEach(keep)).observe({ type, buffered: true });
  follow('paint', ({ name, startTime }) => name === 'first-contentful-paint' && (seen.first = startTime));
  follow('largest-contentful-paint', ({ startTime }) => (seen.largest = startTime));
  follow('layout-shift', ({ value, hadRecentInput }) => hadRecentInput || (seen.shift += value));
  Reflect.set(window, 'figures', () => {
    const fetched = performance.getEntriesByType('resource').filter(({ responseEnd }) => responseEnd < seen.largest);
    const bytes = fetched.reduce((sum, { transferSize }) => sum + transferSize, 0);
    return { ...seen, files: fetched.length, bytes };
  });
}
