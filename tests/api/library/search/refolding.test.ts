import { afterEach, expect, it } from '@jest/globals';
import { pino } from 'pino';
import { Backfiller } from '../../../../server/backfills/backfiller.worker.ts';
import { backfillNext } from '../../../../server/backfills/backfills.rows.ts';
import { FOLDED_COLUMNS } from '../../../../server/contents/pages/refolding.rows.ts';
import { aConversation } from '../../../support/chat/conversations.ts';
import { graphqlClient, valueOf } from '../../../support/client/apis.ts';
import { aContent, useUser } from '../../../support/factories.ts';
import { useServer } from '../../../support/server.ts';
import { until } from '../../../support/until.ts';

const server = useServer();
const TEXT = 'Don’t go to the Straße';
/** The text as an earlier release folded it. */
const STALE = 'don’t go to the straße';
const FRESH = "don't go to the strasse";
const api = graphqlClient(server);
const me = useUser(server);

afterEach(() => server.dataSource.query('DELETE FROM backfill_progress'));

/** Lists the texts that are there, as a migration does. */
async function migrate() {
  for (const name of Object.keys(FOLDED_COLUMNS))
    await server.dataSource.query(
      `INSERT INTO backfill_progress (name, until_id) SELECT $1, max(id) FROM ${name.split('.')[0]} HAVING max(id) IS NOT NULL`,
      [name],
    );
}

/** One text in each column of folded texts, as an earlier release left it. */
async function staleTexts() {
  const content = await aContent(server, { owner: me, title: TEXT, content: 'x' });
  const chat = await aConversation(server, { owner: me, name: TEXT, said: [TEXT] });
  const [tone]: { id: number }[] = await server.dataSource.query(
    'INSERT INTO tone_conversations (owner_id, title, original_content, search_text) VALUES ($1, $2::text, $2::text, $3) RETURNING id',
    [me.id, TEXT, `${STALE}\n${STALE}`],
  );
  await server.dataSource.query(
    `INSERT INTO tone_messages (owner_id, conversation_id, type, text, message_type, search_text) VALUES ($1, $2, 'input', $3, 'original_message', $4)`,
    [me.id, tone?.id, TEXT, STALE],
  );
  await server.dataSource.query('UPDATE contents SET folded_title = $2, search_text = $3 WHERE id = $1', [
    content.id,
    STALE,
    `${STALE}\n\nx`,
  ]);
  await server.dataSource.query('UPDATE chat_conversations SET folded_name = $2 WHERE id = $1', [chat.id, STALE]);
  await server.dataSource.query('UPDATE chat_messages SET search_text = $2 WHERE conversation_id = $1', [
    chat.id,
    STALE,
  ]);
  return content;
}

/** The folded texts of every column that contain this one. */
async function columnsWith(text: string) {
  const found: string[] = [];
  for (const name of Object.keys(FOLDED_COLUMNS)) {
    const [table, column] = name.split('.');
    const rows: unknown[] = await server.dataSource.query(`SELECT FROM ${table} WHERE strpos(${column}, $1) > 0`, [
      text,
    ]);
    if (rows.length > 0) found.push(name);
  }
  return found;
}

it('folds the texts of every column again after the upgrade', async () => {
  await staleTexts();
  expect(await columnsWith(STALE)).toEqual(Object.keys(FOLDED_COLUMNS));
  await migrate();
  const backfiller = new Backfiller(server.dataSource);
  backfiller.start(pino({ enabled: false }));
  await until(async () => (await server.dataSource.query('SELECT FROM backfill_progress')).length === 0);
  await backfiller.stop();
  expect(await columnsWith(STALE)).toEqual([]);
  expect(await columnsWith(FRESH)).toEqual(Object.keys(FOLDED_COLUMNS));
  expect(valueOf(await api.contents(me, { search: "don't strasse" })).totalCount).toBe(1);
});

it('keeps the fold of a text that is saved while it is folded', async () => {
  const { id } = await staleTexts();
  await migrate();
  const { manager } = server.dataSource;
  const query = async (sql: string, values: unknown[]) => {
    const rows: unknown = await manager.query(sql, values);
    if (sql.startsWith('SELECT')) valueOf(await api.updateContent(me, { id, title: 'A penguin', content: 'on ice' }));
    return rows;
  };
  while (await backfillNext({ query } as typeof manager));
  expect(await server.dataSource.query('SELECT folded_title, search_text FROM contents WHERE id = $1', [id])).toEqual([
    { folded_title: 'a penguin', search_text: 'a penguin\n\non ice' },
  ]);
});

it('continues where a stopped process ended', async () => {
  for (let each = 0; each < 3; each++) await staleTexts();
  await migrate();
  const before: number = (await columnsWith(STALE)).length;
  await server.dataSource.query(`UPDATE backfill_progress SET busy_until = now() + interval '1 hour'`);
  expect(await backfillNext(server.dataSource.manager)).toBe(false);
  expect((await columnsWith(STALE)).length).toBe(before);
  await server.dataSource.query(`UPDATE backfill_progress SET busy_until = now() - interval '1 second'`);
  while (await backfillNext(server.dataSource.manager));
  expect(await columnsWith(STALE)).toEqual([]);
});

it('covers every column of folded texts but the keys', async () => {
  const rows: { name: string }[] = await server.dataSource.query(
    `SELECT table_name || '.' || column_name AS name FROM information_schema.columns
      WHERE table_schema = 'public' AND (column_name = 'search_text' OR column_name LIKE 'folded%') ORDER BY 1`,
  );
  const KEYS = ['chat_projects.folded_name', 'saved_views.folded_name', 'tags.folded_name'];
  expect(rows.map(({ name }) => name)).toEqual([...Object.keys(FOLDED_COLUMNS), ...KEYS].sort());
});
