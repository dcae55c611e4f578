import { dataColumns, FIELD_NAMES, VERSIONED_FIELDS, writtenTexts } from '../../contents/core/contentFields.ts';
import type { Part } from './accountPart.ts';
import { CHAT_PARTS } from './chatParts.ts';
import { LIBRARY_PARTS } from './libraryParts.ts';

const OF_CONTENT: Part['key'] = [
  ['c.created_at', 'timestamptz'],
  ['c.id', 'int'],
];

/** All stored data of a user, part by part, in the order of the file. */
export const PARTS = {
  profile: {
    description: 'Username, mail address, creation time, and whether the account administers the server: one row.',
    columns: 'u.username, u.email, u.created_at, u.is_administrator, u.disabled_at',
    from: 'users u WHERE u.id = $1',
    key: [['u.id', 'int']],
  },
  sessions: {
    description: 'Sign-ins on devices, including ended ones that are still stored.',
    columns: 's.user_agent, s.created_at, s.last_used_at, s.ended_at',
    from: 'sessions s WHERE s.user_id = $1',
    key: [['s.id', 'int']],
  },
  second_factor: {
    description: 'When two-step sign-in was confirmed: one row or none; never the secret.',
    columns: 'f.confirmed_at',
    from: 'second_factors f WHERE f.user_id = $1',
    key: [['f.user_id', 'int']],
  },
  api_tokens: {
    description: 'Personal API tokens: names, scopes, libraries, limits, first characters and dates; never the tokens.',
    columns:
      't.name, t.scopes, t.library_ids, t.calls_per_day, t.spend_per_month, t.calls_day, t.calls_taken, t.beginning, t.created_at, t.expires_at, t.last_used_at',
    from: 'api_tokens t WHERE t.user_id = $1',
    key: [['t.id', 'int']],
  },
  identities: {
    description: 'Accounts with the sign-in provider that can sign in to this one.',
    columns: 'i.issuer, i.subject, i.email, i.created_at',
    from: 'user_identities i WHERE i.user_id = $1',
    key: [['i.id', 'int']],
  },
  webhooks: {
    description: 'Webhooks: addresses, events and status; never the secrets.',
    columns:
      'w.id, w.library_id, w.url, w.description, w.events, w.is_enabled, w.disabled_reason, w.failing_since, w.created_at',
    from: 'webhooks w WHERE w.owner_id = $1',
    key: [['w.id', 'int']],
  },
  webhook_deliveries: {
    description: 'Stored deliveries to webhooks: the events, the attempts and the responses.',
    columns: `d.webhook_id, d.event_id, d.event, d.payload, d.status, d.attempts, d.next_attempt_at, d.last_attempt_at, d.duration_ms, d.response_status,
      d.response_excerpt, d.error, d.created_at`,
    from: `webhooks w JOIN webhook_deliveries d ON d.webhook_id = w.id AND d.library_id = w.library_id WHERE w.owner_id = $1`,
    key: [
      ['w.id', 'int'],
      ['d.id', 'int'],
    ],
    texts: ['d.payload', 'd.response_excerpt'],
  },
  ...LIBRARY_PARTS,
  content_types: {
    description: "The user's own content types.",
    columns: 't.id, t.name',
    from: 'content_types t WHERE t.library_id = $1',
    key: [['t.id', 'int']],
  },
  tags: {
    description: 'Tags of saved prompts.',
    columns: 't.id, t.name',
    from: 'tags t WHERE t.library_id = $1',
    key: [['t.id', 'int']],
  },
  saved_views: {
    description: 'Saved views of the library: search, filters and order.',
    columns:
      'v.id, v.name, v.search, v.content_type_ids, v.tag_ids, v.shared_only, v.starred_only, v.order_by, v.order_direction',
    from: 'saved_views v WHERE v.library_id = $1',
    key: [['v.id', 'int']],
    texts: ['v.search'],
  },
  contents: {
    description: 'Current versions of saved prompts, including those in the trash, which have a deleted_at.',
    columns: `c.id, ${dataColumns('c', FIELD_NAMES)}, c.version, c.created_at, c.updated_at, c.starred_at, c.deleted_at`,
    from: 'contents c WHERE c.library_id = $1',
    key: OF_CONTENT,
    texts: writtenTexts('c'),
  },
  content_versions: {
    description: 'All versions of saved prompts, one for each save.',
    columns: `v.content_id, v.version, ${dataColumns('v', VERSIONED_FIELDS)}, v.created_at, (SELECT u.username FROM users u WHERE u.id = v.author_id) AS author`,
    from: `contents c JOIN content_versions v ON v.content_id = c.id AND v.library_id = c.library_id WHERE c.library_id = $1`,
    key: [...OF_CONTENT, ['v.version', 'int']],
    texts: writtenTexts('v'),
  },
  content_labels: {
    description: 'Labels of saved prompts, and the version that each points to.',
    columns: 'l.content_id, l.name, l.version, l.moved_at',
    from: `contents c JOIN content_labels l ON l.content_id = c.id AND l.library_id = c.library_id WHERE c.library_id = $1`,
    key: [...OF_CONTENT, ['l.name', 'text']],
  },
  content_label_events: {
    description: 'When labels of saved prompts were set, moved and removed.',
    columns: 'e.content_id, e.name, e.from_version, e.to_version, e.created_at',
    from: `contents c JOIN content_label_events e ON e.content_id = c.id AND e.library_id = c.library_id WHERE c.library_id = $1`,
    key: [...OF_CONTENT, ['e.id', 'int']],
  },
  content_suggestions: {
    description: 'Changes to prompts of shared libraries that the user suggested, and what became of them.',
    columns: `s.id, s.library_id, s.content_id, s.base_version, ${dataColumns('s', VERSIONED_FIELDS)}, s.comment, s.status, s.created_at, s.decided_at, s.decision_comment, s.accepted_version`,
    from: 'content_suggestions s WHERE s.author_id = $1',
    countedFrom: 'content_suggestions s WHERE s.library_id = $1',
    key: [['s.id', 'int']],
    texts: [...writtenTexts('s'), 's.comment', 's.decision_comment'],
  },
  content_tags: {
    description: 'The tags of saved prompts.',
    columns: 'ct.content_id, ct.tag_id',
    from: `contents c JOIN content_tags ct ON ct.content_id = c.id AND ct.library_id = c.library_id WHERE c.library_id = $1`,
    key: [...OF_CONTENT, ['ct.tag_id', 'int']],
  },
  shared_links: {
    description: 'Public links: options, views and expiry.',
    columns:
      'l.id, l.content_id, l.view_count, l.last_viewed_at, l.expires_at, l.is_indexable, l.includes_references, l.created_at',
    from: 'shared_links l WHERE l.library_id = $1',
    key: [['l.id', 'text']],
  },
  ...CHAT_PARTS,
  stored_files: {
    description:
      'Uploaded images and PDFs: their bytes in base64, which are null if they are missing, and the text of each page of a PDF.',
    columns:
      'f.id, f.kind, f.name, f.media_type, f.byte_count, f.width, f.height, f.page_count, f.text_length, f.page_texts, f.alt_text, f.created_at',
    from: 'stored_files f WHERE f.owner_id = $1',
    key: [['f.id', 'int']],
    texts: ["array_to_string(f.page_texts, '')"],
    bytes: 'f.byte_count + coalesce(octet_length(f.thumbnail), 0)',
  },
  runs: {
    description: 'Runs of prompts on models side by side: the values of the variables and the settings.',
    columns: 'r.id, r.content_id, r.given_values, r.temperature, r.max_tokens, r.created_at',
    from: 'runs r WHERE r.owner_id = $1',
    key: [['r.id', 'int']],
    texts: ['r.given_values::text'],
  },
  run_attachments: {
    description: 'Attachments of runs; the text is empty if only the name was sent.',
    columns: 'a.run_id, a.name, a.text, a.file_id, a.pages',
    from: `runs r JOIN run_attachments a ON a.run_id = r.id AND a.owner_id = r.owner_id WHERE r.owner_id = $1`,
    key: [
      ['r.id', 'int'],
      ['a.id', 'int'],
    ],
    texts: ['a.text'],
  },
  run_answers: {
    description: 'Answers of models in runs; kept_at is the time at which an answer was kept as an example.',
    columns:
      'a.id, a.run_id, a.version, a.provider, a.model, a.prompt, a.text, a.thought, a.thought_ms, a.status, a.error_type, a.error_message, a.is_truncated, a.created_at, a.finished_at, a.kept_at, a.llm_request_id',
    from: 'runs r JOIN run_answers a ON a.run_id = r.id AND a.owner_id = r.owner_id WHERE r.owner_id = $1',
    key: [
      ['r.id', 'int'],
      ['a.id', 'int'],
    ],
    texts: ['a.prompt', 'a.text', 'a.thought'],
  },
  llm_conversations: {
    description: 'Titles of LlmConversations.',
    columns: 'c.id, c.title, c.created_at',
    from: 'llm_conversations c WHERE c.owner_id = $1',
    key: [['c.id', 'int']],
  },
  llm_messages: {
    description: 'Messages of LlmConversations: prompts, answers and failures.',
    columns:
      'm.conversation_id, m.request_id, m.role, m.content, m.provider, m.model, m.cost_estimate, m.error_type, m.created_at',
    from: `llm_conversations c JOIN llm_messages m ON m.conversation_id = c.id AND m.owner_id = c.owner_id WHERE c.owner_id = $1`,
    key: [
      ['c.id', 'int'],
      ['m.request_id', 'int'],
      ['m.id', 'int'],
    ],
    texts: ['m.content'],
  },
  ai_limits: {
    description: "The user's own limits on calls to models, as an administrator set them: one row or none.",
    columns: 'l.calls_per_minute, l.calls_per_day, l.calls_at_once, l.spend_per_month, l.unlimited',
    from: 'user_limits l WHERE l.user_id = $1',
    key: [['l.user_id', 'int']],
  },
  ai_spending: {
    description: 'The cost of calls to models per month in UTC, in US dollars.',
    columns: 's.month, s.cost',
    from: 'user_spending s WHERE s.user_id = $1',
    key: [['s.month', 'text']],
  },
  tone_items: {
    description: "The user's own voices, roles, formats and audiences.",
    columns: 'i.id, i.kind, i.name, i.description, i.starter_prompt',
    from: 'tone_items i WHERE i.owner_id = $1',
    key: [['i.id', 'int']],
    texts: ['i.starter_prompt'],
  },
  tone_item_overrides: {
    description: "The user's own texts for voices, roles, formats and audiences.",
    columns: 'o.item_id, o.updated_prompt',
    from: 'tone_item_overrides o WHERE o.user_id = $1',
    key: [['o.item_id', 'int']],
    texts: ['o.updated_prompt'],
  },
  tone_modifiers: {
    description: "The user's own modifiers: one row for each level.",
    columns:
      'm.id, m.name, m.description, m.left_label, m.right_label, l.id AS level_id, l.position, l.level_name, l.starter_prompt',
    from: 'tone_modifiers m JOIN tone_modifier_levels l ON l.modifier_id = m.id WHERE m.owner_id = $1',
    key: [
      ['m.id', 'int'],
      ['l.position', 'int'],
    ],
    texts: ['l.starter_prompt'],
  },
  tone_modifier_overrides: {
    description: "The user's own names and descriptions for shipped modifiers; null where not set.",
    columns: 'o.modifier_id, o.name, o.description',
    from: 'tone_modifier_overrides o WHERE o.user_id = $1',
    key: [['o.modifier_id', 'int']],
  },
  tone_level_overrides: {
    description: "The user's own texts for levels of modifiers.",
    columns: 'o.level_id, o.updated_prompt',
    from: 'tone_level_overrides o WHERE o.user_id = $1',
    key: [['o.level_id', 'int']],
    texts: ['o.updated_prompt'],
  },
  tone_conversations: {
    description: 'ToneShift conversations: titles and original texts.',
    columns: 'c.id, c.title, c.original_content, c.created_at, c.updated_at',
    from: 'tone_conversations c WHERE c.owner_id = $1',
    key: [['c.id', 'int']],
    texts: ['c.original_content'],
  },
  tone_conversation_items: {
    description:
      'The voices, roles, formats and audiences selected for ToneShift conversations; position is their order, from 0.',
    columns: 's.conversation_id, s.item_id, s.position',
    from: `tone_conversations c JOIN tone_conversation_items s ON s.conversation_id = c.id AND s.owner_id = c.owner_id WHERE c.owner_id = $1`,
    key: [
      ['c.id', 'int'],
      ['s.item_id', 'int'],
    ],
  },
  tone_conversation_modifiers: {
    description: 'The modifiers selected for ToneShift conversations; level is -3 to 3 without 0.',
    columns: 's.conversation_id, s.modifier_id, s.level',
    from: `tone_conversations c JOIN tone_conversation_modifiers s ON s.conversation_id = c.id AND s.owner_id = c.owner_id WHERE c.owner_id = $1`,
    key: [
      ['c.id', 'int'],
      ['s.modifier_id', 'int'],
    ],
  },
  tone_messages: {
    description:
      'Inputs and outputs of ToneShift conversations, with the settings and the prompt that was sent to the model.',
    columns: `m.id, m.conversation_id, m.type, m.text, m.timestamp, m.message_type, m.status, m.status = 'failed' AS is_error, m.error_type, m.error_message, m.is_truncated, m.thought, m.thought_ms, m.variant, m.input_id, m.voice, m.role, m.format,
      m.audience, m.modifiers, m.provider, m.model, m.tokens_used, m.cost_estimate, m.prompt_sent`,
    from: `tone_conversations c JOIN tone_messages m ON m.conversation_id = c.id AND m.owner_id = c.owner_id WHERE c.owner_id = $1`,
    key: [
      ['c.id', 'int'],
      ['m.id', 'int'],
    ],
    texts: ['m.text', 'm.thought', 'm.prompt_sent'],
  },
  llm_requests: {
    description: 'Calls to models: tokens, cost in US dollars and outcome, without texts.',
    columns:
      'r.id, r.kind, r.provider, r.model, r.prompt_tokens, r.completion_tokens, r.cost_estimate, r.status, r.error_type, r.created_at, r.finished_at, r.conversation_id, r.api_token_id, r.api_token_cost, r.http_request_id',
    from: 'llm_requests r WHERE r.user_id = $1',
    key: [['r.id', 'int']],
  },
} satisfies Record<string, Part>;

export type PartName = keyof typeof PARTS;

export const PART_NAMES = Object.keys(PARTS) as PartName[];
