import { readFileSync } from 'node:fs';

const rowsOf = (page: string): string[][] =>
  readFileSync(page, 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .map((line) => line.split('|').slice(1, -1));

/** The names in the first cells of the tables of a page: the words in backticks. */
export const namesInTables = (page: string): string[] =>
  rowsOf(page).flatMap(([first = '']) => Array.from(first.matchAll(/`([^`]+)`/g), ([, name]) => name ?? ''));

/** The names in first cells with the values in second ones, in the same order. A value that is no word is left out. */
export const valuesInTables = (page: string): [name: string, value: string][] =>
  rowsOf(page).flatMap(([first = '', second = '']) => {
    const names = first.trim().split(', ').map(quoted);
    const values = second.trim().split(', ').map(quoted);
    return names.flatMap((name, index): [string, string][] => {
      const value = values[index];
      return name !== undefined && value !== undefined && names.length === values.length ? [[name, value]] : [];
    });
  });

const quoted = (cell: string) => /^`([^`]+)`$/.exec(cell)?.[1];
