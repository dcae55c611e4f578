import { it } from '@jest/globals';
import { devices, expectAccessible } from '../../support/browser/accessibility.ts';
import { atLogin } from '../../support/browser/accountPages.ts';
import { useApp } from '../../support/browser/browser.ts';
import { aChatter, messages } from '../../support/browser/chatPage.ts';
import { card, openCard } from '../../support/browser/libraryPage.ts';
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
