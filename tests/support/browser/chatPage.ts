import type { Page } from 'playwright-core';
import { aConversation } from '../chat/conversations.ts';
import { aUser, type TestUser } from '../factories.ts';
import { inWindow } from './anyPage.ts';
import type { App } from './browser.ts';

export const messages = (page: Page) => page.getByRole('region', { name: 'Messages' });
export const reply = (page: Page) => messages(page).getByRole('article', { name: 'Reply' });
export const thread = (page: Page) => page.getByRole('region', { name: 'Thread', exact: true });
export const box = (page: Page) => page.getByRole('textbox', { name: 'Message', exact: true });
export const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });

export const sendButton = (page: Page) =>
  page.getByRole('button', { name: 'Send', exact: true, disabled: false }).first();

interface Setting {
  me?: TestUser;
  conversationId?: number;
  said?: string[];
  mobile?: boolean;
}

/** Opens the Chat as a signed-in user, at a conversation or at a new one. */
export async function aChatter(app: App, { me, conversationId, said, mobile }: Setting = {}) {
  const user = me ?? (await aUser(app.server));
  const id = said ? (await aConversation(app.server, { owner: user, said })).id : conversationId;
  const page = await app.signIn(user, { route: id ? `/chat?conversation=${id}` : '/chat', mobile });
  await box(page).waitFor();
  await page.getByRole('button', { name: /^Model: / }).waitFor();
  return { me: user, page };
}

/** Types a message and sends it by keyboard, once no reply is being written. */
export async function say(page: Page, text: string) {
  await box(page).fill(text);
  await sendButton(page).waitFor();
  await box(page).press('Enter');
}

/** Waits until no reply is being written in the main chat. */
export async function settled(page: Page) {
  await page.getByRole('button', { name: 'Send', exact: true }).first().waitFor();
}

export async function openHistory(page: Page) {
  await button(page, 'Chat history').click();
  await page.getByRole('dialog', { name: 'Chat history' }).waitFor();
  await inWindow(page);
}

export const names = (page: Page) =>
  page
    .getByRole('list', { name: 'Conversations' })
    .getByRole('listitem')
    .getByRole('button', { name: /^(?!Actions)/ })
    .allTextContents();

/** Runs in the page. Returns red, green and blue of an element's text, 0 to 255. */
export function colourOf(element: Element) {
  const canvas = new OffscreenCanvas(1, 1).getContext('2d') as OffscreenCanvasRenderingContext2D;
  canvas.fillStyle = getComputedStyle(element).color;
  canvas.fillRect(0, 0, 1, 1);
  return [...canvas.getImageData(0, 0, 1, 1).data];
}
