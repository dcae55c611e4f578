import type { DataSource, QueryRunner } from 'typeorm';
import { withoutTimeLimits } from '../../server/database/withoutTimeLimits.ts';
import { demoPrompts } from '../../server/seed/demoPrompts.ts';
import { syncToneCatalogue } from '../../server/toneshift/catalogue/toneCatalogue.rows.ts';

/** The rows of each user. */
export const CONTENTS_EACH = 500;
export const CONVERSATIONS_EACH = 50;
const EXCHANGES_EACH = 25;
const TONE_CONVERSATIONS_EACH = 50;
export const MESSAGES_EACH = CONVERSATIONS_EACH * EXCHANGES_EACH * 2;

/** How many indexes are built at the same time. */
const BUILDERS = 2;

/**
 * Texts consist of 10,000 sentences of about 110 characters. Each has twelve words of real prompts, and a rare one that
 * is composed of two of them.
 */
const SENTENCES = `
  CREATE TABLE bench_sentences AS
  SELECT n AS id, (SELECT string_agg(words[1 + abs(hashint4(n * 16 + w)) % cardinality(words)], ' ') FROM generate_series(0, 11) w)
               || ' ' || words[1 + n % cardinality(words)] || words[1 + n / cardinality(words) * 7 % cardinality(words)] || '.' AS text
    FROM generate_series(0, 9999) n, (SELECT $1::text[] AS words) vocabulary`;
/** Paragraphs of three to six sentences. */
const PARAGRAPHS = `
  CREATE TABLE bench_paragraphs AS
  SELECT n AS id, (SELECT string_agg(s.text, ' ') FROM generate_series(0, 2 + n % 4) k JOIN bench_sentences s ON s.id = (n * 7 + k * 1009) % 10000) AS text
    FROM generate_series(0, 9999) n`;
/** One of these texts, by a number and its place, so that rows differ. */
const picked = (table: string, alias: string, number: string, place: number) =>
  `JOIN ${table} ${alias} ON ${alias}.id = abs(hashint8(${number}::bigint * 8 + ${place})) % 10000`;

/**
 * Rows are numbered in the order of writing, and all users write in turn: row g belongs to user 1 + (g - 1) % users. $1
 * is the number of users, $2 that of their rows.
 */
