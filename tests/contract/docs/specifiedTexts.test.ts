import { describe, expect, it } from '@jest/globals';
import { SPECIFIED_TEXTS } from '../../support/contract/specifiedTexts.ts';
import { codeFiles, writtenTexts } from '../../support/contract/writtenTexts.ts';

const written = ['client', 'server', 'rules'].flatMap(codeFiles).flatMap((file) => writtenTexts(file));

/** A specified sentence may be followed by another. */
const missing = (texts: readonly string[]) =>
  texts.filter((text) => !written.some((each) => each.text === text || each.text.startsWith(`${text} `)));

describe('the product', () => {
  it('contains every text that the specification quotes, to the letter', () => {
    expect(missing(SPECIFIED_TEXTS)).toEqual([]);
  });

  it('is checked for texts that differ by one letter', () => {
    expect(missing(['Title is required', 'Title is requested'])).toEqual(['Title is requested']);
  });
});
