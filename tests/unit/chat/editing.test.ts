import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import fc from 'fast-check';
import { debounced } from '../../../client/lib/debounced.ts';
import { changeBetween } from '../../../client/screens/library/editor/textChange.ts';
import { changesIn } from '../../../client/screens/library/versions/versionChanges.ts';
import { undescribed } from '../../../rules/variableDefinitions.ts';

describe('the change between two texts', () => {
  it.each([
    ['same', 'same', null],
    ['before', 'before and after', { from: 6, to: 6, insert: ' and after' }],
    ['one two three', 'one 2 three', { from: 4, to: 7, insert: '2' }],
    ['aaa', 'aa', { from: 2, to: 3, insert: '' }],
    ['', 'new', { from: 0, to: 0, insert: 'new' }],
  ])('contains only the difference from "%s" to "%s"', (before, after, expected) => {
    expect(changeBetween(before, after)).toEqual(expected);
  });

  it('turns any text into any other', () => {
    const text = fc.string({ unit: fc.constantFrom('a', 'b', '\n', '🌿') });
    fc.assert(
      fc.property(text, text, (before, after) => {
        const { from, to, insert } = changeBetween(before, after) ?? { from: 0, to: 0, insert: '' };
        expect(before.slice(0, from) + insert + before.slice(to)).toBe(after);
      }),
    );
  });
});

describe('debounced work', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());

  it('runs once, with the last value', () => {
    const done: string[] = [];
    const { schedule } = debounced(300);
    for (const name of ['a', 'b']) schedule(() => done.push(name));
    jest.advanceTimersByTime(299);
    expect(done).toEqual([]);
    jest.advanceTimersByTime(1);
    expect(done).toEqual(['b']);
  });

  it('can be flushed or cancelled', () => {
    const done: string[] = [];
    const { schedule, flush, cancel } = debounced(300);
    schedule(() => done.push('flushed'));
    flush();
    schedule(() => done.push('cancelled'));
    cancel();
    flush();
    jest.runAllTimers();
    expect(done).toEqual(['flushed']);
  });
});

describe('the summary of a version', () => {
  const version = {
    id: '1',
    version: 1,
    title: 'A',
    description: '',
    content: 'x',
    variables: [],
    contentType: { id: '1', name: 'Unassigned' },
    author: null,
    createdAt: '',
  };

  it.each([
    ['the first version', version, null, 'First saved'],
    ['a version whose predecessor is not loaded', version, undefined, ''],
    ['the same again', version, version, 'Saved without changes'],
    ['one changed field', { ...version, content: 'y' }, version, 'Changed content'],
    ['changed descriptions of variables', { ...version, variables: [undescribed('a')] }, version, 'Changed variables'],
    [
      'several changed fields',
      { ...version, title: 'B', contentType: { id: '2', name: 'Writing' } },
      version,
      'Changed title, content type',
    ],
  ])('describes %s', (_what, now, before, expected) => {
    expect(changesIn(now, before)).toBe(expected);
  });
});
