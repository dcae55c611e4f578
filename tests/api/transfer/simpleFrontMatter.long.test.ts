import { expect, it } from '@jest/globals';
import { readSimple } from '../../../server/contents/transfer/formats/simpleFrontMatter.ts';

it.each([
  ['a long text', `title: "${'x'.repeat(3_900_000)}"`],
  ['a long list', `tags: [${'a, '.repeat(1_300_000)}a]`],
  ['a list that is not closed', `tags: [a${' '.repeat(3_900_000)}`],
  ['many quotation marks', `tags: ["${'\\"'.repeat(1_900_000)}`],
  ['many items', `tags:\n${'  - a\n'.repeat(600_000)}`],
  ['many colons', `title: ${'a:'.repeat(1_900_000)}`],
  ['many empty lines', `title: |-\n  a\n${'\n'.repeat(3_900_000)}`],
  ['many lines of a text', `title: |-\n  a\n${'   b\n'.repeat(700_000)}`],
  ['many spaces', `title: a${' '.repeat(3_900_000)}#`],
  [
    'many keys',
    Array.from({ length: 300_000 }, (_, at) => `${'a'.repeat(at % 7)}_${'b'.repeat(at % 5)}: c`).join('\n'),
  ],
])('reads or refuses %s within a long turn', (_, yaml) => {
  const began = performance.now();
  readSimple(yaml);
  expect(performance.now() - began).toBeLessThan(1_500);
});
