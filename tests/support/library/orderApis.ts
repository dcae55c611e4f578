import type { Content, ListOf, Outcome } from '../apis.ts';
import { graphqlCalls, numbered } from '../graphqlApi.ts';
import type { Caller, Reachable } from '../http/calls.ts';
import { asItIs, nothing, restCalls } from '../restApi.ts';

export interface Tag {
  id: number;
  name: string;
  count: number;
}

export type Marked = Pick<Content, 'id' | 'title' | 'tags' | 'isStarred' | 'version' | 'updatedAt'>;

export interface Bulk {
  contents: Marked[];
  /** The codes are REST's. */
  failures: { id: number; code: string }[];
}

export interface Purged {
  deletedIds: number[];
  failures: Bulk['failures'];
}

export interface Trashed {
  id: number;
  title: string;
  contentType: { id: number; name: string };
  deletedAt: string;
}

/** The filters of a saved view. */
export interface ViewFields {
  name: string;
  search: string;
  contentTypeIds: number[];
  tags: string[];
  sharedOnly: boolean;
  starredOnly: boolean;
  orderBy: string;
  orderDirection: string;
}

export interface View extends ViewFields {
  id: number;
  count: number;
}

/** Tags, stars, saved views and trash, over GraphQL or REST. */
export interface OrderApi {
  tags(caller: Caller): Promise<Outcome<Tag[]>>;
  renameTag(caller: Caller, id: number, name: string): Promise<Outcome<Tag>>;
  mergeTags(caller: Caller, id: number, intoId: number): Promise<Outcome<Tag>>;
  deleteTag(caller: Caller, id: number): Promise<Outcome<null>>;
  tag(caller: Caller, ids: number[], change: { add?: string[]; remove?: string[] }): Promise<Outcome<Bulk>>;
  star(caller: Caller, ids: number[], isStarred: boolean): Promise<Outcome<Bulk>>;
  views(caller: Caller): Promise<Outcome<View[]>>;
  saveView(caller: Caller, fields: Partial<ViewFields>): Promise<Outcome<View>>;
  updateView(caller: Caller, id: number, fields: Partial<ViewFields>): Promise<Outcome<View>>;
  deleteView(caller: Caller, id: number): Promise<Outcome<null>>;
  trash(caller: Caller, search?: string): Promise<Outcome<ListOf<Trashed>>>;
  restore(caller: Caller, ids: number[]): Promise<Outcome<Bulk>>;
  purge(caller: Caller, ids: number[]): Promise<Outcome<Purged>>;
}

const BULK = '{ contents { id title tags isStarred version updatedAt } failures { id code } }';

export const orderApis = (server: Reachable): [name: string, api: OrderApi][] => [
  ['GraphQL', graphqlOrderApi(server)],
  ['REST', restOrderApi(server)],
];

function graphqlOrderApi(server: Reachable): OrderApi {
  const { call, mutate } = graphqlCalls(server, numbered);
  const texts = (ids: number[]) => ids.map(String);
  return {
    tags: (as) => call('{ tags { id name count } }', {}, { as }, asItIs<Tag[]>),
    renameTag: (as, id, name) => mutate('renameTag', { id, name }, '{ id name count }', { as }, asItIs<Tag>),
    mergeTags: (as, id, intoId) => mutate('mergeTags', { id, intoId }, '{ id name count }', { as }, asItIs<Tag>),
    deleteTag: (as, id) => mutate('deleteTag', { id }, '{ id }', { as }, nothing),
    tag: (as, ids, change) => mutate('tagContents', { ids: texts(ids), ...change }, BULK, { as }, bulkOf),
    star: (as, ids, isStarred) => mutate('starContents', { ids: texts(ids), isStarred }, BULK, { as }, bulkOf),
    views: (as) => call(`{ savedViews ${VIEW} }`, {}, { as }, (views: View[]) => views.map(viewOf)),
    saveView: (as, fields) => mutate('saveView', inputOf(fields), VIEW, { as }, viewOf),
    updateView: (as, id, fields) => mutate('updateSavedView', { id, ...inputOf(fields) }, VIEW, { as }, viewOf),
    deleteView: (as, id) => mutate('deleteSavedView', { id }, '{ id }', { as }, nothing),
    trash: (as, search) =>
      call(
        'query($search: String! = "") { trashedContents(search: $search) { totalCount page pageSize results { id title contentType { id name } deletedAt } } }',
        { search },
        { as },
        asItIs<ListOf<Trashed>>,
      ),
    restore: (as, ids) => mutate('restoreContents', { ids: texts(ids) }, BULK, { as }, bulkOf),
    purge: (as, ids) =>
      mutate('purgeContents', { ids: texts(ids) }, '{ deletedIds failures { id code } }', { as }, purgedOf),
  };
}

