import { describe, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { devices, expectAccessible } from '../../support/browser/accessibility.ts';
import { atLibrary, fill, inForm } from '../../support/browser/accountPages.ts';
import { useApp } from '../../support/browser/browser.ts';
import { card, field } from '../../support/browser/libraryPage.ts';
import { aContent, aUser } from '../../support/factories.ts';

const app = useApp();

const heading = (page: Page, name: string) => page.getByRole('heading', { name }).first().waitFor();

describe.each(devices)('accessibility %s, by axe', (_where, mobile) => {
  it('finds nothing on the pages for visitors', async () => {
    const page = await app.newPage({ mobile });
    app.expectNoise(page, /401/);
    await app.open(page, '/login');
    await fill(page, { Username: 'nobody', Password: 'not this one' });
    await page.getByRole('button', { name: 'Log in' }).click();
    await inForm(page, 'Invalid username or password.').waitFor();
    await expectAccessible(page, 'a refused login');

    await app.open(page, '/signup');
    await page.getByRole('button', { name: 'Sign up' }).click();
    await inForm(page, 'Username is required').waitFor();
    await expectAccessible(page, 'a sign-up with errors');

    await app.open(page, '/forgot-password');
    await heading(page, 'Forgot your password?');
    await expectAccessible(page, 'forgot password');
    await fill(page, { Email: 'nobody@example.test' });
    await page.getByRole('button', { name: 'Send reset link' }).click();
    await heading(page, 'Check Your Email');
    await expectAccessible(page, 'check your email');

    await app.open(page, '/reset-password/made-up');
    await fill(page, { 'New password': 'eleven loud geese', 'Confirm password': 'eleven loud geese' });
    await page.getByRole('button', { name: 'Reset password' }).click();
    await inForm(page, 'Failed to reset password.').waitFor();
    await expectAccessible(page, 'a refused reset');
  });

  it('finds nothing in the Library', async () => {
    const me = await aUser(app.server);
    const page = await app.signIn(me, { mobile });
    await heading(page, 'No Content Found');
    await expectAccessible(page, 'an empty Library');

    for (const title of ['First', 'Second'])
      await aContent(app.server, { owner: me, title, description: 'A description', contentTypeId: 2 });
    await page.reload();
    await card(page, 'Second').waitFor();
    await page.getByRole('combobox', { name: /Sort by/ }).click();
    await page.getByRole('option', { name: 'Title' }).waitFor();
    await expectAccessible(page, 'an open selection list');
    await page.keyboard.press('Escape');
    await card(page, 'First').getByRole('checkbox').click();
    await page.getByText('1 selected').waitFor();
    await expectAccessible(page, 'a selection');
    await page.getByRole('button', { name: 'Update Category' }).click();
    await page.getByRole('menuitem', { name: 'Marketing' }).waitFor();
    await expectAccessible(page, 'an open menu');
    await page.keyboard.press('Escape');
    await page.getByRole('region', { name: 'Selected prompts' }).getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('alertdialog').waitFor();
    await expectAccessible(page, 'a question');
    await page.getByRole('button', { name: 'Cancel' }).click();

    await app.open(page, '/prompt-manager?search=nothing-like-it');
    await heading(page, 'No Content Found');
    await expectAccessible(page, 'a search without result');
  });

  it('finds nothing in the form of a prompt', async () => {
    const me = await aUser(app.server);
    await aContent(app.server, { owner: me, title: 'Tone' });
    await aContent(app.server, { owner: me, title: 'Written', content: 'Long\nenough' });
    const page = await app.signIn(me, { mobile });
    await page.getByRole('button', { name: 'Create' }).click();
    await field(page, 'Title').press('Control+Enter');
    await page.getByText('Title is required').waitFor();
    await expectAccessible(page, 'a form with errors');
    await page.keyboard.press('Escape');
    await card(page, 'Written').getByRole('button', { name: 'View' }).click();
    await field(page, 'Title').fill('Rewritten');
    await page.getByRole('button', { name: 'Full screen with preview' }).click();
    await heading(page, 'Rewritten');
    await expectAccessible(page, 'a form in the whole window');
    await field(page, 'Content').focus();
    await page.keyboard.press('Control+End');
    await page.keyboard.type(' @');
    await page.getByRole('option', { name: 'Tone' }).waitFor();
    await expectAccessible(page, 'prompts to refer to');
    await page.keyboard.press('Enter');
    await page.getByRole('list', { name: 'Context references' }).waitFor();
    await expectAccessible(page, 'a body with a reference');
    await page.getByRole('button', { name: 'View History' }).click();
    await page.getByRole('region', { name: 'Version 1' }).waitFor();
    await expectAccessible(page, 'a history');
    await page.keyboard.press('Escape');
    await app.server.dataSource.query('UPDATE contents SET version = version + 1 WHERE library_id = $1', [me.id]);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByRole('region', { name: 'Yours' }).waitFor();
    await expectAccessible(page, 'two versions');
  });

  it('finds nothing in the navigation and on the planned screens', async () => {
    const page = await app.signIn(await aUser(app.server), { mobile, route: '/workflows' });
    await heading(page, 'Workflows');
    await expectAccessible(page, 'Workflows');
    await page.getByRole('button', { name: mobile ? 'Open menu' : 'Settings' }).click();
    await page.getByRole('link', { name: 'Account' }).waitFor();
    await expectAccessible(page, 'an open navigation');
    // The menu of a phone closes when one of its links is followed.
    await page.getByRole('link', { name: 'Account' }).click();
    await heading(page, 'Account');
    await app.open(page, '/prototyper');
    await heading(page, 'AI Prototyper');
    await expectAccessible(page, 'Prototyper');
    await page.keyboard.press('?');
    await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor();
    await expectAccessible(page, 'the shortcuts');
  });
});

describe('accessibility on a phone, by axe', () => {
  it('finds nothing where AI writes', async () => {
    const me = await aUser(app.server);
    await aContent(app.server, { owner: me, title: 'Written', content: "it's  a draft" });
    const page = await app.signIn(me, { mobile: true });
    await card(page, 'Written').getByRole('button', { name: 'View' }).click();
    await page.getByRole('button', { name: 'Generate with AI' }).click();
    await page.getByText('No AI, free').waitFor();
    await page.getByRole('button', { name: 'Generate', exact: true }).click();
    await page.getByText('Please enter a prompt for AI generation').waitFor();
    await expectAccessible(page, 'what is to be written');
    await page.getByRole('textbox', { name: 'Prompt' }).fill('write');
    await page.keyboard.press('Control+Enter');
    await page.getByText('The offline writer repeats your prompt. It uses no AI.').waitFor();
    await expectAccessible(page, 'what has been written');
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByRole('button', { name: 'Enhance with AI' }).click();
    await page.getByRole('menuitem', { name: /Grammar/ }).waitFor();
    await expectAccessible(page, 'the ways to enhance');
    await page.getByRole('menuitem', { name: /Grammar/ }).click();
    await page.getByRole('region', { name: 'Enhanced' }).waitFor();
    await expectAccessible(page, 'two texts side by side');
  });

  it('finds nothing on screens that failed to load', async () => {
    const page = await app.signIn(await aUser(app.server), { mobile: true, route: '/workflows' });
    app.expectNoise(page, /Failed to load resource|dynamically imported module/);
    await page.route('**/assets/PrototyperScreen-*.js', (route) => route.abort());
    await app.open(page, '/prototyper');
    await page.getByText('This screen could not be loaded.').waitFor();
    await expectAccessible(page, 'a screen that did not come');
    await page.route('**/graphql', (route) => route.fulfill({ status: 500, body: 'Internal Server Error' }));
    await app.open(page, '/');
    await atLibrary(page);
    await page.getByRole('button', { name: 'Try Again' }).waitFor();
    await expectAccessible(page, 'a Library that did not come');
  });
});
