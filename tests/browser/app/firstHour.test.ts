import { expect, it } from '@jest/globals';
import { expectAccessible } from '../../support/browser/accessibility.ts';
import { expectValue, toast } from '../../support/browser/anyPage.ts';
import { useApp } from '../../support/browser/browser.ts';
import { box } from '../../support/browser/chatPage.ts';
import { aReader, bodyText, card, expectCount, expectTitles, openCard } from '../../support/browser/libraryPage.ts';
import { severalContents } from '../../support/factories.ts';

const app = useApp();

it('adds starter prompts in one press and removes them in one, by keyboard alone', async () => {
  const { page } = await aReader(app);
  await page.getByRole('button', { name: 'Add 12 starter prompts' }).press('Enter');
  await toast(page, '12 starter prompts added.').waitFor();
  const form = page.getByRole('dialog', { name: 'View Content' });
  await form.getByText('Try it: Run fills in the values').waitFor();
  await page.keyboard.press('Escape');
  await form.waitFor({ state: 'detached' });
  await expectCount(page, '12 prompts');
  await page.getByRole('group', { name: 'Filters' }).getByRole('button', { name: '#starter 12' }).waitFor();

  await page.getByRole('button', { name: 'More', exact: true }).press('Enter');
  await page.getByRole('menuitem', { name: /^Remove 12 starter prompts/ }).press('Enter');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).press('Enter');
  await expectCount(page, '0 prompts');
  await page.getByRole('button', { name: 'Add 12 starter prompts' }).waitFor();
});

it('offers starred and recent prompts in an empty chat, to be filled in and sent later', async () => {
  const { me, page } = await aReader(app);
  const [older] = await severalContents(app.server, me, ['Older', 'Latest']);
  await page.reload();
  await expectTitles(page, ['Latest', 'Older']);
  const star = card(page, 'Older').getByRole('button', { name: /^Star, / });
  await star.click();
  await star.and(page.locator('[aria-pressed=true]')).waitFor();
  await page.goto('/#/chat');
  const offers = page.getByRole('list', { name: 'Your prompts' });
  await offers.getByRole('button').first().waitFor();
  expect(await offers.getByRole('button').allTextContents()).toEqual(['Older', 'Latest']);
  await offers.getByRole('button', { name: 'Older' }).click();
  await expectValue(box(page), older?.content ?? '');
  await offers.waitFor({ state: 'detached' });
});

it('previews the prompts of another tool, then imports them without a loss', async () => {
  const { page } = await aReader(app, 'Mine');
  const file = [
    'act,prompt',
    '"Linux Terminal","I want you to act as a linux terminal. My first command is [COMMAND]"',
    '"Mine","Another text under a title that is there"',
    '"",""',
  ].join('\n');
  await page.getByRole('button', { name: 'Import' }).click();
  await page.getByRole('menuitem', { name: /From another tool/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Import from another tool' });
  const chosen = page.waitForEvent('filechooser');
  await dialog.getByRole('button', { name: 'Choose files' }).click();
  await (await chosen).setFiles({ name: 'prompts.csv', mimeType: 'text/csv', buffer: Buffer.from(file) });

  await dialog.getByText('prompts.csv is a table with 2 prompts').waitFor();
  await dialog.getByText('In conflict with your prompt of the same title, version 1').waitFor();
  await dialog.getByRole('checkbox', { name: '[NAME]' }).click();
  await dialog.getByText('My first command is {{command}}').waitFor();
  await dialog.getByRole('combobox', { name: 'What to do with Mine' }).click();
  await page.getByRole('option', { name: 'Replace as a new version' }).click();
  await expectAccessible(page, 'the preview of an import');
  await dialog.getByRole('button', { name: 'Import 2 prompts' }).click();
  await toast(page, '1 prompt imported, 1 prompt replaced.').waitFor();
  await card(page, 'Linux Terminal').waitFor();
  await expectCount(page, '2 prompts');
  await openCard(page, 'Mine');
  expect(await bodyText(page)).toBe('Another text under a title that is there');
});
