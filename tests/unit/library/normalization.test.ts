import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { normalized } from '../../../server/base/normalization.ts';

const LONG = 20_000;

/** All characters that a text may contain. */
function* characters() {
  for (let code = 0; code < 0x110000; code++) if (code < 0xd800 || code > 0xdfff) yield String.fromCodePoint(code);
}

describe('normalization', () => {
  it('leaves no run of marks longer than a stream-safe text has', () => {
    for (const mark of ['\u0301', '\u0316', '\uff9e', '\uff9f', '\u0f73', '\u{1e8d0}', '\u{1d165}'])
      for (const form of ['NFC', 'NFKC', 'NFKD'] as const)
        expect(normalized(`a${mark.repeat(LONG)}b`, form).length).toBeLessThan(200);
  });

  it('knows every character that decomposes into marks only', () => {
    const becomesMarks = (character: string) => /^\p{M}+$/u.test(character.normalize('NFKD'));
    const unknown = [...characters()]
      .filter(becomesMarks)
      .filter((character) => normalized(character.repeat(31), 'NFKD') !== character.repeat(30).normalize('NFKD'));
    expect(unknown).toEqual([]);
  });

  it('changes nothing else', () => {
    for (const text of ['Café für Gäste', 'ที่นี่', 'नमस्ते', 'ﾊﾟﾊﾞ', 'naïve ﬁle Ⅷ', `Z${'\u0301\u0316'.repeat(15)}algo`])
      for (const form of ['NFC', 'NFKC', 'NFKD'] as const) expect(normalized(text, form)).toBe(text.normalize(form));
  });

  it('is called in one file of the server only', () => {
    const files = readdirSync('server', { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.ts'));
    expect(files.filter((name) => readFileSync(path.join('server', name), 'utf8').includes('.normalize('))).toEqual([
      path.join('base', 'normalization.ts'),
    ]);
  });
});
