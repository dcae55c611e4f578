import { describe, expect, it } from '@jest/globals';
import { LruMap } from '../../../server/base/lruMap.ts';

describe('a map that drops what was used longest ago', () => {
  it('keeps what was read or written last', () => {
    const map = new LruMap<string, number>(2).set('a', 1).set('b', 2);
    expect(map.get('a')).toBe(1);
    expect(map.set('c', 3).get('b')).toBeUndefined();
    map.set('a', 4).set('d', 5);
    expect([...map]).toEqual([
      ['a', 4],
      ['d', 5],
    ]);
  });

  it('does not count a peek as a use', () => {
    const map = new LruMap<string, number>(2).set('a', 1).set('b', 2);
    expect(map.peek('a')).toBe(1);
    expect([...map.set('c', 3).keys()]).toEqual(['b', 'c']);
  });

  it('is limited by the sum of sizes, and leaves out what alone is too large', () => {
    const map = new LruMap<string, string>(10, ({ length }) => length);
    map.set('a', 'xxxx').set('b', 'xxxx').set('c', 'xxxx');
    expect([...map.keys()]).toEqual(['b', 'c']);
    map.set('d', 'x'.repeat(11));
    expect([...map.keys()]).toEqual(['b', 'c']);
    map.delete('b');
    expect([...map.set('e', 'xxxxxx').keys()]).toEqual(['c', 'e']);
    map.clear();
    expect([...map.set('f', 'x'.repeat(10)).keys()]).toEqual(['f']);
  });
});
