import 'reflect-metadata';
import { readConfig } from '../server/config.ts';
import { configuredDatabase, connect } from '../server/database/dataSource.ts';
import { ENTITIES } from '../server/entities.ts';

/** Gives the demo account 10,000 prompts and 1,000 conversations of ten messages. Run by interactionLatency.mjs. */
const database = await configuredDatabase(readConfig(process.env), ENTITIES);
await connect(database);
const { dataSource } = database;
const [demo]: { id: number }[] = await dataSource.query(`SELECT id FROM users WHERE username = 'demo'`);
if (!demo) throw new Error('Run npm run seed -- --create first.');
// Inserts in parts, because the embedded database ends long statements.
for (let first = 1; first <= 10_000; first += 1_000)
  await dataSource.query(
    `INSERT INTO contents (library_id, title, description, content, content_type_id, state_id, updated_at, folded_title, search_text)
     SELECT $1::int, title, 'For who reads on', body, 1 + n % 13, 1, now() - make_interval(mins => n), lower(title), lower(title || ' For who reads on ' || body)
       FROM generate_series($2::int, $2::int + 999) n, LATERAL (SELECT 'Prompt ' || n AS title, repeat('Keep every fact, number and name. ', 60) AS body) said`,
    [demo.id, first],
  );
await dataSource.query(
  `WITH made AS (
     INSERT INTO chat_conversations (owner_id, name, folded_name, last_message_at)
     SELECT $1::int, 'Conversation ' || n, 'conversation ' || n, now() - make_interval(hours => n) FROM generate_series(1, 1000) n RETURNING id)
   INSERT INTO chat_messages (conversation_id, owner_id, content, search_text, is_user, is_current)
   SELECT made.id, $1::int, text, lower(text), n % 2 = 1, true
     FROM made, generate_series(1, 10) n, LATERAL (SELECT 'Message ' || n || ' with **some** words and \`code\`.' AS text) said ORDER BY made.id, n`,
  [demo.id],
);
await dataSource.query(
  `UPDATE chat_messages m SET previous_message_id = p.previous
     FROM (SELECT id, lag(id) OVER (PARTITION BY conversation_id ORDER BY id) AS previous FROM chat_messages WHERE owner_id = $1 AND parent_message_id IS NULL AND content LIKE 'Message %') p
    WHERE p.id = m.id AND p.previous IS NOT NULL`,
  [demo.id],
);
await database.close();
