import { describe, expect, it } from '@jest/globals';
import { firstOf, piecesText, resolveReferences } from '../../client/screens/library/editor/resolveReferences.ts';

const targets = new Map([
  ['1', { title: 'Tone', content: 'Calm and $& exact.' }],
  ['2', { title: 'Nested', content: 'See ~~[@1]Tone~~.' }],
  ['3', null],
]);
const read = (body: string) => piecesText(resolveReferences(body, targets));

describe('a body as its reader gets it', () => {
  it.each([
    ['without references as it is', 'Plain ~~strike~~ text', 'Plain ~~strike~~ text'],
    ['with what they lead to in their place', 'Use ~~[@1]Old title~~!', 'Use Calm and $& exact.!'],
    ['also where two touch', '~~[@1]a~~~~[@1]b~~', 'Calm and $& exact.Calm and $& exact.'],
    ['saying what is missing, where it is missing', 'Use ~~[@3]Gone~~.', 'Use [Missing reference: Gone].'],
    ['saying what is not followed a second time', '~~[@2]Nested~~', 'See [Reference not followed: Tone].'],
  ])('is %s', (_what, body, expected) => {
    expect(read(body)).toBe(expected);
  });

  it('tells apart what is missing and what is not known yet', () => {
    const pieces = resolveReferences('~~[@3]Gone~~ ~~[@4]Typed just now~~ ~~[@3]Gone~~', targets);
    expect(pieces.map(({ kind }) => kind)).toEqual(['missing', 'text', 'awaited', 'text', 'missing']);
  });

  it('can be cut, within a piece and between two', () => {
    const pieces = resolveReferences('ab~~[@1]Tone~~cd', targets);
    expect(piecesText(firstOf(pieces, 6))).toBe('abCalm');
    expect(firstOf(pieces, 2)).toHaveLength(1);
    expect(piecesText(firstOf(pieces, 1000))).toBe(piecesText(pieces));
  });

  it('is there at once for a megabyte of markers and of beginnings', () => {
    expect(read('~~[@1]'.repeat(160_000))).toContain('Calm');
    expect(read('~~[@'.repeat(250_000))).toHaveLength(1_000_000);
  });
});
