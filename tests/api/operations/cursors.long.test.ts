import { describe, expect, it } from '@jest/globals';
import { clients, valueOf } from '../../support/client/apis.ts';
import type { Client, Outcome } from '../../support/client/types.ts';
import { useUser } from '../../support/factories.ts';
import { useServer } from '../../support/server.ts';

const server = useServer();
const me = useUser(server);

const query = <Row>(sql: string, values: unknown[] = []): Promise<Row[]> => server.dataSource.query(sql, values);
const idOf = async (sql: string, values: unknown[]) =>
  String((await query<{ id: number | string }>(sql, values))[0]?.id);

/** How to insert a row of each list, in which order, and below which parent row. */
const ROWS: Record<
  string,
  { parent?: () => Promise<string>; insert(parent: string, at: number): Promise<string>; table: string }
> = {
  content: {
    insert: (_, at) =>
      idOf(
        `INSERT INTO contents (library_id, title, content, folded_title, search_text, created_at, updated_at)
         VALUES ($1, $2::text, 'text', $2::text, 'a text of it', now() - interval '1 day' + $3 * interval '1 second', now()) RETURNING id`,
        [me.id, `${'title '.repeat(20)}${at % 4}`, Math.floor(at / 2)],
      ),
    table: 'contents',
  },
  version: {
    parent: () => ROWS.content!.insert('', 0),
    insert: (parent) =>
      idOf(
        `INSERT INTO content_versions (library_id, content_id, version, title, description, content, content_type_id)
         SELECT library_id, id, (SELECT coalesce(max(v.version), 0) + 1 FROM content_versions v WHERE v.content_id = c.id), title, description, content, content_type_id
           FROM contents c WHERE id = $1 RETURNING id`,
        [parent],
      ),
    table: 'content_versions',
  },
  labelEvent: {
    parent: () => ROWS.content!.insert('', 0),
    insert: (parent) =>
      idOf(
        `INSERT INTO content_label_events (library_id, content_id, name, to_version) VALUES ($1, $2, 'beta', 1) RETURNING id`,
        [me.id, parent],
      ),
    table: 'content_label_events',
  },
  link: {
    insert: async (_, at) =>
      idOf(
        `INSERT INTO shared_links (id, content_id, library_id, created_at) VALUES ($1, $2, $3, now() - interval '1 day' + $4 * interval '1 second') RETURNING id`,
        [`link${Math.random()}`, await ROWS.content!.insert('', at), me.id, Math.floor(at / 2)],
      ),
    table: 'shared_links',
  },
  chat: {
    insert: (_, at) =>
      idOf(
        `INSERT INTO chat_conversations (owner_id, name, folded_name, last_message_at)
         VALUES ($1, 'name', 'name', now() - interval '1 day' + $2 * interval '1 second') RETURNING id`,
        [me.id, Math.floor(at / 2)],
      ),
    table: 'chat_conversations',
  },
  project: {
    insert: (_, at) =>
      idOf(
        `INSERT INTO chat_projects (owner_id, name, folded_name) SELECT $1, n, n FROM (SELECT $2::text || ' ' || gen_random_uuid() AS n) AS named RETURNING id`,
        [me.id, `${'project '.repeat(4)}${at % 4}`],
      ),
    table: 'chat_projects',
  },
  message: {
    parent: () => ROWS.chat!.insert('', 0),
    insert: (parent) =>
      idOf(
        `INSERT INTO chat_messages (owner_id, conversation_id, content, is_user, status, search_text, is_current)
         VALUES ($1, $2, 'text', true, 'complete', 'text', true) RETURNING id`,
        [me.id, parent],
      ),
    table: 'chat_messages',
  },
  older: {
    insert: () => idOf(`INSERT INTO llm_conversations (owner_id, title) VALUES ($1, 'title') RETURNING id`, [me.id]),
    table: 'llm_conversations',
  },
  request: {
    insert: () =>
      idOf(
        `INSERT INTO llm_requests (user_id, kind, provider, model, status) VALUES ($1, 'generate', 'offline', 'offline', 'succeeded') RETURNING id`,
        [me.id],
      ),
    table: 'llm_requests',
  },
  olderMessage: {
    parent: () => ROWS.older!.insert('', 0),
    insert: async (parent) =>
      idOf(
        `INSERT INTO llm_messages (owner_id, conversation_id, request_id, role, content) VALUES ($1, $2, $3, 'user', 'text') RETURNING id`,
        [me.id, parent, await ROWS.request!.insert('', 0)],
      ),
    table: 'llm_messages',
  },
  webhook: {
    insert: () =>
      idOf(
        `INSERT INTO webhooks (owner_id, library_id, url, description, events, secret) VALUES ($1, $1, 'https://example.com', '', '{}', 'x') RETURNING id`,
        [me.id],
      ),
    table: 'webhooks',
  },
  delivery: {
    parent: () => ROWS.webhook!.insert('', 0),
    insert: (parent) =>
      idOf(
        `INSERT INTO webhook_deliveries (library_id, webhook_id, event_id, event, payload, next_attempt_at)
         VALUES ($1, $2, 'msg_1', 'webhook.test', '{}', NULL) RETURNING id`,
        [me.id, parent],
      ),
    table: 'webhook_deliveries',
  },
  tone: {
    insert: (_, at) =>
      idOf(
        `INSERT INTO tone_conversations (owner_id, title, original_content, search_text, updated_at)
         VALUES ($1, 'title', 'text', 'text', now() - interval '1 day' + $2 * interval '1 second') RETURNING id`,
        [me.id, Math.floor(at / 2)],
      ),
    table: 'tone_conversations',
  },
};

