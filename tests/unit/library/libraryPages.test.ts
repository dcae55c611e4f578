import { gql } from '@apollo/client';
import { describe, expect, it } from '@jest/globals';
import { createCache } from '../../../client/graphql/cache.ts';
import { nextPage } from '../../../client/graphql/usePagedQuery.ts';
import { libraryMemory } from '../../../client/screens/library/list/libraryMemory.ts';
import { rowsToRefresh, withTail } from '../../../client/screens/library/list/pageRefresh.ts';

type Page = Parameters<typeof withTail>[0];

const aList = (ids: number[], endCursor: string | null = null) =>
  ({ results: ids.map((id) => ({ id: String(id) })), endCursor, pageSize: 20 }) as unknown as Page;
const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index);
const idsOf = ({ results }: Page) => results.map(({ id }) => Number(id));

describe('refreshing after a change', () => {
  it.each([
    [0, 20],
    [1, 20],
    [20, 20],
    [21, 40],
    [100, 100],
    [2000, 100],
  ])('fetches, of %i rows, %i again', (loaded, rows) => {
    expect(rowsToRefresh(loaded, 20)).toBe(rows);
  });

  it('replaces a list that was fetched whole', () => {
    const head = aList(range(2, 20));
    expect(withTail(head, aList(range(1, 20)), ['1'])).toBe(head);
    expect(withTail(head, undefined, [])).toBe(head);
  });

  it('keeps the tail of a longer list without changed, moved or duplicate rows', () => {
    const head = aList([150, ...range(1, 99)], 'of the head');
    const after = withTail(head, aList(range(1, 200), 'of the tail'), ['150', '160']);
    expect(idsOf(after)).toEqual([150, ...range(1, 149), ...range(151, 159), ...range(161, 200)]);
    expect(after.endCursor).toBe('of the tail');
  });
});

describe('the next page', () => {
  it.each([
    [20, 2],
    [40, 3],
    [39, 2],
    [0, 1],
  ])('follows %i rows as page %i', (rows, page) => {
    expect(nextPage({ ...aList(range(1, rows)), totalCount: 41 }, 20)).toEqual({ page });
  });

  it('is null when every row is loaded', () => {
    expect(nextPage({ ...aList(range(1, 40)), totalCount: 40 }, 20)).toBeNull();
  });
});

describe('an arriving page', () => {
  const query = gql('query($page: Int, $after: String) { contents(page: $page, after: $after) { results { id } } }');
  const results = (ids: number[]) => ids.map((id) => ({ __typename: 'Content', id: String(id) }));

  it.each([
    ['becomes the list when it is the first', { page: 1 }, [3, 4]],
    ['is appended when it is a later one', { page: 2 }, [1, 2, 3, 4]],
    [
      'is appended when it follows a cursor, even if few rows of the first page remain',
      { page: 1, after: 'here' },
      [1, 2, 3, 4],
    ],
  ])('%s', (_what, variables, expected) => {
    const cache = createCache();
    cache.writeQuery({
      query,
      variables: { page: 1 },
      data: { contents: { __typename: 'ContentPage', results: results([1, 2]) } },
    });
    cache.writeQuery({ query, variables, data: { contents: { __typename: 'ContentPage', results: results([3, 4]) } } });
    expect(cache.readQuery({ query, variables: { page: 1 } })).toMatchObject({
      contents: { results: results(expected) },
    });
  });
});

describe('returning to the Library', () => {
  it('restores the place for the same user and the same filters', () => {
    libraryMemory.keepFilters('ada', 'sort=title');
    libraryMemory.keepScroll(480);
    expect(libraryMemory.recall('ada')).toMatchObject({ query: 'sort=title', scroll: 480 });
    expect(libraryMemory.recall('grace')).toMatchObject({ query: '', scroll: 0 });
    libraryMemory.keepFilters('ada', 'sort=title');
    expect(libraryMemory.recall('ada').scroll).toBe(480);
    libraryMemory.keepFilters('ada', 'search=x');
    expect(libraryMemory.recall('ada').scroll).toBe(0);
  });
});
