import { defaultFilters, type FiltersWithin } from '../list/libraryFilters.ts';
import type { SavedViewFragment } from './order.generated.ts';

/** The filters of a view, as the server has them. */
type ViewFilters = Omit<SavedViewFragment, 'id' | 'name' | 'count'>;

export function filtersOf(view: ViewFilters): FiltersWithin {
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

/** Whether a view shows the same prompts in the same order as these filters. */
export const isShowing = (view: ViewFilters, filters: FiltersWithin) =>
  JSON.stringify(inOrder(filtersOf(view))) === JSON.stringify(inOrder(filters));

/** The filters in a comparable form. The order behind a best match does not matter. */
function inOrder({
  search,
  contentTypeIds,
  tags,
  sharedOnly,
  starredOnly,
  orderBy,
  bestMatch,
  orderDirection,
}: FiltersWithin) {
  return [search, contentTypeIds, tags, sharedOnly, starredOnly, bestMatch || orderBy, orderDirection];
}
