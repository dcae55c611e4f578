import { describe, expect, it } from '@jest/globals';
import { markerBehind, markerOf, readMarkers, referencesOf, withoutReference } from '../../../rules/contextMarkers.ts';

describe('reference markers', () => {
  it('end where their text ends', () => {
    expect(readMarkers('a ~~[@12]Tone~~ b')).toEqual([{ targetId: '12', title: 'Tone', from: 2, to: 15 }]);
  });

  it.each(['Plain', 'Two ~~ tildes', '~~~', 'ends in ~', '~begins', '] odd [@1]', '😮‍💨', 'T'.repeat(140)])(
    'can be written for the title %s',
    (title) => {
      const written = markerOf({ id: '3', title });
      expect(readMarkers(`a${written}b`)).toMatchObject([{ targetId: '3', from: 1, to: written.length + 1 }]);
    },
  );

  it('list each referenced content once', () => {
    expect(referencesOf('~~[@2]B~~ ~~[@1]A~~ ~~[@2]again~~')).toEqual([
      { id: '2', title: 'B' },
      { id: '1', title: 'A' },
    ]);
  });

  it('removes all markers of one content and no other', () => {
    expect(withoutReference('a ~~[@2]B~~ b ~~[@1]A~~ c ~~[@2]again~~', '2')).toBe('a  b ~~[@1]A~~ c ');
  });

  it.each([
    ['', 'M'],
    ['word', ' M'],
    ['word ', 'M'],
    ['line\n', 'M'],
  ])('adds a space where needed: after "%s" it inserts "%s"', (before, expected) => {
    expect(markerBehind(before, 'M')).toBe(expected);
  });
});
