const LONG = `repeat('long ', 200000)`;
const MANY = 'generate_series(1, 100) n';

/** Inserts a hundred texts of 1 MB of each kind for one user, directly into the database. */
export async function aLargeLibrary(
  query: (statement: string, values: unknown[]) => Promise<{ id: number }[]>,
  { id }: { id: number },
) {
  const made = async (statement: string, values: unknown[] = [id]) =>
    (await query(statement, values)).map((row) => row.id);
  const contentIds = await made(
    `INSERT INTO contents (library_id, title, content, folded_title, search_text) SELECT $1, 'Long ' || n, ${LONG}, 'long', 'long' FROM ${MANY} RETURNING id`,
  );
  const [contentId = 0] = contentIds;
  await made(
    `INSERT INTO content_versions (library_id, content_id, version, title, description, content, content_type_id) SELECT $2, $1, n, 'Long', '', ${LONG}, 1 FROM ${MANY} RETURNING id`,
    [contentId, id],
  );
  return {
    contentIds,
    /** A content with a hundred versions. */
    contentId,
    chatId: await aLongChat(made, id),
    toneId: await aLongToneConversation(made, id),
    llmId: await aLongLlmConversation(made, id),
  };
}

export type LargeLibrary = Awaited<ReturnType<typeof aLargeLibrary>>;

type Making = (statement: string, values?: unknown[]) => Promise<number[]>;

/** One message with a hundred replies in its thread. */
async function aLongChat(made: Making, id: number) {
  const [chatId = 0] = await made(
    `INSERT INTO chat_conversations (owner_id, name, folded_name) VALUES ($1, 'Long', 'long') RETURNING id`,
  );
  const columns = '(conversation_id, owner_id, content, is_user, is_current, search_text, parent_message_id)';
  const [rootId = 0] = await made(
    `INSERT INTO chat_messages ${columns} VALUES ($1, $2, 'Long', true, true, 'long', NULL) RETURNING id`,
    [chatId, id],
  );
  await made(
    `INSERT INTO chat_messages ${columns} SELECT $1, $2, ${LONG}, true, true, 'long', $3 FROM ${MANY} RETURNING id`,
    [chatId, id, rootId],
  );
  return chatId;
}

async function aLongToneConversation(made: Making, id: number) {
  const [toneId = 0] = await made(
    `INSERT INTO tone_conversations (owner_id, title, original_content, search_text) VALUES ($1, 'Long', '', 'long') RETURNING id`,
    [id],
  );
  await made(
    `INSERT INTO tone_messages (owner_id, conversation_id, type, text, message_type, search_text) SELECT $2, $1, 'input', ${LONG}, 'original_message', 'long' FROM ${MANY} RETURNING id`,
    [toneId, id],
  );
  return toneId;
}

async function aLongLlmConversation(made: Making, id: number) {
  const [llmId = 0] = await made(`INSERT INTO llm_conversations (owner_id, title) VALUES ($1, 'Long') RETURNING id`, [
    id,
  ]);
  await made(
    `WITH asked AS (INSERT INTO llm_requests (user_id, kind, provider, model, status) SELECT $2, 'generate', 'openai', 'model', 'failed' FROM ${MANY} RETURNING id)
     INSERT INTO llm_messages (owner_id, conversation_id, request_id, role, content) SELECT $2, $1, id, 'user', ${LONG} FROM asked RETURNING id`,
    [llmId, id],
  );
  return llmId;
}
