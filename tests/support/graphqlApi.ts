import type { Api, Content, ContentVersion, ImportReport, Outcome, Refusal, ShareAnswer } from './apis.ts';
import { type Caller, graphql, type GraphQLReply, type Reachable } from './http/calls.ts';

const CONTENT = `id title description content tags isStarred createdAt updatedAt version
  contentType { id name } state { id name } contextReferences { id title position } sharedLinks { id viewCount expiresAt }`;
const SIGN_IN = 'accessToken refreshToken message user { username }';

/** GraphQL's codes that have other names over REST. */
const CODES: Record<string, string> = { BAD_USER_INPUT: 'VALIDATION_FAILED', INTERNAL_SERVER_ERROR: 'INTERNAL' };

interface RawSignIn {
  accessToken: string;
  refreshToken: string;
  message: string;
  user: { username: string };
}
type WithTextId<T extends { id: number }> = Omit<T, 'id'> & { id: string };
interface RawContent extends Omit<Content, 'id' | 'contentType' | 'state' | 'contextReferences'> {
  id: string;
  contentType: WithTextId<Content['contentType']>;
  state: WithTextId<Content['state']>;
  contextReferences: WithTextId<Content['contextReferences'][number]>[];
}
interface RawVersion extends Omit<ContentVersion, 'id' | 'contentType'> {
  id: string;
  contentType: RawContent['contentType'];
}

interface Options {
  as?: Caller;
  headers?: Record<string, string>;
}

/** Calls one root field; `prepare` and `shape` convert its value to the common type. */
export function graphqlCalls(server: Reachable, prepare = (value: unknown) => value) {
  async function call<Raw, T>(
    document: string,
    variables: object,
    options: Options,
    shape: (raw: Raw) => T,
  ): Promise<Outcome<T>> {
    const reply = await graphql(server, document, variables, options);
    if (reply.errors.length > 0 || !reply.data) return refusalOf(reply);
    return { ok: true, status: reply.status, value: shape(prepare(Object.values(reply.data)[0]) as Raw) };
  }
  const mutate = <Raw, T>(field: string, input: object, selection: string, options: Options, shape: (raw: Raw) => T) =>
    call(
      `mutation($input: ${field[0]?.toUpperCase()}${field.slice(1)}Input!) { ${field}(input: $input) ${selection} }`,
      { input },
      options,
      shape,
    );
  return { call, mutate };
}

export function graphqlApi(server: Reachable): Api {
  const { call, mutate } = graphqlCalls(server);
  return {
    register: (input, from = {}) => mutate('register', input, `{ ${SIGN_IN} }`, from, signedIn),
    login: (input, from = {}) => mutate('login', input, `{ ${SIGN_IN} }`, from, signedIn),
    refresh: (refreshToken, from = {}) => mutate('refreshSession', { refreshToken }, `{ ${SIGN_IN} }`, from, signedIn),
    logout: (refreshToken, from = {}) => mutate('logout', { refreshToken }, '{ message }', from, () => null),
    requestReset: (email, from = {}) =>
      mutate('requestPasswordReset', { email }, '{ message }', from, (raw: { message: string }) => raw),
    confirmReset: (input, from = {}) =>
      mutate('confirmPasswordReset', input, '{ message }', from, (raw: { message: string }) => raw),
    checkAuth: (as) => call('{ me { username } }', {}, { as }, (raw: { username: string }) => raw),
    createContent: (as, input) => mutate('createContent', textIds(input), `{ ${CONTENT} }`, { as }, contentOf),
    updateContent: (as, id, fields) =>
      mutate('updateContent', { id: String(id), ...textIds(fields) }, `{ ${CONTENT} }`, { as }, contentOf),
    readContent: (as, id) =>
      call(`query($id: ID!) { content(id: $id) { ${CONTENT} } }`, { id: String(id) }, { as }, contentOf),
    deleteContent: async (as, id, version) =>
      firstFailure(
        await mutate(
          'deleteContents',
          { ids: [String(id)], version },
          '{ deletedIds failures { code message } }',
          { as },
          (raw: RawDeletion) => raw,
        ),
      ),
    listContents: (as, { orderBy = 'updated_at', orderDir = 'desc', contentTypeIds = [], ...filters } = {}) =>
      call(
        `query($libraryId: ID, $search: String, $contentTypeIds: [ID!], $sharedOnly: Boolean, $tags: [String!], $starredOnly: Boolean, $orderBy: ContentOrder, $orderDirection: OrderDirection, $page: Int, $pageSize: Int) {
          contents(libraryId: $libraryId, search: $search, contentTypeIds: $contentTypeIds, sharedOnly: $sharedOnly, tags: $tags, starredOnly: $starredOnly, orderBy: $orderBy, orderDirection: $orderDirection, page: $page, pageSize: $pageSize) {
            results { ${CONTENT} } totalCount isTotalExact searchProblems page pageSize totalPages
          } }`,
        {
          ...filters,
          contentTypeIds: contentTypeIds.map(String),
          orderBy: orderBy.toUpperCase(),
          orderDirection: orderDir.toUpperCase(),
        },
        { as },
        (raw: RawPage) => ({ ...raw, results: raw.results.map(contentOf) }),
      ),
    contentHistory: (as, contentId) =>
      call(
        'query($id: ID!) { contentHistory(contentId: $id) { totalCount results { id version title description content createdAt contentType { id name } } } }',
        { id: String(contentId) },
        { as },
        (raw: { totalCount: number; results: RawVersion[] }) => ({
          ...raw,
          results: raw.results.map((version) => ({ ...numberId(version), contentType: numberId(version.contentType) })),
        }),
      ),
    contentTypes: (as) =>
      call('{ contentTypes { id name count } }', {}, { as }, (raw: { id: string; name: string; count: number }[]) =>
        raw.map(numberId),
      ),
    shareContent: (as, { contentId, ...input }) =>
      mutate(
        'shareContent',
        { contentId: String(contentId), ...input },
        '{ sharedLinks { shareId: id viewCount expiresAt includesReferences } }',
        { as },
        ({ sharedLinks }: { sharedLinks: [ShareAnswer] }) => sharedLinks[0],
      ),
    unshareContent: (as, contentId) =>
      mutate('unshareContent', { contentId: String(contentId) }, '{ id }', { as }, () => null),
    sharedContent: (as, shareId) =>
      call(
        'query($shareId: ID!) { sharedContent(shareId: $shareId) { title description content references { from to } variables { name } contentTypeName createdAt viewCount expiresAt } }',
        { shareId },
        { as },
        (raw: SharedRaw) => raw,
      ),
    keepSharedContent: (as, shareId, tags) =>
      mutate('keepSharedContent', { shareId, tags }, `{ ${CONTENT} }`, { as }, contentOf),
    importContents: (as, json, from = {}) =>
      mutate(
        'importContents',
        { json },
        '{ createdIds createdTypes { id name } skipped { index title reason } }',
        { as, ...from },
        (raw: RawReport) => ({
          ...raw,
          createdIds: raw.createdIds.map(Number),
          createdTypes: raw.createdTypes.map(numberId),
        }),
      ),
    exportContents: (as, { orderBy = 'updated_at', orderDir = 'desc', ...filters } = {}) =>
      call(
        `query($libraryId: ID, $search: String, $contentTypeIds: [ID!], $sharedOnly: Boolean, $tags: [String!], $starredOnly: Boolean, $orderBy: ContentOrder, $orderDirection: OrderDirection, $ids: [ID!]) {
          exportContents(libraryId: $libraryId, search: $search, contentTypeIds: $contentTypeIds, sharedOnly: $sharedOnly, tags: $tags, starredOnly: $starredOnly, orderBy: $orderBy, orderDirection: $orderDirection, ids: $ids) { json } }`,
        { ...filters, orderBy: orderBy.toUpperCase(), orderDirection: orderDir.toUpperCase() },
        { as },
        (raw: { json: string }) => raw.json,
      ),
  };
}

