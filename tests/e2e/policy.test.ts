import { describe, expect, it } from '@jest/globals';
import { useApp } from '../support/browser/browser.ts';

const app = useApp();

/** That no screen breaks it is seen by every story, for their pages report what does. */
describe('the content security policy', () => {
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
