import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from '@jest/globals';

it('transactions begin in one place, which does again what had to give way', () => {
  const files = readdirSync('server', { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts'))
    .map((name) => path.join('server', name));
  const elsewhere = files.filter((file) => /\.(transaction|startTransaction)\(/.test(readFileSync(file, 'utf8')));
  expect(elsewhere).toEqual([path.join('server', 'base', 'transaction.ts')]);
});
