import { describe, expect, it } from '@jest/globals';
import { DeltaBuffer, yieldToOthers } from '../../../server/llm/providers/deltaBuffer.ts';

function piecesOf(deltas: Iterable<string>) {
  const pieces = new DeltaBuffer();
  const passed: string[] = [];
  for (const delta of deltas) passed.push(pieces.add(delta));
  return [...passed, pieces.flush()].filter((piece) => piece !== '');
}

function* singly(characters: number) {
  for (let count = 0; count < characters; count++) yield 'x';
}

describe('a streamed reply', () => {
  it('passes short pieces on unchanged', () => {
    expect(piecesOf(['A', ' good', ' answer.'])).toEqual(['A', ' good', ' answer.']);
  });

  it('joins many small pieces into few, without losing text', () => {
    const pieces = piecesOf(singly(1_000_000));
    expect(pieces.join('')).toHaveLength(1_000_000);
    expect(pieces.length).toBeLessThan(12_000);
  });

  it('never splits a surrogate pair', () => {
    expect(piecesOf(['One \ud83e', '\ude81 two'])).toEqual(['One ', '🪁 two']);
    expect(piecesOf(['\ud83e', '\0', '\ude81'])).toEqual(['🪁']);
  });

  it('replaces lone surrogates and drops NUL', () => {
    expect(piecesOf(['a\ud83e', 'b', '\ude81\0', 'c\ud83e'])).toEqual(['a', '\ufffdb', '\ufffd', 'c', '\ufffd']);
  });
});

describe('yieldToOthers', () => {
  it('resumes callers one after the other, and lets the event loop run in between', async () => {
    const order: string[] = [];
    const others = setInterval(() => order.push('other'));
    const working = async (name: string) => {
      for (let piece = 0; piece < 100; piece++) {
        await yieldToOthers();
        order.push(name);
        for (const end = performance.now() + 2; performance.now() < end;);
      }
    };
    await Promise.all([working('one'), working('two')]);
    clearInterval(others);
    expect(order.filter((name) => name !== 'other').slice(0, 4)).toEqual(['one', 'two', 'one', 'two']);
    expect(order.filter((name) => name === 'other').length).toBeGreaterThan(50);
  });
});
