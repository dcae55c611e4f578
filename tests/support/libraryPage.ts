import type { Page } from 'playwright-core';

/** The Library as a person sees it. */

export const card = (page: Page, title: string) => page.getByRole('article', { name: title, exact: true });

export const titles = (page: Page) => page.getByRole('article').getByRole('heading').allTextContents();

export const count = (page: Page, text: string) => page.getByRole('status').filter({ hasText: new RegExp(`^${text}$`) });

/** A field of the open form. */
export const field = (page: Page, label: 'Title' | 'Description' | 'Content') => page.getByRole('dialog').getByRole('textbox', { name: label, exact: true });

/** A click anywhere on the card opens it; this one is far from every control. */
export async function openCard(page: Page, title: string) {
  await card(page, title).click({ position: { x: 60, y: 130 } });
  await field(page, 'Title').waitFor();
}

export async function writeContent(page: Page, { title, content }: { title: string; content: string }) {
  await field(page, 'Title').fill(title);
  await field(page, 'Content').fill(content);
}

/** Saves and waits until the form is gone. */
export async function save(page: Page) {
  await page.getByRole('dialog').getByRole('button', { name: /^(Create|Save)$/ }).click();
  await field(page, 'Title').waitFor({ state: 'detached' });
}

/** How often the page has sent this operation since now. */
export function requestsOf(page: Page, operation: string): () => number {
  let requests = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/graphql') && request.postData()?.includes(`"operationName":"${operation}"`)) requests += 1;
  });
  return () => requests;
}
