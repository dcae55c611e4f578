import { describe, expect, it } from '@jest/globals';
import { SPECIFIED_TEXTS } from '../support/contract/specifiedTexts.ts';
import { codeFiles, writtenTexts } from '../support/contract/writtenTexts.ts';

const written = new Set(
  ['client', 'server', 'rules'].flatMap(codeFiles).flatMap((file) => writtenTexts(file).map(({ text }) => text)),
);

const missing = (texts: readonly string[]) => texts.filter((text) => !written.has(text));

describe('the product', () => {
  it('contains every text that the specification quotes, to the letter', () => {
    expect(missing(SPECIFIED_TEXTS)).toEqual([]);
  });

  it('is checked for texts that differ by one letter', () => {
    expect(missing(['Title is required', 'Title is requested'])).toEqual(['Title is requested']);
  });
});
