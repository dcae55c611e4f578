import { readFile } from 'node:fs/promises';
import { describe, expect, it } from '@jest/globals';
import { expectAccessible } from '../../support/browser/accessibility.ts';
import { atLogin } from '../../support/browser/accountPages.ts';
import { toast } from '../../support/browser/anyPage.ts';
import { useApp } from '../../support/browser/browser.ts';
import { aContent, anApiToken, aUser, READING } from '../../support/factories.ts';
import { graphql, rest } from '../../support/http/calls.ts';

const app = useApp();
const NEW_PASSWORD = 'another long sentence';

describe('the account page', () => {
  it('changes the name and the password, and revokes other devices and, by a tick, the API tokens', async () => {
    const me = await aUser(app.server);
    const other = await app.newPage();
    await app.signInByForm(other, me);
    const [first] = [
      await anApiToken(app.server, me, { scopes: READING }),
      await anApiToken(app.server, me, { scopes: READING }),
    ];
    const page = await app.signIn(me, { route: '/account' });
    await page.getByLabel('Username').fill('ada.lovelace');
    await page.getByLabel('Your password', { exact: true }).fill(me.password);
    await page.getByRole('button', { name: 'Save profile' }).click();
    await toast(page, 'Your profile was saved.').waitFor();
    await page.getByText('ada.lovelace, member since').waitFor();

    await page.getByLabel('Current password', { exact: true }).fill(me.password);
    await page.getByLabel('New password', { exact: true }).fill(NEW_PASSWORD);
    await page.getByLabel('Confirm new password', { exact: true }).fill(`${NEW_PASSWORD}!`);
    await page.getByRole('button', { name: 'Change password' }).click();
    await page.getByText('Passwords do not match').waitFor();
    await page.getByLabel('Confirm new password', { exact: true }).fill(NEW_PASSWORD);
    const box = page.getByLabel('Revoke all API tokens too (2)');
    for (let tabs = 0; tabs < 3 && !(await box.evaluate((node) => node === document.activeElement)); tabs++)
      await page.keyboard.press('Tab');
    await page.keyboard.press('Space');
    expect(await box.isChecked()).toBe(true);
    await page.keyboard.press('Enter');
    await toast(page, 'Other devices were signed out, and 2 API tokens were revoked.').waitFor();
    await box.waitFor({ state: 'detached' });
    expect((await rest(app.server, 'GET', '/contents/', { as: first.token })).status).toBe(401);

    app.expectNoise(other, /401/);
    await other.reload();
    await atLogin(other);
    await app.signInByForm(other, { ...me, username: 'ada.lovelace', password: NEW_PASSWORD });
  });

  it('signs out one device, then all others', async () => {
    const me = await aUser(app.server);
    const login = async (name: string) =>
      (await rest(app.server, 'POST', '/login/', { body: me, headers: { 'user-agent': name } })).body as {
        access: string;
      };
    const isSignedIn = async ({ access }: { access: string }) =>
      (await rest(app.server, 'GET', '/check-auth/', { as: access })).status === 200;
    const [phone, laptop] = [await login('Firefox/150 (Android)'), await login('Firefox/150 (Mac OS X)')];
    const page = await app.signIn(me, { route: '/account' });
    await page.getByRole('button', { name: 'Sign out Firefox on Android' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Sign out' }).click();
    await toast(page, 'Firefox on Android was signed out.').waitFor();
    expect(await Promise.all([phone, laptop].map(isSignedIn))).toEqual([false, true]);
    await page.getByRole('button', { name: 'Sign out all other devices' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Sign out' }).click();
    await toast(page, 'All other devices were signed out.').waitFor();
    expect(await isSignedIn(laptop)).toBe(false);
    await page.getByText('This device').waitFor();
    expect(await page.getByRole('button', { name: /^Sign out/ }).count()).toBe(0);
  });

  it('downloads all data', async () => {
    const me = await aUser(app.server);
    await aContent(app.server, { owner: me, title: 'Taken along' });
    const page = await app.signIn(me, { route: '/account' });
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download my data' }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/^suspire-account-\d{4}-\d\d-\d\d\.json$/);
    expect(JSON.parse(await readFile(await download.path(), 'utf8'))).toMatchObject({
      profile: [{ username: me.username }],
      contents: [{ title: 'Taken along' }],
    });
  });

  it('shows AI usage, and passes axe on a phone', async () => {
    const me = await aUser(app.server);
    await graphql(app.server, 'mutation { generate(input: { prompt: "Say it." }) { requestId } }', {}, { as: me });
    const page = await app.signIn(me, { route: '/account', mobile: true });
    await page
      .getByRole('table', { name: 'By area' })
      .getByRole('row', { name: /^Generate with AI 1/ })
      .waitFor();
    await page.getByText('This device').waitFor();
    await expectAccessible(page, 'the account');
  });
});

describe('auth tokens', () => {
  it('are shown once with examples, work, and can be revoked', async () => {
    const me = await aUser(app.server);
    const page = await app.signIn(me, { route: '/auth-tokens' });
    await page.getByRole('heading', { name: 'No tokens yet' }).waitFor();
    await page.getByRole('button', { name: 'New token' }).click();
    await page.getByLabel('Name').fill('Deploy script');
    const change = page.getByRole('checkbox', { name: 'Change and share them' });
    await change.focus();
    await page.keyboard.press('Space');
    await page.getByText('Limits', { exact: true }).click();
    const calls = page.getByLabel('Calls per day');
    await calls.fill('many');
    await page.getByText('Limits', { exact: true }).click();
    await page.getByRole('button', { name: 'Create token' }).click();
    await page.getByText('Calls per day must be from 1 to 1,000,000.').waitFor();
    await calls.fill('1,000');
    const password = page.getByLabel('Your password', { exact: true });
    await password.fill('not this one');
    await page.keyboard.press('Enter');
    await page.getByRole('dialog', { name: 'New token' }).getByText('That is not your password.').first().waitFor();
    expect(await password.inputValue()).toBe('not this one');
    await password.fill(me.password);
    await page.keyboard.press('Enter');
    const made = page.getByRole('dialog', { name: 'Deploy script is ready' });
    const token = await made.getByLabel('Token', { exact: true }).inputValue();
    await made.getByRole('tab', { name: 'REST' }).click();
    await made.getByText(`authorization: Bearer ${token}`).waitFor();
    await made.getByRole('tab', { name: 'Cursor' }).click();
    const cursor = JSON.parse((await made.getByRole('group', { name: 'Cursor call' }).textContent()) ?? '') as object;
    expect(cursor).toMatchObject({ mcpServers: { suspire: { headers: { Authorization: `Bearer ${token}` } } } });
    await expectAccessible(page, 'a new token');
    expect((await rest(app.server, 'GET', '/contents/', { as: token })).status).toBe(200);

    await made.getByRole('button', { name: 'I have copied it' }).click();
    await page.reload();
    const list = page.getByRole('list', { name: 'Tokens' });
    await list.getByText('Deploy script').waitFor();
    for (const word of ['Library read', 'Library write', 'AI read', /of 1,000 calls today/])
      await list.getByText(word).waitFor();
    expect(await page.content()).not.toContain(token);
    await list.getByRole('button', { name: 'Revoke Deploy script' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke' }).click();
    await page.getByRole('heading', { name: 'No tokens yet' }).waitFor();
    expect((await rest(app.server, 'GET', '/contents/', { as: token })).status).toBe(401);
    await expectAccessible(page, 'auth tokens');
  });

  it('have examples that no button covers, on a phone too', async () => {
    const page = await app.signIn(await aUser(app.server), { route: '/auth-tokens', mobile: true });
    const code = await page.getByRole('group', { name: 'GraphQL call' }).boundingBox();
    const copy = await page.getByRole('button', { name: 'Copy GraphQL call' }).boundingBox();
    expect(copy?.x).toBeGreaterThanOrEqual((code?.x ?? 0) + (code?.width ?? 0));
  });
});
