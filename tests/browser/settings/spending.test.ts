import { expect, it } from '@jest/globals';
import type { Locator, Page } from 'playwright-core';
import { expectAccessible } from '../../support/browser/accessibility.ts';
import { inWindow, overflowOf } from '../../support/browser/anyPage.ts';
import { useApp } from '../../support/browser/browser.ts';
import { aContent, aUser, type TestUser } from '../../support/factories.ts';
import { fakeLlm } from '../../support/llm/fakeLlm.ts';
import { spent } from '../../support/llm/spending.ts';

const llm = await fakeLlm();
const app = useApp({
  ai: llm.settings(['openai']),
  aiLimits: {
    perUser: { callsPerMinute: 20, callsPerDay: 1_000, callsAtOnce: 3, spendPerMonth: 10 },
    spendPerMonth: 1_000,
    noticePercent: 80,
  },
});

const NEAR = 'You have spent $8.00 of your AI limit of $10.00 for this month.';
/** The smallest target for a finger, in pixels. */
const FINGER = 44;

const notice = (page: Page) => page.getByText(NEAR);
const dismiss = (page: Page) => page.getByRole('button', { name: 'Dismiss notice' });

/** Creates a user who has spent this much this month. */
async function aSpender(cost: number): Promise<TestUser> {
  const me = await aUser(app.server);
  await spent(app.server, me, cost);
  return me;
}

/** The size of the touch target around the middle of a control, in pixels. */
const targetOf = (control: Locator) =>
  control.evaluate((element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect();
    const [x, y] = [(left + right) / 2, (top + bottom) / 2];
    const isHit = (atX: number, atY: number) => element.contains(document.elementFromPoint(atX, atY));
    const reach = (stepX: number, stepY: number) => {
      let pixels = 0;
      while (pixels < 100 && isHit(x + stepX * (pixels + 0.5), y + stepY * (pixels + 0.5))) pixels += 1;
      return pixels;
    };
    return { width: reach(-1, 0) + reach(1, 0), height: reach(0, -1) + reach(0, 1) };
  });

it('shows the notice of a nearly spent limit in both themes on a phone until dismissed', async () => {
  const me = await aSpender(8);
  const { id } = await aContent(app.server, { owner: me, title: 'Mine', content: 'Kept.' });
  const page = await app.signIn(me, { route: '/chat', mobile: true });
  const look = async (place: string) => {
    await notice(page).waitFor();
    await expectAccessible(page, place);
    expect(await overflowOf(page)).toBe(0);
    const { width, height } = await targetOf(dismiss(page));
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(FINGER);
  };
  await look('Chat');
  await app.open(page, '/tone-shift');
  await look('ToneShift');
  await app.open(page, `/?content=${id}`);
  await inWindow(page);
  await page.getByRole('button', { name: 'Generate with AI' }).click();
  await page.getByRole('textbox', { name: 'Prompt', exact: true }).waitFor();
  await look('Generate with AI');
  await dismiss(page).press('Enter');
  await notice(page).waitFor({ state: 'detached' });
});
