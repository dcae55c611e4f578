import { beforeEach } from '@jest/globals';
import { fold } from '../../../rules/folding.ts';
import { ChatAttachment } from '../../../server/chat/attachment.entity.ts';
import { ChatConversation } from '../../../server/chat/conversation.entity.ts';
import { ChatMessage } from '../../../server/chat/message.entity.ts';
import { searchedText } from '../../../server/contents/pages/searchText.ts';
import { MessageStatus } from '../../../server/replies/writtenReply.entity.ts';
import type { TestUser } from '../factories.ts';
import type { TestServer } from '../server.ts';

/** Inserts a conversation of `owner` in which questions and answers alternate, without calling a model. */
export async function aConversation(
  { services }: TestServer,
  { owner, name = 'Small talk', said = [] }: { owner: TestUser; name?: string; said?: string[] },
) {
  const db = services.dataSource.manager;
  const { identifiers } = await db.insert(ChatConversation, {
    ownerId: owner.id,
    name,
    foldedName: fold(name),
    lastMessageAt: said.length > 0 ? new Date() : null,
  });
  const id = identifiers[0]?.id as number;
  const rows: { id: number }[] = await db.query(
    `INSERT INTO chat_messages (conversation_id, owner_id, content, search_text, is_user, is_current)
     SELECT $1, $2, said.content, said.folded, said.number % 2 = 1, true FROM unnest($3::text[], $4::text[]) WITH ORDINALITY AS said(content, folded, number) ORDER BY said.number RETURNING id`,
    [id, owner.id, said, said.map(searchedText)],
  );
  const messageIds = rows.map((row) => row.id);
  await db.query(
    'UPDATE chat_messages m SET previous_message_id = pair.previous FROM unnest($1::int[], $2::int[]) AS pair(previous, id) WHERE m.id = pair.id',
    [messageIds.slice(0, -1), messageIds.slice(1)],
  );
  return { id, messageIds };
}

export type TestConversation = Awaited<ReturnType<typeof aConversation>>;

/** A new conversation of `owner` for every test of the file; the object stays the same. */
export function useConversation(server: TestServer, owner: TestUser, said?: string[]): TestConversation {
  const conversation = {} as TestConversation;
  beforeEach(async () => void Object.assign(conversation, await aConversation(server, { owner, said })));
  return conversation;
}

interface MessageRow {
  id: number;
  isUser: boolean;
  status: string;
  content: string;
  previous: number | null;
}

/** The stored messages of a conversation, oldest first. */
export const keptMessages = ({ dataSource }: TestServer, { id }: { id: number }): Promise<MessageRow[]> =>
  dataSource.query(
    'SELECT id, is_user AS "isUser", status, content, previous_message_id AS previous FROM chat_messages WHERE conversation_id = $1 ORDER BY id',
    [id],
  );

/** Lets a message look like a reply that another process writes. */
export const markAsWriting = ({ dataSource }: TestServer, id: number | undefined, heartbeatAt = new Date()) =>
  dataSource.manager.update(ChatMessage, { id }, { status: MessageStatus.WRITING, heartbeatAt });

/** Attaches a text to a message, without sending one. */
export const attachText = (
  { dataSource }: TestServer,
  { id: ownerId }: { id: number },
  messageId: number,
  text = 'Noted.',
) => dataSource.manager.insert(ChatAttachment, { ownerId, messageId, name: 'notes.md', text });

/** Selects a model for a conversation, without checking that it exists. */
export const selectModel = ({ dataSource }: TestServer, id: number, provider: string, model: string) =>
  dataSource.manager.update(ChatConversation, { id }, { selectedModelProvider: provider, selectedModelName: model });
