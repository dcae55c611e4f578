import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import {
  defaultFilters,
  filterVariables,
  isNarrowed,
  readFilters,
  toggled,
  writeFilters,
} from '../../client/screens/library/list/libraryFilters.ts';
import { MAX_CHIPS, shownCounts } from '../../client/screens/library/list/shownCounts.ts';

const read = (address: string) => readFilters(new URLSearchParams(address));

describe('the filters in the address', () => {
  it('are the defaults where it says nothing, or nonsense', () => {
    expect(read('')).toEqual(defaultFilters);
    expect(read('type=x&type=1%272&sort=random&direction=up&shared=yes')).toEqual(defaultFilters);
  });

  it('are not spelled out where they are the defaults, and leave the rest alone', () => {
    expect(writeFilters(new URLSearchParams('search=old&open=12&sort=title'), defaultFilters).toString()).toBe(
      'open=12',
    );
  });

  it('come back as they were written', () => {
    const filters = fc.record({
      search: fc.string({ unit: 'binary', minLength: 1 }).map((text) => text.toWellFormed()),
      contentTypeIds: fc.uniqueArray(fc.nat().map(String)).map((ids) => ids.sort()),
      sharedOnly: fc.boolean(),
      starredOnly: fc.boolean(),
      tags: fc
        .uniqueArray(fc.string({ unit: 'binary', minLength: 1 }).map((text) => text.toWellFormed()))
        .map((names) => names.sort()),
      orderBy: fc.constantFrom('UPDATED_AT' as const, 'CREATED_AT' as const, 'TITLE' as const),
      bestMatch: fc.boolean(),
      orderDirection: fc.constantFrom('ASC' as const, 'DESC' as const),
    });
    fc.assert(
      fc.property(filters, (given) =>
        expect(read(writeFilters(new URLSearchParams(), given).toString())).toEqual(given),
      ),
    );
  });
});

describe('the best match', () => {
  it('ends with the search, and leaves the order that was chosen before', () => {
    const searched = read('search=x&sort=title&best=true');
    expect(filterVariables(searched).orderBy).toBe('BEST_MATCH');
    const cleared = read(writeFilters(new URLSearchParams(), { ...searched, search: '' }).toString());
    expect(filterVariables(cleared)).toEqual(filterVariables({ ...defaultFilters, orderBy: 'TITLE' }));
  });
});

describe('a list', () => {
  it.each([
    [{}, false],
    [{ orderBy: 'TITLE' as const, orderDirection: 'ASC' as const }, false],
    [{ search: 'x' }, true],
    [{ contentTypeIds: ['2'] }, true],
    [{ sharedOnly: true }, true],
    [{ starredOnly: true }, true],
    [{ tags: ['work'] }, true],
  ])('with %j is narrowed: %s', (changes, expected) => {
    expect(isNarrowed({ ...defaultFilters, ...changes })).toBe(expected);
  });

  it('of chosen types has one toggled, and is always in the same order', () => {
    expect(toggled(['2', '5'], '3')).toEqual(['2', '3', '5']);
    expect(toggled(['2', '3', '5'], '3')).toEqual(['2', '5']);
  });
});

describe('chips', () => {
  const types = (...counts: number[]) =>
    counts.map((count, index) => ({ id: String(index + 1), name: `Type ${index + 1}`, count }));
  const ids = (shown: { id: string }[]) => shown.map(({ id }) => id);

  it('are for every type, in the order of the server, also for those of which nothing is left', () => {
    const { shown, rest } = shownCounts(types(1, 0, 5), [], MAX_CHIPS.types);
    expect([ids(shown), ids(rest)]).toEqual([['1', '2', '3'], []]);
    expect(shownCounts(types(...Array.from({ length: 24 }, () => 0)), [], MAX_CHIPS.types).rest).toEqual([]);
  });

  it('are twenty-four at most, the fullest ones, besides the chosen', () => {
    const { shown, rest } = shownCounts(types(1, ...Array.from({ length: 24 }, () => 9), 2), ['26'], MAX_CHIPS.types);
    expect([shown.length, ids(shown).at(-1), ids(rest)]).toEqual([25, '26', ['1']]);
  });
});
