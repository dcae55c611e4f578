import { expect } from '@jest/globals';
import axe from 'axe-core';
import type { Page } from 'playwright-core';

type Axe = typeof axe;

/** For describe.each: what is to be looked at on both. */
export const devices: [where: string, mobile: boolean][] = [
  ['on a desktop', false],
  ['on a phone', true],
];

/**
 * What axe says about the page as it stands: every rule in the light theme; what a theme can break, in the dark one
 * too.
 */
export async function expectAccessible(page: Page, state: string) {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  const found = await violations(page);
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  found.push(...(await violations(page, ['color-contrast'])).map((violation) => `in the dark: ${violation}`));
  expect({ state, found }).toEqual({ state, found: [] });
}

async function violations(page: Page, onlyRules?: string[]): Promise<string[]> {
  await page.evaluate(settled);
  // Evaluated by the debugger and not by the page, so our content security policy stays as it is.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  return page.evaluate(async (rules) => {
    // A list that floats over the page is in no landmark.
    const region = { enabled: document.querySelector('[role="listbox"], [role="menu"]') === null };
    const options = { resultTypes: ['violations' as const], rules: { region }, ...(rules && { runOnly: rules }) };
    const { violations: broken } = await (Reflect.get(window, 'axe') as Axe).run(document, options);
    return broken.flatMap(({ id, help, nodes }) =>
      nodes.map(({ html, failureSummary }) => `${id}: ${help}\n${html}\n${failureSummary}`),
    );
  }, onlyRules);
}

/** Colours that are still fading in say nothing. */
async function settled() {
  const playing = document.getAnimations().filter(({ timeline }) => timeline === document.timeline);
  await Promise.all(playing.map(({ finished }) => finished.catch(() => undefined)));
}
