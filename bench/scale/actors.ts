import type { DataSource } from 'typeorm';
import { insertRefreshToken } from '../../server/auth/sessions/session.rows.ts';
import { AccessTokens } from '../../server/auth/sessions/tokens.ts';

/** A user of the bench with prompts and conversations. */
export interface Actor {
  userId: number;
  accessToken: string;
  refreshToken: string;
  /** Contents without references, which can be saved unchanged and referred to. */
  contents: { id: number; title: string; body: string; rareWord: string }[];
  conversationIds: number[];
  shareIds: string[];
}

const CONTENTS = `
  SELECT id, title, content AS body, substring(content FROM '([a-z]+)[.]') AS "rareWord" FROM contents c
   WHERE library_id = $1 AND NOT EXISTS (SELECT 1 FROM context_references r WHERE r.library_id = c.library_id AND r.content_id = c.id) ORDER BY id LIMIT 100`;

/** This many users, evenly spread over all, each signed in. */
export async function actorsOf(dataSource: DataSource, secret: string, users: number, count: number): Promise<Actor[]> {
  const tokens = new AccessTokens(secret, 3_600);
  const actors: Actor[] = [];
  for (let index = 0; index < count; index++)
    actors.push(await actorOf(dataSource, tokens, 1 + Math.floor((index * users) / count)));
  return actors;
}

async function actorOf({ manager }: DataSource, tokens: AccessTokens, userId: number): Promise<Actor> {
  const [user]: { username: string }[] = await manager.query('SELECT username FROM users WHERE id = $1', [userId]);
  const [session]: { id: number }[] = await manager.query(
    `INSERT INTO sessions (user_id, user_agent) VALUES ($1, 'bench') RETURNING id`,
    [userId],
  );
  const [{ username = '' } = {}, { id: sessionId = 0 } = {}] = [user, session];
  const refreshToken = tokens.refreshToken(sessionId);
  await insertRefreshToken(manager, sessionId, null, refreshToken);
  const column = async <Value>(sql: string): Promise<Value[]> => {
    const rows: { value: Value }[] = await manager.query(sql, [userId]);
    return rows.map(({ value }) => value);
  };
  return {
    userId,
    accessToken: await tokens.sign({ userId, username, sessionId }),
    refreshToken,
    contents: await manager.query(CONTENTS, [userId]),
    conversationIds: await column('SELECT id AS value FROM chat_conversations WHERE owner_id = $1 ORDER BY id'),
    shareIds: await column('SELECT id AS value FROM shared_links WHERE library_id = $1 ORDER BY id'),
  };
}
