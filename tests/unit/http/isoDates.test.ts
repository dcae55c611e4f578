import { expect, it } from '@jest/globals';
import fc from 'fast-check';
import { isoDate } from '../../../server/base/isoDates.ts';

it.each([
  ['2026-11-22 20:14:44.123+00', '2026-11-22T20:14:44.123Z'],
  ['2026-11-22 20:14:44.12+00', '2026-11-22T20:14:44.120Z'],
  ['2026-11-22 20:14:44.123987+00', '2026-11-22T20:14:44.123Z'],
  ['2026-11-22 20:14:44+00', '2026-11-22T20:14:44.000Z'],
  ['2026-11-22T20:14:44.5+00:00', '2026-11-22T20:14:44.500Z'],
  ['2026-11-22T20:14:44+00:00', '2026-11-22T20:14:44.000Z'],
  ['2026-11-22T20:14:44.123456+02:00', '2026-11-22T18:14:44.123Z'],
  ['2026-11-22 20:14:44.123+05:30', '2026-11-22T14:44:44.123Z'],
  ['2026-11-22 00:00:00-00:30', '2026-11-22T00:30:00.000Z'],
])('converts %s to %s', (stored, answered) => expect(isoDate(stored)).toBe(answered));

it('matches the output of Date', () => {
  const dates = fc.date({ min: new Date('0001-01-01'), max: new Date('9999-12-31'), noInvalidDate: true });
  fc.assert(
    fc.property(dates, (date) => {
      const [seconds = '', milliseconds = ''] = date.toISOString().slice(0, -1).split('.');
      const fraction = milliseconds.replace(/0+$/, '');
      expect(isoDate(`${seconds.replace('T', ' ')}${fraction && `.${fraction}`}+00`)).toBe(date.toISOString());
    }),
  );
});
