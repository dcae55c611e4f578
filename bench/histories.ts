import type { DataSource } from 'typeorm';

/** Gives each user 50 chats of 10 messages, 50 ToneShift conversations of one exchange, and 20 API tokens. */
export async function fillHistories(dataSource: DataSource, userIds: number[]) {
  const body = `repeat('Words that somebody wrote, with some **marks** and “quotes”. ', 8) || n`;
  const statements = [
    `WITH made AS (
       INSERT INTO chat_conversations (owner_id, name, folded_name, last_message_at)
       SELECT u, 'Conversation ' || n, 'conversation ' || n, now() - make_interval(hours => n) FROM unnest($1::int[]) u, generate_series(1, 50) n RETURNING id, owner_id)
     INSERT INTO chat_messages (conversation_id, owner_id, content, search_text, is_user, is_current)
     SELECT made.id, owner_id, ${body}, '', n % 2 = 1, true FROM made, generate_series(1, 10) n ORDER BY made.id, n`,
    `WITH made AS (
       INSERT INTO tone_conversations (owner_id, title, original_content, search_text, updated_at)
       SELECT u, 'Text ' || n, ${body}, '', now() - make_interval(hours => n) FROM unnest($1::int[]) u, generate_series(1, 50) n RETURNING id, owner_id)
     INSERT INTO tone_messages (owner_id, conversation_id, type, text, message_type, search_text)
     SELECT owner_id, made.id, CASE n WHEN 1 THEN 'input' ELSE 'output' END, ${body}, 'text', '' FROM made, generate_series(1, 2) n ORDER BY made.id, n`,
    `INSERT INTO api_tokens (user_id, token_hash, beginning, name, scopes)
     SELECT u, md5(u || ' ' || n) || md5(n::text), 'suspire_abcd', 'Token ' || n, '{library_read}' FROM unnest($1::int[]) u, generate_series(1, 20) n`,
    `UPDATE chat_messages m SET previous_message_id = p.previous
       FROM (SELECT id, lag(id) OVER (PARTITION BY conversation_id ORDER BY id) AS previous FROM chat_messages WHERE owner_id = ANY($1::int[])) p WHERE p.id = m.id`,
  ];
  for (const statement of statements) await dataSource.query(statement, [userIds]);
  for (const table of ['chat_conversations', 'chat_messages', 'tone_conversations', 'tone_messages', 'api_tokens'])
    await dataSource.query(`VACUUM ANALYZE ${table}`);
}
