import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { SCREENS } from '../support/browser/screenList.ts';

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

  it.each(addresses.filter((address) => !WITHOUT_SCREEN.includes(address)))('has a screen at %s', (address) => {
    const pattern = new RegExp(`^${address.replace(/:\w+/g, '[^/]+')}(\\?|$)`);
    expect(SCREENS.filter(({ route }) => pattern.test(route))).not.toEqual([]);
  });
});

it('lists every address of a screen in docs/product.md', () => {
  const product = readFileSync('docs/product.md', 'utf8');
  const written = screens.map((address) => `\`${address.replace(/:(\w+)/g, '{$1}')}\``);
  expect(written.filter((address) => !product.includes(address))).toEqual([]);
});
