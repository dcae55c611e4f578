import { valueOf } from '../client/apis.ts';
import type { Client } from '../client/types.ts';
import type { Caller } from '../http/calls.ts';

/** A file with these messages of the user and the model in turns. */
export const aFile = (said: string[], more: object = {}) => ({
  format: 'suspire-conversation',
  version: 1,
  source: 'chatgpt:one',
  name: 'Blue skies',
  created_at: '2024-03-01T10:00:00.000Z',
  messages: said.map((content, index) => ({
    id: index + 1,
    previous_message_id: index || null,
    is_user: index % 2 === 0,
    content,
    created_at: `2024-03-01T10:00:${String(index % 60).padStart(2, '0')}.000Z`,
  })),
  ...more,
});

/** The file of a conversation, as far as the tests read it. */
interface ConversationFile {
  source: string;
  name: string;
  created_at: string;
  messages: (Record<string, unknown> & {
    id: number;
    previous_message_id: number | null;
    parent_message_id: number | null;
    brought_from_id: number | null;
    content: string;
    is_current: boolean;
  })[];
}

/** A file without the ids and its own source, in which two exports of the same conversation are equal. */
export function comparable({ messages, ...file }: ConversationFile) {
  const place = new Map(messages.map(({ id }, index) => [id, index]));
  const at = (id: number | null) => (id === null ? null : place.get(id));
  return {
    ...file,
    messages: messages.map(({ id, previous_message_id, parent_message_id, brought_from_id, ...message }) => ({
      ...message,
      id: at(id),
      previous: at(previous_message_id),
      parent: at(parent_message_id),
      from: at(brought_from_id),
    })),
  };
}

/** Exports a conversation, over GraphQL in parts. */
export async function exportOf(api: Client, as: Caller, id = 0): Promise<ConversationFile> {
  let file = '';
  for (let after: string | null | undefined; ;) {
    const part = valueOf(await api.exportConversation(as, { id, after: after ?? undefined }));
    file += part.json;
    after = part.endCursor;
    if (!part.hasNextPage) return JSON.parse(file) as ConversationFile;
  }
}
