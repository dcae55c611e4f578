import { defaultFilters, type LibraryFilters } from '../list/libraryFilters.ts';
import type { SavedViewFragment } from './order.generated.ts';

/** What a view keeps of the Library, as the server has it. */
type ViewFilters = Omit<SavedViewFragment, 'id' | 'name' | 'count'>;

/** The filters of a view. */
export function filtersOf(view: ViewFilters): LibraryFilters {
  const { search, contentTypeIds, tags, sharedOnly, starredOnly, orderBy, orderDirection } = view;
  const bestMatch = orderBy === 'BEST_MATCH';
  return {
    search,
    contentTypeIds: contentTypeIds.toSorted(),
    tags: tags.toSorted(),
    sharedOnly,
    starredOnly,
    orderBy: bestMatch ? defaultFilters.orderBy : orderBy,
    bestMatch,
    orderDirection,
  };
}

/** Whether a view shows what these filters leave, in the same order. */
export const isShowing = (view: ViewFilters, filters: LibraryFilters) =>
  JSON.stringify(inOrder(filtersOf(view))) === JSON.stringify(inOrder(filters));

/** Behind the best match there is another order, which does not matter. */
function inOrder({
  search,
  contentTypeIds,
  tags,
  sharedOnly,
  starredOnly,
  orderBy,
  bestMatch,
  orderDirection,
}: LibraryFilters) {
  return [search, contentTypeIds, tags, sharedOnly, starredOnly, bestMatch || orderBy, orderDirection];
}
