import type { ContentOrder, OrderDirection } from '../../../graphql/schema.generated.ts';

/** What the list is narrowed to and how it is sorted. */
export interface LibraryFilters {
  search: string;
  contentTypeIds: string[];
  sharedOnly: boolean;
  starredOnly: boolean;
  /** A prompt has all of them. */
  tags: string[];
  /** Holds while searching too, unless the best match is asked for. */
  orderBy: Exclude<ContentOrder, 'BEST_MATCH'>;
  /** The best match comes first; ends with the search. */
  bestMatch: boolean;
  orderDirection: OrderDirection;
}

/** All contents, the last updated first. */
export const defaultFilters: LibraryFilters = {
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

/** The filters as the address says them; what it does not say, or says wrongly, is the default. */
export function readFilters(address: URLSearchParams): LibraryFilters {
  const search = address.get('search') ?? '';
  return {
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

/** The address with these filters in it; the defaults are not spelled out and everything else in it stays. */
export function writeFilters(address: URLSearchParams, filters: LibraryFilters): URLSearchParams {
  const next = new URLSearchParams(address);
  for (const name of ['search', 'type', 'shared', 'starred', 'tag', 'sort', 'best', 'direction']) next.delete(name);
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

/** What the server is asked for by these filters. */
export function filterVariables({ bestMatch, orderBy, ...filters }: LibraryFilters) {
  return { ...filters, orderBy: bestMatch ? ('BEST_MATCH' as const) : orderBy };
}

/** Nothing is kept out of the list. */
export const NOT_NARROWED = { search: '', contentTypeIds: [], sharedOnly: false, starredOnly: false, tags: [] };

/** Whether something is kept out of the list; sorting keeps nothing out. */
export function isNarrowed({ search, contentTypeIds, sharedOnly, starredOnly, tags }: LibraryFilters): boolean {
  return search !== '' || contentTypeIds.length > 0 || sharedOnly || starredOnly || tags.length > 0;
}

/** The list with `id` in it, or without it when it was. */
export function toggled(ids: readonly string[], id: string): string[] {
  return ids.includes(id) ? ids.filter((other) => other !== id) : [...ids, id].sort();
}
