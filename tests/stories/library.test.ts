import { expect, it } from '@jest/globals';
import { expectCopied } from '../support/browser/anyPage.ts';
import { useApp } from '../support/browser/browser.ts';
import { aReader, bodyText, card, expectTitles, field, openCard } from '../support/browser/libraryPage.ts';

const app = useApp();

it('writes a prompt with a variable and a reference by keyboard, and copies it with a value', async () => {
  const { page } = await aReader(app, 'Tone of voice');
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
  await expectCopied(page, 'Write to Ann. Use Summarise the diff., always.');

  await openCard(page, 'Mail');
  expect(await bodyText(page)).toBe('Write to {{name}}. Use Tone of voice×, always.');
});