/** All paginated lists, with the kind of their rows and how they are asked for; some are not lists of REST. */
const LISTS: Record<string, [kind: keyof typeof ROWS, ask: Ask, apis?: string[]]> = {
  'contents by creation': ['content', (api, page) => api.contents(me, { orderBy: 'created_at', ...page })],
  'contents by title': [
    'content',
    (api, page) => api.contents(me, { orderBy: 'title', orderDirection: 'asc', ...page }),
  ],
  'contents by a search': [
    'content',
    (api, page) => api.contents(me, { search: 'text', orderBy: 'best_match', ...page }),
  ],
  versions: ['version', (api, page, contentId) => api.contentHistory(me, { contentId, ...page })],
  'label events': ['labelEvent', (api, page, contentId) => api.contentLabelEvents(me, { contentId, ...page })],
  'shared links': ['link', (api, page) => api.sharedLinks(me, page), ['GraphQL']],
  chats: ['chat', (api, page) => api.chatConversations(me, page)],
  'chats by a search': ['chat', (api, page) => api.chatConversations(me, { search: 'name', ...page })],
  'chat messages': ['message', (api, page, conversationId) => api.chatMessages(me, { conversationId, ...page })],
  projects: ['project', (api, page) => api.chatProjects(me, page)],
  'older conversations': ['older', (api, page) => api.llmConversations(me, page)],
  'older messages': [
    'olderMessage',
    (api, page, conversationId) => api.llmConversationHistory(me, { conversationId, ...page }),
  ],
  'calls to models': ['request', (api, page) => api.llmRequests(me, page)],
  'webhook deliveries': ['delivery', (api, page, webhookId) => api.webhookDeliveries(me, { webhookId, ...page })],
  'ToneShift conversations': ['tone', (api, page) => api.toneConversations(me, page)],
};

interface WalkedPage {
  results: { id: number | string }[];
  endCursor?: string | null;
  hasNextPage: boolean;
}
type Ask = (api: Client, page: { pageSize: number; after?: string }, parent: number) => Promise<Outcome<WalkedPage>>;
type List = (after: string | null, parent?: string) => Promise<Outcome<WalkedPage>>;

const walked = clients(server).flatMap(([apiName, api]) =>
  Object.entries(LISTS)
    .filter(([, [, , apis]]) => apis?.includes(apiName) ?? true)
    .map(([name, [kind, ask]]): [apiName: string, name: string, rows: (typeof ROWS)[string], list: List] => [
      apiName,
      name,
      ROWS[kind]!,
      (after, parent) => ask(api, { pageSize: 3, ...(after !== null && { after }) }, Number(parent)),
    ]),
);
const listOf = (wanted: string) => walked.find(([, name]) => name === wanted)![3];
const idsOf = ({ results }: WalkedPage) => results.map(({ id }) => String(id));

