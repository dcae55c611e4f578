import { describe, expect, it } from '@jest/globals';
import {
  firstOf,
  piecesText,
  resolveReferences,
  type Targets,
} from '../../../client/screens/library/editor/resolveReferences.ts';
import { Unreadable } from '../../../client/screens/library/editor/unreadable.ts';

const targets: Targets = new Map<string, { title: string; content: string } | Unreadable>([
  ['1', { title: 'Tone', content: 'Calm and $& exact.' }],
  ['2', { title: 'Nested', content: 'See ~~[@1]Tone~~.' }],
  ['3', Unreadable.MISSING],
  ['5', Unreadable.HIDDEN],
]);
const read = (body: string) => piecesText(resolveReferences(body, targets));

describe('a body with resolved references', () => {
  it.each([
    ['equals the body when it has no references', 'Plain ~~strike~~ text', 'Plain ~~strike~~ text'],
    ['contains the referenced text in place of a marker', 'Use ~~[@1]Old title~~!', 'Use Calm and $& exact.!'],
    ['contains both texts of two touching markers', '~~[@1]a~~~~[@1]b~~', 'Calm and $& exact.Calm and $& exact.'],
    ['names a missing reference in its place', 'Use ~~[@3]Gone~~.', 'Use [Missing reference: Gone].'],
    ['names a reference that is not shared', 'Use ~~[@5]Secret~~.', 'Use [Not shared with you: Secret].'],
    ['names a reference that is not followed a second time', '~~[@2]Nested~~', 'See [Reference not followed: Tone].'],
  ])('%s:', (_what, body, expected) => {
    expect(read(body)).toBe(expected);
  });

  it('distinguishes missing references from those not loaded yet', () => {
    const pieces = resolveReferences('~~[@3]Gone~~ ~~[@4]Typed just now~~ ~~[@3]Gone~~', targets);
    expect(pieces.map(({ kind }) => kind)).toEqual(['missing', 'text', 'awaited', 'text', 'missing']);
  });

  it('can be cut within a piece and between two', () => {
    const pieces = resolveReferences('ab~~[@1]Tone~~cd', targets);
    expect(piecesText(firstOf(pieces, 6))).toBe('abCalm');
    expect(firstOf(pieces, 2)).toHaveLength(1);
    expect(piecesText(firstOf(pieces, 1000))).toBe(piecesText(pieces));
  });

  it('resolves a megabyte of markers or unfinished markers quickly', () => {
    expect(read('~~[@1]'.repeat(160_000))).toContain('Calm');
    expect(read('~~[@'.repeat(250_000))).toHaveLength(1_000_000);
  });
});
