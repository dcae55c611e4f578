import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from '@jest/globals';

it('starts transactions in one place only, which retries after a deadlock or serialization failure', () => {
  const files = readdirSync('server', { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts'))
    .map((name) => path.join('server', name));
  const elsewhere = files.filter((file) => /\.(transaction|startTransaction)\(/.test(readFileSync(file, 'utf8')));
  expect(elsewhere).toEqual([path.join('server', 'base', 'transaction.ts')]);
});