const VIEW = '{ id name search contentTypeIds tags sharedOnly starredOnly orderBy orderDirection count }';

/** Converts GraphQL's enum values to REST's. */
const viewOf = (view: View): View => ({
  ...view,
  orderBy: view.orderBy.toLowerCase(),
  orderDirection: view.orderDirection.toLowerCase(),
});
const inputOf = ({ orderBy, orderDirection, ...fields }: Partial<ViewFields>) => ({
  ...fields,
  ...(orderBy && { orderBy: orderBy.toUpperCase() }),
  ...(orderDirection && { orderDirection: orderDirection.toUpperCase() }),
});

const restCodes = (failures: Bulk['failures']) =>
  failures.map(({ id, code }) => ({ id, code: code === 'BAD_USER_INPUT' ? 'VALIDATION_FAILED' : code }));
const bulkOf = ({ contents, failures }: Bulk): Bulk => ({ contents, failures: restCodes(failures) });
const purgedOf = ({ deletedIds, failures }: Purged): Purged => ({ deletedIds, failures: restCodes(failures) });

function restOrderApi(server: Reachable): OrderApi {
  const call = restCalls(server);
  const plain = (failures: Bulk['failures']) => failures.map(({ id, code }) => ({ id, code }));
  const bulk = (raw: Bulk): Bulk => ({ ...raw, failures: plain(raw.failures) });
  const purged = (raw: Purged): Purged => ({ ...raw, failures: plain(raw.failures) });
  return {
    tags: (as) => call('GET', '/tags/', { as }, asItIs<Tag[]>),
    renameTag: (as, id, name) => call('PUT', `/tags/${id}/`, { as, body: { name } }, asItIs<Tag>),
    mergeTags: (as, id, into_id) => call('POST', `/tags/${id}/merge/`, { as, body: { into_id } }, asItIs<Tag>),
    deleteTag: (as, id) => call('DELETE', `/tags/${id}/`, { as }, nothing),
    tag: (as, ids, change) => call('POST', '/contents/tag/', { as, body: { ids, ...change } }, bulk),
    star: (as, ids, isStarred) => call('POST', '/contents/star/', { as, body: { ids, isStarred } }, bulk),
    views: (as) => call('GET', '/saved-views/', { as }, (views: RestView[]) => views.map(restView)),
    saveView: (as, fields) => call('POST', '/saved-views/', { as, body: restFields(fields) }, restView),
    updateView: (as, id, fields) => call('PUT', `/saved-views/${id}/`, { as, body: restFields(fields) }, restView),
    deleteView: (as, id) => call('DELETE', `/saved-views/${id}/`, { as }, nothing),
    trash: (as, search = '') =>
      call('GET', `/trash/?search=${encodeURIComponent(search)}`, { as }, asItIs<ListOf<Trashed>>),
    restore: (as, ids) => call('POST', '/trash/restore/', { as, body: { ids } }, bulk),
    purge: (as, ids) => call('POST', '/trash/purge/', { as, body: { ids } }, purged),
  };
}

type RestView = Omit<View, 'contentTypeIds' | 'orderDirection'> & { contentTypes: number[]; orderDir: string };

const restView = ({ contentTypes, orderDir, ...view }: RestView): View => ({
  ...view,
  contentTypeIds: contentTypes,
  orderDirection: orderDir,
});

const restFields = ({ contentTypeIds, orderDirection, ...fields }: Partial<ViewFields>) => ({
  ...fields,
  ...(contentTypeIds && { contentTypes: contentTypeIds }),
  ...(orderDirection && { orderDir: orderDirection }),
});
