import { describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { expectAccessible } from '../../support/browser/accessibility.ts';
import { overflowOf } from '../../support/browser/anyPage.ts';
import { useApp } from '../../support/browser/browser.ts';
import { chooseAction } from '../../support/browser/chatHistory.ts';
import { aChatter, box, button, names, openHistory, reply, say, settled } from '../../support/browser/chatPage.ts';
import { aConversation } from '../../support/chat/conversations.ts';
import { aContent, aUser } from '../../support/factories.ts';
import { fakeLlm } from '../../support/llm/fakeLlm.ts';

const llm = await fakeLlm();
const app = useApp({ ai: llm.settings(['openai']) });

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });

async function createProject(page: Page, name: string) {
  await page.keyboard.press('ControlOrMeta+Shift+K');
  await page.getByRole('combobox', { name: /^Find an action/ }).fill('new project');
  await page.getByRole('option', { name: 'New project' }).waitFor();
  await page.keyboard.press('Enter');
  await page.getByRole('dialog', { name: 'New project' }).getByRole('textbox', { name: 'Name' }).fill(name);
  await page.keyboard.press('Enter');
  await heading(page, name).waitFor();
}

async function addFile(page: Page) {
  await page
    .getByLabel('Text files')
    .setInputFiles({ name: 'notes.md', mimeType: 'text/markdown', buffer: Buffer.from('Rain is wet.') });
  await button(page, 'Remove notes.md').waitFor();
}

async function chooseInstruction(page: Page) {
  await button(page, 'Choose prompt').click();
  await page.getByRole('combobox', { name: 'Search the Library' }).fill('house');
  await page.getByRole('option', { name: /House style/ }).click();
  await page.getByRole('dialog', { name: 'House style' }).getByRole('textbox', { name: 'tone' }).fill('calm');
  await button(page, 'Save').click();
  await page.getByRole('link', { name: 'House style' }).waitFor();
}

async function choose(page: Page, select: string, option: string) {
  await page.getByRole('combobox', { name: select }).click();
  await page.getByRole('option', { name: option, exact: true }).click();
}

describe('a project', () => {
  it('sends its instruction and its file, takes in a conversation by keyboard, and is deleted', async () => {
    const me = await aUser(app.server);
    await aContent(app.server, { owner: me, title: 'House style', content: 'Answer in a {{tone}} tone.' });
    await aConversation(app.server, { owner: me, name: 'Sourdough', said: ['Why rye?', 'It is sour.'] });
    await aConversation(app.server, { owner: me, name: 'Holidays', said: ['Where?', 'South.'] });
    const { page } = await aChatter(app, { me });
    await openHistory(page);
    expect(await page.getByRole('region', { name: 'Projects' }).count()).toBe(0);
    await page.keyboard.press('Escape');

    await createProject(page, 'Weather');
    await page.getByText('No conversations in this project yet').waitFor();
    await chooseInstruction(page);
    await addFile(page);
    await button(page, 'New chat in project').click();
    await page.getByRole('link', { name: 'Weather' }).waitFor();
    await say(page, 'Will it rain?');
    await reply(page).getByText('A good answer.').waitFor();
    await settled(page);
    expect(llm.told()[0]?.content).toContain('Answer in a calm tone.');
    expect(llm.told()[1]?.content).toMatch(/name="notes\.md">\nRain is wet\.\n[\s\S]*Will it rain\?$/);

    await openHistory(page);
    await button(page, 'Actions for Sourdough').press('Enter');
    await page.getByRole('menuitem', { name: 'Move to project…' }).press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Move to project' });
    await dialog.getByRole('combobox', { name: 'Project' }).press('Enter');
    await page.getByRole('option', { name: 'New project…' }).press('Enter');
    await dialog.getByRole('textbox', { name: 'Name' }).fill('Baking');
    await page.keyboard.press('Enter');
    await page.getByRole('region', { name: 'Projects' }).getByRole('link', { name: 'Baking' }).waitFor();
    for (const project of ['No project', 'Weather']) {
      await chooseAction(page, 'Sourdough', 'Move to project…');
      await choose(page, 'Project', project);
      await button(page, 'Move').click();
      await dialog.waitFor({ state: 'detached' });
    }
    await page.getByRole('region', { name: 'Projects' }).getByRole('link', { name: 'Weather' }).click();
    await heading(page, 'Weather').waitFor();
    await button(page, 'Sourdough').waitFor();
    expect((await names(page)).sort()).toEqual(['Sourdough', 'Will it rain?']);

    await button(page, 'Actions for Weather').click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await page.getByText('Its 2 conversations stay in the history, without a project.').waitFor();
    await button(page, 'Delete').click();
    await box(page).waitFor();
    await openHistory(page);
    await button(page, 'Sourdough').waitFor();
    expect((await names(page)).sort()).toEqual(['Holidays', 'Sourdough', 'Will it rain?']);
    await page
      .getByRole('region', { name: 'Projects' })
      .getByRole('link', { name: 'Weather' })
      .waitFor({ state: 'detached' });
  });
});

describe('accessibility of projects on a phone, by axe', () => {
  it('finds nothing on the page of a project, in the history and in its filters', async () => {
    const me = await aUser(app.server);
    await aContent(app.server, { owner: me, title: 'House style', content: 'Answer in a {{tone}} tone.' });
    const { id } = await aConversation(app.server, { owner: me, name: 'Sourdough', said: ['Why rye?', 'It is sour.'] });
    const { page } = await aChatter(app, { me, mobile: true });
    await createProject(page, `Weather ${'and climate '.repeat(8)}`.trim());
    await app.server.dataSource.query(
      'UPDATE chat_conversations SET project_id = (SELECT id FROM chat_projects WHERE owner_id = $2) WHERE id = $1',
      [id, me.id],
    );
    await page.reload();
    await chooseInstruction(page);
    await addFile(page);
    await button(page, 'Sourdough').waitFor();
    await expectAccessible(page, 'a project');
    expect(await overflowOf(page)).toBe(0);
    await openHistory(page);
    await page.getByRole('region', { name: 'Projects' }).waitFor();
    await button(page, 'Filters').click();
    await page.getByLabel('Changed until').waitFor();
    await expectAccessible(page, 'the history with projects and filters');
    expect(await overflowOf(page)).toBe(0);
    await page.keyboard.press('Escape');
    await button(page, 'Sourdough').click();
    await page.getByRole('link', { name: /^Weather/ }).waitFor();
    await expectAccessible(page, 'a conversation of a project');
  });
});
