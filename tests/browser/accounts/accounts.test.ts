import { beforeEach, describe, expect, it } from '@jest/globals';
import { resetTokenFor } from '../../support/accounts/mails.ts';
import { ADA, atLibrary, atLogin, fill, inForm, storedTokens } from '../../support/browser/accountPages.ts';
import { pathOf } from '../../support/browser/anyPage.ts';
import { useApp } from '../../support/browser/browser.ts';
import { aUser } from '../../support/factories.ts';
import { clearRateLimits } from '../../support/server.ts';

const app = useApp();

beforeEach(() => clearRateLimits(app.server));

describe('signing up', () => {
  it('shows what is wrong at each field, and sends nothing', async () => {
    const page = await app.newPage();
    await app.open(page, '/signup');
    const requests: string[] = [];
    page.on('request', (request) => request.postData()?.includes('register(') && requests.push(request.url()));
    await page.getByRole('button', { name: 'Sign up' }).click();
    for (const sentence of [
      'Username is required',
      'Email is required',
      'Password is required',
      'Repeat the password',
      'Beta access code is required',
    ])
      await inForm(page, sentence).waitFor();
    await page.waitForFunction(() => document.activeElement?.getAttribute('name') === 'username');
    await fill(page, { ...ADA, Password: 'short', 'Confirm password': 'shorter', 'Beta access code': 'ab' });
    await page.getByRole('button', { name: 'Sign up' }).click();
    for (const sentence of [
      'Password must be at least 8 characters long',
      'Passwords do not match',
      'Beta access code must be at least 3 characters long',
    ])
      await inForm(page, sentence).waitFor();
    await page.waitForFunction(() => document.activeElement?.getAttribute('name') === 'password');
    expect(requests).toEqual([]);
  });
});

describe('logging in', () => {
  it("redirects signed-in users from the visitors' pages to the Library", async () => {
    const page = await app.signIn(await aUser(app.server));
    for (const route of ['/login', '/signup', '/forgot-password', '/reset-password/anything']) {
      await app.open(page, '/workflows');
      await page.getByText('Development: 45% Complete').waitFor();
      await app.open(page, route);
      await atLibrary(page);
      expect(pathOf(page)).toBe('/');
    }
  });
});

describe('logging out', () => {
  it('ends the session on the server, shows the login, and starts the next session at the Library', async () => {
    const me = await aUser(app.server);
    const page = await app.signIn(me, { route: '/workflows' });
    const told = page.waitForResponse((response) => response.request().postData()?.includes('logout') === true);
    await page.getByRole('button', { name: 'Logout' }).click();
    await atLogin(page);
    await told;
    expect(await storedTokens(page)).toEqual([null, null, null]);
    expect(
      await app.server.dataSource.query('SELECT 1 FROM sessions WHERE user_id = $1 AND ended_at IS NULL', [me.id]),
    ).toEqual([]);
    await fill(page, { Username: me.username, Password: me.password });
    await page.getByRole('button', { name: 'Log in' }).click();
    await atLibrary(page);
  });
});

describe('a forgotten password', () => {
  it('is replaced through the mailed link, which signs out all other browsers', async () => {
    const me = await aUser(app.server);
    const elsewhere = await app.signIn(me, { route: '/workflows' });
    const page = await app.newPage();
    await app.open(page, '/login');
    await page.getByRole('link', { name: 'Forgot password?' }).click();
    await fill(page, { Email: me.email });
    await page.getByRole('button', { name: 'Send reset link' }).click();
    await page.getByRole('heading', { name: 'Check Your Email' }).waitFor();
    await page.getByRole('link', { name: 'Return to login' }).waitFor();

    await app.open(page, `/reset-password/${await resetTokenFor(app.server, me.email)}`);
    await fill(page, { 'New password': 'a much better one', 'Confirm password': 'a much better one' });
    await page.getByRole('button', { name: 'Reset password' }).click();
    await page.getByRole('heading', { name: 'Password changed' }).waitFor();
    await atLogin(page);
    await fill(page, { Username: me.username, Password: 'a much better one' });
    await page.getByRole('button', { name: 'Log in' }).click();
    await atLibrary(page);

    app.expectNoise(elsewhere, /401/);
    await elsewhere.getByRole('link', { name: 'Library', exact: true }).click();
    await atLogin(elsewhere);
    expect(await storedTokens(elsewhere)).toEqual([null, null, null]);
  });
});
