import { expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { LibraryRole } from '../../../server/base/libraries/libraryRoles.ts';
import { expectAccessible } from '../../support/browser/accessibility.ts';
import { useApp } from '../../support/browser/browser.ts';
import { card, field, openCard, save } from '../../support/browser/libraryPage.ts';
import { aContent, aUser } from '../../support/factories.ts';
import { aSharedLibrary } from '../../support/library/sharedLibraries.ts';

const app = useApp();

const libraries = (page: Page) => page.getByRole('navigation', { name: 'Libraries' });

it('lets an editor move a prompt to a shared library, another one change it, and a viewer copy it', async () => {
  const [ann, ben, cleo] = await Promise.all([aUser(app.server), aUser(app.server), aUser(app.server)]);
  const tone = await aContent(app.server, { owner: ann, title: 'Tone', content: 'Be kind.' });
  await aContent(app.server, { owner: ann, title: 'Letter', content: `Write it. ~~[@${tone.id}]Tone~~` });
  const id = await aSharedLibrary(app.server, [
    [ann, LibraryRole.OWNER],
    [ben, LibraryRole.EDITOR],
    [cleo, LibraryRole.VIEWER],
  ]);

  const annsPage = await app.signIn(ann);
  await libraries(annsPage).getByRole('link', { name: 'My prompts' }).waitFor();
  await openCard(annsPage, 'Letter');
  await annsPage.getByRole('button', { name: 'Move to…' }).press('Enter');
  await annsPage.getByText('1 reference points to My prompts. Other members will see it as hidden.').waitFor();
  await expectAccessible(annsPage, 'the dialog of a move');
  await annsPage.getByRole('button', { name: 'Move', exact: true }).press('Enter');
  await annsPage.getByRole('button', { name: 'Open', exact: true }).click();
  await field(annsPage, 'Title').waitFor();

  const bensPage = await app.signIn(ben, { route: `/?in=${id}` });
  await card(bensPage, 'Letter').getByText(`by ${ann.username}`).waitFor();
  await openCard(bensPage, 'Letter');
  await bensPage.getByText('Tone (not shared with you)').first().waitFor();
  await field(bensPage, 'Title').fill('Letter to a friend');
  await save(bensPage);
  await expectAccessible(bensPage, 'a shared library');

  await field(annsPage, 'Title').fill('Letter to a client');
  await annsPage.getByRole('dialog').getByRole('button', { name: 'Save', exact: true }).click();
  await annsPage.getByText(`${ben.username} saved this prompt in the meantime.`, { exact: false }).waitFor();
  await annsPage.getByRole('button', { name: 'Use the saved version' }).click();
  expect(await field(annsPage, 'Title').inputValue()).toBe('Letter to a friend');

  const cleosPage = await app.signIn(cleo, { route: `/?in=${id}` });
  await card(cleosPage, 'Letter to a friend').waitFor();
  await openCard(cleosPage, 'Letter to a friend');
  await expectAccessible(cleosPage, 'the form of a viewer');
  await cleosPage.getByRole('button', { name: 'Copy to…' }).press('Enter');
  await cleosPage
    .getByRole('dialog', { name: 'Copy this prompt' })
    .getByRole('button', { name: 'Copy', exact: true })
    .press('Enter');
  await cleosPage.getByText('1 prompt copied to My prompts.').first().waitFor();
});