describe.each(walked)('a walk over %s through %s', (_api, _name, { parent: makeParent, insert, table }, list) => {
  it('returns each row once while other rows are added and deleted', async () => {
    const parent = (await makeParent?.()) ?? '0';
    const stay: string[] = [];
    for (let at = 0; at < 10; at++) stay.push(await insert(parent, at));
    const goes: string[] = [];
    for (let at = 0; at < 4; at++) goes.push(await insert(parent, 3 + at));
    const seen: string[] = [];
    let after: string | null = null;
    for (let pages = 0; pages < 12; pages++) {
      const page: WalkedPage = valueOf(await list(after, parent));
      seen.push(...idsOf(page));
      after = page.endCursor ?? null;
      expect(page.hasNextPage).toBe(after !== null);
      if (after === null) break;
      expect(after.length).toBeLessThanOrEqual(300);
      await insert(parent, 20 + pages);
      await query(`DELETE FROM ${table} WHERE id::text = $1`, [goes.pop() ?? '']);
    }
    expect(after).toBeNull();
    expect(stay.map((id) => seen.filter((each) => each === id).length)).toEqual(stay.map(() => 1));
  });

  it.each([
    ['an invalid text', 'nonsense'],
    ['the cursor of another list', Buffer.from('["accounts",1]').toString('base64url')],
    ['a cursor with an invalid year', Buffer.from('["chats","+010000-01-01T00:00:00.000Z",1]').toString('base64url')],
    ['a cursor with other values', Buffer.from('["created_at",0,"yesterday",1]').toString('base64url')],
  ])('refuses as a cursor %s', async (_what, after) => {
    expect(await list(after, await makeParent?.())).toMatchObject({
      code: 'VALIDATION_FAILED',
      fields: { after: expect.any(String) },
    });
  });
});

it('returns each link once when several were created within a millisecond', async () => {
  const made: string[] = [];
  for (let at = 0; at < 7; at++) made.push(await ROWS.link!.insert('', 0));
  for (const [at, id] of made.entries())
    await query(
      `UPDATE shared_links SET created_at = timestamptz '2026-01-01' + $2 * interval '100 microseconds' WHERE id = $1`,
      [id, at],
    );
  const seen: string[] = [];
  let after: string | null = null;
  do {
    const page: WalkedPage = valueOf(await listOf('shared links')(after));
    seen.push(...idsOf(page));
    after = page.endCursor ?? null;
  } while (after !== null);
  expect(seen.toSorted()).toEqual(made.toSorted());
});

/** For example (owner_id = 7) AND (ROW(updated_at, id) < ROW(…)): rows of earlier pages are not read again. */
const BEHIND = /Index Cond: .*ROW\(.*\) [<>] ROW\(/;

it.each(['contents by creation', 'contents by title', 'shared links', 'chats', 'ToneShift conversations'])(
  'continues %s after a cursor by an index',
  async (name) => {
    const list = listOf(name);
    for (let at = 0; at < 4; at++) await ROWS[LISTS[name]![0]]!.insert('', at);
    const { endCursor = null } = valueOf(await list(null));
    const asked = await pageStatementDuring(() => list(endCursor));
    const plan = await server.dataSource.transaction(async (manager) => {
      for (const way of ['seqscan', 'bitmapscan', 'sort']) await manager.query(`SET LOCAL enable_${way} = off`);
      return manager.query(`EXPLAIN ${asked.sql}`, asked.parameters);
    });
    expect(JSON.stringify(plan)).toMatch(BEHIND);
  },
);

/** The statement that read a page of mine; background work queries too. */
async function pageStatementDuring(work: () => Promise<unknown>) {
  const { dataSource } = server;
  const ask = dataSource.query.bind(dataSource);
  const asked: { sql: string; parameters: unknown[] }[] = [];
  dataSource.query = async (sql: string, parameters: unknown[] = [], ...rest: []) => {
    asked.push({ sql, parameters });
    return ask(sql, parameters, ...rest);
  };
  await work().finally(() => (dataSource.query = ask));
  return (
    asked.find(({ sql, parameters }) => /LIMIT/.test(sql) && parameters.includes(me.id)) ?? {
      sql: 'SELECT 1',
      parameters: [],
    }
  );
}

it('has no next page when a page holds all remaining rows', async () => {
  for (let at = 0; at < 3; at++) await ROWS.tone!.insert('', at);
  for (const [, , , list] of walked.filter(([, name]) => name === 'ToneShift conversations'))
    expect(valueOf(await list(null))).toMatchObject({ endCursor: null, hasNextPage: false });
});
