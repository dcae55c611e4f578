import { type Caller, graphql, rest } from '../http/calls.ts';
import type { TestServer } from '../server.ts';

/** A page of a list, over GraphQL or REST. */
export interface WalkedPage {
  ids: string[];
  endCursor: string | null;
  hasNextPage: boolean;
}

/** Requests pages of a list over one API. */
export interface WalkedList {
  name: string;
  api: 'GraphQL' | 'REST';
  /** `parent` is the conversation or content of the rows. */
  page(server: TestServer, as: Caller, parent: number, after: string | null): Promise<WalkedPage>;
  refusal(server: TestServer, as: Caller, parent: number, after: string): Promise<object>;
}

/** All paginated lists: the GraphQL field with its arguments, and the REST address. */
const LISTS: [name: string, field: string, path: ((parent: number) => string) | null][] = [
  ['contents by creation', 'contents(orderBy: CREATED_AT, ARGS)', () => '/contents/?order_by=created_at'],
  [
    'contents by title',
    'contents(orderBy: TITLE, orderDirection: ASC, ARGS)',
    () => '/contents/?order_by=title&order_dir=asc',
  ],
  [
    'contents by a search',
    'contents(search: "text", orderBy: BEST_MATCH, ARGS)',
    () => '/contents/?search=text&order_by=best_match',
  ],
  ['versions', 'contentHistory(contentId: $parent, ARGS)', (parent) => `/content-history/?content_id=${parent}`],
  ['label events', 'contentLabelEvents(contentId: $parent, ARGS)', (parent) => `/contents/${parent}/label-events/?`],
  ['shared links', 'sharedLinks(ARGS)', null],
  ['chats', 'chatConversations(ARGS)', () => '/chat/conversations/?'],
  ['chats by a search', 'chatConversations(search: "name", ARGS)', () => '/chat/conversations/?search=name'],
  [
    'chat messages',
    'chatMessages(conversationId: $parent, ARGS)',
    (parent) => `/chat/conversations/${parent}/messages/?`,
  ],
  ['projects', 'chatProjects(ARGS)', () => '/chat/projects/?'],
  ['older conversations', 'llmConversations(ARGS)', () => '/llm/conversations/?'],
  [
    'older messages',
    'llmConversationHistory(conversationId: $parent, ARGS)',
    (parent) => `/llm/conversations/${parent}/history/?`,
  ],
  ['calls to models', 'llmRequests(ARGS)', () => '/llm/requests/?'],
  ['webhook deliveries', 'webhookDeliveries(webhookId: $parent, ARGS)', (parent) => `/webhooks/${parent}/deliveries/?`],
  ['ToneShift conversations', 'toneConversations(ARGS)', () => '/tone-shift-conversations/?'],
];

const SIZE = 3;

const viaGraphql = (name: string, field: string): WalkedList => {
  const parent = field.includes('$parent') ? '$parent: ID!, ' : '';
  const args = `pageSize: ${SIZE}, after: $after`;
  const query = `query(${parent}$after: String) { page: ${field.replace('ARGS', args)} { results { id } endCursor hasNextPage } }`;
  const ask = (server: TestServer, as: Caller, id: number, after: string | null) =>
    graphql(server, query, { ...(parent && { parent: String(id) }), after }, { as });
  return {
    name,
    api: 'GraphQL',
    page: async (...asked) => {
      const { data, errors } = await ask(...asked);
      if (!data) throw new Error(JSON.stringify(errors));
      const { results, endCursor, hasNextPage } = data.page as Omit<WalkedPage, 'ids'> & { results: { id: string }[] };
      return { ids: results.map(({ id }) => id), endCursor, hasNextPage };
    },
    refusal: async (...asked) => (await ask(...asked)).errors[0]?.extensions ?? {},
  };
};

const viaRest = (name: string, pathOf: (parent: number) => string): WalkedList => {
  const ask = (server: TestServer, as: Caller, parent: number, after: string | null) =>
    rest(
      server,
      'GET',
      `${pathOf(parent)}&page_size=${SIZE}${after === null ? '' : `&after=${encodeURIComponent(after)}`}`,
      { as },
    );
  return {
    name,
    api: 'REST',
    page: async (...asked) => {
      const { body } = await ask(...asked);
      const page = body as { results: { id: number }[]; end_cursor: string | null; has_next_page: boolean };
      return {
        ids: page.results.map(({ id }) => String(id)),
        endCursor: page.end_cursor,
        hasNextPage: page.has_next_page,
      };
    },
    refusal: async (...asked) => (await ask(...asked)).body as object,
  };
};

export const WALKED_LISTS: WalkedList[] = LISTS.flatMap(([name, field, path]) => [
  viaGraphql(name, field),
  ...(path ? [viaRest(name, path)] : []),
]);
