import { readFile } from 'node:fs/promises';
import { TextWriter, Uint8ArrayReader, ZipReader } from '@zip.js/zip.js/lib/zip-core-custom.js';
import type { Page } from 'playwright-core';

export async function saved(page: Page, press: () => Promise<void>) {
  const [download] = await Promise.all([page.waitForEvent('download'), press()]);
  const bytes = await readFile(await download.path());
  // Firefox would give a second file of this name another one, which Playwright does not expect.
  await download.delete();
  return { name: download.suggestedFilename(), bytes };
}

export async function filesIn(zip: Uint8Array) {
  const entries = await new ZipReader(new Uint8ArrayReader(zip), { useWebWorkers: false }).getEntries();
  return Promise.all(
    entries.map(async (entry) => ({
      name: entry.filename,
      text: entry.directory ? '' : await entry.getData(new TextWriter()),
    })),
  );
}
