import { describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import type { ScreenPath } from '../../../client/app/screens.ts';
import { pathOf } from '../../support/browser/anyPage.ts';
import { useApp } from '../../support/browser/browser.ts';
import { expectTitles, writeByKeyboard } from '../../support/browser/libraryPage.ts';
import { aContent, aSharedLink, aUser } from '../../support/factories.ts';

const app = useApp();

describe('the route table', () => {
  const before = {
    '/login': 'Welcome back',
    '/signup': 'Create your account',
    '/forgot-password': 'Forgot your password?',
    '/reset-password/some-token': 'Choose a new password',
  };
  const inside = {
    '/': 'Library',
    '/tone-shift': 'Tone Shift',
    '/prompt-manager': 'Library',
    '/chat': 'Chat',
    '/workflows': 'Workflows',
    '/prototyper': 'AI Prototyper',
    '/account': 'Account',
    '/auth-tokens': 'Auth Tokens',
    '/libraries': 'Shared libraries',
    '/webhooks': 'Webhooks',
    '/new': 'No text arrived',
  } satisfies Record<Exclude<ScreenPath, keyof typeof before | '/administration' | `${string}/:${string}`>, string>;
  const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name }).waitFor();

  it('shows visitors the public pages, and the login for all others', async () => {
    const me = await aUser(app.server);
    const shared = await aSharedLink(app.server, me, (await aContent(app.server, { owner: me, title: 'For all' })).id);
    const page = await app.newPage();
    for (const [route, name] of Object.entries({ ...before, [`/share/${shared}`]: 'For all' })) {
      await app.open(page, route);
      await heading(page, name);
      expect(pathOf(page)).toBe(route);
    }
    for (const route of [...Object.keys(inside), '/no/such/page']) {
      await app.open(page, route);
      await page.waitForFunction(() => location.hash === '#/login');
      await heading(page, 'Welcome back');
    }
  });

  it('shows signed-in users every screen, and the Library for unknown paths', async () => {
    const page = await app.signIn(await aUser(app.server), { route: '/workflows' });
    for (const [route, name] of Object.entries(inside)) {
      await app.open(page, route);
      await heading(page, name);
      expect(pathOf(page)).toBe(route);
    }
    await app.open(page, '/no/such/page');
    await heading(page, 'Library');
    expect(pathOf(page)).toBe('/');
  });
});

describe('the navigation', () => {
  /** Names are shown this far to the right only while the rail is expanded. */
  const isExpanded = (page: Page, expanded: boolean) =>
    page.waitForFunction((wanted) => Boolean(document.elementFromPoint(150, 80)?.closest('nav')) === wanted, expanded);

  it('expands under the mouse and closes behind it', async () => {
    const page = await app.signIn(await aUser(app.server));
    await isExpanded(page, false);
    await page.mouse.move(20, 300);
    await isExpanded(page, true);
    await page.getByRole('link', { name: 'Workflows' }).click();
    await page.getByText('Development: 45% Complete').waitFor();
    await isExpanded(page, true);
    await page.mouse.move(700, 300);
    await isExpanded(page, false);
  });

  it('expands for the keyboard and closes behind it', async () => {
    const page = await app.signIn(await aUser(app.server), { route: '/workflows' });
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await isExpanded(page, true);
    const names = [];
    for (let stop = 0; stop < 5; stop++) {
      await page.keyboard.press('Tab');
      names.push(await page.evaluate(() => document.activeElement?.textContent));
    }
    expect(names).toEqual(['Library', 'Tone Shift', 'Chat', 'Workflows', 'Prototyper']);
    await page.keyboard.press('Enter');
    await page.getByText('Development: 35% Complete').waitFor();
    await isExpanded(page, false);
  });

  it('opens Settings on a click, and closes it on mouse-out and Escape', async () => {
    const page = await app.signIn(await aUser(app.server), { route: '/workflows' });
    const account = page.getByRole('link', { name: 'Account' });
    await page.getByRole('button', { name: 'Settings' }).click();
    await account.waitFor();
    await page.mouse.move(700, 300);
    await account.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Settings' }).focus();
    await page.keyboard.press('Enter');
    await account.waitFor();
    await page.keyboard.press('Escape');
    await account.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Settings' }).click();
    await page.getByRole('link', { name: 'Auth Tokens' }).click();
    await page.getByRole('heading', { name: 'Auth Tokens' }).waitFor();
    expect(pathOf(page)).toBe('/auth-tokens');
  });

  it('is skipped by the link to the content', async () => {
    const page = await app.signIn(await aUser(app.server), { route: '/workflows' });
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.waitForFunction(() => document.activeElement?.tagName === 'MAIN');
  });
});

