import { expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { atLogin } from '../../support/browser/accountPages.ts';
import { useApp } from '../../support/browser/browser.ts';

const app = useApp();

const notice = (page: Page) => page.getByText('Your browser is too old for Suspire.');

it('shows an old browser which versions are supported', async () => {
  const page = await app.newPage();
  await page.addInitScript(() => {
    const { supports } = CSS;
    CSS.supports = (feature: string, value?: string) =>
      !value?.startsWith('light-dark') && (value === undefined ? supports(feature) : supports(feature, value));
  });
  await app.open(page, '/login');
  await notice(page).waitFor();
  expect((await notice(page).textContent())?.trim()).toBe(
    'Your browser is too old for Suspire. Use Chrome or Edge 123, Firefox 128, Safari 17.5, or a newer version.',
  );
});

it('shows no notice in a supported browser', async () => {
  const page = await app.newPage();
  await app.open(page, '/login');
  await atLogin(page);
  expect(await notice(page).isVisible()).toBe(false);
});
