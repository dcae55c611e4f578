/** Conversations in the shape of the exports of ChatGPT and Claude, written for the tests. */

type Fields = Record<string, unknown>;

/** A message of ChatGPT; `more` overrides its fields. */
export const gptMessage = (role: string, parts: unknown, more: Fields = {}): Fields => ({
  id: 'a-message',
  author: { role, name: null, metadata: {} },
  create_time: 1709287200.123456,
  update_time: null,
  content: typeof parts === 'string' ? { content_type: 'text', parts: [parts] } : parts,
  status: 'finished_successfully',
  end_turn: true,
  weight: 1.0,
  metadata: role === 'assistant' ? { model_slug: 'gpt-4o' } : {},
  recipient: 'all',
  channel: null,
  ...more,
});

/** A node of ChatGPT's tree: its message, and the node above it. */
type GptNode = [key: string, parent: string | null, message: Fields | null];

export function gptTree(nodes: readonly GptNode[]): Fields {
  const children = new Map<string | null, string[]>();
  for (const [key, parent] of nodes) children.set(parent, [...(children.get(parent) ?? []), key]);
  return Object.fromEntries(
    nodes.map(([key, parent, message]) => [key, { id: key, message, parent, children: children.get(key) ?? [] }]),
  );
}

export const gptConversation = (nodes: readonly GptNode[], more: Fields = {}): Fields => ({
  title: 'Blue skies',
  create_time: 1709287199.5,
  update_time: 1709287300.25,
  mapping: gptTree(nodes),
  moderation_results: [],
  current_node: nodes.at(-1)?.[0],
  conversation_id: 'aaaa-1111',
  is_archived: false,
  is_starred: null,
  default_model_slug: 'gpt-4o-mini',
  id: 'aaaa-1111',
  ...more,
});

/** A chain of messages below the usual hidden beginning; the user begins. */
export const gptChain = (messages: readonly Fields[], more: Fields = {}) =>
  gptConversation(
    [
      ['root', null, null],
      [
        'system',
        'root',
        gptMessage('system', '', { weight: 0, metadata: { is_visually_hidden_from_conversation: true } }),
      ],
      ...messages.map((message, index): GptNode => [`n${index}`, index === 0 ? 'system' : `n${index - 1}`, message]),
    ],
    more,
  );

export const gptTalk = (said: readonly string[], more: Fields = {}) =>
  gptChain(
    said.map((text, index) => gptMessage(index % 2 === 0 ? 'user' : 'assistant', text)),
    more,
  );

const BEFORE_FIRST = '00000000-0000-4000-8000-000000000000';

/** A message of Claude; `content` is its text or its blocks. */
export const claudeMessage = (uuid: string, sender: string, content: string | Fields[], more: Fields = {}): Fields => ({
  uuid,
  text: typeof content === 'string' ? content : '',
  content: typeof content === 'string' ? [{ type: 'text', text: content, citations: [] }] : content,
  sender,
  created_at: '2024-02-01T10:00:00.123456Z',
  updated_at: '2024-02-01T10:00:00.123456Z',
  attachments: [],
  files: [],
  ...more,
});

export const claudeConversation = (messages: Fields[], more: Fields = {}): Fields => ({
  uuid: 'bbbb-2222',
  name: 'Red evenings',
  summary: '',
  created_at: '2024-02-01T09:59:00.000000Z',
  updated_at: '2024-02-01T10:01:00.000000Z',
  account: { uuid: 'cccc-3333' },
  chat_messages: messages,
  ...more,
});

export const claudeTalk = (said: readonly string[], more: Fields = {}) =>
  claudeConversation(
    said.map((text, index) =>
      claudeMessage(`m${index}`, index % 2 === 0 ? 'human' : 'assistant', text, {
        parent_message_uuid: index === 0 ? BEFORE_FIRST : `m${index - 1}`,
      }),
    ),
    more,
  );

export { BEFORE_FIRST };
