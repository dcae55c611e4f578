import { describe, it } from '@jest/globals';
import { follow, toast } from '../../support/browser/anyPage.ts';
import { useApp } from '../../support/browser/browser.ts';
import { card, expectTitles, field, openCard, save } from '../../support/browser/libraryPage.ts';
import { useRelay } from '../../support/browser/relay.ts';
import { aContent, aUser } from '../../support/factories.ts';

const app = useApp();
const relay = useRelay(app);

/** A new user with one prompt, at `route`. */
async function at(route: string, mobile = false) {
  const me = await aUser(app.server);
  await aContent(app.server, { owner: me, title: 'Release notes', content: 'Summarise the diff.' });
  const page = await app.signIn(me, { route, mobile, baseUrl: await relay.url() });
  app.expectNoise(
    page,
    /Failed to load|downloadable font|dynamically imported module|NetworkError|Load failed|can.t establish|CORS|refused/,
  );
  return page;
}

/** The Library, with the prompt open in its form. */
async function atPrompt(mobile?: boolean) {
  const page = await at('/', mobile);
  await openCard(page, 'Release notes');
  // Toasts are loaded after the first screen.
  await page.getByLabel(/^Notifications/).waitFor({ state: 'attached' });
  return page;
}

describe('a server that goes away and comes back', () => {
  it('takes the text that was typed in the meantime', async () => {
    const page = await atPrompt();
    await relay.goAway();
    await field(page, 'Title').fill('Release notes, weekly');
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
    await page.getByText('Suspire cannot be reached.').first().waitFor();
    await relay.comeBack();
    await save(page);
    await page.reload();
    await expectTitles(page, ['Release notes, weekly']);
  });

  it('is asked again for code that could not be loaded, and keeps the form open', async () => {
    const page = await atPrompt();
    await relay.goAway();
    const history = page.getByRole('dialog', { name: 'View Content' }).getByRole('button', { name: 'View History' });
    await history.click();
    await toast(page, 'The history could not be loaded.').waitFor();
    await relay.comeBack();
    await pressUntilLoaded();
    await page.getByRole('region', { name: 'Version 1' }).waitFor();

    /** Some browsers never fetch code again that failed to load, so the page is reloaded and the second press shows it. */
    async function pressUntilLoaded() {
      await page.evaluate(() => Reflect.set(window, 'is as before', true));
      await history.click();
      await page.waitForFunction(
        () => !Reflect.has(window, 'is as before') || document.body.innerText.includes('Version 1'),
      );
      if (!(await page.evaluate(() => Reflect.has(window, 'is as before')))) await history.click();
    }
  });

  it.each([
    ['Workflows', 'on a desktop', /^Development: 45% Complete/],
    ['Chat', 'on a phone', /^How can I help/],
  ])('is asked again for the screen %s that could not be loaded, without a press, %s', async (screen, where, text) => {
    const page = await atPrompt(where === 'on a phone');
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
    await relay.goAway();
    await follow(page, screen);
    await page.getByText('This screen could not be loaded.', { exact: false }).waitFor();
    await relay.comeBack();
    await page.getByText(text).first().waitFor();
  });

  it('is asked again for the Library that was not open before, without a press', async () => {
    const page = await at('/account');
    await page.getByRole('heading', { level: 1, name: 'Account' }).waitFor();
    await relay.goAway();
    await follow(page, 'Library');
    await page.getByText('This screen could not be loaded.', { exact: false }).waitFor();
    await relay.comeBack();
    await card(page, 'Release notes').waitFor();
  });
});
