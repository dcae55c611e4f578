import { expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { expectAccessible } from '../../support/browser/accessibility.ts';
import { expectCopied } from '../../support/browser/anyPage.ts';
import { useApp } from '../../support/browser/browser.ts';
import { aReader, card, field, openCard, save, writeContent } from '../../support/browser/libraryPage.ts';
import { graphqlClient, valueOf } from '../../support/client/apis.ts';
import { aContent, aUser } from '../../support/factories.ts';

const app = useApp();

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

it('releases a version by its label by keyboard, and keeps it released while the prompt is edited', async () => {
  const me = await aUser(app.server);
  const { id } = await aContent(app.server, { owner: me, title: 'Greeting', content: 'Say hello.' });
  const released = async () => valueOf(await graphqlClient(app.server).renderContent(me, { id, label: 'production' }));
  const page = await app.signIn(me);
  await openCard(page, 'Greeting');
  await page.getByRole('button', { name: 'View History' }).press('Enter');
  await page.getByRole('button', { name: 'Label', exact: true }).press('Enter');
  await page.getByRole('menuitem', { name: /^Set production/ }).waitFor();
  await page.keyboard.press('Home');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Remove production' }).waitFor();
  await expectAccessible(page, 'a labelled version');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Labels: production on version 1' }).waitFor();
  await field(page, 'Content').fill('Say hello and goodbye.');
  await save(page);
  expect(await released()).toMatchObject({ text: 'Say hello.', version: 1 });

  await page.reload();
  await openCard(page, 'Greeting');
  await page.getByRole('button', { name: 'Labels: production on version 1' }).click();
  const timeline = page.getByRole('navigation', { name: 'Versions' });
  await timeline.getByText('production set on version 1').waitFor();
  await page.getByRole('button', { name: 'Label', exact: true }).click();
  await page.getByRole('menuitem', { name: /^Move production here/ }).click();
  await timeline.getByText('production moved from version 1 to 2').waitFor();
  expect(await released()).toMatchObject({ text: 'Say hello and goodbye.', version: 2 });
});
