import { graphqlApi } from './graphqlApi.ts';
import type { Caller, Reachable } from './http/calls.ts';
import { restApi } from './restApi.ts';

export type Outcome<T> = { ok: true; status: number; value: T } | Refusal;

/** A refused call. `code` is REST's for both APIs; the keys of `fields` are in camelCase. */
export interface Refusal {
  ok: false;
  status: number;
  code: string;
  message: string;
  /** The type of a provider's failure, over REST. */
  errorType?: string;
  fields?: Record<string, string>;
  retryAfter?: number;
  /** The id of a Chat message that was saved without a reply. */
  userMessageId?: number;
}

export interface SignedIn {
  accessToken: string;
  refreshToken: string;
  username: string;
  message?: string;
}

interface Named {
  id: number;
  name: string;
}

export interface Content {
  id: number;
  title: string;
  description: string;
  content: string;
  tags: string[];
  isStarred: boolean;
  contentType: Named;
  state: Named;
  createdAt: string;
  updatedAt: string;
  version: number;
  contextReferences: { id: number; title: string; position: number }[];
  sharedLinks: { id: string; viewCount: number; expiresAt: string | null }[];
}

export type ContentVersion = Pick<
  Content,
  'id' | 'version' | 'title' | 'description' | 'content' | 'contentType' | 'createdAt'
>;

export interface ContentPage extends ListOf<Content> {
  totalPages: number;
  isTotalExact: boolean;
  searchProblems: string[];
}

export interface ShareAnswer {
  shareId: string;
  viewCount: number;
  expiresAt: string | null;
  includesReferences: boolean;
}

export interface SharedContent {
  title: string;
  description: string;
  content: string;
  references: { from: number; to: number }[];
  variables: { name: string }[];
  contentTypeName: string;
  createdAt: string;
  viewCount: number;
  expiresAt: string | null;
}

export interface ContentFields {
  title: string;
  description?: string;
  content: string;
  tags?: string[];
  contentTypeId?: number;
  stateId?: number;
  /** For a new content in a shared library. */
  libraryId?: number;
}

export interface ListFilters extends Paging {
  libraryId?: number;
  search?: string;
  contentTypeIds?: number[];
  sharedOnly?: boolean;
  tags?: string[];
  starredOnly?: boolean;
  orderBy?: 'updated_at' | 'created_at' | 'title' | 'best_match';
  orderDir?: 'asc' | 'desc';
}

export interface ImportReport {
  createdIds: number[];
  createdTypes: Named[];
  skipped: { index: number; title: string; reason: string }[];
}

/** One page of a list. */
export interface ListOf<Item> {
  results: Item[];
  totalCount: number;
  page: number;
  pageSize: number;
}

export interface Paging {
  page?: number;
  pageSize?: number;
}

interface From {
  headers?: Record<string, string>;
}

/** The operations of the product, the same over GraphQL and REST. */
export interface Api {
  register(
    input: { username: string; email: string; password: string; betaAccessCode: string },
    from?: From,
  ): Promise<Outcome<SignedIn>>;
  login(input: { username: string; password: string; secondFactor?: string }, from?: From): Promise<Outcome<SignedIn>>;
  refresh(refreshToken: string, from?: From): Promise<Outcome<SignedIn>>;
  logout(refreshToken: string, from?: From): Promise<Outcome<null>>;
  requestReset(email: string, from?: From): Promise<Outcome<{ message: string }>>;
  confirmReset(
    input: { token: string; newPassword: string; secondFactor?: string },
    from?: From,
  ): Promise<Outcome<{ message: string }>>;
  checkAuth(caller: Caller): Promise<Outcome<{ username: string }>>;
  createContent(caller: Caller, fields: ContentFields): Promise<Outcome<Content>>;
  updateContent(
    caller: Caller,
    id: number,
    fields: Partial<ContentFields> & { version?: number },
  ): Promise<Outcome<Content>>;
  readContent(caller: Caller, id: number): Promise<Outcome<Content>>;
  deleteContent(caller: Caller, id: number, version?: number): Promise<Outcome<null>>;
  listContents(caller: Caller, filters?: ListFilters): Promise<Outcome<ContentPage>>;
  contentHistory(
    caller: Caller,
    contentId: number,
  ): Promise<Outcome<{ results: ContentVersion[]; totalCount: number }>>;
  contentTypes(caller: Caller): Promise<Outcome<(Named & { count: number })[]>>;
  shareContent(
    caller: Caller,
    input: { contentId: number; expiresAt?: string; includesReferences?: boolean },
  ): Promise<Outcome<ShareAnswer>>;
  unshareContent(caller: Caller, contentId: number): Promise<Outcome<null>>;
  sharedContent(caller: Caller, shareId: string): Promise<Outcome<SharedContent>>;
  keepSharedContent(caller: Caller, shareId: string, tags?: string[]): Promise<Outcome<Content>>;
  /** Imports the text of a JSON file. */
  importContents(caller: Caller, json: string, from?: From): Promise<Outcome<ImportReport>>;
  /** Returns the text of the exported file. */
  exportContents(
    caller: Caller,
    filters?: Omit<ListFilters, 'page' | 'pageSize'> & { ids?: number[] },
  ): Promise<Outcome<string>>;
}

/** Both APIs of a server, for describe.each. */
export const apis = (server: Reachable): [name: string, api: Api][] => [
  ['GraphQL', graphqlApi(server)],
  ['REST', restApi(server)],
];

/** Combines several kinds of operations by API, for describe.each. */
export const apisOf = <Apis extends unknown[]>(
  ...kinds: { [At in keyof Apis]: [name: string, api: Apis[At]][] }
): [name: string, ...apis: Apis][] =>
  ['GraphQL', 'REST'].map((name) => [name, ...(kinds.map((apis) => new Map(apis).get(name)) as Apis)]);

/** Returns the value of a successful call, and throws a refusal. */
export function valueOf<T>(outcome: Outcome<T>): T {
  if (outcome.ok) return outcome.value;
  throw new Error(`Refused with ${outcome.code} (${outcome.status}): ${outcome.message}`);
}
