import { describe, expect, it } from '@jest/globals';
import type { Page, Request } from 'playwright-core';
import { atLogin } from '../../support/browser/accountPages.ts';
import { shiftOfLayout } from '../../support/browser/anyPage.ts';
import { useApp } from '../../support/browser/browser.ts';
import { messages, reply } from '../../support/browser/chatPage.ts';
import { aConversation } from '../../support/chat/conversations.ts';
import { aContent, aUser } from '../../support/factories.ts';

const app = useApp();

/** A page that has visited nothing yet, of a user with a prompt; `files` collects the fetched scripts and styles. */
async function aFirstVisit() {
  const me = await aUser(app.server);
  await aContent(app.server, { owner: me, title: 'First' });
  const page = await app.newPage();
  const files: string[] = [];
  page.on('request', (request) => {
    const [, name, ending] = /\/assets\/([\w-]+)-[\w-]{8}(\.js|\.css)$/.exec(request.url()) ?? [];
    if (name && ending) files.push(name + ending);
  });
  await page.addInitScript((token) => {
    localStorage.setItem('access_token', token);
    localStorage.setItem('username', 'somebody');
  }, me.token);
  return { me, page, files };
}

/** Delays the responses to this operation until `letGo` is called. */
async function hold(page: Page, operation: string) {
  let letGo = () => {};
  const released = new Promise<void>((resolve) => (letGo = resolve));
  const asked = page.waitForRequest((request) => nameOf(request) === operation);
  await page.route('/graphql', async (route) => {
    if (nameOf(route.request()) === operation) await released;
    await route.continue();
  });
  return { asked, letGo };
}

const nameOf = (request: Request): unknown =>
  request.url().endsWith('/graphql') ? request.postDataJSON().operationName : null;

describe('a first visit', () => {
  it('fetches three scripts and one style sheet before the prompts, and the others later', async () => {
    const { page, files } = await aFirstVisit();
    const contents = await hold(page, 'Contents');
    await app.open(page, '/');
    await contents.asked;
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
    expect(files.sort()).toEqual(['LibraryScreen.js', 'index.css', 'index.js', 'rolldown-runtime.js']);
    const menu = page.waitForRequest(/MenuPopup/);
    contents.letGo();
    await menu;
  });

  it("fetches the screen's code while the session is checked", async () => {
    const { page } = await aFirstVisit();
    const check = await hold(page, 'CheckAuth');
    const screen = page.waitForRequest(/LibraryScreen/);
    await app.open(page, '/');
    await check.asked;
    await screen;
    check.letGo();
  });

  it.each(['br', 'gzip'])('receives scripts compressed as %s, cacheable for ever', async (encoding) => {
    const html = await (await fetch(app.server.url)).text();
    const script = /assets\/index-[\w-]+\.js/.exec(html)?.[0];
    const { headers } = await fetch(`${app.server.url}/${script}`, { headers: { 'accept-encoding': encoding } });
    expect(Object.fromEntries(headers)).toMatchObject({
      'content-encoding': encoding,
      'content-length': expect.any(String),
      'content-type': expect.stringContaining('application/javascript'),
      'cache-control': 'public, max-age=31536000, immutable',
      vary: expect.stringMatching(/accept-encoding/i),
    });
  });
});

describe('a conversation with formulas', () => {
  it('does not shift once drawn, on a phone', async () => {
    const me = await aUser(app.server);
    const said = [
      'How do I solve it?',
      'So:\n\n$$x = \\frac{-b \\pm \\sqrt{b^2 - 4ac}}{2a}$$\n\nwhere \\(a \\neq 0\\).',
    ];
    const { id } = await aConversation(app.server, { owner: me, said });
    const page = await app.signIn(me, { route: '/workflows', mobile: true });
    await page.goto(`/?reload#/chat?conversation=${id}`);
    await reply(page).locator('.katex').last().waitFor();
    await messages(page).getByText('How do I solve it?').waitFor();
    await page.evaluate(async () => void (await document.fonts.ready));
    expect(await shiftOfLayout(page)).toBe(0);
  });
});

describe('an old browser', () => {
  const notice = (page: Page) => page.getByText('Your browser is too old for Suspire.');

  it('shows an old browser which versions are supported', async () => {
    const page = await app.newPage();
    await page.addInitScript(() => {
      const { supports } = CSS;
      CSS.supports = (feature: string, value?: string) =>
        !value?.startsWith('light-dark') && (value === undefined ? supports(feature) : supports(feature, value));
    });
    await app.open(page, '/login');
    await notice(page).waitFor();
    expect((await notice(page).textContent())?.trim()).toBe(
      'Your browser is too old for Suspire. Use Chrome or Edge 123, Firefox 128, Safari 17.5, or a newer version.',
    );
  });

  it('shows no notice in a supported browser', async () => {
    const page = await app.newPage();
    await app.open(page, '/login');
    await atLogin(page);
    expect(await notice(page).isVisible()).toBe(false);
  });
});
