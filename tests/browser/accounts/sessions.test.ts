import { describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { AccessTokens } from '../../../server/auth/sessions/tokens.ts';
import { atLibrary, atLogin, fill, storedTokens } from '../../support/browser/accountPages.ts';
import { pathOf, toast } from '../../support/browser/anyPage.ts';
import { useApp } from '../../support/browser/browser.ts';
import { box } from '../../support/browser/chatPage.ts';
import { everythingKept, storeSessionOf } from '../../support/browser/keptPages.ts';
import { card, field, writeContent } from '../../support/browser/libraryPage.ts';
import { aContent, aUser, severalContents, type TestUser } from '../../support/factories.ts';
import { until } from '../../support/until.ts';

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
  it('refresh it once when all continue at the same moment, and once when all are reloaded', async () => {
    const me = await aUser(app.server);
    await severalContents(app.server, me, ['Still mine']);
    const tabs = await tabsOf(me, 5, '/workflows');
    await Promise.all(tabs.map((tab) => tab.getByText('Development: 45% Complete').waitFor()));
    const [first] = tabs as [Page];
    const expire = async () =>
      first.evaluate((token) => localStorage.setItem('access_token', token), await expiredToken(me));
    const refreshes = await hold(first, 'refreshSession');
    await expire();
    await Promise.all(tabs.map((tab) => tab.getByRole('link', { name: 'Library', exact: true }).click()));
    await Promise.all(tabs.map(atLibrary));
    refreshes.release();
    await Promise.all(tabs.map((tab) => card(tab, 'Still mine').waitFor()));
    expect(refreshes.count()).toBe(1);
    expect(await storedTokens(first)).not.toContain(null);

    await first.context().unrouteAll();
    const others = await hold(first, 'refreshSession');
    await expire();
    await Promise.all(tabs.map((tab) => tab.reload()));
    await Promise.all(tabs.map((tab) => tab.getByText('Loading...').waitFor()));
    others.release();
    await Promise.all(tabs.map((tab) => card(tab, 'Still mine').waitFor()));
    expect(others.count()).toBe(1);
  });
});

describe('a reload', () => {
  it('is retried when the server answers 503, then shows the login', async () => {
    const me = await aUser(app.server);
    const page = await app.signIn(me, { route: '/workflows' });
    app.expectNoise(page, /Failed to load resource/);
    let refusals = 0;
    await page.route('**/graphql', (route) => {
      refusals += 1;
      return route.fulfill({ status: 503, body: 'Service Unavailable' });
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

const WORD = 'Zanzibar';

const notice = (page: Page, { username }: TestUser) =>
  page.getByRole('heading', { name: `You signed in as ${username} in another tab` }).waitFor();

/** Opens Alice's form, chat and account with unsent text, each in a tab, and a tab in which Bob can sign in. */
async function aliceEverywhere() {
  const [alice, bob] = [await aUser(app.server), await aUser(app.server)];
  await aContent(app.server, { owner: alice, title: `${WORD} saved`, content: 'Mine.' });
  await aContent(app.server, { owner: bob, title: 'Of Bob', content: 'His.' });
  const form = await app.signIn(alice, { route: '/?content=new' });
  const [chat, account, other] = [await app.newTab(form), await app.newTab(form), await app.newTab(form)];
  await writeContent(form, { title: `${WORD} new`, content: `${WORD} text` });
  await app.open(chat, '/chat');
  await box(chat).fill(`${WORD} question`);
  await app.open(account, '/account');
  await account.getByLabel('Email', { exact: true }).fill(`${WORD}@example.test`);
  await app.open(other, '/workflows');
  await other.getByText('Development: 45% Complete').waitFor();
  return { alice, bob, form, chat, account, other, hers: [form, chat, account] };
}

const titlesOf = async ({ id }: TestUser) =>
  (
    await app.server.dataSource.query<{ title: string }[]>('SELECT title FROM contents WHERE library_id = $1', [id])
  ).map(({ title }) => title);

describe("Alice's tabs after Bob signs in in another tab", () => {
  it('complete her pending request as hers, hide her data, say so, and continue as Bob from the Library', async () => {
    const { alice, bob, form, other, hers } = await aliceEverywhere();
    let release = () => undefined as void;
    const released = new Promise<void>((resolve) => (release = resolve));
    await form.route('**/graphql', async (route) => {
      const answer = await route.fetch();
      await released;
      await route.fulfill({ response: answer });
    });
    await field(form, 'Content').press('Control+Enter');
    await until(async () => (await titlesOf(alice)).includes(`${WORD} new`));
    await storeSessionOf(other, bob);
    for (const tab of hers) {
      await notice(tab, bob);
      if (tab === form) {
        release();
        await form.unrouteAll({ behavior: 'wait' });
      }
      const kept = await everythingKept(tab);
      for (const text of [WORD, alice.email, alice.token]) expect(kept).not.toContain(text);
      await tab.getByRole('button', { name: `Continue as ${bob.username}` }).click();
      await atLibrary(tab);
      await card(tab, 'Of Bob').waitFor();
      expect(pathOf(tab)).toBe('/');
      expect(await everythingKept(tab)).not.toContain(WORD);
    }
    expect(await titlesOf(bob)).toEqual(['Of Bob']);
  });
});

it('shows the next user neither the place nor the search of the previous one', async () => {
  const [alice, bob] = [await aUser(app.server), await aUser(app.server)];
  await aContent(app.server, { owner: bob, title: 'Of Bob', content: 'His.' });
  const page = await app.signIn(alice, { route: `/?search=${WORD}` });
  await page.getByRole('link', { name: 'Chat' }).click();
  await box(page).waitFor();
  const other = await app.newTab(page);
  await app.open(other, `/chat`);
  await box(other).fill(`${WORD} question`);
  await page.getByRole('button', { name: 'Logout' }).click();
  await Promise.all([atLogin(page), atLogin(other)]);
  await app.signInByForm(page, bob);
  await atLibrary(other);
  for (const tab of [page, other]) {
    await card(tab, 'Of Bob').waitFor();
    expect(await everythingKept(tab)).not.toContain(WORD);
  }
  await page.getByRole('link', { name: 'Workflows' }).click();
  await page.getByText('Development: 45% Complete').waitFor();
  for (let step = 0; step < 3; step++) {
    await page.goBack();
    await card(page, 'Of Bob').waitFor();
    expect(await everythingKept(page)).not.toContain(WORD);
  }
});
