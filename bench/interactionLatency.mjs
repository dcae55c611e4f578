// `npm run bench -- interaction`: milliseconds from an event to the next paint at 4 times CPU slowdown, with 10,000
// prompts and 1,000 conversations, compared with a button of a bare page in the same run.
import { startDemoServer } from '../scripts/demoServer.mjs';
import { prepare } from '../scripts/prepare.mjs';

await prepare();
const { chromium } = await import('playwright-core');
const { browserOptions } = await import('../scripts/browser.mjs');

const SLOWDOWN = 4;
/** Browsers report no shorter interactions. */
const LEAST_REPORTED_MS = 16;
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 5);

const { url, session, stop } = await startDemoServer({ fill: ['bench/manyThings.ts'] });
const browser = await chromium.launch(browserOptions());
try {
  const button = (page, name) => page.getByRole('button', { name, exact: true }).first();
  console.log(
    `ms from the event to the next paint at ${SLOWDOWN} times CPU slowdown: median and worst of ${ROUNDS} rounds`,
  );
  await measure('a button of a bare page', null, { act: (page) => page.getByRole('button').click() });
  await measure('Library: type in the search', '/', { act: (page) => page.getByRole('searchbox').press('e') });
  await measure('Library: switch a filter', '/', {
    act: (page) => page.getByRole('group', { name: 'Filters' }).getByRole('button').nth(1).click(),
  });
  await measure('Library: open the sorting', '/', { act: (page) => page.getByRole('combobox').click() });
  await measure('Library: open the menu', '/', { act: (page) => button(page, 'More').click() });
  await measure('Library: select a prompt', '/', { act: (page) => page.getByRole('checkbox').first().click() });
  await measure('Library: open an empty form', '/', { act: (page) => button(page, 'Create').click() });
  await measure('Library: open a prompt', '/', {
    act: (page) => page.getByRole('article').first().getByRole('button', { name: 'View' }).click(),
  });
  await measure('Library: type a title', '/?content=new', { act: (page) => page.getByLabel('Title').press('e') });
  await measure('Library: type into a prompt', '/?content=new', {
    ready: (page) => page.getByRole('textbox', { name: 'Content' }).click(),
    act: (page) => page.keyboard.press('e'),
  });
  await measure('Chat: type a message', '/chat', {
    act: (page) => page.getByRole('textbox', { name: /message/i }).press('e'),
  });
  await measure('Chat: open the history', '/chat', { act: (page) => button(page, 'Chat history').click() });
  await measure('Chat: open a conversation', '/chat', {
    ready: (page) => button(page, 'Chat history').click(),
    act: (page) =>
      page
        .getByRole('dialog')
        .getByRole('button', { name: /^Conversation 1/ })
        .first()
        .click(),
  });
  await measure('ToneShift: type a text', '/tone-shift', {
    act: (page) => page.getByRole('textbox', { name: 'Message' }).press('e'),
  });
  await measure('ToneShift: open the modifiers', '/tone-shift', { act: (page) => button(page, 'Modifiers').click() });

  /** Opens a new page each round to measure the first use. */
  async function measure(what, route, { ready = () => undefined, act }) {
    const times = [];
    for (let round = 0; round < ROUNDS; round++)
      times.push(await timeOf(route && `${url}/#${route}`, ready, act, session));
    times.sort((one, other) => one - other);
    console.log(
      `${what.padEnd(32)} ${times[Math.floor(ROUNDS / 2)].toFixed(0).padStart(6)} ${times.at(-1).toFixed(0).padStart(6)}`,
    );
  }
} finally {
  await browser.close();
  await stop();
}

async function timeOf(address, ready, act, session) {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  await context.addInitScript(watch, session);
  const page = await context.newPage();
  if (address) await page.goto(address);
  else await page.setContent('<button onclick="this.textContent += 1">Press</button>');
  if (!address) await page.evaluate(watch, {});
  await page.waitForLoadState('networkidle');
  await ready(page);
  await page.waitForLoadState('networkidle');
  const devtools = await context.newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  await page.evaluate(() => Reflect.get(window, 'interactions').splice(0));
  await act(page);
  const reported = page.waitForFunction(() => Math.max(0, ...Reflect.get(window, 'interactions')), undefined, {
    timeout: 3_000,
  });
  const time = await reported.then((longest) => longest.jsonValue()).catch(() => LEAST_REPORTED_MS);
  await context.close();
  return time;
}

/** Runs in the page and records the duration of each click or key press. */
function watch(session) {
  for (const [name, value] of Object.entries(session ?? {})) localStorage.setItem(name, value);
  const interactions = [];
  Reflect.set(window, 'interactions', interactions);
  const keep = (list) => list.getEntries().forEach((entry) => entry.interactionId && interactions.push(entry.duration));
  new PerformanceObserver(keep).observe({ type: 'event', durationThreshold: 16 });
}
