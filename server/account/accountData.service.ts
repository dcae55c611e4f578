import { inSession, type Context } from '../context.ts';
import type { Limit } from '../rateLimits.ts';

const DOWNLOADS: Limit = { name: 'account_data', points: 5, seconds: 60 * 60 };

/** Part → its rows, of the user $1. No hashes, no tokens, nothing of others. */
const PARTS: Record<string, string> = {
  profile: 'SELECT username, email, created_at FROM users WHERE id = $1',
  sessions: 'SELECT user_agent, created_at, last_used_at, ended_at FROM sessions WHERE user_id = $1 ORDER BY id',
  api_tokens: 'SELECT name, scope, created_at, expires_at, last_used_at FROM api_tokens WHERE user_id = $1 ORDER BY id',
  content_types: 'SELECT id, name FROM content_types WHERE owner_id = $1 ORDER BY id',
  contents: `SELECT c.id, c.title, c.description, c.content, t.name AS content_type, s.name AS state, c.version, c.created_at, c.updated_at
               FROM contents c JOIN content_types t ON t.id = c.content_type_id JOIN content_states s ON s.id = c.state_id WHERE c.owner_id = $1 ORDER BY c.id`,
  content_versions: `SELECT v.content_id, v.version, v.title, v.description, v.content, v.created_at
                       FROM content_versions v JOIN contents c ON c.id = v.content_id WHERE c.owner_id = $1 ORDER BY v.id`,
  shared_links: 'SELECT id, content_id, view_count, last_viewed_at, expires_at, is_indexable, created_at FROM shared_links WHERE owner_id = $1 ORDER BY created_at',
  chat_conversations: 'SELECT id, name, selected_model_provider, selected_model_name, created_at, last_message_at FROM chat_conversations WHERE owner_id = $1 ORDER BY id',
  chat_messages: `SELECT id, conversation_id, parent_message_id, previous_message_id, is_current, is_user, status, content, model_used, provider_used, created_at
                    FROM chat_messages WHERE owner_id = $1 ORDER BY id`,
  chat_attachments: 'SELECT a.message_id, a.name, a.text FROM chat_attachments a JOIN chat_messages m ON m.id = a.message_id WHERE m.owner_id = $1 ORDER BY a.id',
  llm_conversations: 'SELECT id, title, created_at FROM llm_conversations WHERE owner_id = $1 ORDER BY id',
  llm_messages: `SELECT m.conversation_id, m.role, m.content, m.provider, m.model, m.cost_estimate, m.error_type, m.created_at
                   FROM llm_messages m JOIN llm_conversations c ON c.id = m.conversation_id WHERE c.owner_id = $1 ORDER BY m.conversation_id, m.request_id, m.id`,
  tone_items: 'SELECT id, kind, name, description, starter_prompt FROM tone_items WHERE owner_id = $1 ORDER BY id',
  tone_item_overrides: 'SELECT item_id, updated_prompt FROM tone_item_overrides WHERE user_id = $1 ORDER BY item_id',
  tone_modifiers: `SELECT m.id, m.name, m.description, m.left_label, m.right_label, l.id AS level_id, l.position, l.level_name, l.starter_prompt
                     FROM tone_modifiers m JOIN tone_modifier_levels l ON l.modifier_id = m.id WHERE m.owner_id = $1 ORDER BY m.id, l.position`,
  tone_modifier_overrides: 'SELECT modifier_id, name, description FROM tone_modifier_overrides WHERE user_id = $1 ORDER BY modifier_id',
  tone_level_overrides: 'SELECT level_id, updated_prompt FROM tone_level_overrides WHERE user_id = $1 ORDER BY level_id',
  tone_conversations: 'SELECT id, title, original_content, created_at, updated_at FROM tone_conversations WHERE owner_id = $1 ORDER BY id',
  tone_messages: `SELECT m.id, m.conversation_id, m.type, m.text, m.timestamp, m.message_type, m.is_error, m.is_cut, m.variant, m.input_id, m.voice, m.role, m.format,
                         m.audience, m.modifiers, m.provider, m.model, m.prompt_sent
                    FROM tone_messages m JOIN tone_conversations c ON c.id = m.conversation_id WHERE c.owner_id = $1 ORDER BY m.id`,
  llm_requests: 'SELECT kind, provider, model, prompt_tokens, completion_tokens, cost_estimate, status, error_type, created_at FROM llm_requests WHERE user_id = $1 ORDER BY id',
};

/** Everything that is kept of the caller, as JSON text: one array for each part. At most 5 times an hour. */
export async function accountData(ctx: Context) {
  const { id } = inSession(ctx);
  await ctx.limits.spend(DOWNLOADS, String(id));
  const data: Record<string, unknown> = { exported_at: new Date().toISOString() };
  for (const [part, sql] of Object.entries(PARTS)) data[part] = await ctx.db.query(sql, [id]);
  return JSON.stringify(data, null, 2);
}
