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

const folder = path.resolve(import.meta.dirname, '../screens');
const WIDTHS = {
  desktop: { viewport: { width: 1440, height: 900 } },
  phone: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
};
const THEMES = ['light', 'dark'];
/** A step has sent its requests after this time. */
const STEP_MS = 300;
const OUTSIDE = ['/login', '/signup', '/forgot-password', '/reset-password/a-token', '/share/no-such-link'];
const INSIDE = ['/', '/tone-shift', '/chat', '/workflows', '/prototyper', '/account', '/auth-tokens', '/webhooks'];
const ADMINISTRATION = ['users', 'sign-up', 'models', 'usage', 'audit-log'];
/** The demo account administers a server with other accounts. */
const ADMINISTER = [
  'users make-administrator demo',
  'users create ann ann@example.org',
  'users disable ann',
  'users invite ben@example.org',
  'codes add spring --max-uses 25',
  'models offer openai ft:gpt-4o:team::8fK2',
];

const press = (name) => (page) => page.getByRole('button', { name, exact: true }).first().click();
const tab = (name) => (page) => page.getByRole('tab', { name }).first().click();
/** Routes that are shown after some steps, by the names of their pictures. */
const STATES = {
  'new-content': { route: '/', steps: [press('Create')] },
  'bulk-bar': { route: '/', steps: [(page) => page.getByRole('checkbox').first().click()] },
  'chat-history': { route: '/chat', steps: [press('Chat history')] },
  'tone-shift-toolbox': { route: '/tone-shift', steps: [press('Modifiers')] },
  'tone-shift-history': { route: '/tone-shift', steps: [press('Conversation history')] },
  'tone-shift-output': { route: '/tone-shift', steps: [press('Conversation history'), firstRewording] },
  'tone-shift-changes': {
    route: '/tone-shift',
    steps: [press('Conversation history'), firstRewording, tab('Changes')],
  },
  'tone-shift-side-by-side': {
    route: '/tone-shift',
    steps: [press('Conversation history'), firstRewording, tab('Side by side')],
  },
  'administration-new-user': { route: '/administration/users', steps: [press('New user')] },
  'administration-offer-by-id': {
    route: '/administration/models',
    steps: [press('Add by ID a model from OpenAI')],
  },
  'administration-add-provider': { route: '/administration/models', steps: [press('Add provider')] },
  'administration-prices': { route: '/administration/models', steps: [press('Prices for gpt-4o')] },
};

const provider = await startDemoProvider();
const { url, session, stop } = await startDemoServer({ administer: ADMINISTER, settings: provider.settings });
const browser = await chromium.launch(browserOptions());
try {
  await mkdir(folder, { recursive: true });
  const conversation = await firstConversation(url, session);
  const outside = [...OUTSIDE, await sharedRoute(url, session)];
  const routes = [
    ...outside,
    ...INSIDE,
    ...ADMINISTRATION.map((page) => `/administration/${page}`),
    await otherUser(url, session),
    await firstPrompt(url, session),
    ...conversation,
  ];
  const views = [
    ...routes.map((route) => ({ name: nameOf(route), route, steps: [] })),
    ...Object.entries(STATES).map(([name, state]) => ({ name, ...state })),
  ];
  console.log('picture                        width    theme  transferred      LCP    CLS      INP  long tasks');
  for (const [width, options] of Object.entries(WIDTHS))
    for (const theme of THEMES)
      for (const view of views)
        await take(url, view, { width, theme, options, session: outside.includes(view.route) ? null : session });
  console.log(`The pictures are in ${path.relative(process.cwd(), folder) || '.'}/.`);
} finally {
  await browser.close();
  await stop();
  provider.stop();
}

async function take(url, { name, route, steps }, { width, theme, options, session }) {
  const context = await browser.newContext({ ...options, colorScheme: theme, reducedMotion: 'reduce' });
  await context.addInitScript(watch, session);
  const page = await context.newPage();
  await putMouseAway(page);
  await page.goto(`${url}/#${route}`);
  await settle(page);
  for (const step of steps) {
    await step(page);
    await settle(page);
  }
  await putMouseAway(page);
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

/**
 * Waits until the requests of a route or a step have ended. The browser reports that once a page. Placeholders below
 * the window stay: their contents are fetched on scrolling.
 */
async function settle(page) {
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(STEP_MS);
  await page.waitForFunction(() =>
    [...document.querySelectorAll('[class*="_skeleton_"]')].every(
      (shape) => shape.getBoundingClientRect().top > innerHeight,
    ),
  );
}

/** The mouse starts over the navigation, which would stay expanded. */
function putMouseAway(page) {
  const { width, height } = page.viewportSize();
  return page.mouse.move(width - 1, height - 1);
}

function milliseconds(value) {
  return `${Math.round(value)} ms`.padStart(8);
}

/** Removes the id of a share, which differs each time. */
function nameOf(route) {
  return (
    route
      .replace(/[\w-]{30,}$/, '')
      .replace(/\W+/g, '-')
      .replace(/^-|-$/g, '') || 'library'
  );
}

async function firstRewording(page) {
  await page.getByRole('dialog').getByRole('listitem').getByRole('button').first().click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await page.getByRole('article', { name: 'Output' }).waitFor();
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

async function answerOf(address, { access_token }) {
  const response = await fetch(address, { headers: { authorization: `Bearer ${access_token}` } });
  return response.json();
}

async function sharedRoute(url, session) {
  const { results } = await answerOf(`${url}/api/contents/?shared_only=true`, session);
  return `/share/${results[0].shared_links[0].id}`;
}

async function firstPrompt(url, session) {
  const { results } = await answerOf(`${url}/api/contents/`, session);
  return `/prompt-manager?content=${results[0].id}`;
}

async function otherUser(url, session) {
  const { results } = await answerOf(`${url}/api/admin/users/`, session);
  return `/administration/users/${results.find(({ username }) => username === 'ann').id}`;
}

/** The seeded conversation, alone and with its side thread. */
async function firstConversation(url, session) {
  const [{ id }] = await listOf(`${url}/api/chat/conversations/`, session);
  const messages = await listOf(`${url}/api/chat/conversations/${id}/messages/`, session);
  return [`/chat?conversation=${id}`, `/chat?conversation=${id}&thread=${messages[1].id}`];
}

async function listOf(address, session) {
  const answer = await answerOf(address, session);
  return answer.results ?? answer;
}
