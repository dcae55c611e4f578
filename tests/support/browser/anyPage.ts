import type { Locator, Page } from 'playwright-core';
import { until } from '../until.ts';

export const pathOf = (page: Page) => new URL(page.url()).hash.slice(1);

export const toast = (page: Page, text: string) => page.getByLabel(/^Notifications/).getByText(text);

/** Waits until an open window has the focus; before that, keys go to the page below. */
export const inWindow = (page: Page) => page.locator('[role="dialog"]:focus-within').waitFor();

export const isPhone = (page: Page) => page.evaluate(() => matchMedia('(max-width: 768px)').matches);

/** Follows a link of the navigation, which is in a menu on a phone. */
export async function follow(page: Page, name: string) {
  if (await isPhone(page)) {
    await page.getByRole('button', { name: 'Open menu' }).click();
    await inWindow(page);
  }
  await page.getByRole('navigation').getByRole('link', { name, exact: true }).click();
}

export const expectValue = (field: Locator, value: string) => until(async () => (await field.inputValue()) === value);

export const copied = (page: Page) => page.evaluate(() => navigator.clipboard.readText());

export async function expectCopied(page: Page, text: string) {
  await page.waitForFunction(async (expected) => (await navigator.clipboard.readText()) === expected, text);
}

/**
 * How far the page extends beyond the window, in px. Compares with the viewport's size, as a phone's window grows with
 * the page.
 */
export async function overflowOf(page: Page): Promise<number> {
  return (await page.evaluate(() => document.documentElement.scrollWidth)) - (page.viewportSize()?.width ?? NaN);
}

/** Counts how often the page sends this operation from now on. */
export function requestsOf(page: Page, operation: string): () => number {
  let requests = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/graphql') && request.postData()?.includes(`"operationName":"${operation}"`))
      requests += 1;
  });
  return () => requests;
}

/**
 * The cumulative layout shift so far: 0 is none, a row of chips that pushes the list down is 0.01. Works once per page.
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
