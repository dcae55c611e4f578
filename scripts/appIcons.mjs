// `node scripts/appIcons.mjs` draws the icons of the installed app in client/public/icons from client/public/favicon.svg.
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { chromium } from 'playwright-core';
import { browserOptions } from './browser.mjs';

const folder = path.resolve(import.meta.dirname, '../client/public');
const rounded = await readFile(path.join(folder, 'favicon.svg'), 'utf8');
/** Systems cut these to their own shape, so the colour fills the square. */
const filled = rounded.replace(' rx="8"', '');
const ICONS = [
  ['icon-192.png', 192, rounded],
  ['icon-512.png', 512, rounded],
  ['maskable-512.png', 512, filled],
  ['apple-touch-icon.png', 180, filled],
];

const browser = await chromium.launch(browserOptions());
try {
  const page = await browser.newPage();
  for (const [name, size, svg] of ICONS) {
    await page.setViewportSize({ width: size, height: size });
    await page.setContent(`<style>body { margin: 0 } svg { display: block; width: 100vw }</style>${svg}`);
    await writeFile(path.join(folder, 'icons', name), await page.screenshot({ omitBackground: true }));
  }
} finally {
  await browser.close();
}
