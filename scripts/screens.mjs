// `npm run bench -- screens`: a picture of every screen at both widths in both themes in screens/, and the bytes and web
// vitals of each.
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { startDemoProvider } from './demoProvider.mjs';
import { startDemoServer } from './demoServer.mjs';
import { prepare } from './prepare.mjs';

await prepare();
const { chromium } = await import('playwright-core');
const { browserOptions } = await import('./browser.mjs');
await import('@swc-node/register/esm-register');
const { ADMINISTER, openScreen, placesOf, SCREENS } = await import('../tests/support/browser/screenList.ts');

const folder = path.resolve(import.meta.dirname, '../screens');
const WIDTHS = {
  desktop: { viewport: { width: 1440, height: 900 } },
  phone: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
};
const THEMES = ['light', 'dark'];

const provider = await startDemoProvider();
const { url, session, stop } = await startDemoServer({ administer: ADMINISTER, settings: provider.settings });
const browser = await chromium.launch(browserOptions());
try {
  await mkdir(folder, { recursive: true });
  const places = await placesOf({ url, session });
  console.log('picture                        width    theme  transferred      LCP    CLS      INP  long tasks');
  for (const [width, options] of Object.entries(WIDTHS))
    for (const theme of THEMES) for (const screen of SCREENS) await take(screen, places, { width, theme, options });
  console.log(`The pictures are in ${path.relative(process.cwd(), folder) || '.'}/.`);
} finally {
  await browser.close();
  await stop();
  provider.stop();
}

async function take(screen, places, { width, theme, options }) {
  const { name } = screen;
  const context = await browser.newContext({ ...options, colorScheme: theme, reducedMotion: 'reduce' });
  await context.addInitScript(watch, screen.outside ? null : session);
  const page = await context.newPage();
  await openScreen(page, { url, session }, places, screen);
  await page.screenshot({ path: path.join(folder, `${name}-${width}-${theme}.png`) });
  const { bytes, lcp, cls, inp, longTasks } = await page.evaluate(() => ({
    ...Reflect.get(window, 'watched'),
    bytes: ['navigation', 'resource']
      .flatMap((type) => performance.getEntriesByType(type))
      .reduce((sum, { transferSize }) => sum + transferSize, 0),
  }));
  console.log(
    [
      name.slice(0, 30).padEnd(30),
      width.padEnd(8),
      theme.padEnd(6),
      `${(bytes / 1000).toFixed(0)} kB`.padStart(10),
      milliseconds(lcp),
      cls.toFixed(3).padStart(6),
      milliseconds(inp),
      milliseconds(longTasks).padStart(10),
    ].join(' '),
  );
  await context.close();
}

function milliseconds(value) {
  return `${Math.round(value)} ms`.padStart(8);
}

/** Runs in the page before its own scripts. */
function watch(session) {
  for (const [name, value] of Object.entries(session ?? {})) localStorage.setItem(name, value);
  const watched = { lcp: 0, cls: 0, inp: 0, longTasks: 0 };
  Reflect.set(window, 'watched', watched);
  const observe = (type, note) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({
      type,
      buffered: true,
      durationThreshold: 16,
    });
  observe('largest-contentful-paint', (entry) => (watched.lcp = entry.startTime));
  observe('layout-shift', (entry) => !entry.hadRecentInput && (watched.cls += entry.value));
  observe('event', (entry) => entry.interactionId && (watched.inp = Math.max(watched.inp, entry.duration)));
  observe('longtask', (entry) => (watched.longTasks += entry.duration));
}
