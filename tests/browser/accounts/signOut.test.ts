import { expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { endElsewhere } from '../../support/accounts/otherProcess.ts';
import { atLogin } from '../../support/browser/accountPages.ts';
import { useApp } from '../../support/browser/browser.ts';
import { everythingKept, keptKeys, useEverythingThatKeeps } from '../../support/browser/keptPages.ts';
import { aContent, aUser, type TestUser } from '../../support/factories.ts';
import { spent } from '../../support/llm/spending.ts';

const app = useApp({
  aiLimits: {
    perUser: { callsPerMinute: 20, callsPerDay: 1_000, callsAtOnce: 3, spendPerMonth: 10 },
    spendPerMonth: 1_000,
    noticePercent: 80,
  },
});

const WORD = 'Zanzibar';
/** The preferences that a device keeps for all its users, and that somebody logged out. */
const PREFERENCES = ['chatSelectedModel', 'suspire.loggedOut', 'theme', 'toneShiftSelectedModel'];

/** Creates a user with a spending notice, and with prompts that ask for values. */
async function aPerson(): Promise<TestUser> {
  const me = await aUser(app.server);
  await spent(app.server, me, 8);
  await aContent(app.server, { owner: me, title: 'Mail', content: 'Write to {{name}}.' });
  await aContent(app.server, { owner: me, title: 'Pasted', content: 'Dear [NAME], about ${topic}.' });
  return me;
}

const deleteAccount = async (page: Page, me: TestUser) => {
  await app.open(page, '/account');
  await page.getByRole('button', { name: 'Delete my account' }).click();
  const asked = page.getByRole('dialog', { name: 'Delete your account?' });
  expect(await asked.getByRole('button', { name: 'Delete everything' }).isDisabled()).toBe(true);
  await asked.getByLabel('Username', { exact: true }).fill(me.username);
  await asked.getByLabel('Password', { exact: true }).fill(me.password);
  await asked.getByRole('button', { name: 'Delete everything' }).click();
};

type Leaving = [how: string, leave: (page: Page, me: TestUser, other: Page) => Promise<unknown>];

const LEAVINGS: Leaving[] = [
  ['by the button', (page) => page.getByRole('button', { name: 'Logout' }).click()],
  ['because the session was ended elsewhere', endedElsewhere],
  ['by deleting the account', deleteAccount],
];

async function endedElsewhere(page: Page, user: TestUser, other: Page) {
  for (const tab of [page, other]) app.expectNoise(tab, /401/);
  await endElsewhere(app.server, user);
  await page.reload();
}

it.each(LEAVINGS)('leaves only preferences in the browser after sign-out %s', async (_, leave) => {
  const me = await aPerson();
  const page = await app.signIn(me, { route: '/account' });
  await page.getByRole('radio', { name: 'Dark' }).press('Space');
  await page.locator('html[data-theme="dark"]').waitFor();
  expect(await page.evaluate(() => localStorage.getItem('theme'))).toBe('dark');
  await useEverythingThatKeeps(app, page, WORD);
  const before = await everythingKept(page);
  for (const text of ['title', 'wish', 'Ann', 'question', 'analysis', 'reply'])
    expect(before).toContain(`${WORD} ${text}`);
  const other = await app.newTab(page);
  await app.open(other, '/chat');
  await other.getByRole('textbox', { name: 'Message', exact: true }).fill(`${WORD} elsewhere`);

  await leave(page, me, other);
  for (const tab of [page, other]) {
    await atLogin(tab);
    const kept = await everythingKept(tab);
    for (const text of [WORD, me.email, me.token, me.refreshToken]) expect(kept).not.toContain(text);
    expect((await keptKeys(tab)).filter((key) => !PREFERENCES.includes(key))).toEqual([]);
  }
  expect(await page.evaluate(() => localStorage.getItem('theme'))).toBe('dark');
});
