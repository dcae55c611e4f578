/** The first list of a screen, over each API and written by hand. */
export interface OpeningList {
  name: string;
  /** The SQL of the baseline's page and its total; $1 is a user or the user's newest conversation. */
  page: string;
  count: string;
  /** The fields of a baseline row, as JSON Schema. */
  row: Record<string, object>;
  query: string;
  /** Null without a REST path. `:conversation` is the user's newest chat. */
  restPath: string | null;
}

const text = { type: 'string' };
const number = { type: 'integer' };
const truth = { type: 'boolean' };
const optionalText = { type: ['string', 'null'] };
const named = { type: 'object', properties: { id: number, name: text } };
const listOf = (properties: object) => ({ type: 'array', items: { type: 'object', properties } });

export const LIBRARY: OpeningList = {
  name: 'library',
  page: `
    SELECT c.id, c.title, c.description, c.content, c.created_at, c.updated_at, c.version,
           json_build_object('id', t.id, 'name', t.name) AS content_type, json_build_object('id', s.id, 'name', s.name) AS state,
           (SELECT coalesce(json_agg(json_build_object('id', r.target_id, 'title', r.title, 'position', r.position)), '[]') FROM context_references r WHERE r.content_id = c.id) AS context_references,
           (SELECT coalesce(json_agg(json_build_object('id', l.id, 'view_count', l.view_count, 'expires_at', l.expires_at)), '[]') FROM shared_links l WHERE l.content_id = c.id) AS shared_links
      FROM (SELECT * FROM contents WHERE library_id = $1 AND deleted_at IS NULL ORDER BY updated_at DESC, id DESC LIMIT 20) c
      JOIN content_types t ON t.id = c.content_type_id JOIN content_states s ON s.id = c.state_id ORDER BY c.updated_at DESC, c.id DESC`,
  count: 'SELECT count(*)::int AS total FROM contents WHERE library_id = $1 AND deleted_at IS NULL',
  row: {
    id: number,
    title: text,
    description: text,
    content: text,
    created_at: text,
    updated_at: text,
    version: number,
    content_type: named,
    state: named,
    context_references: listOf({ id: number, title: text, position: number }),
    shared_links: listOf({ id: text, view_count: number, expires_at: optionalText }),
  },
  query: `query Page { contents { totalCount results { id title description content createdAt updatedAt version contentType { id name } state { id name }
    contextReferences { id title position } sharedLinks { id viewCount expiresAt } } } }`,
  restPath: '/api/contents/',
};

const NEWEST_CHAT = '(SELECT max(id) FROM chat_conversations WHERE owner_id = $1)';

/** The other lists have at most 20 rows; tokens come whole. */
export const OTHER_LISTS: OpeningList[] = [
  {
    name: 'chat history',
    page: `
      SELECT id, name, created_at, last_message_at,
             (SELECT left(content, 100) FROM chat_messages m WHERE m.conversation_id = c.id AND parent_message_id IS NULL AND is_current ORDER BY m.id DESC LIMIT 1) AS preview
        FROM chat_conversations c WHERE owner_id = $1 ORDER BY last_message_at DESC, id DESC LIMIT 20`,
    count: 'SELECT count(*)::int AS total FROM chat_conversations WHERE owner_id = $1',
    row: { id: number, name: text, created_at: text, last_message_at: text, preview: text },
    query: 'query History { chatConversations { totalCount results { id name preview createdAt lastMessageAt } } }',
    restPath: '/api/chat/conversations/',
  },
  {
    name: 'messages',
    page: `
      SELECT * FROM (
        SELECT id, conversation_id, content, is_user, status, is_truncated, created_at, model_used, provider_used
          FROM chat_messages m WHERE conversation_id = ${NEWEST_CHAT} AND is_current AND parent_message_id IS NULL ORDER BY id DESC LIMIT 20) newest
       ORDER BY id`,
    count: `SELECT count(*)::int AS total FROM chat_messages WHERE conversation_id = ${NEWEST_CHAT} AND is_current AND parent_message_id IS NULL`,
    row: {
      id: number,
      conversation_id: number,
      content: text,
      is_user: truth,
      status: text,
      is_truncated: truth,
      created_at: text,
      model_used: optionalText,
      provider_used: optionalText,
    },
    query:
      'query Messages($conversation: ID!) { chatMessages(conversationId: $conversation, pageSize: 20) { totalCount results { id conversationId content isUser status isTruncated createdAt modelUsed providerUsed } } }',
    restPath: '/api/chat/conversations/:conversation/messages/?page_size=20',
  },
  {
    name: 'ToneShift history',
    page: `
      SELECT id, title, updated_at,
             (SELECT text FROM tone_messages m WHERE m.conversation_id = c.id AND type = 'input' ORDER BY m.id LIMIT 1) AS input,
             (SELECT text FROM tone_messages m WHERE m.conversation_id = c.id AND type = 'output' ORDER BY m.id DESC LIMIT 1) AS output
        FROM tone_conversations c WHERE owner_id = $1 ORDER BY updated_at DESC, id DESC LIMIT 20`,
    count: 'SELECT count(*)::int AS total FROM tone_conversations WHERE owner_id = $1',
    row: { id: number, title: text, updated_at: text, input: text, output: text },
    query: 'query Tones { toneConversations { totalCount results { id title input output updatedAt } } }',
    restPath: '/api/tone-shift-conversations/',
  },
  {
    name: 'links',
    page: `
      SELECT l.id, content_id, title, view_count, last_viewed_at, l.created_at, expires_at, is_indexable, includes_references
        FROM shared_links l JOIN contents c ON c.id = l.content_id WHERE l.library_id = $1 ORDER BY l.created_at DESC, l.id LIMIT 20`,
    count: 'SELECT count(*)::int AS total FROM shared_links WHERE library_id = $1',
    row: {
      id: text,
      content_id: number,
      title: text,
      view_count: number,
      last_viewed_at: optionalText,
      created_at: text,
      expires_at: optionalText,
      is_indexable: truth,
      includes_references: truth,
    },
    query:
      'query Links { sharedLinks { totalCount results { id contentId contentTitle viewCount lastViewedAt createdAt expiresAt isIndexable includesReferences } } }',
    restPath: null,
  },
  {
    name: 'tokens',
    page: 'SELECT id, beginning, name, scopes, created_at, expires_at, last_used_at FROM api_tokens WHERE user_id = $1 ORDER BY id DESC',
    count: 'SELECT count(*)::int AS total FROM api_tokens WHERE user_id = $1',
    row: {
      id: number,
      beginning: text,
      name: text,
      scopes: { type: 'array', items: text },
      created_at: text,
      expires_at: optionalText,
      last_used_at: optionalText,
    },
    query: 'query Tokens { apiTokens { id beginning name scopes createdAt expiresAt lastUsedAt } }',
    restPath: null,
  },
];
