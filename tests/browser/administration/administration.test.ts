import { describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { devices, expectAccessible } from '../../support/browser/accessibility.ts';
import { fill } from '../../support/browser/accountPages.ts';
import { inWindow, overflowOf, toast } from '../../support/browser/anyPage.ts';
import { useApp } from '../../support/browser/browser.ts';
import { anAdministrator, aUser } from '../../support/factories.ts';
import { aLibraryOf, aSharedContent } from '../../support/library/sharedLibraries.ts';
import { fakeLlm } from '../../support/llm/fakeLlm.ts';

const llm = await fakeLlm();
const app = useApp({ ai: llm.settings(['openai', 'anthropic']) });
const PASSWORD = 'a long quiet sentence';

/** Opens a link as a signed-out visitor. */
async function asVisitor(link: string): Promise<Page> {
  const page = await app.newPage();
  await page.goto(link);
  return page;
}

/** Returns the link that a window shows once, and closes the window. */
async function takeLink(page: Page, title: string): Promise<string> {
  const window = page.getByRole('dialog', { name: title });
  const link = await window.getByLabel('Link', { exact: true }).inputValue();
  await window.getByRole('button', { name: 'I have copied it' }).click();
  return link;
}

describe('an administrator', () => {
  it('creates an account, whose user sets a password by link, and signs it out', async () => {
    const page = await app.signIn(await anAdministrator(app.server), { route: '/administration/users' });
    await page.getByRole('button', { name: 'New user' }).click();
    const form = page.getByRole('dialog', { name: 'New user' });
    await form.getByLabel('Username').fill('grace.hopper');
    await form.getByLabel('Email').fill('grace@example.test');
    await expectAccessible(page, 'a new user');
    await form.getByRole('button', { name: 'Create account' }).click();
    const visitor = await asVisitor(await takeLink(page, 'Account created for grace.hopper'));
    await visitor.getByRole('heading', { name: 'Choose a password' }).waitFor();
    await fill(visitor, { Password: PASSWORD, 'Confirm password': PASSWORD });
    await visitor.getByRole('button', { name: 'Save password' }).click();
    await visitor.getByRole('link', { name: 'Go to login' }).click();
    await fill(visitor, { Username: 'grace.hopper', Password: PASSWORD });
    await visitor.getByRole('button', { name: 'Log in' }).click();
    await visitor.getByRole('heading', { level: 1, name: 'Library' }).waitFor();

    await page.getByLabel('Search users').fill('HOPPER');
    await page.getByText('1 user found').waitFor();
    await page.getByRole('link', { name: 'grace.hopper' }).click();
    await page.getByRole('button', { name: 'Sign out everywhere' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Sign out' }).click();
    await toast(page, 'grace.hopper was signed out everywhere.').waitFor();
    app.expectNoise(visitor, /401/);
    await visitor.reload();
    await visitor.getByRole('heading', { name: 'Welcome back' }).waitFor();
  });

  it('lists the shared libraries with their storage, but nothing that is in them', async () => {
    const [owner, editor] = [await aUser(app.server), await aUser(app.server)];
    const libraryId = await aLibraryOf(app.server, owner, { name: 'Support team', editors: [editor] });
    await aSharedContent(app.server, editor, { libraryId, title: 'A private title', content: 'A private text.' });
    const page = await app.signIn(await anAdministrator(app.server), { route: '/administration/users' });
    const answers: Promise<string>[] = [];
    page.on('response', (response) => {
      if (response.url().endsWith('/graphql')) answers.push(response.text());
    });
    await page.getByRole('navigation', { name: 'Administration' }).getByRole('link', { name: 'Libraries' }).click();
    const row = page.getByRole('list', { name: 'Shared libraries' }).getByRole('listitem');
    await row.getByText('Support team').waitFor();
    await row.getByText(/^2 members, 1 prompt, \d+ KB$/).waitFor();
    await row.getByText(new RegExp(`^Owned by ${owner.username}, created .*, number ${libraryId}$`)).waitFor();
    expect(await row.getByRole('link').or(row.getByRole('button')).count()).toBe(0);
    await expectAccessible(page, 'the shared libraries');
    expect((await Promise.all(answers)).join()).toContain('Support team');
    expect((await Promise.all(answers)).join()).not.toContain('private');
    expect(await page.getByRole('main').textContent()).not.toContain('private');
    await app.open(page, `/libraries/${libraryId}`);
    await page.getByText('This library is not shared with you').waitFor();
  });

  it.each(devices)('shows every page without an axe violation or overflow (%s)', async (_, mobile) => {
    const { id } = await aUser(app.server);
    const page = await app.signIn(await anAdministrator(app.server), { route: '/administration', mobile });
    for (const path of ['users', `users/${id}`, 'sign-up', 'libraries', 'usage', 'email', 'audit-log']) {
      await app.open(page, `/administration/${path}`);
      await page.getByRole('navigation', { name: 'Administration' }).waitFor();
      await page.waitForLoadState('networkidle');
      await expectAccessible(page, path);
      expect({ path, overflow: await overflowOf(page) }).toEqual({ path, overflow: 0 });
    }
  });
});

it('loads no code of the administration for other users', async () => {
  const page = await app.newPage();
  const loaded: string[] = [];
  page.on('request', (request) => loaded.push(request.url()));
  await app.signInByForm(page, await aUser(app.server));
  await app.open(page, '/administration/users');
  await page.reload();
  await page.getByRole('heading', { level: 1, name: 'Library' }).waitFor();
  expect(loaded.filter((url) => url.includes('Administration'))).toEqual([]);
  expect(loaded.some((url) => url.includes('LibraryScreen'))).toBe(true);
});

const models = (page: Page) => page.getByRole('list', { name: 'Models from OpenAI' });
const model = (page: Page, name: string) => models(page).getByRole('checkbox', { name, exact: true });
const prices = (page: Page, name: string) => page.getByRole('button', { name: `Prices for ${name}`, exact: true });

/** Opens the models page with freshly fetched lists. */
async function atModels(options: { mobile?: boolean } = {}) {
  await app.server.services.modelLists.refresh();
  const page = await app.signIn(await anAdministrator(app.server), { route: '/administration/models', ...options });
  await models(page).waitFor();
  return page;
}

describe('the models page', () => {
  it('refreshes the models, offers one to users, restores the defaults, and sets and removes a price', async () => {
    const page = await atModels();
    llm.lists.set('openai', ['gpt-4o', 'gpt-4o-mini', 'gpt-9']);
    await page.getByRole('button', { name: 'Refresh models' }).click();
    await toast(page, 'The model lists are up to date.').waitFor();
    await model(page, 'gpt-9').click();
    await page.getByText('You chose which models are offered.').waitFor();

    const reader = await app.signIn(await aUser(app.server), { route: '/chat' });
    await reader.getByRole('button', { name: /^Model/ }).click();
    await reader.getByRole('menuitemradio', { name: /gpt-9/ }).waitFor();

    await page.getByRole('button', { name: 'Use the usual models' }).click();
    await toast(page, 'The usual models are offered.').waitFor();
    expect(await model(page, 'gpt-9').isChecked()).toBe(false);

    await prices(page, 'gpt-4o').click();
    await inWindow(page);
    const form = page.getByRole('dialog', { name: 'Prices for gpt-4o' });
    await page.keyboard.type('0.001');
    await page.keyboard.press('Tab');
    await page.keyboard.type('0.005');
    await page.keyboard.press('Enter');
    await toast(page, 'The price was added.').waitFor();
    await form.waitFor({ state: 'detached' });
    await prices(page, 'gpt-4o').click();
    await inWindow(page);
    const added = form.getByRole('button', { name: /^Remove the price from .* in ToneShift$/ });
    await added.click();
    await added.waitFor({ state: 'detached' });
  });

  it('has no axe violation and does not overflow on a phone', async () => {
    const longest = 'a-model-with-a-name-'.repeat(10);
    llm.lists.set('openai', ['gpt-4o', longest]);
    llm.lists.set('anthropic', (response) => void response.writeHead(500).end());
    const page = await atModels({ mobile: true });
    await model(page, longest).waitFor();
    await expectAccessible(page, 'models');
    expect(await overflowOf(page)).toBe(0);
    await page.getByRole('button', { name: 'Add by ID a model from OpenAI' }).click();
    await inWindow(page);
    await page.getByRole('button', { name: 'Add model' }).click();
    await page.getByText('Model ID is required').waitFor();
    await expectAccessible(page, 'a model by its id, with an error');
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await prices(page, longest).click();
    await inWindow(page);
    await page.getByRole('button', { name: 'Add price' }).click();
    await page.getByText('Please enter dollars, for example 0.0025.').first().waitFor();
    await expectAccessible(page, 'prices with errors');
    expect(await overflowOf(page)).toBe(0);
  });

  it('shows providers without an axe violation or overflow on a phone', async () => {
    const page = await app.signIn(await anAdministrator(app.server), { route: '/administration/models', mobile: true });
    await page.getByRole('button', { name: 'Add provider', exact: true }).click();
    await inWindow(page);
    const form = page.getByRole('dialog');
    await form.getByRole('button', { name: 'Add provider' }).click();
    await page.getByText('Address is required').waitFor();
    await expectAccessible(page, 'the form of a provider, with errors');
    expect(await overflowOf(page)).toBe(0);
    await form.getByLabel('Name', { exact: true }).fill('A'.repeat(40));
    await form.getByLabel('Address', { exact: true }).fill(`http://${'a'.repeat(60)}.invalid/${'path/'.repeat(40)}`);
    await page.getByRole('button', { name: 'Try it', exact: true }).click();
    await page.getByText(/was not found\.$/).waitFor();
    await expectAccessible(page, 'a trial that failed');
    await form.getByRole('button', { name: 'Add provider' }).click();
    await form.waitFor({ state: 'detached' });
    await page.getByText(/was not found\. Checked /).waitFor();
    await expectAccessible(page, 'a provider that does not work');
    expect(await overflowOf(page)).toBe(0);
  });
});
