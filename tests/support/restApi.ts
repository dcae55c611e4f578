import type {
  Api,
  Content,
  ContentPage,
  ContentVersion,
  ImportReport,
  ListFilters,
  Outcome,
  Refusal,
  ShareAnswer,
  SharedContent,
  SignedIn,
} from './apis.ts';
import { type Caller, type Reachable, rest, type RestReply } from './http/calls.ts';

/** Calls a REST route; `shape` converts the camelCased body to the common type. */
export const restCalls = (server: Reachable) =>
  async function call<Raw, T>(
    method: string,
    path: string,
    options: { as?: Caller; headers?: Record<string, string>; body?: unknown },
    shape: (raw: Raw) => T,
  ): Promise<Outcome<T>> {
    const reply = await rest(server, method, path, {
      ...options,
      body: typeof options.body === 'object' ? snakeCased(options.body) : options.body,
    });
    if (reply.status >= 400) return refusalOf(reply);
    return { ok: true, status: reply.status, value: shape(camelCased(reply.body) as Raw) };
  };

export function restApi(server: Reachable): Api {
  const call = restCalls(server);
  return {
    register: (body, from) => call('POST', '/register/', { ...from, body }, signedIn),
    login: (body, from) => call('POST', '/login/', { ...from, body }, signedIn),
    refresh: (refresh, from) => call('POST', '/token/refresh/', { ...from, body: { refresh } }, signedIn),
    logout: (refresh, from) => call('POST', '/logout/', { ...from, body: { refresh } }, nothing),
    requestReset: (email, from) =>
      call('POST', '/password-reset/', { ...from, body: { email } }, asItIs<{ message: string }>),
    confirmReset: (body, from) =>
      call('POST', '/password-reset/confirm/', { ...from, body }, asItIs<{ message: string }>),
    checkAuth: (as) => call('GET', '/check-auth/', { as }, asItIs<{ username: string }>),
    createContent: (as, body) => call('POST', '/contents/', { as, body }, asItIs<Content>),
    updateContent: (as, id, { version, ...body }) =>
      call('PUT', `/contents/${id}/`, { as, body, headers: matching(version) }, asItIs<Content>),
    readContent: (as, id) => call('GET', `/contents/${id}/`, { as }, asItIs<Content>),
    deleteContent: (as, id, version) => call('DELETE', `/contents/${id}/`, { as, headers: matching(version) }, nothing),
    listContents: (as, filters = {}) => call('GET', `/contents/?${queryOf(filters)}`, { as }, asItIs<ContentPage>),
    contentHistory: (as, contentId) =>
      call(
        'GET',
        `/content-history/?content_id=${contentId}`,
        { as },
        asItIs<{ results: ContentVersion[]; totalCount: number }>,
      ),
    contentTypes: (as) => call('GET', '/content-types/', { as }, asItIs<{ id: number; name: string; count: number }[]>),
    shareContent: (as, { contentId, ...body }) =>
      call('POST', `/contents/${contentId}/share/`, { as, body }, asItIs<ShareAnswer>),
    unshareContent: (as, contentId) => call('POST', `/contents/${contentId}/unshare/`, { as }, nothing),
    sharedContent: (as, shareId) =>
      call('GET', `/shared-content/${encodeURIComponent(shareId)}/`, { as }, sharedContent),
    keepSharedContent: (as, shareId, tags) =>
      call('POST', `/shared-content/${encodeURIComponent(shareId)}/keep/`, { as, body: { tags } }, asItIs<Content>),
    importContents: (as, json, from) => call('POST', '/contents/import/', { as, ...from, body: json }, importReport),
    exportContents: async (as, { ids = [], ...filters } = {}) => {
      const query = queryOf(filters);
      for (const id of ids) query.append('id', String(id));
      const reply = await rest(server, 'GET', `/contents/export/?${query}`, { as });
      return reply.status >= 400 ? refusalOf(reply) : { ok: true, status: reply.status, value: reply.text };
    },
  };
}

interface RawShared extends Omit<SharedContent, 'contentTypeName' | 'viewCount' | 'expiresAt'> {
  contentType: { name: string };
  shareMetadata: Pick<SharedContent, 'viewCount' | 'expiresAt'>;
}

const matching = (version: number | undefined): Record<string, string> =>
  version === undefined ? {} : { 'if-match': `"${version}"` };

export const nothing = () => null;
export const asItIs = <T>(raw: T) => raw;
const importReport = ({ createdIds, createdTypes, skipped }: ImportReport): ImportReport => ({
  createdIds,
  createdTypes,
  skipped,
});
export const signedIn = ({
  access,
  refresh,
  ...rest
}: {
  access: string;
  refresh: string;
  username: string;
  message?: string;
}): SignedIn => ({ accessToken: access, refreshToken: refresh, ...rest });
const sharedContent = ({ contentType, shareMetadata, ...shared }: RawShared): SharedContent => ({
  ...shared,
  ...shareMetadata,
  contentTypeName: contentType.name,
});

/** Builds the query string of an address. */
export function queryOf({ contentTypeIds = [], tags = [], ...filters }: ListFilters) {
  const query = new URLSearchParams(
    Object.entries(snakeCased(filters) as object).map(([name, value]) => [name, String(value)]),
  );
  for (const id of contentTypeIds) query.append('content_type', String(id));
  for (const tag of tags) query.append('tag', tag);
  return query;
}

export function refusalOf({ status, headers, body }: RestReply): Refusal {
  const {
    code = 'NO_CODE',
    error = 'An answer that is not JSON.',
    errorType,
    fields,
    userMessage,
  } = (camelCased(body) ?? {}) as {
    code?: string;
    error?: string;
    errorType?: string;
    fields?: Record<string, string>;
    userMessage?: { id: number };
  };
  const retryAfter = headers.get('retry-after');
  return {
    ok: false,
    status,
    code,
    message: error,
    ...(errorType && { errorType }),
    ...(fields && { fields }),
    ...(retryAfter && { retryAfter: Number(retryAfter) }),
    ...(userMessage && { userMessageId: userMessage.id }),
  };
}

const camelCased = (value: unknown) =>
  withKeys(value, (key) => key.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase()));
const snakeCased = (value: unknown) =>
  withKeys(value, (key) => key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`));

function withKeys(value: unknown, rename: (key: string) => string): unknown {
  if (Array.isArray(value)) return value.map((item) => withKeys(item, rename));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [rename(key), withKeys(each, rename)]));
}
