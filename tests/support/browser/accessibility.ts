import { expect } from '@jest/globals';
import axe from 'axe-core';
import type { Page } from 'playwright-core';

type Axe = typeof axe;

/** Both kinds of devices, for describe.each. */
export const devices: [where: string, mobile: boolean][] = [
  ['on a desktop', false],
  ['on a phone', true],
];

/** Expects no violations of axe's rules in the light theme, and none of colour contrast in the dark theme. */
export async function expectAccessible(page: Page, state: string) {
  await showTheme(page, 'light');
  const found = await violations(page);
  await showTheme(page, 'dark');
  found.push(...(await violations(page, ['color-contrast'])).map((violation) => `in the dark: ${violation}`));
  expect({ state, found }).toEqual({ state, found: [] });
}

/** Only Chromium can pretend that its system has another theme; elsewhere the theme is the one that the user chose. */
async function showTheme(page: Page, theme: 'light' | 'dark') {
  if (process.env.TEST_ENGINE === 'chromium') await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
  else await page.evaluate((chosen) => void (document.documentElement.dataset.theme = chosen), theme);
}

async function violations(page: Page, onlyRules?: string[]): Promise<string[]> {
  await page.evaluate(settled);
  // The debugger evaluates it, so the page's content security policy stays as it is.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  // The process of Firefox 153 that draws the page crashes at times while axe reads the text of the form's editor.
  const unread = process.env.TEST_ENGINE === 'firefox' ? ['.cm-content'] : [];
  return page.evaluate(
    async ([exclude, rules]) => {
      // Off by default: targets of at least 24 px, or as much space between them.
      const targetSize = { 'target-size': { enabled: true } };
      // A floating list is in no landmark.
      const region = { enabled: document.querySelector('[role="listbox"], [role="menu"]') === null };
      const options = {
        resultTypes: ['violations' as const],
        rules: { region, ...targetSize },
        ...(rules && { runOnly: rules }),
      };
      const { violations: broken } = await (Reflect.get(window, 'axe') as Axe).run({ exclude }, options);
      // A target that a popup covers in part, or that is at the edge of a scrolled line, is whole a moment later.
      const isCovered = (failure = '') => failure.includes('partially obscured');
      return broken.flatMap(({ id, help, nodes }) =>
        nodes
          .filter(({ failureSummary }) => id !== 'target-size' || !isCovered(failureSummary))
          .map(({ html, failureSummary }) => `${id}: ${help}\n${html}\n${failureSummary}`),
      );
    },
    [unread, onlyRules] as const,
  );
}

/** Waits for animations: colours that are still fading give false results. */
async function settled() {
  const playing = document.getAnimations().filter(({ timeline }) => timeline === document.timeline);
  await Promise.all(playing.map(({ finished }) => finished.catch(() => undefined)));
}
