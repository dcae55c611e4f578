import type { Page } from 'playwright-core';
import { aConversation } from '../chat/conversations.ts';
import { aUser } from '../factories.ts';
import type { App } from './browser.ts';
import { aChatter, button } from './chatPage.ts';

/** Opens the last of these conversations as their owner. */
export async function aHistory(app: App, ...titles: string[]) {
  const me = await aUser(app.server);
  const ids: number[] = [];
  for (const name of titles)
    ids.push((await aConversation(app.server, { owner: me, name, said: [`About ${name}`, `Of ${name}`] })).id);
  const { page } = await aChatter(app, { me, conversationId: ids.at(-1) });
  const kept = async () =>
    (
      await app.server.dataSource.query('SELECT name FROM chat_conversations WHERE owner_id = $1 ORDER BY id', [me.id])
    ).map((row: { name: string }) => row.name);
  return { page, me, kept };
}

export async function chooseAction(page: Page, conversation: string, action: string) {
  await button(page, `Actions for ${conversation}`).click();
  await page.getByRole('menuitem', { name: action, exact: true }).click();
}
