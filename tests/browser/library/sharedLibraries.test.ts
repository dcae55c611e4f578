import { expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { LibraryRole } from '../../../server/base/libraries/libraryRoles.ts';
import { expectAccessible } from '../../support/browser/accessibility.ts';
import { follow, toast } from '../../support/browser/anyPage.ts';
import { useApp } from '../../support/browser/browser.ts';
import { bodyText, card, field, openCard, save } from '../../support/browser/libraryPage.ts';
import { aContent, aUser } from '../../support/factories.ts';
import { aLibraryOf, aSharedContent, aSharedLibrary } from '../../support/library/sharedLibraries.ts';
import { until } from '../../support/until.ts';

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

const TITLE = 'Release notes';

/** A shared library with one prompt, open in a window of each of three people. */
async function threeWindows() {
  const [ann, ben, cleo] = await Promise.all([aUser(app.server), aUser(app.server), aUser(app.server)]);
  const libraryId = await aLibraryOf(app.server, ann, { editors: [ben], viewers: [cleo] });
  await aSharedContent(app.server, ann, { libraryId, title: TITLE, content: 'Summarise the diff.' });
  const open = async (user: typeof ann) => {
    const page = await app.signIn(user, { route: `/?in=${libraryId}` });
    await card(page, TITLE).waitFor();
    return page;
  };
  return { ann, cleo, pages: await Promise.all([open(ann), open(ben), open(cleo)]) };
}

const windowOf = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

async function suggest(page: Page, text: string, comment: string) {
  await button(page, 'Suggest change').click();
  const form = windowOf(page, 'Suggest change');
  await form.getByLabel('Content').fill(text);
  await form.getByLabel('Comment').fill(comment);
  await expectAccessible(page, 'a suggested change');
  await form.getByRole('button', { name: 'Suggest', exact: true }).click();
  await toast(page, 'Your suggestion was sent to the editors.').waitFor();
  await form.waitFor({ state: 'detached' });
}

const expectBody = (page: Page, text: string) => until(async () => (await bodyText(page)) === text);

it('lets a viewer suggest a change, which an editor finds without a reload, compares and accepts', async () => {
  const { ann, cleo, pages } = await threeWindows();
  const [annsPage, bensPage, cleosPage] = pages;
  await openCard(cleosPage, TITLE);
  await expectAccessible(cleosPage, 'the form of a viewer');
  await suggest(cleosPage, 'Summarise the change.', 'Plainer words.');
  await button(cleosPage, '1 suggestion').waitFor();

  await follow(bensPage, 'Chat');
  await bensPage.getByRole('heading', { level: 1, name: 'Library' }).waitFor({ state: 'detached' });
  await follow(bensPage, 'Library');
  await card(bensPage, TITLE).getByText('1 suggestion').waitFor();
  await expectAccessible(bensPage, 'a card with a suggestion');

  await openCard(annsPage, TITLE);
  await button(annsPage, '1 suggestion').waitFor();
  await button(annsPage, 'Cancel').click();
  await card(annsPage, TITLE).getByText('1 suggestion').waitFor();
  await openCard(annsPage, TITLE);
  await button(annsPage, '1 suggestion').click();
  const list = windowOf(annsPage, 'Suggestions');
  await list.getByText('Plainer words.').waitFor();
  await list.getByRole('region', { name: 'Today' }).locator('del').getByText('diff').waitFor();
  await list.getByRole('region', { name: 'Suggested', exact: true }).locator('ins').getByText('change').waitFor();
  await expectAccessible(annsPage, 'a suggestion for an editor');
  await list.getByRole('button', { name: 'Accept' }).click();
  await list.getByText(`Accepted as version 2 by ${ann.username}`).waitFor();
  await expectAccessible(annsPage, 'an accepted suggestion');
  await list.getByRole('button', { name: 'Close' }).click();
  await expectBody(annsPage, 'Summarise the change.');
  await button(annsPage, 'View History').click();
  const versions = annsPage.getByRole('navigation', { name: 'Versions' });
  await versions
    .getByRole('button', { name: /^Version 2/ })
    .getByText(cleo.username)
    .waitFor();

  await button(cleosPage, '1 suggestion').click();
  const outcome = windowOf(cleosPage, 'Suggestions');
  await outcome.getByText(`Accepted as version 2 by ${ann.username}`).waitFor();
  await outcome.getByRole('button', { name: 'Close' }).click();
  await expectBody(cleosPage, 'Summarise the change.');
});
