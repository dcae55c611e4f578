import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import {
  defaultFilters,
  filterVariables,
  isNarrowed,
  readFilters,
  toggled,
  writeFilters,
} from '../../../client/screens/library/list/libraryFilters.ts';
import { MAX_CHIPS, shownCounts } from '../../../client/screens/library/list/shownCounts.ts';

const ALL = { ...defaultFilters, libraryId: null };
const read = (address: string) => readFilters(new URLSearchParams(address));

describe('filters in the address', () => {
  it('default when they are missing or invalid', () => {
    expect(read('')).toEqual(ALL);
    expect(read('in=x&type=x&type=1%272&sort=random&direction=up&shared=yes')).toEqual(ALL);
  });

  it('are omitted when they are the defaults, and leave other parameters alone', () => {
    expect(writeFilters(new URLSearchParams('in=7&search=old&open=12&sort=title'), ALL).toString()).toBe('open=12');
  });

  it('are read back as they were written', () => {
    const filters = fc.record({
      libraryId: fc.option(fc.nat().map(String)),
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

describe('the best match order', () => {
  it('ends with the search, and restores the order chosen before', () => {
    const searched = read('search=x&sort=title&best=true');
    expect(filterVariables(searched).orderBy).toBe('BEST_MATCH');
    const cleared = read(writeFilters(new URLSearchParams(), { ...searched, search: '' }).toString());
    expect(filterVariables(cleared)).toEqual(filterVariables({ ...ALL, orderBy: 'TITLE' }));
  });
});

describe('a filtered list', () => {
  it.each([
    [{}, false],
    [{ orderBy: 'TITLE' as const, orderDirection: 'ASC' as const }, false],
    [{ search: 'x' }, true],
    [{ contentTypeIds: ['2'] }, true],
    [{ sharedOnly: true }, true],
    [{ starredOnly: true }, true],
    [{ tags: ['work'] }, true],
  ])('reports for %j whether it is narrowed: %s', (changes, expected) => {
    expect(isNarrowed({ ...defaultFilters, ...changes })).toBe(expected);
  });

  it('toggles a type and keeps types in order', () => {
    expect(toggled(['2', '5'], '3')).toEqual(['2', '3', '5']);
    expect(toggled(['2', '3', '5'], '3')).toEqual(['2', '5']);
  });
});

describe('filter chips', () => {
  const types = (...counts: number[]) =>
    counts.map((count, index) => ({ id: String(index + 1), name: `Type ${index + 1}`, count }));
  const ids = (shown: { id: string }[]) => shown.map(({ id }) => id);

  it("shows every type in the server's order, including types without contents", () => {
    const { shown, rest } = shownCounts(types(1, 0, 5), [], MAX_CHIPS.types);
    expect({ shown: ids(shown), rest: ids(rest) }).toEqual({ shown: ['1', '2', '3'], rest: [] });
    expect(shownCounts(types(...Array.from({ length: 24 }, () => 0)), [], MAX_CHIPS.types).rest).toEqual([]);
  });

  it('shows at most twenty-four chips, the fullest ones, plus the chosen', () => {
    const { shown, rest } = shownCounts(types(1, ...Array.from({ length: 24 }, () => 9), 2), ['26'], MAX_CHIPS.types);
    expect({ count: shown.length, last: ids(shown).at(-1), rest: ids(rest) }).toEqual({
      count: 25,
      last: '26',
      rest: ['1'],
    });
  });
});
