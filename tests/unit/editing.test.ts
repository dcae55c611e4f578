import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import fc from 'fast-check';
import { debounced } from '../../client/lib/debounced.ts';
import { changeBetween } from '../../client/screens/library/editor/textChange.ts';
import { changesIn } from '../../client/screens/library/versions/versionChanges.ts';
import { undescribed } from '../../rules/variableDefinitions.ts';

describe('the change between two texts', () => {
  it.each([
    ['same', 'same', null],
    ['before', 'before and after', { from: 6, to: 6, insert: ' and after' }],
    ['one two three', 'one 2 three', { from: 4, to: 7, insert: '2' }],
    ['aaa', 'aa', { from: 2, to: 3, insert: '' }],
    ['', 'new', { from: 0, to: 0, insert: 'new' }],
  ])('of "%s" to "%s" is only what differs', (before, after, expected) => {
    expect(changeBetween(before, after)).toEqual(expected);
  });

  it('leads from any text to any other', () => {
    const text = fc.string({ unit: fc.constantFrom('a', 'b', '\n', '🌿') });
    fc.assert(
      fc.property(text, text, (before, after) => {
        const { from, to, insert } = changeBetween(before, after) ?? { from: 0, to: 0, insert: '' };
        expect(before.slice(0, from) + insert + before.slice(to)).toBe(after);
      }),
    );
  });
});

describe('work that waits for a rest', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());

  it('is done once, and is the last that was given', () => {
    const done: string[] = [];
    const { schedule } = debounced(300);
    for (const name of ['a', 'b']) schedule(() => done.push(name));
    jest.advanceTimersByTime(299);
    expect(done).toEqual([]);
    jest.advanceTimersByTime(1);
    expect(done).toEqual(['b']);
  });

  it('can be done at once, or not at all', () => {
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

describe('what a version changed', () => {
  const version = {
    id: '1',
    version: 1,
    title: 'A',
    description: '',
    content: 'x',
    variables: [],
    contentType: { id: '1', name: 'Unassigned' },
    createdAt: '',
  };

  it.each([
    ['the first', version, null, 'First saved'],
    ['one whose predecessor is not loaded', version, undefined, ''],
    ['the same again', version, version, 'Saved without changes'],
    ['one field', { ...version, content: 'y' }, version, 'Changed content'],
    ['what describes its variables', { ...version, variables: [undescribed('a')] }, version, 'Changed variables'],
    [
      'several',
      { ...version, title: 'B', contentType: { id: '2', name: 'Writing' } },
      version,
      'Changed title, content type',
    ],
  ])('is said of %s', (_what, now, before, expected) => {
    expect(changesIn(now, before)).toBe(expected);
  });
});
