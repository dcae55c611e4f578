import { beforeAll } from '@jest/globals';
import type { Page } from 'playwright-core';
import type { Config } from '../../../server/config.ts';
import type { OidcSettings } from '../../../server/config/oidc.ts';
import type { ProviderPerson } from '../accounts/oidcProvider.ts';
import { type KnownPeople, useProvider } from '../accounts/oidcServer.ts';
import { type App, useApp } from './browser.ts';

export interface OidcApp extends KnownPeople {
  app: App;
  /** Lets a page open the provider's pages without loading their fonts from the internet. */
  withoutFonts(page: Page): Promise<Page>;
  /** Signs in on the provider's own pages, which a browser shows at its first visit. */
  passProvider(page: Page, person: ProviderPerson): Promise<void>;
  cancel(page: Page): Promise<void>;
}

/** A server with a provider of its own and the built client, in a real browser. */
export function useOidcApp(settings: Partial<OidcSettings> = {}, overrides: Partial<Config> = {}): OidcApp {
  const { provider, settingsOf, ...people } = useProvider();
  const app = useApp(() => ({ oidc: settingsOf(settings), ...overrides }));
  beforeAll(() => provider.serve(`${app.server.url}/api/auth/oidc/callback/`));
  return {
    app,
    provider,
    ...people,
    async withoutFonts(page) {
      await page
        .context()
        .route('https://fonts.googleapis.com/**', (route) => route.fulfill({ contentType: 'text/css' }));
      return page;
    },
    async passProvider(page, { sub }) {
      await page.getByPlaceholder('Enter any login').fill(sub);
      await page.getByPlaceholder('and password').fill('any');
      await page.getByRole('button', { name: 'Sign-in' }).click();
      await page.getByRole('button', { name: 'Continue' }).click();
    },
    cancel: (page) => page.getByRole('link', { name: /cancel/i }).click(),
  };
}
