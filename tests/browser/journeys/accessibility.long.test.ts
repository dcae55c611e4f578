import { expect, it } from '@jest/globals';
import { devices, expectAccessible } from '../../support/browser/accessibility.ts';
import { atLogin } from '../../support/browser/accountPages.ts';
import { expectCopied } from '../../support/browser/anyPage.ts';
import { useApp } from '../../support/browser/browser.ts';
import { aChatter, messages } from '../../support/browser/chatPage.ts';
import { bodyText, card, expectTitles, field, openCard } from '../../support/browser/libraryPage.ts';
import { aContent, aSharedLink, aUser } from '../../support/factories.ts';

const app = useApp();

it('finds nothing by axe on the pages for visitors', async () => {
  const me = await aUser(app.server);
  const { id } = await aContent(app.server, { owner: me, title: 'For all', description: 'And more' });
  const address = await aSharedLink(app.server, me, id);
  const page = await app.newPage();
  await app.open(page, '/login');
  await atLogin(page);
  await expectAccessible(page, 'login');
  await app.open(page, `/share/${address}`);
  await page.getByRole('heading', { name: 'For all' }).waitFor();
  await expectAccessible(page, 'a shared prompt');
});

it.each(devices)('finds nothing by axe in the Library, in Chat and on the Account page, %s', async (_where, mobile) => {
  const { me, page } = await aChatter(app, { said: ['What is a lighthouse?'], mobile });
  await messages(page).getByText('What is a lighthouse?').waitFor();
  await expectAccessible(page, 'Chat');

  await aContent(app.server, { owner: me, title: 'First', description: 'A description', contentTypeId: 2 });
  await app.open(page, '/');
  await card(page, 'First').waitFor();
  await expectAccessible(page, 'the Library');
  await openCard(page, 'First');
  await expectAccessible(page, 'the form');

  await app.open(page, '/tone-shift');
  await page.getByRole('heading', { name: 'Start a conversation' }).waitFor();
  await expectAccessible(page, 'ToneShift');
  await app.open(page, '/account');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await expectAccessible(page, 'Account');
});

it.each(devices)(
  'writes a prompt with a variable and a reference by keyboard, and copies it with a value, %s',
  async (_where, mobile) => {
    const me = await aUser(app.server);
    await aContent(app.server, { owner: me, title: 'Tone of voice', content: 'Plain words.' });
    const page = await app.signIn(me, { mobile });
    await page.getByRole('button', { name: 'Create' }).click();
    await field(page, 'Title').fill('Mail');
    await field(page, 'Content').focus();
    await page.keyboard.type('Write to {{name}}. Use @tone');
    await page.getByRole('option', { name: 'Tone of voice' }).waitFor();
    await page.keyboard.press('Enter');
    await page.keyboard.type(', always.');
    await page.keyboard.press('Control+Enter');
    await field(page, 'Title').waitFor({ state: 'detached' });
    await expectTitles(page, ['Mail', 'Tone of voice']);

    await card(page, 'Mail')
      .getByRole('button', { name: /^Copy, / })
      .click();
    const asked = page.getByRole('dialog', { name: 'Mail' });
    await asked.getByRole('textbox', { name: 'name' }).fill('Ann');
    await asked.getByRole('button', { name: 'Copy', exact: true }).click();
    await asked.waitFor({ state: 'detached' });
    await expectCopied(page, 'Write to Ann. Use Plain words., always.');

    await openCard(page, 'Mail');
    expect(await bodyText(page)).toBe('Write to {{name}}. Use Tone of voice×, always.');
  },
);
