import { beforeAll } from '@jest/globals';
import type { Page } from 'playwright-core';
import type { Config } from '../../../server/config.ts';
import type { OidcSettings } from '../../../server/config/oidc.ts';
import type { ProviderPerson } from '../accounts/oidcProvider.ts';
import { useProvider } from '../accounts/oidcServer.ts';
import { useApp } from './browser.ts';

/** A server with a provider of its own and the built client, in a real browser. */
export function useOidcApp(settings: Partial<OidcSettings> = {}, overrides: Partial<Config> = {}) {
  const { provider, settingsOf, ...people } = useProvider();
  const app = useApp(() => ({ oidc: settingsOf(settings), ...overrides }));
  beforeAll(() => provider.serve(`${app.server.url}/api/auth/oidc/callback/`));
  return {
    app,
    provider,
    ...people,
    /** Lets a page open the provider's pages without loading their fonts from the internet. */
    async withoutFonts(page: Page) {
      await page
        .context()
        .route('https://fonts.googleapis.com/**', (route) => route.fulfill({ contentType: 'text/css' }));
      return page;
    },
    /** Signs in on the provider's own pages, which a browser shows at its first visit. */
    async passProvider(page: Page, { sub }: ProviderPerson) {
      await page.getByPlaceholder('Enter any login').fill(sub);
      await page.getByPlaceholder('and password').fill('any');
      await page.getByRole('button', { name: 'Sign-in' }).click();
      await page.getByRole('button', { name: 'Continue' }).click();
    },
    cancel: (page: Page) => page.getByRole('link', { name: /cancel/i }).click(),
  };
}
