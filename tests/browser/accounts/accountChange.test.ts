import { describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { atLibrary, atLogin } from '../../support/browser/accountPages.ts';
import { pathOf } from '../../support/browser/anyPage.ts';
import { useApp } from '../../support/browser/browser.ts';
import { box } from '../../support/browser/chatPage.ts';
import { everythingKept, storeSessionOf } from '../../support/browser/keptPages.ts';
import { card, field, writeContent } from '../../support/browser/libraryPage.ts';
import { aContent, aUser, type TestUser } from '../../support/factories.ts';
import { until } from '../../support/until.ts';

const app = useApp();

const WORD = 'Zanzibar';

const notice = (page: Page, { username }: TestUser) =>
  page.getByRole('heading', { name: `You signed in as ${username} in another tab` }).waitFor();

/** Opens Alice's form, chat and account with unsent text, each in a tab, and a tab in which Bob can sign in. */
async function aliceEverywhere() {
  const [alice, bob] = [await aUser(app.server), await aUser(app.server)];
  await aContent(app.server, { owner: alice, title: `${WORD} saved`, content: 'Mine.' });
  await aContent(app.server, { owner: bob, title: 'Of Bob', content: 'His.' });
  const form = await app.signIn(alice, { route: '/?content=new' });
  const [chat, account, other] = [await app.newTab(form), await app.newTab(form), await app.newTab(form)];
  await writeContent(form, { title: `${WORD} new`, content: `${WORD} text` });
  await app.open(chat, '/chat');
  await box(chat).fill(`${WORD} question`);
  await app.open(account, '/account');
  await account.getByLabel('Email', { exact: true }).fill(`${WORD}@example.test`);
  await app.open(other, '/workflows');
  await other.getByText('Development: 45% Complete').waitFor();
  return { alice, bob, form, chat, account, other, hers: [form, chat, account] };
}

const titlesOf = async ({ id }: TestUser) =>
  (
    await app.server.dataSource.query<{ title: string }[]>('SELECT title FROM contents WHERE library_id = $1', [id])
  ).map(({ title }) => title);

describe("Alice's tabs after Bob signs in in another tab", () => {
  it('hide her data, say so, and continue as Bob from the Library', async () => {
    const { alice, bob, other, hers } = await aliceEverywhere();
    await storeSessionOf(other, bob);
    for (const tab of hers) {
      await notice(tab, bob);
      const kept = await everythingKept(tab);
      for (const text of [WORD, alice.email, alice.token]) expect(kept).not.toContain(text);
      await tab.getByRole('button', { name: `Continue as ${bob.username}` }).click();
      await atLibrary(tab);
      await card(tab, 'Of Bob').waitFor();
      expect(pathOf(tab)).toBe('/');
      expect(await everythingKept(tab)).not.toContain(WORD);
    }
  });

  it('complete her pending request as hers, and show Bob nothing of it', async () => {
    const { alice, bob, form, other } = await aliceEverywhere();
    let release = () => undefined as void;
    const released = new Promise<void>((resolve) => (release = resolve));
    await form.route('**/graphql', async (route) => {
      const answer = await route.fetch();
      await released;
      await route.fulfill({ response: answer });
    });
    await field(form, 'Content').press('Control+Enter');
    await until(async () => (await titlesOf(alice)).includes(`${WORD} new`));
    await storeSessionOf(other, bob);
    await notice(form, bob);
    release();
    await form.unrouteAll({ behavior: 'wait' });
    await form.getByRole('button', { name: `Continue as ${bob.username}` }).click();
    await card(form, 'Of Bob').waitFor();
    expect(await everythingKept(form)).not.toContain(WORD);
    expect(await titlesOf(bob)).toEqual(['Of Bob']);
  });
});

it('shows the next user neither the place nor the search of the previous one', async () => {
  const [alice, bob] = [await aUser(app.server), await aUser(app.server)];
  await aContent(app.server, { owner: bob, title: 'Of Bob', content: 'His.' });
  const page = await app.signIn(alice, { route: `/?search=${WORD}` });
  await page.getByRole('link', { name: 'Chat' }).click();
  await box(page).waitFor();
  const other = await app.newTab(page);
  await app.open(other, `/chat`);
  await box(other).fill(`${WORD} question`);
  await page.getByRole('button', { name: 'Logout' }).click();
  await Promise.all([atLogin(page), atLogin(other)]);
  await app.signInByForm(page, bob);
  await atLibrary(other);
  for (const tab of [page, other]) {
    await card(tab, 'Of Bob').waitFor();
    expect(await everythingKept(tab)).not.toContain(WORD);
  }
  await page.getByRole('link', { name: 'Workflows' }).click();
  await page.getByText('Development: 45% Complete').waitFor();
  for (let step = 0; step < 3; step++) {
    await page.goBack();
    await card(page, 'Of Bob').waitFor();
    expect(await everythingKept(page)).not.toContain(WORD);
  }
});
