import { describe, expect, it } from '@jest/globals';
import { pagesIn } from '../../../rules/pageRanges.ts';

describe('pages', () => {
  it.each([
    ['', [1, 2, 3, 4]],
    ['2', [2]],
    ['1-3', [1, 2, 3]],
    [' 4 , 1 – 2,1', [1, 2, 4]],
  ])('are read from “%s”', (text, pages) => {
    expect(pagesIn(text, 4)).toEqual({ pages });
  });

  it.each(['0', '5', '3-2', '2-5'])('must be in the document: %s', (text) => {
    expect(pagesIn(text, 4)).toEqual({ problem: 'Pages must be from 1 to 4, for example 1-3, 7.' });
  });

  it.each(['all', '1-', '1;2', '1,,2', '-1', '1 2'])('must be numbers and ranges: %s', (text) => {
    expect(pagesIn(text, 4)).toEqual({ problem: 'Pages must be numbers and ranges, for example 1-3, 7.' });
  });

  it('must be named in 200 characters', () => {
    expect(pagesIn('1,'.repeat(101), 4)).toEqual({ problem: 'Pages must be 200 characters or less.' });
  });
});
