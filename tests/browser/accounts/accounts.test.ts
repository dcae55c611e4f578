import { readFile } from 'node:fs/promises';
import { beforeEach, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { resetTokenFor } from '../../support/accounts/mails.ts';
import { appCode, setUpFactor } from '../../support/accounts/secondFactor.ts';
import { expectAccessible } from '../../support/browser/accessibility.ts';
import { atLibrary, atLogin, fill, storedTokens } from '../../support/browser/accountPages.ts';
import { pathOf, toast } from '../../support/browser/anyPage.ts';
import { useApp } from '../../support/browser/browser.ts';
import { aUser } from '../../support/factories.ts';
import { clearRateLimits } from '../../support/server.ts';

const app = useApp();

beforeEach(() => clearRateLimits(app.server));

const typeCode = (page: Page, code: string) => page.getByLabel('Code', { exact: true }).fill(code);

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

describe('a forgotten password', () => {
  it('is replaced through the mailed link and a second step, which signs out all other browsers', async () => {
    const me = await aUser(app.server);
    const { secret } = await setUpFactor(app.server, me);
    const elsewhere = await app.signIn(me, { route: '/workflows' });
    const page = await app.newPage();
    app.expectNoise(page, /401/);
    await app.open(page, '/login');
    await page.getByRole('link', { name: 'Forgot password?' }).click();
    await fill(page, { Email: me.email });
    await page.getByRole('button', { name: 'Send reset link' }).click();
    await page.getByRole('heading', { name: 'Check Your Email' }).waitFor();
    await page.getByRole('link', { name: 'Return to login' }).waitFor();

    await app.open(page, `/reset-password/${await resetTokenFor(app.server, me.email)}`);
    await fill(page, { 'New password': 'a much better one', 'Confirm password': 'a much better one' });
    await page.getByRole('button', { name: 'Reset password' }).click();
    // The new password stays in the form while the code is asked for.
    await typeCode(page, appCode(secret));
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Password changed' }).waitFor();
    await atLogin(page);

    app.expectNoise(elsewhere, /401/);
    await elsewhere.getByRole('link', { name: 'Library', exact: true }).click();
    await atLogin(elsewhere);
    expect(await storedTokens(elsewhere)).toEqual([null, null, null]);
  });
});

it('sets up a second step with an app, asks for it at the login, and turns it off, by keyboard alone', async () => {
  const me = await aUser(app.server);
  const page = await app.signIn(me, { route: '/account' });
  await page.getByText('Off: only your password is needed.').waitFor();
  await page.getByRole('button', { name: 'Set up' }).press('Enter');
  await page.getByRole('dialog').getByLabel('Your password', { exact: true }).fill(me.password);
  await page.keyboard.press('Enter');
  await page.getByRole('img', { name: 'QR code for your authenticator app' }).waitFor();
  await expectAccessible(page, `the app's QR code`);
  const secret = await page.getByLabel('Secret', { exact: true }).inputValue();
  await typeCode(page, '000 00');
  await page.keyboard.press('Enter');
  await page.getByText('Please enter the six digits your app shows.').first().waitFor();
  const used = appCode(secret, -1);
  await typeCode(page, used.replace(/^.../, '$& '));
  await page.keyboard.press('Enter');

  const list = page.getByRole('list', { name: 'Recovery codes' });
  await list.waitFor();
  const codes = await list.getByRole('listitem').allTextContents();
  expect(codes).toHaveLength(10);
  await page.keyboard.press('Escape');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Keep it open' }).click();
  await expectAccessible(page, `the recovery codes`);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download' }).click();
  expect(await readFile(await (await download).path(), 'utf8')).toBe(`${codes.join('\n')}\n`);
  await page.getByRole('button', { name: 'I have saved them' }).press('Enter');
  await page.getByText('10 recovery codes left.').waitFor();

  const other = await app.newPage();
  app.expectNoise(other, /401/);
  await app.open(other, '/login');
  await other.getByLabel('Username').fill(me.username);
  await other.getByLabel('Password', { exact: true }).fill(me.password);
  await other.keyboard.press('Enter');
  await other.getByLabel('Code', { exact: true }).waitFor();
  await expectAccessible(other, `the second step of the login`);
  await other.getByRole('button', { name: 'Back' }).click();
  expect(await other.getByLabel('Username').inputValue()).toBe(me.username);
  expect(await other.getByLabel('Password', { exact: true }).inputValue()).toBe(me.password);
  await other.getByRole('button', { name: 'Log in' }).click();
  await typeCode(other, used);
  await other.keyboard.press('Enter');
  await other.getByText('That code is wrong or was already used.').first().waitFor();
  await typeCode(other, appCode(secret));
  await other.keyboard.press('Enter');
  await other.getByRole('heading', { name: 'Library' }).waitFor();

  await page.getByRole('button', { name: 'Turn off' }).press('Enter');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Your password', { exact: true }).fill(me.password);
  await dialog.getByLabel('Code', { exact: true }).fill(codes[0] as string);
  await page.keyboard.press('Enter');
  await toast(page, 'Two-step sign-in is off.').waitFor();
  await page.getByText('Off: only your password is needed.').waitFor();
});

it('accepts a recovery code at the login, and creates new ones', async () => {
  const me = await aUser(app.server);
  const { recoveryCodes } = await setUpFactor(app.server, me);
  const page = await app.newPage({ mobile: true });
  app.expectNoise(page, /401/);
  await app.open(page, '/login');
  await page.getByLabel('Username').fill(me.username);
  await page.getByLabel('Password', { exact: true }).fill(me.password);
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Use a recovery code instead' }).click();
  await page.getByLabel('Recovery code').fill(recoveryCodes[0]);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Library' }).waitFor();
  await app.open(page, '/account');
  await page.getByText('9 recovery codes left.').waitFor();
  await page.getByRole('button', { name: 'New recovery codes' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Your password', { exact: true }).fill(me.password);
  await dialog.getByLabel('Code', { exact: true }).fill(recoveryCodes[1] as string);
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'I have saved them' }).click();
  await page.getByText('10 recovery codes left.').waitFor();
});
