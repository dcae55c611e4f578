import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { StepCounter } from '../../support/attacks/countedSteps.ts';

const CHARACTERS = 10_000;
const PIECES = [
  '[A',
  '${a ',
  '${a'.padEnd(1000),
  '<a ',
  '${a:',
  '[A]',
  '<a>',
  '</a>',
  '<a#>',
  '[A#]',
  '{a',
  '{a#}',
  '${a/',
  '${a (',
  '{{a ',
];

/** Isolated, because V8 counts only in what is compiled after the counter has started. */
describe('placeholdersOf', () => {
  const counter = new StepCounter();
  let placeholdersOf: (text: string) => unknown;

  beforeAll(async () => {
    counter.start();
    ({ placeholdersOf } = await import('../../../rules/placeholders.ts'));
  });
  afterAll(() => counter.stop());

  it.each(PIECES)('takes at most 2.5 times the steps for twice as many of %j', (piece) => {
    const pieces = CHARACTERS / piece.length;
    const textOf = (length: number) =>
      Array.from({ length }, (_, index) => piece.replace('#', String(10_000 + index))).join('');
    const steps = counter.steps(() => placeholdersOf(textOf(pieces)));
    expect(steps).toBeGreaterThan(pieces);
    expect(counter.steps(() => placeholdersOf(textOf(2 * pieces)))).toBeLessThan(2.5 * steps);
  });
});
