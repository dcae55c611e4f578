import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { settingsDestinations } from '../../../client/app/destinations.ts';
import { SCREENS } from '../../support/browser/screenList.ts';

const addressesIn = (file: string, pattern: RegExp) =>
  Array.from(readFileSync(file, 'utf8').matchAll(pattern), ([, address = '']) => address);

/** `/prompt-manager` is the Library as `/` is, and `/administration` leads to its first page. The others only lead on. */
const WITHOUT_SCREEN = ['/prompt-manager', '/administration', '/sign-in/done/:code', '/sign-in/failed/:reason'];

const screens = addressesIn('client/app/screens.ts', /^ {2}'(\/[^']*)':/gm);

describe('the list of screens', () => {
  const addresses = [
    ...screens,
    ...addressesIn('client/screens/administration/AdministrationScreen.tsx', /^ {4}path: '([^']+)',/gm).map(
      (page) => `/administration/${page}`,
    ),
  ];

  it('has every address of the client in tests/support/browser/screenList.ts', () => {
    const isListed = (address: string) => {
      const pattern = new RegExp(`^${address.replace(/:\w+/g, '[^/]+')}(\\?|$)`);
      return SCREENS.some(({ route }) => pattern.test(route));
    };
    const shown = addresses.filter((address) => !WITHOUT_SCREEN.includes(address));
    expect(shown.filter((address) => !isListed(address))).toEqual([]);
  });
});

it('has a route in client/app/routes.tsx for every screen', () => {
  const routed = addressesIn('client/app/routes.tsx', /screenAt\('([^']+)'/g);
  expect(screens.filter((address) => !routed.includes(address))).toEqual([]);
});

it('names every entry of the Settings menu in the paragraph "Settings opens" of docs/product.md', () => {
  const [, after = ''] = readFileSync('docs/product.md', 'utf8').split('\nSettings opens ');
  const paragraph = (after.split('\n\n')[0] ?? '').replaceAll(/\s+/g, ' ');
  const labels = settingsDestinations({ isAdministrator: true }).map(({ label }) => label);
  expect(labels.filter((label) => !paragraph.includes(label))).toEqual([]);
});

it('lists every address of a screen in docs/product.md', () => {
  const product = readFileSync('docs/product.md', 'utf8');
  const written = screens.map((address) => `\`${address.replace(/:(\w+)/g, '{$1}')}\``);
  expect(written.filter((address) => !product.includes(address))).toEqual([]);
});
