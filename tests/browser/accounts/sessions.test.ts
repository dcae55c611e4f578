import { describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { AccessTokens } from '../../../server/auth/sessions/tokens.ts';
import { endElsewhere } from '../../support/accounts/otherProcess.ts';
import { atLibrary, atLogin, fill, storedTokens } from '../../support/browser/accountPages.ts';
import { pathOf, toast } from '../../support/browser/anyPage.ts';
import { useApp } from '../../support/browser/browser.ts';
import { card } from '../../support/browser/libraryPage.ts';
import { aUser, severalContents, type TestUser } from '../../support/factories.ts';

const app = useApp();

/** Counts the requests with this operation from all tabs, and delays them until `release` is called. */
async function hold(page: Page, operation: string) {
  let count = 0;
  let release = () => undefined as void;
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.context().route('**/graphql', async (route) => {
    if (route.request().postData()?.includes(operation)) {
      count += 1;
      await released;
    }
    await route.continue();
  });
  return { release, count: () => count };
}

/** An expired token of the user's session. */
const expiredToken = ({ id, username, sessionId }: TestUser) =>
  new AccessTokens(app.server.config.sessionSecret ?? '', -60).sign({ userId: id, username, sessionId });

async function tabsOf(me: TestUser, count: number, route: string): Promise<Page[]> {
  const first = await app.signIn(me, { route });
  const others = await Promise.all(Array.from({ length: count - 1 }, () => app.newTab(first)));
  await Promise.all(others.map((tab) => app.open(tab, route)));
  return [first, ...others];
}

describe('five tabs with an expired access token', () => {
  async function fiveTabs() {
    const me = await aUser(app.server);
    await severalContents(app.server, me, ['Still mine']);
    const tabs = await tabsOf(me, 5, '/workflows');
    await Promise.all(tabs.map((tab) => tab.getByText('Development: 45% Complete').waitFor()));
    const [first] = tabs as [Page];
    const refreshes = await hold(first, 'refreshSession');
    await first.evaluate((token) => localStorage.setItem('access_token', token), await expiredToken(me));
    return { tabs, first, refreshes };
  }

  it('refresh it once when all continue at the same moment', async () => {
    const { tabs, first, refreshes } = await fiveTabs();
    await Promise.all(tabs.map((tab) => tab.getByRole('link', { name: 'Library', exact: true }).click()));
    await Promise.all(tabs.map(atLibrary));
    refreshes.release();
    await Promise.all(tabs.map((tab) => card(tab, 'Still mine').waitFor()));
    expect(refreshes.count()).toBe(1);
    expect(await storedTokens(first)).not.toContain(null);
  });

  it('refresh it once when all are reloaded', async () => {
    const { tabs, refreshes } = await fiveTabs();
    await Promise.all(tabs.map((tab) => tab.reload()));
    await Promise.all(tabs.map((tab) => tab.getByText('Loading...').waitFor()));
    refreshes.release();
    await Promise.all(tabs.map((tab) => tab.getByText('Development: 45% Complete').waitFor()));
    expect(refreshes.count()).toBe(1);
  });
});

describe('a reload', () => {
  it.each([
    ['answers 503', { status: 503, body: 'Service Unavailable' }],
    ['is down', null],
  ])('retries when the server %s, then shows the login', async (_what, answer) => {
    const me = await aUser(app.server);
    const page = await app.signIn(me, { route: '/workflows' });
    app.expectNoise(page, /Failed to load resource/);
    let refusals = 0;
    await page.route('**/graphql', (route) => {
      refusals += 1;
      return answer ? route.fulfill(answer) : route.abort();
    });
    await page.reload();
    await page.getByText('Loading...').waitFor();
    await atLogin(page);
    expect(refusals).toBeGreaterThan(2);
    expect(await storedTokens(page)).toEqual([null, null, null]);
    expect((await page.getByRole('alert').allInnerTexts()).join('')).toBe('');
    await page.unroute('**/graphql');
    await fill(page, { Username: me.username, Password: me.password });
    await page.keyboard.press('Enter');
    await page.getByText('Development: 45% Complete').waitFor();
    expect(pathOf(page)).toBe('/workflows');
  });

  it('keeps the user signed in when the server recovers', async () => {
    const page = await app.signIn(await aUser(app.server));
    app.expectNoise(page, /Failed to load resource/);
    await page.route('**/graphql', (route) => route.abort(), { times: 2 });
    await page.reload();
    await atLibrary(page);
  });

  it('leads through the login back to the same page when the session has ended', async () => {
    const me = await aUser(app.server);
    const page = await app.signIn(me, { route: '/workflows' });
    app.expectNoise(page, /401/);
    await endElsewhere(app.server, me);
    await page.reload();
    await atLogin(page);
    expect(await storedTokens(page)).toEqual([null, null, null]);
    await fill(page, { Username: me.username, Password: me.password });
    await page.keyboard.press('Enter');
    await page.getByText('Development: 45% Complete').waitFor();
  });
});

describe('a screen that fails to load', () => {
  it('says that the application could not start, if it is the first', async () => {
    const page = await app.signIn(await aUser(app.server));
    app.expectNoise(page, /Failed to load resource|dynamically imported module/);
    await page.route('**/assets/LibraryScreen-*.js', (route) => route.abort());
    await page.reload();
    await page.getByText('This screen could not be loaded.').waitFor();
    await toast(page, 'Failed to initialize application.').waitFor();
  });
});
