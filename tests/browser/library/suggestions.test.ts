import { it } from '@jest/globals';
import type { Locator, Page } from 'playwright-core';
import { expectAccessible } from '../../support/browser/accessibility.ts';
import { follow, inWindow, toast } from '../../support/browser/anyPage.ts';
import { useApp } from '../../support/browser/browser.ts';
import { bodyText, card, field, openCard, save } from '../../support/browser/libraryPage.ts';
import { aUser } from '../../support/factories.ts';
import { aLibraryOf, aSharedContent } from '../../support/library/sharedLibraries.ts';
import { until } from '../../support/until.ts';

const app = useApp();

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
  return { ann, ben, cleo, pages: await Promise.all([open(ann), open(ben), open(cleo)]) };
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

/** Presses Tab until this has the focus. */
async function tabTo(page: Page, target: Locator) {
  await target.waitFor();
  for (let pressed = 0; pressed < 60; pressed++) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error('Tab did not reach it.');
}

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

it('lets an editor decline a suggestion for an older text by keyboard alone, with a comment for its author', async () => {
  const { ben, pages } = await threeWindows();
  const [annsPage, bensPage, cleosPage] = pages;
  await openCard(cleosPage, TITLE);
  await suggest(cleosPage, 'Summarise the diff for customers.', 'Say for whom.');
  await openCard(annsPage, TITLE);
  await field(annsPage, 'Content').fill('List the changes.');
  await save(annsPage);

  await tabTo(bensPage, card(bensPage, TITLE).getByRole('button', { name: TITLE, exact: true }));
  await bensPage.keyboard.press('Enter');
  await inWindow(bensPage);
  await tabTo(bensPage, button(bensPage, '1 suggestion'));
  await bensPage.keyboard.press('Enter');
  const list = windowOf(bensPage, 'Suggestions');
  await list.getByText(/^The prompt has been changed since this was suggested\./).waitFor();
  await list.getByRole('region', { name: 'Today' }).getByText('List').waitFor();
  await expectAccessible(bensPage, 'a suggestion for an older text');
  await tabTo(bensPage, list.getByLabel('Comment for the author'));
  await bensPage.keyboard.type('It is a list now.');
  await tabTo(bensPage, list.getByRole('button', { name: 'Decline' }));
  await bensPage.keyboard.press('Enter');
  await list.getByText(`Declined by ${ben.username}`).waitFor();
  await bensPage.keyboard.press('Escape');
  await list.waitFor({ state: 'detached' });
  await bensPage.locator(':focus').and(button(bensPage, 'Suggestions')).waitFor();
  await bensPage.keyboard.press('Escape');
  await card(bensPage, TITLE).locator(':focus').waitFor();

  await button(cleosPage, '1 suggestion').click();
  const outcome = windowOf(cleosPage, 'Suggestions');
  await outcome.getByText(`Declined by ${ben.username}`).waitFor();
  await outcome.getByText(`${ben.username}: It is a list now.`).waitFor();
  await expectAccessible(cleosPage, 'a declined suggestion');
});
