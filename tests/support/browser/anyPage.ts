import type { Locator, Page } from 'playwright-core';
import { until } from '../until.ts';

/** What every page of the product has. */

export const pathOf = (page: Page) => new URL(page.url()).hash.slice(1);

/** The toast that says so. */
export const toast = (page: Page, text: string) => page.getByLabel(/^Notifications/).getByText(text);

/** Waits until an open window has taken the focus: until then, what is typed goes to what lies under it. */
export const inWindow = (page: Page) => page.locator('[role="dialog"]:focus-within').waitFor();

/** Waits until this is what a field holds. */
export const expectValue = (field: Locator, value: string) => until(async () => (await field.inputValue()) === value);

/** What was copied last. */
export const copied = (page: Page) => page.evaluate(() => navigator.clipboard.readText());

/** Waits until this has been copied. */
export async function expectCopied(page: Page, text: string) {
  await page.waitForFunction(async (expected) => (await navigator.clipboard.readText()) === expected, text);
}

/**
 * How far the page reaches beyond the window, px: on a phone the window would grow with it, so its own size is what
 * counts.
 */
export async function overflowOf(page: Page): Promise<number> {
  return (await page.evaluate(() => document.documentElement.scrollWidth)) - (page.viewportSize()?.width ?? NaN);
}

/** How often the page has sent this operation since now. */
export function requestsOf(page: Page, operation: string): () => number {
  let requests = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/graphql') && request.postData()?.includes(`"operationName":"${operation}"`))
      requests += 1;
  });
  return () => requests;
}

/**
 * How far what was seen has moved by itself so far: 0 is not at all, a row of chips that pushes the list down 0.01. Of a
 * page that is asked once.
 */
export const shiftOfLayout = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const observer = new PerformanceObserver((list) =>
          resolve(list.getEntries().reduce((sum, entry) => sum + Number(Reflect.get(entry, 'value')), 0)),
        );
        observer.observe({ type: 'layout-shift', buffered: true });
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(0)));
      }),
  );
