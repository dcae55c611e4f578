import { afterAll, afterEach, beforeAll, expect } from '@jest/globals';
import type { BrowserContext, Page } from 'playwright-core';
import type { Config } from '../../../server/config.ts';
import type { TestUser } from '../factories.ts';
import { startServer } from '../server.ts';
import { launch } from './engines.ts';

/** The timeout of all browser actions, longer than any machine needs. */
const PATIENCE_MS = 60_000;
const PHONE = { viewport: { width: 390, height: 844 } };
const MOBILE = { ...PHONE, hasTouch: true, isMobile: true };

interface PageOptions {
  mobile?: boolean;
  /** Another address of the server. */
  baseUrl?: string;
}

export type App = Awaited<ReturnType<typeof openApp>>;

/**
 * Starts a real server with the built client and a real browser, for all tests of a file. Pages must have no errors.
 * `overrides` may be a function when its values are known only when the tests begin.
 */
export function useApp(overrides?: Partial<Config> | (() => Partial<Config>)): App {
  const pages = new Pages();
  const app = {} as App;
  beforeAll(async () => {
    Object.assign(app, await openApp(typeof overrides === 'function' ? overrides() : overrides, pages));
  });
  afterEach(async () => {
    const noise = await pages.closeAll();
    expect(noise).toEqual([]);
  });
  afterAll(async () => {
    await app.browser?.close();
    await app.server?.close();
  });
  return app;
}

async function openApp(config: Partial<Config> | undefined, pages: Pages) {
  const [server, browser] = await Promise.all([startServer(config), launch()]);
  /** Opens a blank page of a visitor in a new context. */
  const newPage = async ({ mobile = false, baseUrl = server.url }: PageOptions = {}) => {
    const context = await browser.newContext({
      baseURL: baseUrl,
      permissions: ['clipboard-read', 'clipboard-write'],
      // The other engines have no phones, only windows of their size.
      ...(mobile && (process.env.TEST_ENGINE === 'chromium' ? MOBILE : PHONE)),
    });
    context.setDefaultTimeout(PATIENCE_MS);
    return pages.watch(context, await context.newPage());
  };
  /** Opens a route, for example '/login'. */
  const open = async (page: Page, route: string) => void (await page.goto(`/#${route}`));
  return {
    server,
    browser,
    newPage,
    /** Opens a blank tab in the same context. */
    newTab: async (page: Page) => pages.watch(page.context(), await page.context().newPage()),
    open,
    /** Permits errors that match; all others fail the test. */
    expectNoise: (page: Page, pattern: RegExp) => pages.allow(page, pattern),
    signIn: async (user: TestUser, { route = '/', ...options }: PageOptions & { route?: string } = {}) => {
      const page = await newPage(options);
      await page.addInitScript(storeSession, {
        access_token: user.token,
        refresh_token: user.refreshToken,
        username: user.username,
      });
      await open(page, route);
      await page.getByRole('main').waitFor();
      return page;
    },
    signInByForm: async (page: Page, { username, password }: TestUser) => {
      await open(page, '/login');
      await page.getByLabel('Username').fill(username);
      await page.getByLabel('Password', { exact: true }).fill(password);
      await page.getByRole('button', { name: /log in|sign in/i }).click();
      await page.getByRole('heading', { level: 1, name: 'Library' }).waitFor();
    },
  };
}

/** Runs in every document, but stores the session once per tab: a reload must not undo a logout. */
function storeSession(session: Record<string, string>) {
  if (!location.protocol.startsWith('http') || sessionStorage.getItem('signed in by the tests')) return;
  sessionStorage.setItem('signed in by the tests', 'yes');
  for (const [name, value] of Object.entries(session)) localStorage.setItem(name, value);
}

class Pages {
  readonly #contexts = new Set<BrowserContext>();
  readonly #noise: { page: Page; text: string }[] = [];
  readonly #allowed = new Map<Page, RegExp[]>();

  async watch(context: BrowserContext, page: Page) {
    this.#contexts.add(context);
    const note = (text: string) => this.#noise.push({ page, text });
    await page.exposeFunction('reportViolation', (text: string) => note(`content security policy: ${text}`));
    await page.addInitScript(() => {
      document.addEventListener(
        'securitypolicyviolation',
        ({ effectiveDirective, blockedURI, sourceFile, lineNumber }) =>
          Reflect.get(window, 'reportViolation')(`${effectiveDirective} ${blockedURI} ${sourceFile}:${lineNumber}`),
      );
    });
    page.on('pageerror', (error) => note(`page error: ${error.stack ?? error.message}`));
    page.on('console', (message) => {
      if (message.type() === 'error') note(`console: ${message.text()} (${message.location().url})`);
    });
    return page;
  }

  allow(page: Page, pattern: RegExp) {
    this.#allowed.set(page, [...(this.#allowed.get(page) ?? []), pattern]);
  }

  /** Closes all pages. Returns the errors that no test expected. */
  async closeAll() {
    for (const context of this.#contexts) await context.close();
    this.#contexts.clear();
    const unexpected = this.#noise.filter(
      ({ page, text }) => !this.#allowed.get(page)?.some((pattern) => pattern.test(text)),
    );
    this.#noise.length = 0;
    return unexpected.map(({ text }) => text);
  }
}