type SharedRaw = Extract<Awaited<ReturnType<Api['sharedContent']>>, { ok: true }>['value'];
interface RawPage {
  results: RawContent[];
  totalCount: number;
  isTotalExact: boolean;
  searchProblems: string[];
  page: number;
  pageSize: number;
  totalPages: number;
}
interface RawReport extends Omit<ImportReport, 'createdIds' | 'createdTypes'> {
  createdIds: string[];
  createdTypes: { id: string; name: string }[];
}
export interface RawDeletion {
  deletedIds: string[];
  failures: { code: string; message: string }[];
}

function refusalOf({ status, headers, errors: [error] }: GraphQLReply): Refusal {
  const {
    code = 'NO_CODE',
    fields,
    userMessageId,
  } = (error?.extensions ?? {}) as { code?: string; fields?: Record<string, string>; userMessageId?: string };
  const retryAfter = headers.get('retry-after');
  return {
    ok: false,
    status,
    code: CODES[code] ?? code,
    message: error?.message ?? 'An answer without data.',
    ...(fields && { fields }),
    ...(retryAfter && { retryAfter: Number(retryAfter) }),
    ...(userMessageId && { userMessageId: Number(userMessageId) }),
  };
}

/** Converts the failure of a single deletion to a refusal; GraphQL deletes many rows and reports each. */
export function firstFailure(outcome: Outcome<RawDeletion>): Outcome<null> {
  if (!outcome.ok) return outcome;
  const [failure] = outcome.value.failures;
  return failure
    ? { ok: false, status: outcome.status, code: CODES[failure.code] ?? failure.code, message: failure.message }
    : { ...outcome, value: null };
}

const signedIn = ({ user, ...tokens }: RawSignIn) => ({ ...tokens, username: user.username });

const contentOf = (raw: RawContent): Content => ({
  ...numberId(raw),
  contentType: numberId(raw.contentType),
  state: numberId(raw.state),
  contextReferences: raw.contextReferences.map(numberId),
});

const numberId = <T extends { id: string }>(node: T): Omit<T, 'id'> & { id: number } => ({
  ...node,
  id: Number(node.id),
});

const textIds = ({ contentTypeId, stateId, ...fields }: { contentTypeId?: number; stateId?: number }) => ({
  ...fields,
  ...(contentTypeId !== undefined && { contentTypeId: String(contentTypeId) }),
  ...(stateId !== undefined && { stateId: String(stateId) }),
});

/** Converts ids to numbers, as over REST. */
export function numbered(value: unknown): unknown {
  if (Array.isArray(value)) return value.map((each) => (isId(each) ? Number(each) : numbered(each)));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, each]) => [
      key,
      /^id$|Id$/.test(key) && isId(each) ? Number(each) : numbered(each),
    ]),
  );
}

const isId = (value: unknown) => typeof value === 'string' && /^\d+$/.test(value);
