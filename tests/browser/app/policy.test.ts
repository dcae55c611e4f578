import { describe, expect, it } from '@jest/globals';
import { useApp } from '../../support/browser/browser.ts';

const app = useApp();

/** Every other browser test checks that no screen violates the policy: their pages report violations. */
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

/** Tries to create policies of these names. Returns for each whether it succeeded. */
const policiesMade = (names: string[]) =>
  names.map((name) => {
    try {
      window.trustedTypes?.createPolicy(name, { createScript: (text: string) => text });
      return [name, true];
    } catch {
      return [name, false];
    }
  });

describe('trusted types', () => {
  it.each([
    ['/#/login', ['injected', 'default', 'dompurify', 'structured-data2']],
    ['/api/docs', ['injected', 'default', 'dompurify']],
    ['/explorer/', ['injected', 'default', 'structured-data']],
  ])('prevents scripts from creating another policy on %s', async (address, names) => {
    const page = await app.newPage();
    app.expectNoise(page, /content security policy|trusted/i);
    await page.goto(address, { waitUntil: 'networkidle' });
    if (address === '/explorer/') await page.getByRole('button', { name: /Execute query/ }).waitFor();
    expect(await page.evaluate(policiesMade, names)).toEqual(names.map((name) => [name, false]));
  });
});

it('loads nothing from other origins', async () => {
  const page = await app.newPage();
  app.expectNoise(page, /favicon\.ico/);
  const origins = new Set<string>();
  page.on('request', (request) => origins.add(new URL(request.url()).origin));
  for (const address of ['/#/login', '/graphql']) await page.goto(address, { waitUntil: 'networkidle' });
  expect([...origins]).toEqual([app.server.url]);
});
