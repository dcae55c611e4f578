import type { ContentOrder, OrderDirection } from '../../../graphql/schema.generated.ts';

export interface LibraryFilters {
  /** The shared library that is shown; null for the user's own. */
  libraryId: string | null;
  search: string;
  contentTypeIds: string[];
  sharedOnly: boolean;
  starredOnly: boolean;
  /** A prompt must have all of them. */
  tags: string[];
  /** The order, which also applies to searches unless the best match is chosen. */
  orderBy: Exclude<ContentOrder, 'BEST_MATCH'>;
  /** Whether the best match is first; reset when the search ends. */
  bestMatch: boolean;
  orderDirection: OrderDirection;
}

/** The filters within a library. */
export type FiltersWithin = Omit<LibraryFilters, 'libraryId'>;

/** All contents, the most recently updated first. */
export const defaultFilters: FiltersWithin = {
  search: '',
  contentTypeIds: [],
  sharedOnly: false,
  starredOnly: false,
  tags: [],
  orderBy: 'UPDATED_AT',
  bestMatch: false,
  orderDirection: 'DESC',
};

type Order = LibraryFilters['orderBy'];

const ORDER_NAMES: Record<Order, string> = { UPDATED_AT: 'updated', CREATED_AT: 'created', TITLE: 'title' };

function orderNamed(name: string | null): Order | undefined {
  const orders = Object.keys(ORDER_NAMES) as Order[];
  return orders.find((order) => ORDER_NAMES[order] === name);
}

/** Reads the filters from the address; missing or invalid ones get their default. */
export function readFilters(address: URLSearchParams): LibraryFilters {
  const search = address.get('search') ?? '';
  const libraryId = address.get('in');
  return {
    libraryId: libraryId && /^\d+$/.test(libraryId) ? libraryId : null,
    search,
    contentTypeIds: address
      .getAll('type')
      .filter((id) => /^\d+$/.test(id))
      .sort(),
    sharedOnly: address.get('shared') === 'true',
    starredOnly: address.get('starred') === 'true',
    tags: address.getAll('tag').filter(Boolean).sort(),
    orderBy: orderNamed(address.get('sort')) ?? defaultFilters.orderBy,
    bestMatch: search !== '' && address.get('best') === 'true',
    orderDirection: address.get('direction') === 'asc' ? 'ASC' : 'DESC',
  };
}

/** Writes the filters to the address. Defaults are left out, and all other parameters are kept. */
export function writeFilters(address: URLSearchParams, filters: LibraryFilters): URLSearchParams {
  const next = new URLSearchParams(address);
  for (const name of ['in', 'search', 'type', 'shared', 'starred', 'tag', 'sort', 'best', 'direction'])
    next.delete(name);
  if (filters.libraryId) next.set('in', filters.libraryId);
  if (filters.search) next.set('search', filters.search);
  for (const id of filters.contentTypeIds) next.append('type', id);
  if (filters.sharedOnly) next.set('shared', 'true');
  if (filters.starredOnly) next.set('starred', 'true');
  for (const tag of filters.tags) next.append('tag', tag);
  if (filters.orderBy !== defaultFilters.orderBy) next.set('sort', ORDER_NAMES[filters.orderBy]);
  if (filters.search && filters.bestMatch) next.set('best', 'true');
  if (filters.orderDirection !== defaultFilters.orderDirection) next.set('direction', 'asc');
  return next;
}

export function filterVariables<Filters extends FiltersWithin>({ bestMatch, orderBy, ...filters }: Filters) {
  return { ...filters, orderBy: bestMatch ? ('BEST_MATCH' as const) : orderBy };
}

/** The filters that show everything. */
export const NOT_NARROWED = { search: '', contentTypeIds: [], sharedOnly: false, starredOnly: false, tags: [] };

/** Whether any filter is active; the order does not count. */
export function isNarrowed({ search, contentTypeIds, sharedOnly, starredOnly, tags }: FiltersWithin): boolean {
  return search !== '' || contentTypeIds.length > 0 || sharedOnly || starredOnly || tags.length > 0;
}

export function toggled(ids: readonly string[], id: string): string[] {
  return ids.includes(id) ? ids.filter((other) => other !== id) : [...ids, id].sort();
}
