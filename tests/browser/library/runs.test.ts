import { describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { useApp } from '../../support/browser/browser.ts';
import { field } from '../../support/browser/libraryPage.ts';
import { graphqlClient, valueOf } from '../../support/client/apis.ts';
import { aContent, aUser } from '../../support/factories.ts';
import { controlledReply } from '../../support/llm/controlledReply.ts';
import { fakeLlm } from '../../support/llm/fakeLlm.ts';

const llm = await fakeLlm();
const app = useApp({ ai: llm.settings(['openai']) });

const sheet = (page: Page) => page.getByRole('dialog', { name: /^Run: / });
const press = (page: Page, name: string) => sheet(page).getByRole('button', { name, exact: true }).click();
const column = (page: Page, name: string) => sheet(page).getByRole('article', { name, exact: true });

/** Opens a prompt with a variable, ready to run. */
async function aRunner({ mobile = false } = {}) {
  const me = await aUser(app.server);
  const content = await aContent(app.server, { owner: me, title: 'Greeting', content: 'Greet {{name}}.' });
  const page = await app.signIn(me, { mobile, route: `/?content=${content.id}` });
  await field(page, 'Title').waitFor();
  return { me, page, contentId: content.id };
}

async function openRun(page: Page) {
  await page.getByRole('button', { name: 'Run', exact: true }).click();
  await sheet(page).getByRole('textbox', { name: 'name' }).waitFor();
}

describe('a run', () => {
  it('streams from two models, stops one, survives a reload, and continues in the Chat', async () => {
    const { page } = await aRunner();
    await openRun(page);
    await press(page, 'Run');
    await sheet(page).getByText('name needs a value.').waitFor();
    expect(llm.asked).toEqual([]);
    await sheet(page).getByRole('textbox', { name: 'name' }).fill('Ada');
    await press(page, 'Compare with another model');
    const spoken = [controlledReply(), controlledReply()];
    llm.next(...spoken.map(({ script }) => script));
    await press(page, 'Run');
    await Promise.all(spoken.map(({ begun }) => begun));
    for (const each of spoken) each.say('Hello ');
    const [first, second] = llm.asked.map(({ body }) => String(body.model)) as [string, string];
    for (const model of [first, second]) await column(page, model).getByText('Hello').waitFor();
    expect(llm.told()).toEqual([{ role: 'user', content: 'Greet Ada.' }]);

    await column(page, first).getByRole('button', { name: 'Stop' }).click();
    await column(page, first).getByText('Stopped.').waitFor();
    await page.reload();
    await column(page, second).getByText('Hello').waitFor();
    await column(page, second).getByRole('button', { name: 'Stop' }).waitFor();
    spoken[1]?.say('Ada.');
    spoken[1]?.finish();
    await column(page, second).getByText('120 in, 30 out').waitFor();
    await column(page, second).getByText('Hello Ada.').waitFor();
    await column(page, first).getByText('Stopped.').waitFor();

    await column(page, second).getByRole('button', { name: 'Keep' }).click();
    await column(page, second).getByRole('button', { name: 'Kept', pressed: true }).waitFor();
    await sheet(page).getByRole('region', { name: 'Examples' }).getByText(`Version 1 · ${second}`).waitFor();
    await column(page, second).getByRole('button', { name: 'Continue in Chat' }).click();
    await page.getByRole('main').getByText('Greet Ada.').waitFor();
    await page.getByRole('main').getByText('Hello Ada.').waitFor();
    expect(await page.getByLabel('Conversation title').inputValue()).toBe('Greeting');
  });

  it('asks for the current variables of a prompt that was changed elsewhere', async () => {
    const { me, page, contentId } = await aRunner();
    valueOf(
      await graphqlClient(app.server).updateContent(me, { id: contentId, content: 'Welcome {{name}} to {{place}}.' }),
    );
    await openRun(page);
    await sheet(page).getByRole('textbox', { name: 'place' }).waitFor();
  });
});