const OWNER = '1 + (g - 1) % $1::int';
const FILLS: { table: string; sql: string; each?: number }[] = [
  {
    table: 'users',
    sql: `INSERT INTO users (id, username, username_key, email, email_key, password_hash)
      SELECT g, name, name, name || '@example.org', name || '@example.org', '' FROM generate_series(1, $2::int) g, LATERAL (SELECT 'user' || g AS name, $1::int) made`,
    each: 1,
  },
  {
    table: 'libraries',
    sql: 'INSERT INTO libraries (id) SELECT g FROM generate_series(1, $2::int) g, (SELECT $1::int) made',
    each: 1,
  },
  {
    table: 'sessions',
    sql: `INSERT INTO sessions (id, user_id, user_agent) SELECT g, ${OWNER}, 'bench' FROM generate_series(1, $2::int) g`,
    each: 2,
  },
  {
    table: 'refresh_tokens',
    sql: `INSERT INTO refresh_tokens (session_id, token_hash, expires_at) SELECT id, md5(id::text) || md5(id::text), now() + interval '1 day' FROM sessions`,
  },
  {
    table: 'contents',
    sql: `INSERT INTO contents (id, library_id, title, description, content, content_type_id, created_at, updated_at, folded_title, search_text)
      SELECT g, owner, title, description, body, 1 + g / 7 % 13, at, at, lower(title), lower(title || E'\\n' || description || E'\\n' || body)
        FROM (SELECT g, ${OWNER} AS owner, now() - make_interval(secs => ($2 - g) * 30) AS at, 'Prompt ' || g || ': ' || left(t.text, 60) AS title,
                     left(d.text, 120) AS description, a.text || E'\\n\\n' || b.text || E'\\n\\n' || c.text AS body
                FROM generate_series(1, $2::int) g ${picked('bench_sentences', 't', 'g', 0)} ${picked('bench_sentences', 'd', 'g', 1)}
                ${picked('bench_paragraphs', 'a', 'g', 2)} ${picked('bench_paragraphs', 'b', 'g', 3)} ${picked('bench_paragraphs', 'c', 'g', 4)}) made`,
    each: CONTENTS_EACH,
  },
  {
    table: 'content_versions',
    sql: `INSERT INTO content_versions (library_id, content_id, version, title, description, content, content_type_id, created_at)
      SELECT library_id, id, 1, title, description, content, content_type_id, created_at FROM contents`,
  },
  {
    table: 'context_references',
    sql: `INSERT INTO context_references (library_id, content_id, position, target_id, title)
      SELECT c.library_id, c.id, step * 100, t.id, t.title FROM contents c, generate_series(1, 2) step, contents t WHERE (c.id - 1) / $1::int % 4 = 3 AND t.id = c.id - step * $1::int`,
  },
  {
    table: 'shared_links',
    sql: `INSERT INTO shared_links (id, content_id, library_id) SELECT md5(id::text), id, library_id FROM contents WHERE (id - 1) / $1::int % 10 = 0`,
  },
  {
    table: 'link_libraries',
    sql: 'INSERT INTO link_libraries (id, library_id) SELECT id, library_id FROM shared_links',
  },
  {
    table: 'llm_requests',
    sql: `INSERT INTO llm_requests (id, user_id, kind, provider, model, prompt_tokens, completion_tokens, cost_estimate, status, created_at, finished_at)
      SELECT g, ${OWNER}, 'chat', 'offline', 'rules', 200, 80, 0, 'succeeded', at, at FROM generate_series(1, $2::int) g, LATERAL (SELECT now() - make_interval(secs => ($2 - g) * 12) AS at) made`,
    each: CONVERSATIONS_EACH * EXCHANGES_EACH,
  },
  {
    table: 'chat_conversations',
    sql: `INSERT INTO chat_conversations (id, owner_id, name, folded_name, created_at, last_message_at)
      SELECT g, ${OWNER}, name, lower(name), at, at
        FROM generate_series(1, $2::int) g ${picked('bench_sentences', 's', 'g', 5)}, LATERAL (SELECT left(s.text, 50) AS name, now() - make_interval(secs => ($2 - g) * 300) AS at) made`,
    each: CONVERSATIONS_EACH,
  },
  {
    // Exchange e of conversation c of user u: its reply is the next row, its predecessor is 2 * users - 1 rows before
    // it.
    table: 'chat_messages',
    sql: `INSERT INTO chat_messages (id, conversation_id, owner_id, content, search_text, is_user, is_current, created_at, previous_message_id, llm_request_id, model_used, provider_used)
      SELECT m, c * $1 + u + 1, u + 1, text, lower(text), is_user, true, now() - make_interval(secs => ($2 - m) * 6),
             CASE WHEN NOT is_user THEN m - 1 WHEN e > 0 THEN m + 1 - 2 * $1 END,
             CASE WHEN NOT is_user THEN m / 2 END, CASE WHEN NOT is_user THEN 'rules' END, CASE WHEN NOT is_user THEN 'offline' END
        FROM (SELECT m, m % 2 = 1 AS is_user, (m - 1) / 2 % $1::int AS u, (m - 1) / 2 / $1 % ${EXCHANGES_EACH} AS e, (m - 1) / 2 / $1 / ${EXCHANGES_EACH} AS c, x.text || ' ' || y.text || ' ' || z.text AS text
                FROM generate_series(1, $2::int) m ${picked('bench_sentences', 'x', 'm', 5)} ${picked('bench_sentences', 'y', 'm', 6)} ${picked('bench_sentences', 'z', 'm', 7)}) made`,
    each: MESSAGES_EACH,
  },
  {
    table: 'chat_attachments',
    sql: `INSERT INTO chat_attachments (owner_id, message_id, name, text) SELECT owner_id, id, 'notes.txt', repeat(content || E'\\n', 5) FROM chat_messages WHERE is_user AND id % 101 = 0`,
  },
  {
    table: 'tone_conversations',
    sql: `INSERT INTO tone_conversations (id, owner_id, title, original_content, created_at, updated_at, search_text)
      SELECT g, ${OWNER}, title, p.text, at, at, lower(title || E'\\n' || p.text)
        FROM generate_series(1, $2::int) g ${picked('bench_paragraphs', 'p', 'g', 6)}, LATERAL (SELECT left(p.text, 60) AS title, now() - make_interval(secs => ($2 - g) * 300) AS at) made`,
    each: TONE_CONVERSATIONS_EACH,
  },
  {
    table: 'tone_messages',
    sql: `INSERT INTO tone_messages (id, owner_id, conversation_id, type, text, message_type, input_id, search_text)
      SELECT 2 * c.id - side, c.owner_id, c.id, CASE side WHEN 1 THEN 'input' ELSE 'output' END, c.original_content, CASE side WHEN 1 THEN 'original_message' ELSE 'updated_response' END,
             CASE side WHEN 0 THEN 2 * c.id - 1 END, lower(c.original_content)
        FROM tone_conversations c, generate_series(0, 1) side`,
  },
  {
    table: 'tone_conversation_items',
    sql: `INSERT INTO tone_conversation_items (owner_id, conversation_id, item_id, position) SELECT c.owner_id, c.id, i.id, row_number() OVER (PARTITION BY c.id ORDER BY i.id)
      FROM tone_conversations c, tone_items i WHERE i.owner_id IS NULL AND i.name IN (SELECT min(name) FROM tone_items WHERE owner_id IS NULL GROUP BY kind)`,
  },
];

