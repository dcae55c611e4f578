import { describe, expect, it, jest } from '@jest/globals';
import fc from 'fast-check';
import { formatAge, formatDayLabel, formatTime } from '../../../client/lib/dates.ts';
import { LOADING_MESSAGES } from '../../../client/lib/loadingMessages.ts';
import { counted } from '../../../client/lib/text.ts';
import { beginning, codePoints, cut, ending, graphemes, isLonger } from '../../../rules/characters.ts';

describe('cutting a text', () => {
  it.each([
    ['', 3, ''],
    ['abc', 3, 'abc'],
    ['abcd', 3, 'abc…'],
    ['🌿🌿🌿', 3, '🌿🌿🌿'],
    ['🌿🌿🌿🌿', 3, '🌿🌿🌿…'],
    ['ab cd', 3, 'ab…'],
    ['مرحبا', 3, 'مرح…'],
    ['ab👨‍👩‍👧‍👦 family', 4, 'ab…'],
    ['ab👨‍👩‍👧‍👦 family', 9, 'ab👨‍👩‍👧‍👦…'],
    ['👍🏽👍🏽👍🏽', 3, '👍🏽…'],
    ['🇩🇪🇫🇷🇮🇹', 3, '🇩🇪…'],
    ['x🇩🇪🇫🇷🇮🇹', 4, 'x🇩🇪…'],
    ['🏴󠁧󠁢󠁥󠁮󠁧󠁿 England', 5, '…'],
    ['1️⃣2️⃣', 4, '1️⃣…'],
    ['cafe\u0301s', 4, 'caf…'],
    ['e\u0301e\u0301e\u0301', 3, 'e\u0301…'],
    ['ą́ą́', 3, 'ą́…'],
    ['नमस्ते दुनिया', 5, 'नम…'],
    ['한국어', 2, '한국…'],
    ['\u1100\u1161\u11a8\u1100\u1161\u11a8', 4, '\u1100\u1161\u11a8…'],
    ['สวัสดี', 5, 'สวัส…'],
    ['❤️‍🔥❤️‍🔥', 5, '❤️‍🔥…'],
    ['a\r\nb', 2, 'a…'],
    [`a${'\u0301'.repeat(400)}b`, 3, 'a\u0301\u0301…'],
  ])('shortens %j to %i', (text, limit, expected) => {
    expect(cut(text, limit)).toBe(expected);
  });

  it('never exceeds the limit or splits a character', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.integer({ min: 1, max: 20 }), (text, limit) => {
        const kept = cut(text, limit);
        expect(codePoints(kept)).toBeLessThanOrEqual(limit + 1);
        expect(kept).toBe(kept.toWellFormed());
        expect(text.startsWith(kept.replace(/…$/, ''))).toBe(true);
      }),
    );
  });
});

describe('the parts of a text', () => {
  it('returns the ending in whole graphemes', () => {
    expect(ending('the 👨‍👩‍👧 family', 8)).toBe(' family');
    expect(ending('🇩🇪🇫🇷', 3)).toBe('🇫🇷');
    expect(ending('short', 8)).toBe('short');
  });

  it('separates graphemes', () => {
    expect(graphemes('e\u0301👍🏽🇩🇪x')).toEqual(['e\u0301', '👍🏽', '🇩🇪', 'x']);
  });

  it('counts code points for a limit', () => {
    expect(isLonger('👨‍👩‍👧', 5)).toBe(false);
    expect(isLonger('👨‍👩‍👧', 4)).toBe(true);
    expect(isLonger('e\u0301', 2)).toBe(false);
  });

  it('cuts a very long text without reading all of it', () => {
    const texts = ['a'.repeat(50_000_000), `a${'\u0301'.repeat(20_000_000)}`, '🇩🇪'.repeat(5_000_000)];
    const segment = jest.spyOn(Intl.Segmenter.prototype, 'segment');
    for (const text of texts) expect(beginning(text, 50).length).toBeLessThanOrEqual(200);
    const lengths = segment.mock.calls.map(([read]) => read.length);
    segment.mockRestore();
    expect(lengths).toHaveLength(texts.length);
    expect(Math.max(...lengths)).toBeLessThan(3_000);
  });
});

describe('counting', () => {
  it('counts an emoji as one character', () => expect(codePoints('a🌿')).toBe(2));

  it.each([
    [0, '0 items'],
    [1, '1 item'],
    [2, '2 items'],
  ])('formats %i', (count, expected) => {
    expect(counted(count, 'item')).toBe(expected);
  });

  it('uses the given plural', () => expect(counted(2, 'reply', 'replies')).toBe('2 replies'));
});

describe('the label of a day', () => {
  const now = new Date(2026, 2, 10, 0, 30);
  const at = (...local: [number, number, number, number]) => new Date(...local).toISOString();

  it.each([
    ['Today', at(2026, 2, 10, 0)],
    ['Yesterday', at(2026, 2, 9, 23)],
    ['Yesterday', at(2026, 2, 9, 0)],
    ['2 days ago', at(2026, 2, 8, 23)],
    ['6 days ago', at(2026, 2, 4, 0)],
  ])('is %s', (expected, instant) => {
    expect(formatDayLabel(instant, now)).toBe(expected);
  });

  it('includes the date only for another day', () => {
    expect(formatTime(at(2026, 2, 10, 0), now)).not.toContain('2026');
    expect(formatTime(at(2026, 2, 9, 23), now)).toContain('2026');
  });

  it('is the date after a week', () => expect(formatDayLabel(at(2026, 2, 3, 12), now)).toContain('2026'));
});

describe('an age', () => {
  const now = new Date(2026, 2, 10, 12);
  const before = (minutes: number) => new Date(now.getTime() - minutes * 60_000).toISOString();

  it.each([
    ['just now', -5],
    ['just now', 0.9],
    ['1 minute ago', 1],
    ['59 minutes ago', 59.9],
    ['1 hour ago', 60],
    ['23 hours ago', 24 * 60 - 1],
    ['1 day ago', 24 * 60],
    ['6 days ago', 7 * 24 * 60 - 1],
  ])('is %s', (expected, minutes) => expect(formatAge(before(minutes), now)).toBe(expected));

  it('is the date after a week', () => expect(formatAge(before(7 * 24 * 60), now)).toContain('2026'));
});

it('lists 21 different loading messages, none empty', () => {
  expect(LOADING_MESSAGES).toHaveLength(21);
  expect(new Set(LOADING_MESSAGES).size).toBe(21);
  for (const message of LOADING_MESSAGES) expect(message.trim()).not.toBe('');
});
