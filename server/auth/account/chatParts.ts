import type { Part } from './accountPart.ts';

/** The parts of a user's data that belong to the Chat. */
export const CHAT_PARTS = {
  chat_projects: {
    description: 'Projects of the Chat: names, and the prompts and values of their instructions.',
    columns: 'p.id, p.name, p.instruction_id, p.instruction_values, p.created_at, p.updated_at',
    from: 'chat_projects p WHERE p.owner_id = $1',
    key: [['p.id', 'int']],
    texts: ['p.instruction_values::text'],
  },
  chat_project_materials: {
    description: 'Materials of projects; the text is empty if it is that of a saved prompt.',
    columns: 'm.id, m.project_id, m.name, m.content_id, m.text',
    from: `chat_projects p JOIN chat_project_materials m ON m.project_id = p.id AND m.owner_id = p.owner_id WHERE p.owner_id = $1`,
    key: [
      ['p.id', 'int'],
      ['m.id', 'int'],
    ],
    texts: ['m.text'],
  },
  chat_conversations: {
    description:
      'Conversations of the Chat screen: names, models, projects, which are pinned or archived, and where they were imported from.',
    columns:
      'c.id, c.name, c.selected_model_provider, c.selected_model_name, c.is_pinned, c.is_archived, c.project_id, c.source, c.created_at, c.updated_at, c.last_message_at',
    from: 'chat_conversations c WHERE c.owner_id = $1',
    key: [['c.id', 'int']],
  },
  chat_messages: {
    description:
      'Messages of chat conversations, including side threads, messages brought back from them, all versions and failed replies.',
    columns: `m.id, m.conversation_id, m.parent_message_id, m.previous_message_id, m.is_current, m.is_user, m.status, m.content, m.thought, m.thought_ms, m.is_truncated, m.error_type, m.error_message,
      m.model_used, m.provider_used, m.llm_request_id, m.imported_prompt_tokens, m.imported_completion_tokens, m.imported_cost_estimate, m.is_brought_back, m.brought_from_id, m.created_at`,
    from: 'chat_conversations c JOIN chat_messages m ON m.conversation_id = c.id AND m.owner_id = c.owner_id WHERE c.owner_id = $1',
    key: [
      ['c.id', 'int'],
      ['m.id', 'int'],
    ],
    texts: ['m.content', 'm.thought'],
  },
  chat_attachments: {
    description: 'Attachments of chat messages; the text is empty if only the name was sent.',
    columns: 'a.message_id, a.name, a.text, a.file_id, a.pages',
    from: `chat_conversations c JOIN chat_messages m ON m.conversation_id = c.id AND m.owner_id = c.owner_id JOIN chat_attachments a ON a.message_id = m.id AND a.owner_id = m.owner_id WHERE c.owner_id = $1`,
    key: [
      ['c.id', 'int'],
      ['a.id', 'int'],
    ],
    texts: ['a.text'],
  },
} satisfies Record<string, Part>;
