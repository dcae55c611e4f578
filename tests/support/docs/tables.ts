import { readFileSync } from 'node:fs';

/** The names in the first cells of the tables of a page: the words in backticks. */
export const namesInTables = (page: string): string[] =>
  readFileSync(page, 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .flatMap((line) => Array.from((line.split('|')[1] ?? '').matchAll(/`([^`]+)`/g), ([, name]) => name ?? ''));
