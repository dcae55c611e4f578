import { describe, expect, it } from '@jest/globals';
import { useApp } from '../support/browser.ts';
import { aUser } from '../support/factories.ts';

const app = useApp();

describe('the content security policy', () => {
  it('is broken by no screen', async () => {
    const page = await app.signIn(await aUser(app.server));
    for (const route of ['/', '/prompt-manager', '/tone-shift', '/chat', '/workflows', '/prototyper', '/account', '/auth-tokens']) {
      await app.open(page, route);
      await page.getByRole('heading', { level: 1 }).waitFor();
    }
    const visitor = await app.newPage();
    for (const route of ['/login', '/signup', '/forgot-password', '/reset-password/some-token']) {
      await app.open(visitor, route);
      await visitor.getByRole('button').first().waitFor();
    }
  });

  it('keeps an injected script from running', async () => {
    const page = await app.newPage();
    app.expectNoise(page, /content security policy|Content Security Policy|trusted/i);
    await app.open(page, '/login');
    await page.getByRole('button').first().waitFor();
    const ran = await page.evaluate(() => {
      const script = document.createElement('script');
      try {
        script.textContent = 'window.injected = true';
      } catch {
        return false;
      }
      document.body.append(script);
      return 'injected' in window;
    });
    expect(ran).toBe(false);
  });
});

it('loads nothing from any other origin', async () => {
  const page = await app.newPage();
  app.expectNoise(page, /favicon\.ico/);
  const origins = new Set<string>();
  page.on('request', (request) => origins.add(new URL(request.url()).origin));
  for (const address of ['/#/login', '/graphql']) await page.goto(address, { waitUntil: 'networkidle' });
  expect([...origins]).toEqual([app.server.url]);
});
