import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, it } from '@jest/globals';

it('keeps the script of every first screen within 1.34 of a bare page (npm run bench -- first-screen)', async () => {
  const { stdout } = await promisify(execFile)(process.execPath, ['bench/firstScreen.mjs']);
  const ratios = [...stdout.matchAll(/^(\w+Screen) .* ([\d.]+)$/gm)].map(([, screen, ratio]) => [
    screen,
    Number(ratio),
  ]);
  expect(ratios.length).toBeGreaterThan(10);
  expect(ratios.filter(([, ratio]) => Number(ratio) > 1.34)).toEqual([]);
});
