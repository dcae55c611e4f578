import { describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { devices, expectAccessible } from '../../support/browser/accessibility.ts';
import { inWindow, overflowOf, shiftOfLayout } from '../../support/browser/anyPage.ts';
import { useApp } from '../../support/browser/browser.ts';
import { aReader, card, expectCount, expectTitles, openCard, save } from '../../support/browser/libraryPage.ts';
import { aContent, aUser } from '../../support/factories.ts';

const app = useApp();

const star = (page: Page, title: string) => card(page, title).getByRole('button', { name: /^Star, / });
const filter = (page: Page, name: string) => page.getByRole('group', { name: 'Filters' }).getByRole('button', { name });
const view = (page: Page, name: string) =>
  page.getByRole('group', { name: 'Saved views' }).getByRole('button', { name });

async function fromMenu(page: Page, name: RegExp) {
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name }).click();
}

/** Adds tags by keyboard in the open form. */
async function tagByKeyboard(page: Page, ...tags: string[]) {
  await page.getByRole('combobox', { name: 'Tags' }).focus();
  for (const tag of tags) {
    await page.keyboard.type(tag);
    await page.getByRole('option').first().waitFor();
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: `Remove ${tag}` }).waitFor();
  }
}

describe('a saved view', () => {
  it('is saved under a name, counts its prompts, and appears in its reserved place', async () => {
    const { page } = await aReader(app, 'Letter', 'Other');
    await page.getByRole('searchbox').fill('letter');
    await expectTitles(page, ['Letter']);
    await fromMenu(page, /^Save view…/);
    await page.getByRole('textbox', { name: 'Name' }).fill('Letters');
    await page.keyboard.press('Enter');
    await view(page, 'Letters 1').and(page.locator('[aria-pressed=true]')).waitFor();
    await page.getByRole('button', { name: 'Clear search' }).click();
    await expectCount(page, '2 prompts');
    await openCard(page, 'Other');
    await page.getByRole('dialog').getByRole('textbox', { name: 'Title' }).fill('Another letter');
    await save(page);
    await view(page, 'Letters 2').click();
    await expectTitles(page, ['Another letter', 'Letter']);
    await page.goto('/?reload#/prompt-manager');
    await view(page, 'Letters 2').waitFor();
    expect(await shiftOfLayout(page)).toBe(0);
  });
});

describe.each(devices)('tags, views and trash %s', (_where, mobile) => {
  it('pass axe and do not overflow', async () => {
    const me = await aUser(app.server);
    for (const title of ['First', 'Second']) await aContent(app.server, { owner: me, title });
    const page = await app.signIn(me, { mobile });
    const look = async (state: string) => {
      expect({ state, overflow: await overflowOf(page) }).toEqual({ state, overflow: 0 });
      await expectAccessible(page, state);
    };
    await page.getByRole('checkbox', { name: 'Select First' }).click();
    await page.getByRole('button', { name: 'Tags and star' }).click();
    await page.getByRole('menuitem', { name: 'Tags…' }).click();
    await page.getByRole('combobox', { name: 'Add' }).fill('at work,launch,');
    await look('tags of a selection');
    await page.getByRole('button', { name: 'Save tags' }).click();
    await filter(page, '#launch 1').click();
    await star(page, 'First').click();
    await filter(page, 'Starred 1').waitFor();
    await fromMenu(page, /^Save view…/);
    await page.getByRole('textbox', { name: 'Name' }).fill('Launch');
    await look('a new view');
    await page.keyboard.press('Enter');
    await view(page, 'Launch 1').waitFor();
    await page.getByRole('searchbox').fill('is:odd');
    await page.getByText(/There is no is:odd/).waitFor();
    await page.getByRole('button', { name: 'How to search' }).click();
    await inWindow(page);
    await look('a search that is explained');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Clear search' }).click();
    await expectTitles(page, ['First']);
    await look('a list that is in order');
    await page.getByRole('button', { name: 'Change views' }).click();
    await page.getByRole('button', { name: 'Rename Launch' }).waitFor();
    await look('the views');
    await page.keyboard.press('Escape');
    await fromMenu(page, /^Tags/);
    await page.getByRole('button', { name: 'Rename launch' }).waitFor();
    await look('the tags');
    await page.keyboard.press('Escape');
    await card(page, 'First').getByRole('button', { name: 'First', exact: true }).click();
    await page.getByRole('combobox', { name: 'Tags' }).fill('x');
    await page.getByRole('option').first().waitFor();
    await look('the form');
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await expectCount(page, '0 prompts found');
    await fromMenu(page, /^Trash/);
    await page.getByRole('button', { name: 'Restore First' }).waitFor();
    await look('the trash');
  });
});