/**
 * Fills an empty database as this many users would in years: without indexes, which are built afterwards, and without
 * checking foreign keys, which a superuser may skip.
 */
export async function fillDatabase(dataSource: DataSource, users: number) {
  await syncToneCatalogue(dataSource.manager);
  const words = demoPrompts.flatMap(
    ({ title, content }) => `${title} ${content}`.toLowerCase().match(/[a-z]{3,}/g) ?? [],
  );
  await withoutTimeLimits(dataSource, async (runner) => {
    await runner.query('SET session_replication_role = replica');
    await runner.query(SENTENCES, [[...new Set(words)]]);
    await runner.query(PARAGRAPHS);
    await runner.query('ANALYZE bench_sentences, bench_paragraphs');
    const indexes = await dropIndexes(runner);
    for (const { table, sql, each } of FILLS) await timed(table, () => fill(runner, sql, users, each));
    await timed('indexes', () => build(dataSource, indexes));
    await runner.query('DROP TABLE bench_sentences, bench_paragraphs');
    await timed('statistics', () => settle(runner));
    await runner.query('RESET session_replication_role');
  });
}

/** Sends only the values that the statement names. */
const fill = (runner: QueryRunner, sql: string, users: number, each: number | undefined) =>
  runner.query(sql, each === undefined ? (sql.includes('$1') ? [users] : []) : [users, users * each]);

const TABLES = FILLS.map(({ table }) => table);

/** Drops every index of these tables that is not a constraint. Returns the statements that create them again. */
async function dropIndexes(runner: QueryRunner): Promise<string[]> {
  const indexes: { name: string; definition: string }[] = await runner.query(
    `SELECT indexname AS name, indexdef AS definition FROM pg_indexes
      WHERE schemaname = 'public' AND tablename = ANY($1::text[]) AND indexname NOT IN (SELECT conname FROM pg_constraint) ORDER BY indexdef LIKE '%gin%' DESC, 1`,
    [TABLES],
  );
  for (const { name } of indexes) await runner.query(`DROP INDEX "${name}"`);
  return indexes.map(({ definition }) => definition);
}

async function build(dataSource: DataSource, definitions: string[]) {
  const waiting = [...definitions];
  const builder = async (runner: QueryRunner) => {
    await runner.query(`SET maintenance_work_mem = '2GB'`);
    for (let next = waiting.shift(); next; next = waiting.shift()) await timed(next, () => runner.query(next ?? ''));
    await runner.query('RESET maintenance_work_mem');
  };
  await Promise.all(Array.from({ length: BUILDERS }, () => withoutTimeLimits(dataSource, builder)));
}

/** Sets the sequences behind the inserted rows, and cleans up after filling. */
async function settle(runner: QueryRunner) {
  const sequences: { set: string }[] = await runner.query(
    `SELECT format('SELECT setval(%L, (SELECT coalesce(max(id), 1) FROM %I))', pg_get_serial_sequence(table_name, 'id'), table_name) AS set
       FROM information_schema.columns WHERE table_schema = 'public' AND column_name = 'id' AND column_default LIKE 'nextval%' AND table_name = ANY($1::text[])`,
    [TABLES],
  );
  for (const { set } of sequences) await runner.query(set);
  await runner.query('VACUUM ANALYZE');
  await runner.query('CHECKPOINT');
}

async function timed(what: string, work: () => Promise<unknown>) {
  const began = performance.now();
  await work();
  console.log(`  ${((performance.now() - began) / 1_000).toFixed(1).padStart(7)} s  ${what.slice(0, 120)}`);
}
