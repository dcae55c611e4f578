import { describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { devices, expectAccessible } from '../../support/browser/accessibility.ts';
import { inWindow, overflowOf, toast } from '../../support/browser/anyPage.ts';
import { useApp } from '../../support/browser/browser.ts';
import { anAdministrator, aUser } from '../../support/factories.ts';
import { fakeLlm } from '../../support/llm/fakeLlm.ts';

const llm = await fakeLlm();
const app = useApp({ ai: llm.settings(['openai', 'anthropic']) });

const TODAY = new Date().toISOString().slice(0, 10);
const MODELS = { route: '/administration/models' };
const models = (page: Page, provider = 'OpenAI') => page.getByRole('list', { name: `Models from ${provider}` });
const model = (page: Page, name: string) => models(page).getByRole('checkbox', { name, exact: true });
const row = (page: Page, name: string) =>
  models(page)
    .getByRole('listitem')
    .filter({ has: page.getByRole('checkbox', { name, exact: true }) });
const prices = (page: Page, name: string) => page.getByRole('button', { name: `Prices for ${name}`, exact: true });

/** Opens the models page with freshly fetched lists. */
async function atModels(options: { mobile?: boolean } = {}) {
  await app.server.services.modelLists.refresh();
  const page = await app.signIn(await anAdministrator(app.server), { ...MODELS, ...options });
  await models(page).waitFor();
  return page;
}

describe('the models page', () => {
  it('refreshes the models, offers one to users, and restores the defaults', async () => {
    const page = await atModels();
    llm.lists.set('openai', ['gpt-4o', 'gpt-4o-mini', 'gpt-9']);
    await page.getByRole('button', { name: 'Refresh models' }).click();
    await toast(page, 'The model lists are up to date.').waitFor();
    await model(page, 'gpt-9').click();
    await page.getByText('You chose which models are offered.').waitFor();

    const reader = await app.signIn(await aUser(app.server), { route: '/chat' });
    await reader.getByRole('button', { name: /^Model/ }).click();
    await reader.getByRole('menuitemradio', { name: /gpt-9/ }).waitFor();

    await page.getByRole('button', { name: 'Use the usual models' }).click();
    await toast(page, 'The usual models are offered.').waitFor();
    expect(await model(page, 'gpt-9').isChecked()).toBe(false);
  });

  it('offers a model by its id, by keyboard alone, and marks it as not listed', async () => {
    const page = await atModels();
    const offer = page.getByRole('button', { name: 'Add by ID a model from OpenAI' });
    await offer.focus();
    await page.keyboard.press('Enter');
    await inWindow(page);
    await page.keyboard.type('ft:gpt-4o:team::8fK2');
    await page.keyboard.press('Enter');
    await toast(page, 'ft:gpt-4o:team::8fK2 is offered.').waitFor();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await row(page, 'ft:gpt-4o:team::8fK2').getByText('Not listed by the provider').waitFor();
    expect(await model(page, 'gpt-4o').isChecked()).toBe(true);
    await page.locator('[aria-label="Add by ID a model from OpenAI"]:focus').waitFor();
    await page.getByRole('button', { name: 'Use the usual models' }).click();
    await model(page, 'ft:gpt-4o:team::8fK2').waitFor({ state: 'detached' });
  });

  it('searches models, and sets and removes prices by keyboard alone', async () => {
    const page = await atModels();
    await page.getByRole('searchbox', { name: 'Search models' }).focus();
    await page.keyboard.type('HAIKU');
    await models(page).waitFor({ state: 'detached' });
    await prices(page, 'claude-haiku-4-5').focus();
    await page.keyboard.press('Enter');
    await inWindow(page);
    const form = page.getByRole('dialog', { name: 'Prices for claude-haiku-4-5' });
    await form.getByText('No price is known, so “Pricing varies” is shown.').waitFor();
    await page.keyboard.type('0.001');
    await page.keyboard.press('Tab');
    await page.keyboard.type('0.005');
    await page.keyboard.press('Enter');
    await toast(page, 'The price was added.').waitFor();
    await form.waitFor({ state: 'detached' });
    await models(page, 'Anthropic').getByText('$0.001/$0.005 per 1K tokens').waitFor();

    await page.locator('[aria-label="Prices for claude-haiku-4-5"]:focus').waitFor();
    await page.keyboard.press('Enter');
    await inWindow(page);
    await form.getByText(`ToneShift, from ${TODAY}`).waitFor();
    for (const area of ['Library and Chat', 'ToneShift']) {
      await form.getByRole('button', { name: `Remove the price from ${TODAY} in ${area}` }).focus();
      await page.keyboard.press('Enter');
      await form.getByText(`${area}, from ${TODAY}`).waitFor({ state: 'detached' });
    }
    await page.keyboard.press('Escape');
    await form.waitFor({ state: 'detached' });
    await models(page, 'Anthropic').getByText('Pricing varies').waitFor();
  });
});

it.each(devices)('shows the models page without an axe violation or overflow (%s)', async (_, mobile) => {
  const longest = 'a-model-with-a-name-'.repeat(10);
  llm.lists.set('openai', ['gpt-4o', longest]);
  llm.lists.set('anthropic', (response) => void response.writeHead(500).end());
  const page = await atModels({ mobile });
  await model(page, longest).waitFor();
  await expectAccessible(page, 'models');
  expect(await overflowOf(page)).toBe(0);
  await page.getByRole('button', { name: 'Add by ID a model from OpenAI' }).click();
  await inWindow(page);
  await page.getByRole('button', { name: 'Add model' }).click();
  await page.getByText('Model ID is required').waitFor();
  await expectAccessible(page, 'a model by its id, with an error');
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await prices(page, longest).click();
  await inWindow(page);
  await page.getByRole('button', { name: 'Add price' }).click();
  await page.getByText('Please enter dollars, for example 0.0025.').first().waitFor();
  await expectAccessible(page, 'prices with errors');
  expect(await overflowOf(page)).toBe(0);
});
