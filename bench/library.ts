import type { DataSource, QueryRunner } from 'typeorm';
import { withoutTimeLimits } from '../server/database/withoutTimeLimits.ts';
import { demoPrompts } from '../server/seed/demoPrompts.ts';

/**
 * Inserts bodies of about 2 KB with the words of real prompts. Every content has a common word, one in 5,000 a rare one,
 * one in 1,000 two rare letters.
 */
const FILL = `
  INSERT INTO contents (library_id, title, description, content, content_type_id, state_id, created_at, updated_at, folded_title, search_text)
  SELECT owner, title, description, body, 1 + n % 13, 1, at, at, lower(title), lower(title || E'\\n' || description || E'\\n' || body)
    FROM (
      SELECT u.id AS owner, n, now() - make_interval(mins => (n * 37) % 500000) AS at,
             'Prompt ' || n || ' about ' || words[1 + (n * 7) % cardinality(words)] AS title,
             'For ' || words[1 + (n * 13) % cardinality(words)] || ' and ' || words[1 + (n * 29) % cardinality(words)] AS description,
             (SELECT string_agg(words[1 + (n * 131 + w * w * 17 + w * 7) % cardinality(words)], ' ') FROM generate_series(1, 310) w)
               || CASE WHEN n % 5000 = 0 THEN ' serendipity' ELSE ' everywhere' END || CASE WHEN n % 1000 = 0 THEN ' x§' ELSE '' END AS body
        FROM unnest($2::int[]) AS u(id), generate_series(1, $1::int) n, (SELECT $3::text[] AS words) vocabulary) made`;

/** Shares 10 % of a library's contents. 25 % of them refer to the two contents before them. */
const SHARE = `
  INSERT INTO shared_links (id, content_id, library_id)
  SELECT md5(id::text), id, library_id
    FROM (SELECT id, library_id, row_number() OVER (PARTITION BY library_id ORDER BY id) AS n FROM contents WHERE library_id = ANY($1::int[])) made
   WHERE n % 10 = 0 ON CONFLICT DO NOTHING`;
const REFER = `
  INSERT INTO context_references (library_id, content_id, position, target_id, title)
  SELECT target.library_id, made.id, step * 100, target.id, target.title
    FROM (SELECT id, row_number() OVER own AS n, ARRAY[lag(id, 1) OVER own, lag(id, 2) OVER own] AS earlier
            FROM contents WHERE library_id = ANY($1::int[]) WINDOW own AS (PARTITION BY library_id ORDER BY id)) made,
         generate_series(1, 2) step, contents target
   WHERE n % 4 = 0 AND target.id = earlier[step] ON CONFLICT DO NOTHING`;

/**
 * Copies the contents of one user to others, as if all had saved in turn. All but the first get only 20 % of the text,
 * with the common word: a search reads the index of letters, not the texts of others.
 */
const COPY = `
  INSERT INTO contents (library_id, title, description, content, content_type_id, state_id, created_at, updated_at, folded_title, search_text)
  SELECT u.id, title, description, right(content, u.kept), content_type_id, state_id, created_at, updated_at, folded_title, right(search_text, u.kept)
    FROM contents, unnest($2::int[]) WITH ORDINALITY listed(id, place), LATERAL (SELECT listed.id, CASE place WHEN 1 THEN 20000 ELSE 440 END AS kept) u
   WHERE library_id = $1 ORDER BY contents.id, place`;

/** Fills each of these libraries with this many contents. */
export async function fillLibraries(dataSource: DataSource, libraryIds: number[], contentsEach: number) {
  const words = [...new Set(demoPrompts.flatMap(({ title, content }) => `${title} ${content}`.split(/\s+/)))];
  await filling(dataSource, async (runner) => {
    await runner.query(FILL, [contentsEach, libraryIds, words]);
    await runner.query(SHARE, [libraryIds]);
    await runner.query(REFER, [libraryIds]);
  });
}

/** Copies the contents of one user to each of these users. */
export async function copyLibrary(dataSource: DataSource, from: number, userIds: number[]) {
  await filling(dataSource, async (runner) => {
    await runner.query(COPY, [from, userIds]);
    await runner.query(SHARE, [userIds]);
  });
}

/** Rebuilds the indexes of the texts after they are inserted, in 10 % of the time that maintaining them takes. */
export async function indexedAtTheEnd(dataSource: DataSource, fill: () => Promise<void>) {
  const indexes: { definition: string }[] = await dataSource.query(
    `SELECT indexdef AS definition FROM pg_indexes WHERE indexname IN ('contents_search_idx', 'contents_letter_pairs_idx')`,
  );
  await dataSource.query('DROP INDEX contents_search_idx, contents_letter_pairs_idx');
  await fill();
  await filling(dataSource, async (runner) => {
    await runner.query(`SET maintenance_work_mem = '512MB'`);
    for (const { definition } of indexes) await runner.query(definition);
    await runner.query('RESET maintenance_work_mem');
  });
}

const filling = (dataSource: DataSource, fill: (runner: QueryRunner) => Promise<void>) =>
  withoutTimeLimits(dataSource, async (runner) => {
    await fill(runner);
    // A search must not pay for the leftovers of filling.
    await runner.query('VACUUM ANALYZE contents, shared_links, context_references');
    await runner.query('CHECKPOINT');
  });

export async function makeUsers(dataSource: DataSource, prefix: string, count: number): Promise<number[]> {
  const rows: { id: number }[] = await dataSource.query(
    `WITH made AS (INSERT INTO users (username, username_key, email, email_key, password_hash)
       SELECT name, name, name || '@example.org', name || '@example.org', '' FROM (SELECT $1 || n AS name FROM generate_series(1, $2::int) n) named RETURNING id)
     INSERT INTO libraries (id, user_id) SELECT id, id FROM made RETURNING id`,
    [prefix, count],
  );
  return rows.map(({ id }) => id);
}
