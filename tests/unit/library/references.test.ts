import { describe, expect, it } from '@jest/globals';
import { markersOf } from '../../../server/contents/references/references.ts';

describe('reading reference markers', () => {
  it.each([
    ['none', 'plain ~~strike~~ text', []],
    ['one, with its offset', 'see ~~[@12]Tone~~', [{ targetId: 12, title: 'Tone', position: 4 }]],
    [
      'two that touch',
      '~~[@1]a~~~~[@2]b~~',
      [
        { targetId: 1, title: 'a', position: 0 },
        { targetId: 2, title: 'b', position: 9 },
      ],
    ],
    ['an empty title', '~~[@3]~~', [{ targetId: 3, title: '', position: 0 }]],
    ['one after an emoji, in UTF-16 code units', '😮‍💨~~[@3]x~~', [{ targetId: 3, title: 'x', position: 5 }]],
    ['none in a marker without an end', '~~[@3]x', []],
    ['none across two lines', '~~[@3]x\ny~~', []],
    ['none with an invalid id', '~~[@0]x~~ ~~[@9999999999]x~~ ~~[@a]x~~', []],
  ])('finds %s', (_what, body, expected) => {
    expect(markersOf(body)).toEqual(expected);
  });

  it('stays fast on a megabyte of unfinished markers', () => {
    expect(markersOf('~~[@1]x\n'.repeat(125_000))).toEqual([]);
    expect(markersOf('~~[@'.repeat(250_000))).toEqual([]);
  });
});
