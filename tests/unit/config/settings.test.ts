import { describe, expect, it } from '@jest/globals';
import { typedLimit } from '../../../client/lib/typedLimit.ts';
import { deviceName } from '../../../client/screens/settings/deviceName.ts';
import { everyDay, usageCost } from '../../../client/settings/usageDays.ts';

describe('the name of a device', () => {
  it.each([
    ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:145.0) Gecko/20100101 Firefox/145.0', 'Firefox on macOS'],
    [
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0 Safari/537.36 Edg/142.0',
      'Edge on Windows',
    ],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
      'Safari on iPhone',
    ],
    [
      'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0 Mobile Safari/537.36',
      'Chrome on Android',
    ],
    ['curl/8.5.0', 'curl'],
    ['a program of ours', 'a program of ours'],
    ['', 'Unknown device'],
  ])('is, for %s, %s', (userAgent, name) => expect(deviceName(userAgent)).toBe(name));
});

describe('a typed limit', () => {
  it.each([
    ['', null],
    [' 5 ', 5],
    ['0.5', 0.5],
    ['1,000', 1000],
    ['1,000,000', 1_000_000],
    ['1,234.5', 1234.5],
    ['1,5', NaN],
    ['0,01', NaN],
    ['much', NaN],
  ])('reads "%s" as %s', (typed, limit) => expect(typedLimit(typed)).toBe(limit));
});

describe('the usage page', () => {
  it('shows a bar for every day, also without requests', () => {
    const now = Date.parse('2026-03-01T00:30:00Z');
    const days = everyDay([{ date: '2026-02-28', requests: 2, costEstimate: 0.5 }], 3, now);
    expect(days.map(({ date, requests }) => [date, requests])).toEqual([
      ['2026-02-27', 0],
      ['2026-02-28', 2],
      ['2026-03-01', 0],
    ]);
  });

  it.each([
    [0, '$0.00'],
    [0.0042, '$0.0042'],
    [12.3456, '$12.35'],
  ])('shows %s dollars as %s', (cost, text) => expect(usageCost(cost)).toBe(text));
});