describe('the theme', () => {
  const paper = (page: Page) => page.evaluate(() => getComputedStyle(document.body).backgroundColor);

  it('is applied from the first frame of the next visit', async () => {
    const page = await app.signIn(await aUser(app.server), { route: '/workflows' });
    await page.emulateMedia({ colorScheme: 'light' });
    const light = await paper(page);
    await page.getByRole('button', { name: 'Settings' }).click();
    await page.getByTitle('Dark').click();
    const dark = await paper(page);
    expect(dark).not.toBe(light);

    await page.addInitScript(() => {
      const themes: unknown[] = Reflect.get(window, 'themes') ?? [];
      Reflect.set(window, 'themes', themes);
      new MutationObserver(() => document.body && themes.push(document.documentElement.dataset.theme)).observe(
        document,
        { childList: true, subtree: true },
      );
    });
    await page.reload();
    await page.getByText('Development: 45% Complete').waitFor();
    expect(new Set(await page.evaluate(() => Reflect.get(window, 'themes')))).toEqual(new Set(['dark']));
    expect(await paper(page)).toBe(dark);
    const frames = await page
      .locator('meta[name="theme-color"]')
      .evaluateAll((metas) => metas.filter((meta) => matchMedia((meta as HTMLMetaElement).media).matches));
    expect(frames).toHaveLength(1);
    expect(await page.locator('meta[name="theme-color"][media="all"]').getAttribute('content')).toBe('#16130f');
  });

  it('follows the system until one is chosen, and again after that is undone', async () => {
    const page = await app.signIn(await aUser(app.server), { route: '/workflows' });
    await page.emulateMedia({ colorScheme: 'light' });
    const light = await paper(page);
    await page.getByRole('button', { name: 'Settings' }).click();
    await page.getByTitle('Light').click();
    await page.emulateMedia({ colorScheme: 'dark' });
    expect(await paper(page)).toBe(light);
    await page.getByTitle('System').click();
    expect(await paper(page)).not.toBe(light);
    expect(
      await page
        .locator('meta[name="theme-color"]')
        .evaluateAll((metas) => metas.map((meta) => meta.getAttribute('media'))),
    ).toEqual(['(prefers-color-scheme: light)', '(prefers-color-scheme: dark)']);
  });
});

describe('the app by keyboard', () => {
  it('leads from the login to a saved prompt', async () => {
    const me = await aUser(app.server);
    const page = await app.newPage();
    await app.open(page, '/login');
    await page.waitForFunction(() => document.activeElement?.getAttribute('name') === 'username');
    await page.keyboard.type(me.username);
    await page.keyboard.press('Tab');
    await page.keyboard.type(me.password);
    await page.keyboard.press('Enter');
    await page.getByText('Start by creating your first prompt').waitFor();
    await writeByKeyboard(page, { title: 'By hand', content: 'No mouse was used.' });
    await expectTitles(page, ['By hand']);
  });
});

describe('web vitals', () => {
  it('are logged when the page is left', async () => {
    const page = await app.newPage();
    await app.open(page, '/login');
    await page.getByRole('button', { name: 'Log in' }).click();
    await page.waitForFunction(() =>
      performance.getEntriesByType('resource').some(({ name }) => name.includes('/vitals-')),
    );
    const reported = page.waitForResponse((response) => response.url().endsWith('/api/vitals/'));
    // The reporting code has loaded, but there is no sign of when it starts to listen: the event is repeated.
    await page.evaluate(() => {
      Object.defineProperty(document, 'visibilityState', { value: 'hidden' });
      setInterval(() => document.dispatchEvent(new Event('visibilitychange')), 50);
    });
    await reported;
    // Closed pages of other tests may have reported theirs too.
    const lines = app.server.logs.filter(({ msg, route }) => msg === 'web vitals' && route === '/login');
    expect(lines).toContainEqual(
      expect.objectContaining({ vitals: expect.arrayContaining([expect.objectContaining({ name: 'TTFB' })]) }),
    );
  });
});

describe('an icon', () => {
  it('shows its name on hover, and hides it again', async () => {
    const page = await app.signIn(await aUser(app.server));
    const direction = page.getByRole('button', { name: 'Descending: sort ascending' });
    await direction.hover();
    const words = page.getByText('Descending: sort ascending', { exact: true });
    await words.waitFor();
    await page.keyboard.press('Escape');
    await words.waitFor({ state: 'hidden' });
  });
});

describe('a window over a page', () => {
  it('dims the space of the scrollbar too, which is that of the page itself', async () => {
    const page = await app.signIn(await aUser(app.server));
    const background = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
    const before = await background();
    await page.getByRole('button', { name: 'Create', exact: true }).click();
    await page.getByRole('dialog').waitFor();
    const dimmed = await background();
    expect(dimmed).not.toBe(before);
    await page.getByRole('button', { name: 'Close', exact: true }).click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    expect(await background()).toBe(before);
  });
});
