import { describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { expectAccessible } from '../../support/browser/accessibility.ts';
import { overflowOf, pathOf, toast } from '../../support/browser/anyPage.ts';
import { useOidcApp } from '../../support/browser/oidcApp.ts';
import { aUser } from '../../support/factories.ts';

const library = (page: Page) => page.getByRole('heading', { level: 1, name: 'Library' }).waitFor();
const proceed = (page: Page) => page.getByRole('button', { name: 'Continue with Acme' }).click();

const withPasswords = useOidcApp();
const without = useOidcApp({}, { passwordSignIn: false });

describe('a sign-in provider in addition to passwords', () => {
  const { app, aPerson, withoutFonts, passProvider, cancel } = withPasswords;

  async function atLogin(options: { mobile?: boolean; route?: string } = {}) {
    const page = await withoutFonts(await app.newPage(options));
    await app.open(page, options.route ?? '/login');
    await page.getByRole('button', { name: 'Continue with Acme' }).waitFor();
    return page;
  }

  it('signs in on a phone and returns to the requested page', async () => {
    const person = aPerson({ preferred_username: 'ada' });
    const page = await atLogin({ mobile: true, route: '/account' });
    await expectAccessible(page, 'the login with a provider');
    expect(await overflowOf(page)).toBe(0);
    await proceed(page);
    await passProvider(page, person);
    await page.getByRole('heading', { level: 1, name: 'Account' }).waitFor();
    expect(pathOf(page)).toBe('/account');
    await page.getByText('ada, member since').waitFor();
    expect(page.url()).not.toMatch(/done|code=/);
    await page.reload();
    await page.getByText(String(person.email), { exact: true }).waitFor();
  });

  it('shows that the sign-in was cancelled, and can be tried again', async () => {
    const page = await atLogin();
    await proceed(page);
    await cancel(page);
    await page.getByRole('heading', { name: 'You are not signed in' }).waitFor();
    await page.getByText('Sign-in was cancelled.').waitFor();
    await expectAccessible(page, 'a sign-in that failed');
    await proceed(page);
    await passProvider(page, aPerson());
    await library(page);
  });

  it('asks who signs in after a logout', async () => {
    const [first, second] = [aPerson(), aPerson()];
    const page = await atLogin();
    await proceed(page);
    await passProvider(page, first);
    await library(page);
    await page.getByRole('button', { name: 'Logout' }).click();
    await proceed(page);
    await passProvider(page, second);
    await library(page);
    await app.open(page, '/account');
    await page.getByText(String(second.email), { exact: true }).waitFor();
  });

  it('asks to connect an existing account, signs in when connected, and disconnects', async () => {
    const me = await aUser(app.server);
    const person = aPerson({ email: me.email });
    const page = await atLogin();
    app.expectNoise(page, /409/);
    await proceed(page);
    await passProvider(page, person);
    await page.getByText('There is already an account with your address.').waitFor();
    await page.getByRole('link', { name: 'Return to login' }).click();
    await page.getByLabel('Username').fill(me.username);
    await page.getByLabel('Password', { exact: true }).fill(me.password);
    await page.getByRole('button', { name: 'Log in', exact: true }).click();
    await library(page);

    await app.open(page, '/account');
    await page.getByText('None connected.').waitFor();
    await page.getByRole('button', { name: 'Connect Acme' }).press('Enter');
    const connecting = page.getByRole('dialog', { name: 'Connect Acme' });
    await connecting.getByLabel('Your password', { exact: true }).fill(me.password);
    await expectAccessible(page, 'connecting');
    await page.keyboard.press('Enter');
    await toast(page, 'Connected. You can now sign in with it.').waitFor();
    expect(pathOf(page)).toBe('/account');
    await expectAccessible(page, 'what is connected');

    const other = await withoutFonts(await app.newPage());
    await app.open(other, '/login');
    await proceed(other);
    await passProvider(other, person);
    await library(other);

    await page.getByRole('button', { name: `Disconnect ${me.email}` }).press('Enter');
    const disconnecting = page.getByRole('dialog', { name: `Disconnect ${me.email}?` });
    await disconnecting.getByLabel('Your password', { exact: true }).fill(me.password);
    await page.keyboard.press('Enter');
    await toast(page, `${me.email} was disconnected.`).waitFor();
    await page.getByText('None connected.').waitFor();
  });
});

describe('a sign-in provider without passwords', () => {
  it('has a login that passes axe and does not overflow', async () => {
    const { app } = without;
    const page = await app.newPage({ mobile: true });
    await app.open(page, '/login');
    await page.getByRole('button', { name: 'Continue with Acme' }).waitFor();
    expect(await page.getByRole('textbox').count()).toBe(0);
    await expectAccessible(page, 'the login without passwords');
    expect(await overflowOf(page)).toBe(0);
  });
});

describe('the HTML page', () => {
  const fetchPage = (url: string, headers: Record<string, string> = {}, method = 'GET') =>
    fetch(url, { headers, method });

  it('says only whether passwords are off, and contains nothing of the request', async () => {
    const plain = await (await fetchPage(withPasswords.app.server.url)).text();
    expect(plain).not.toContain('data-passwords');
    const pages = await Promise.all(
      ['/', '/index.html', '/?<script>alert(1)</script>', '/?x="onload="x'].map(async (path) =>
        (
          await fetchPage(without.app.server.url + path, {
            'user-agent': '<b>x</b>',
            'x-forwarded-host': 'evil.test',
            cookie: '<i>',
          })
        ).text(),
      ),
    );
    expect(new Set(pages)).toEqual(new Set([plain.replace('<html', '<html data-passwords="off"')]));
  });

  it('is revalidated by its ETag, which differs between the two settings', async () => {
    const [form, none] = [await fetchPage(withPasswords.app.server.url), await fetchPage(without.app.server.url)];
    for (const response of [form, none]) {
      expect(response.headers.get('cache-control')).toBe('no-cache');
      expect(response.headers.get('content-type')).toMatch(/^text\/html; charset=utf-8$/i);
      expect(response.headers.get('content-security-policy')).toBe(form.headers.get('content-security-policy'));
    }
    const tags = [form, none].map(({ headers }) => headers.get('etag') ?? '');
    const sent = { 'if-modified-since': new Date().toUTCString(), 'cache-control': 'max-age=0' };
    const statusOf = async (url: string, tag = '') => (await fetchPage(url, { ...sent, 'if-none-match': tag })).status;
    expect(await statusOf(withPasswords.app.server.url, tags[0])).toBe(304);
    expect(await statusOf(withPasswords.app.server.url, tags[1])).toBe(200);
    expect(await statusOf(without.app.server.url, tags[1])).toBe(304);
    expect(await statusOf(without.app.server.url, tags[0])).toBe(200);
    const head = await fetchPage(without.app.server.url, {}, 'HEAD');
    expect(head.status).toBe(200);
    expect(head.headers.get('etag')).toEqual(tags[1]);
    expect((await fetchPage(`${without.app.server.url}/index.html.br`)).status).toBe(404);
  });
});

describe('a server that logs out at the provider too', () => {
  const { app, aPerson, withoutFonts, passProvider } = useOidcApp({ logsOut: true });

  it('leads to its page and back to the login', async () => {
    const page = await withoutFonts(await app.newPage());
    await app.open(page, '/login');
    await proceed(page);
    await passProvider(page, aPerson());
    await library(page);
    await page.getByRole('button', { name: 'Logout' }).click();
    await page.getByRole('button', { name: 'Yes, sign me out' }).click();
    await page.getByRole('button', { name: 'Continue with Acme' }).waitFor();
    expect(pathOf(page)).toBe('/login');
  });
});
