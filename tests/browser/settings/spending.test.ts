import { describe, expect, it } from '@jest/globals';
import type { Locator, Page } from 'playwright-core';
import { devices, expectAccessible } from '../../support/browser/accessibility.ts';
import { inWindow, overflowOf } from '../../support/browser/anyPage.ts';
import { useApp } from '../../support/browser/browser.ts';
import { aContent, anAdministrator, aUser, type TestUser } from '../../support/factories.ts';
import { rest } from '../../support/http/calls.ts';
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

/** The places that call models, each with a function that opens it. */
const places: [name: string, open: (me: TestUser, mobile: boolean) => Promise<Page>][] = [
  ['Chat', (me, mobile) => app.signIn(me, { route: '/chat', mobile })],
  ['ToneShift', (me, mobile) => app.signIn(me, { route: '/tone-shift', mobile })],
  [
    'Generate with AI',
    async (me, mobile) => {
      const page = await app.signIn(me, { route: '/', mobile });
      await page.getByRole('button', { name: 'Create', exact: true }).first().click();
      await inWindow(page);
      await page.getByRole('button', { name: 'Generate with AI' }).click();
      await page.getByRole('textbox', { name: 'Prompt', exact: true }).waitFor();
      return page;
    },
  ],
  [
    'Enhance with AI',
    async (me, mobile) => {
      const { id } = await aContent(app.server, { owner: me, title: 'Mine', content: 'Kept.' });
      const page = await app.signIn(me, { route: `/?content=${id}`, mobile });
      await page.getByRole('button', { name: 'Enhance with AI' }).click();
      await page.getByRole('menuitem', { name: /Improve/ }).click();
      await page.getByRole('region', { name: 'Enhanced' }).waitFor();
      return page;
    },
  ],
];

describe.each(places)('the notice of a nearly spent limit in %s', (name, open) => {
  it.each(devices)('shows %s in both themes until dismissed', async (_, mobile) => {
    const page = await open(await aSpender(8), mobile);
    await notice(page).waitFor();
    await expectAccessible(page, name);
    expect(await overflowOf(page)).toBe(0);
    if (mobile) {
      const { width, height } = await targetOf(dismiss(page));
      expect(Math.min(width, height)).toBeGreaterThanOrEqual(FINGER);
    }
    await dismiss(page).press('Enter');
    await notice(page).waitFor({ state: 'detached' });
  });
});

describe('an administrator', () => {
  it.each(devices)("sets a user's limits %s by keyboard, which apply immediately", async (_, mobile) => {
    const user = await aUser(app.server);
    const page = await app.signIn(await anAdministrator(app.server), {
      route: `/administration/users/${user.id}`,
      mobile,
    });
    await page.getByRole('button', { name: 'Change limits' }).press('Enter');
    await inWindow(page);
    const form = page.getByRole('dialog', { name: `AI limits for ${user.username}` });
    await form.getByLabel('Calls per minute').fill('nought');
    await form.getByRole('button', { name: 'Set limits' }).press('Enter');
    await form.getByText('Calls per minute must be from 1 to 10,000.').waitFor();
    await expectAccessible(page, 'limits with an error');
    expect(await overflowOf(page)).toBe(0);
    await form.getByLabel('Calls per minute').fill('7');
    await form.getByLabel('Calls per day').fill('any');
    await form.getByLabel('US dollars per month').fill('2.50');
    await form.getByLabel('US dollars per month').press('Enter');
    await form.waitFor({ state: 'detached' });
    await page.getByText('$2.50, set here').waitFor();
    expect((await rest(app.server, 'GET', '/llm/allowance/', { as: user.token })).body).toMatchObject({
      limits: { calls_per_minute: 7, calls_per_day: null, calls_at_once: 3, spend_per_month: 2.5 },
    });
  });
});
