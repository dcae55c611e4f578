import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import {
  markerBehind,
  markerOf,
  readMarkers,
  referencesOf,
  withoutReference,
} from '../../client/lib/contextMarkers.ts';
import { readMarkers as readOnServer } from '../../server/contents/references/references.ts';

/** Text that is full of beginnings of markers. */
const body = fc
  .array(
    fc.constantFrom(
      '~~',
      '[@',
      ']',
      '1',
      '0',
      '9999999999',
      '2147483648',
      'x',
      '\n',
      '~',
      '😮‍💨',
      '~~[@7]Tone~~',
      'T'.repeat(301),
    ),
  )
  .map((parts) => parts.join(''));

describe('the markers of a body', () => {
  it('are the same to the client as to the server', () => {
    fc.assert(
      fc.property(body, (text) => {
        const here = readMarkers(text).map(({ targetId, title, from }) => ({
          targetId: Number(targetId),
          title,
          position: from,
        }));
        expect(here).toEqual(readOnServer(text));
      }),
      { numRuns: 500 },
    );
  });

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

  it('name what a body refers to, each once', () => {
    expect(referencesOf('~~[@2]B~~ ~~[@1]A~~ ~~[@2]again~~')).toEqual([
      { id: '2', title: 'B' },
      { id: '1', title: 'A' },
    ]);
  });

  it('of one content can be taken out, all of them and no other', () => {
    expect(withoutReference('a ~~[@2]B~~ b ~~[@1]A~~ c ~~[@2]again~~', '2')).toBe('a  b ~~[@1]A~~ c ');
  });

  it.each([
    ['', 'M'],
    ['word', ' M'],
    ['word ', 'M'],
    ['line\n', 'M'],
  ])('behind "%s" read "%s"', (before, expected) => {
    expect(markerBehind(before, 'M')).toBe(expected);
  });
});
