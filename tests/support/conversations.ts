import { ChatConversation } from '../../server/chat/conversation.entity.ts';
import { ChatMessage } from '../../server/chat/message.entity.ts';
import { fold } from '../../server/contents/searchText.ts';
import type { TestUser } from './factories.ts';
import type { TestServer } from './server.ts';

/** A conversation of `owner` in which question and answer took turns, without anybody having been asked. */
export async function aConversation({ services }: TestServer, { owner, name = 'Small talk', said = [] }: { owner: TestUser; name?: string; said?: string[] }) {
  const db = services.dataSource.manager;
  const conversation = await db.insert(ChatConversation, { ownerId: owner.id, name, foldedName: fold(name), lastMessageAt: said.length > 0 ? new Date() : null });
  const id = conversation.identifiers[0]?.id as number;
  const { identifiers } = said.length > 0 ? await db.insert(ChatMessage, said.map((content, index) => message(owner, id, content, index))) : { identifiers: [] };
  const messageIds = identifiers.map((each) => each.id as number);
  await db.query('UPDATE chat_messages m SET previous_message_id = pair.previous FROM unnest($1::int[], $2::int[]) AS pair(previous, id) WHERE m.id = pair.id', [messageIds.slice(0, -1), messageIds.slice(1)]);
  return { id, messageIds };
}

const message = ({ id: ownerId }: TestUser, conversationId: number, content: string, index: number) => ({
  conversationId, ownerId, content, searchText: fold(content), isUser: index % 2 === 0, isCurrent: true,
});
