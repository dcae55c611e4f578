import { fold } from '../../rules/folding.ts';
import { type Context, requireScope } from '../base/context.ts';
import { insertedId } from '../base/insertedId.ts';
import { rowBytes } from '../base/rowBytes.ts';
import { TokenScope } from '../base/tokenScopes.ts';
import { transaction } from '../base/transaction.ts';
import { searchedText } from '../contents/pages/searchText.ts';
import { MessageStatus } from '../replies/writtenReply.entity.ts';
import type { AttachedText } from './attachments.service.ts';
import { ChatConversation } from './conversation.entity.ts';
import { type ConversationRow, ownConversation } from './conversation.rows.ts';
import { attach, insertMessage } from './exchanges.service.ts';

/** A prompt and its answer from outside the Chat. */
interface KeptExchange {
  /** The name of the conversation. */
  name: string;
  prompt: string;
  attachments: AttachedText[];
  text: string;
  thought: string;
  thoughtMs: number | null;
  /** Null if no model was called. */
  askedModel: { provider: string; model: string } | null;
  isTruncated: boolean;
  /** Whether the answer is complete or only a part. */
  isComplete: boolean;
}

/** Creates a conversation that continues such an exchange with the same model, if there is one. */
export async function keepExchange(ctx: Context, exchange: KeptExchange): Promise<ConversationRow> {
  const { id: ownerId } = requireScope(ctx, TokenScope.AI);
  const { name, prompt, attachments, text, thought, thoughtMs, askedModel, isTruncated, isComplete } = exchange;
  await ctx.storage.reserve(ownerId, {
    bytes:
      rowBytes(name) + rowBytes(prompt, ...attachments.map((attachment) => attachment.text)) + rowBytes(text, thought),
    conversations: 1,
  });
  return transaction(ctx.db, async (manager) => {
    const conversation = await manager.insert(ChatConversation, {
      ownerId,
      name,
      foldedName: fold(name),
      selectedModelProvider: askedModel?.provider ?? null,
      selectedModelName: askedModel?.model ?? null,
      lastMessageAt: () => 'now()',
    });
    const conversationId = insertedId(conversation);
    const position = {
      conversationId,
      ownerId,
      parentMessageId: null,
      isCurrent: true,
      status: MessageStatus.COMPLETE,
    };
    const askedId = await insertMessage(manager, {
      ...position,
      content: prompt,
      searchText: searchedText(prompt),
      isUser: true,
      previousMessageId: null,
    });
    await attach(manager, { ownerId, messageId: askedId }, attachments);
    await insertMessage(manager, {
      ...position,
      content: text,
      thought,
      thoughtMs,
      searchText: searchedText(text),
      isUser: false,
      previousMessageId: askedId,
      providerUsed: askedModel?.provider ?? null,
      modelUsed: askedModel?.model ?? null,
      isTruncated,
      status: isComplete ? MessageStatus.COMPLETE : MessageStatus.STOPPED,
    });
    return ownConversation(manager, ownerId, conversationId);
  });
}
