import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { startDemoProvider } from '../../../scripts/demoProvider.mjs';
import { startDemoServer } from '../../../scripts/demoServer.mjs';
import {
  cutTexts,
  readableTexts,
  TEXT_SPACING,
  unfitForPaper,
  unseenInForcedColours,
  unusableAtZoom,
} from '../../support/browser/eyes.ts';
import { repeatedNames } from '../../support/browser/repeatedNames.ts';
import { ADMINISTER, openScreen, placesOf, type Screen, SCREENS } from '../../support/browser/screenList.ts';

const DESKTOP = { width: 1440, height: 900 };
/** The width of A4 paper. */
const PAPER = { width: 794, height: 1123 };
const PHONE = { width: 390, height: 844 };
const ZOOMED = { width: 320, height: 256 };

let provider: Awaited<ReturnType<typeof startDemoProvider>>;
let demo: Awaited<ReturnType<typeof startDemoServer>>;
let places: Awaited<ReturnType<typeof placesOf>>;
let browser: Browser;
let visitor: BrowserContext;
let user: BrowserContext;

beforeAll(async () => {
  provider = await startDemoProvider();
  demo = await startDemoServer({ administer: ADMINISTER, settings: provider.settings });
  places = await placesOf(demo);
  browser = await chromium.launch(JSON.parse(process.env.TEST_BROWSER ?? '{}'));
  // Style sheets of readers are not bound by the page's content security policy.
  const options = { viewport: null, reducedMotion: 'reduce', bypassCSP: true } as const;
  [visitor, user] = await Promise.all([browser.newContext(options), browser.newContext(options)]);
  await user.addInitScript((session) => {
    for (const [name, value] of Object.entries(session)) localStorage.setItem(name, value);
  }, demo.session);
});
afterAll(async () => {
  await browser?.close();
  await demo?.stop();
  provider?.stop();
});

describe('every screen', () => {
  it.each(SCREENS)('keeps $name usable for other eyes', async (screen) => {
    const page = await opened(screen);
    const next = SCREENS[SCREENS.indexOf(screen) + 1];
    if (next) opened(next).catch(() => undefined);
    const found = {
      named: await repeatedNames(page),
      forced: await findingsForced(page),
      printed: await findingsPrinted(page),
      spaced: await findingsSpaced(page),
      zoomed: await findingsZoomed(page),
    };
    await page.close();
    expect(found).toEqual({ named: [], forced: [], printed: [], spaced: [], zoomed: [] });
  });
});

const opening = new Map<Screen, Promise<Page>>();

/** The page of a screen. The next one opens while this one is checked, as most of that is waiting. */
function opened(screen: Screen): Promise<Page> {
  const page = opening.get(screen) ?? open(screen);
  opening.set(screen, page);
  return page;
}

async function open(screen: Screen): Promise<Page> {
  const page = await (screen.outside ? visitor : user).newPage();
  await page.setViewportSize(DESKTOP);
  await openScreen(page, demo, places, screen);
  return page;
}

async function findingsForced(page: Page) {
  await page.emulateMedia({ forcedColors: 'active' });
  // A key, after which the browser shows the focus that a script sets.
  await page.keyboard.press('Shift');
  const findings = await unseenInForcedColours(page);
  await page.emulateMedia({ forcedColors: 'none' });
  return findings;
}

async function findingsPrinted(page: Page) {
  await page.setViewportSize(PAPER);
  await drawn(page);
  const texts = await readableTexts(page);
  await page.emulateMedia({ media: 'print' });
  await drawn(page);
  const findings = await unfitForPaper(page, texts);
  await page.emulateMedia({ media: 'screen' });
  return findings;
}

/** With the spacing of a reader, in a window and on a phone. */
async function findingsSpaced(page: Page) {
  const spacing = await page.addStyleTag({ content: TEXT_SPACING });
  const findings: string[] = [];
  for (const size of [DESKTOP, PHONE]) {
    await page.setViewportSize(size);
    await drawn(page);
    findings.push(...(await cutTexts(page)));
  }
  await spacing.evaluate((element) => (element as Element).remove());
  return findings;
}

/** At 400 % zoom of a window of 1280 × 1024 px. */
async function findingsZoomed(page: Page) {
  await page.setViewportSize(ZOOMED);
  await drawn(page);
  return [...(await unusableAtZoom(page)), ...(await cutTexts(page))];
}

/** Waits until the page is drawn for its new size or style. */
const drawn = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve, 50)))),
  );
