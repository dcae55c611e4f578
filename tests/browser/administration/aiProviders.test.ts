import { beforeEach, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { expectAccessible } from '../../support/browser/accessibility.ts';
import { inWindow, overflowOf, toast } from '../../support/browser/anyPage.ts';
import { useApp } from '../../support/browser/browser.ts';
import { anAdministrator, aUser } from '../../support/factories.ts';
import { anAiServer } from '../../support/llm/aiServer.ts';
import { fakeLlm } from '../../support/llm/fakeLlm.ts';

const llm = await fakeLlm();
const lab = await anAiServer();
const app = useApp({ ai: llm.settings([]) });

const MODELS = { route: '/administration/models' };
const NO_PROVIDER = 'No AI provider is set up, so only the offline writer answers';
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

beforeEach(async () => {
  await app.server.dataSource.query('DELETE FROM ai_providers');
  await app.server.services.modelLists.reload();
});

/** Opens the form of a new provider on the models page. */
async function atForm(options: { mobile?: boolean } = {}) {
  const page = await app.signIn(await anAdministrator(app.server), { ...MODELS, ...options });
  await button(page, 'Add provider').click();
  await inWindow(page);
  return page;
}

async function fill(page: Page, values: Record<string, string>) {
  const form = page.getByRole('dialog');
  for (const [label, value] of Object.entries(values)) await form.getByLabel(label, { exact: true }).fill(value);
}

describe('an AI provider', () => {
  it('is tried, added, changed and removed, while users see whether there is one', async () => {
    lab.set({ key: 'sk-right' });
    const reader = await app.signIn(await aUser(app.server), { route: '/chat' });
    await reader.getByText(NO_PROVIDER).waitFor();
    await reader.getByText('An administrator can add one.').waitFor();

    const page = await atForm();
    await fill(page, { Name: 'Lab', Address: `${lab.url}/`, Key: 'sk-wrong' });
    await button(page, 'Try it').click();
    await page.getByText('It refused the key (401).').waitFor();
    await fill(page, { Key: ' sk-right ' });
    await button(page, 'Try it').click();
    await page.getByText(`It works, and lists 2 models. Its address is ${lab.url}/v1.`).waitFor();
    await page.getByRole('dialog').getByRole('button', { name: 'Add provider' }).click();
    await toast(page, 'Lab was added.').waitFor();
    await page.getByRole('list', { name: 'Models from Lab' }).getByRole('checkbox', { name: 'llama3.2' }).waitFor();

    await reader.reload();
    await reader.getByRole('button', { name: /^Model: llama3\.2 Lab/ }).waitFor();
    await reader.getByText(NO_PROVIDER).waitFor({ state: 'detached' });
    await reader.getByRole('textbox', { name: 'Message' }).fill('Hello');
    await reader.keyboard.press('Enter');
    await reader.getByText('An answer.').first().waitFor();

    lab.set({ key: 'sk-changed' });
    await button(page, 'Try Lab').click();
    await toast(page, 'Lab: It refused the key (401).').waitFor();
    await page.getByText(/^It refused the key \(401\)\. The last list of models is kept\. Checked /).waitFor();
    await button(page, 'Edit Lab').click();
    await inWindow(page);
    await fill(page, { Key: 'sk-changed' });
    await button(page, 'Save').click();
    await toast(page, 'Lab was changed.').waitFor();
    await page.getByText(/^It refused the key/).waitFor({ state: 'detached' });

    await button(page, 'Remove Lab').click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
    await toast(page, 'Lab was removed.').waitFor();
    await page.getByRole('heading', { name: 'No AI provider yet' }).waitFor();
    await page.getByRole('link', { name: 'Chat' }).first().click();
    await page.getByText(NO_PROVIDER).waitFor();
    await page.getByRole('link', { name: 'Add a provider' }).click();
    await page.getByRole('heading', { name: 'No AI provider yet' }).waitFor();
  });
});

it('shows in ToneShift that the offline writer returned the text again', async () => {
  const page = await app.signIn(await aUser(app.server), { route: '/tone-shift' });
  await page.getByText(NO_PROVIDER).waitFor();
  await page.getByRole('textbox', { name: 'Message' }).fill('We meet on Friday.');
  await button(page, 'Send').click();
  await page.getByText(/^This is your text again: the offline writer only follows fixed rules/).waitFor();
});

it('shows providers without an axe violation or overflow on a phone', async () => {
  const page = await atForm({ mobile: true });
  await page.getByRole('dialog').getByRole('button', { name: 'Add provider' }).click();
  await page.getByText('Address is required').waitFor();
  await expectAccessible(page, 'the form of a provider, with errors');
  expect(await overflowOf(page)).toBe(0);
  await fill(page, { Name: 'A'.repeat(40), Address: `http://${'a'.repeat(60)}.invalid/${'path/'.repeat(40)}` });
  await button(page, 'Try it').click();
  await page.getByText(/was not found\.$/).waitFor();
  await expectAccessible(page, 'a trial that failed');
  await page.getByRole('dialog').getByRole('button', { name: 'Add provider' }).click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await page.getByText(/was not found\. Checked /).waitFor();
  await expectAccessible(page, 'a provider that does not work');
  expect(await overflowOf(page)).toBe(0);
});
