import type { Page } from 'playwright-core';
import { type App } from './browser.ts';
import { aUser, type TestUser } from './factories.ts';

/** The Chat as a person sees it. */

export const messages = (page: Page) => page.getByRole('region', { name: 'Messages' });
export const reply = (page: Page) => messages(page).getByRole('article', { name: 'Reply' });
export const thread = (page: Page) => page.getByRole('region', { name: 'Thread', exact: true });
export const box = (page: Page) => page.getByRole('textbox', { name: 'Message', exact: true });
export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** Someone signed in at the Chat, at a conversation or at a new one. */
export async function aChatter(app: App, { conversationId, me, mobile }: { conversationId?: number; me?: TestUser; mobile?: boolean } = {}): Promise<{ me: TestUser; page: Page }> {
  const user = me ?? (await aUser(app.server));
  const page = await app.signIn(user, { route: conversationId ? `/chat?conversation=${conversationId}` : '/chat', mobile });
  await box(page).waitFor();
  await page.getByRole('button', { name: /^Model: / }).waitFor();
  return { me: user, page };
}

/** Types and sends, by keyboard, as soon as nothing is being written. */
export async function say(page: Page, text: string) {
  await settled(page);
  await box(page).fill(text);
  await box(page).press('Enter');
}

/** Waits until nothing is being written in the main chat. */
export async function settled(page: Page) {
  await page.getByRole('button', { name: 'Send', exact: true }).first().waitFor();
}

export async function openHistory(page: Page) {
  await button(page, 'Chat history').click();
  await page.getByRole('dialog', { name: 'Chat history' }).waitFor();
}

/** The names in the open history, top first. */
export const names = (page: Page) => page.getByRole('list', { name: 'Conversations' }).getByRole('listitem').getByRole('button', { name: /^(?!Actions)/ }).allTextContents();

/** Runs in the page: red, green and blue of an element's words, 0 to 255. */
export function colourOf(element: Element) {
  const canvas = new OffscreenCanvas(1, 1).getContext('2d') as OffscreenCanvasRenderingContext2D;
  canvas.fillStyle = getComputedStyle(element).color;
  canvas.fillRect(0, 0, 1, 1);
  return [...canvas.getImageData(0, 0, 1, 1).data];
}
