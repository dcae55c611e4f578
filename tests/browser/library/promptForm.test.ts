import { expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { expectCopied, toast } from '../../support/browser/anyPage.ts';
import { useApp } from '../../support/browser/browser.ts';
import {
  aReader,
  bodyText,
  card,
  expectCount,
  expectTitles,
  field,
  openCard,
  save,
  writeContent,
} from '../../support/browser/libraryPage.ts';

const app = useApp();

const LONG = 'Answer a customer who waits for a parcel: say where it is, when it comes, and what we do if it does not.';

const description = (page: Page, name: string) => page.getByRole('group', { name, exact: true });

it('describes variables by keyboard, and copying asks for them as described', async () => {
  const { page } = await aReader(app);
  await page.keyboard.press('n');
  await writeContent(page, { title: 'Mail', content: 'Write in a {{tone}} tone to {{name}}.' });
  const tone = description(page, 'tone');
  await tone.locator('summary').press('Enter');
  await tone.getByRole('combobox', { name: 'Kind' }).press('Enter');
  await page.getByRole('option', { name: 'Choice' }).press('Enter');
  await tone.getByRole('textbox', { name: 'Label' }).pressSequentially('How it sounds');
  await tone.getByRole('textbox', { name: 'Choices' }).pressSequentially('warm\ndry');
  await save(page);

  await openCard(page, 'Mail');
  await description(page, 'tone').getByText('How it sounds; choice of warm, dry').waitFor();
  await page.keyboard.press('Escape');
  await field(page, 'Title').waitFor({ state: 'detached' });
  await card(page, 'Mail')
    .getByRole('button', { name: /^Copy, / })
    .click();
  const asked = page.getByRole('dialog', { name: 'Mail' });
  await asked.getByRole('combobox', { name: /^How it sounds/ }).click();
  await page.getByRole('option', { name: 'dry' }).click();
  await asked.getByRole('textbox', { name: 'name' }).fill('Ann');
  await asked.getByRole('button', { name: 'Copy', exact: true }).click();
  await expectCopied(page, 'Write in a dry tone to Ann.');
});

it('converts placeholders of other tools to variables after a preview, and back', async () => {
  const { page } = await aReader(app);
  await page.keyboard.press('n');
  await writeContent(page, { title: 'Pasted', content: 'Dear [NAME], about ${topic} in <your style>' });
  await page.getByRole('button', { name: 'Convert…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Convert to variables' });
  await dialog.getByRole('checkbox', { name: '<your style> to {{your_style}}' }).click();
  await dialog.getByRole('button', { name: 'Convert', exact: true }).click();
  expect(await bodyText(page)).toBe('Dear {{name}}, about {{topic}} in <your style>');
  await page.getByRole('button', { name: 'Undo' }).click();
  expect(await bodyText(page)).toBe('Dear [NAME], about ${topic} in <your style>');
});

it('duplicates a prompt in one action, and shows which prompt a new one resembles', async () => {
  const { page } = await aReader(app);
  await page.keyboard.press('n');
  await writeContent(page, { title: 'Parcels', content: LONG });
  await save(page);
  await openCard(page, 'Parcels');
  await page.getByRole('button', { name: 'Duplicate' }).click();
  await toast(page, 'Duplicated. You are now editing the copy.').waitFor();
  expect(await field(page, 'Title').inputValue()).toBe('Parcels (copy)');
  await page.keyboard.press('Escape');
  await field(page, 'Title').waitFor({ state: 'detached' });
  await expectTitles(page, ['Parcels (copy)', 'Parcels']);

  await page.keyboard.press('n');
  await writeContent(page, { title: 'Late parcels', content: `${LONG} Be kind.` });
  await save(page);
  await toast(page, 'This is almost the same as “Parcels').waitFor();
  await page.getByRole('button', { name: 'Open', exact: true }).click();
  await field(page, 'Title').waitFor();
  expect(await field(page, 'Title').inputValue()).toMatch(/^Parcels/);
  await page.keyboard.press('Escape');
  await expectCount(page, '3 prompts');
});
