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
import { shownTypes } from '../../client/screens/library/list/shownTypes.ts';

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
    counts.map(
      (count, index) => ({ contentType: { id: String(index + 1), name: `Type ${index + 1}` }, count }) as never,
    );
  const ids = (shown: { contentType: { id: string } }[]) => shown.map(({ contentType }) => contentType.id);

  it('are for every type, in the order of the server, also for those of which nothing is left', () => {
    const { shown, rest } = shownTypes(types(1, 0, 5), []);
    expect([ids(shown), ids(rest)]).toEqual([['1', '2', '3'], []]);
    expect(shownTypes(types(...Array.from({ length: 24 }, () => 0)), []).rest).toEqual([]);
  });

  it('are twenty-four at most, the fullest ones, besides the chosen', () => {
    const { shown, rest } = shownTypes(types(1, ...Array.from({ length: 24 }, () => 9), 2), ['26']);
    expect([shown.length, ids(shown).at(-1), ids(rest)]).toEqual([25, '26', ['1']]);
  });
});
