import {
  Arg,
  Args,
  Ctx,
  FieldResolver,
  Float,
  ID,
  Int,
  Mutation,
  Query,
  Resolver,
  Root,
  Subscription,
} from 'type-graphql';
import type { Context } from '../base/context.ts';
import { ChatAttachment } from './attachment.entity.ts';
import * as changes from './changes.service.ts';
import {
  ChatConversationsArgs,
  ChatMessagesArgs,
  CreateChatConversationInput,
  DeleteChatConversationsInput,
  EditMessageInput,
  ReplyInThreadInput,
  RetryReplyInput,
  SendMessageInput,
  ShowMessageVersionInput,
  StopReplyInput,
  UpdateChatConversationInput,
} from './chat.inputs.ts';
import {
  attachmentsLoader,
  conversationCostLoader,
  threadCountLoader,
  threadMessagesLoader,
  versionIdsLoader,
} from './chat.loaders.ts';
import {
  ChatChange,
  ChatConversationPage,
  ChatMessagePage,
  DeletedChatConversations,
  ReplyProgress,
  SentMessage,
  TextPiece,
} from './chat.types.ts';
import { ChatConversation } from './conversation.entity.ts';
import * as conversations from './conversations.service.ts';
import type { Exchange } from './exchanges.service.ts';
import { ChatMessage } from './message.entity.ts';
import * as messages from './messages.service.ts';
import * as replies from './replies.service.ts';
import * as threads from './threads.service.ts';

const SEARCHED = {
  nullable: true,
  defaultValue: '',
  description: 'What is searched for, as in `chatConversations`; at most 200 characters.',
};

@Resolver(() => ChatConversation)
export class ChatConversationsResolver {
  @Query(() => ChatConversationPage, {
    description: "One page of the caller's conversations of the Chat, newest activity first.",
  })
  chatConversations(@Args(() => ChatConversationsArgs) args: ChatConversationsArgs, @Ctx() ctx: Context) {
    return conversations.chatConversations(ctx, args, args);
  }

  @Query(() => ChatConversation, {
    description: "One conversation of the Chat, or NOT_FOUND when it is not the caller's.",
  })
  chatConversation(@Arg('id', () => ID, { description: "The conversation's id." }) id: string, @Ctx() ctx: Context) {
    return conversations.chatConversation(ctx, id);
  }

  @Mutation(() => ChatConversation, { description: 'Begins a conversation of the Chat.' })
  createChatConversation(
    @Arg('input', () => CreateChatConversationInput, { description: 'Its name and model.' })
    input: CreateChatConversationInput,
    @Ctx() ctx: Context,
  ) {
    return conversations.createChatConversation(ctx, input);
  }

  @Mutation(() => ChatConversation, { description: 'Renames a conversation of the Chat or selects its model.' })
  updateChatConversation(
    @Arg('input', () => UpdateChatConversationInput, { description: 'What changes.' })
    input: UpdateChatConversationInput,
    @Ctx() ctx: Context,
  ) {
    return conversations.updateChatConversation(ctx, input);
  }

  @Mutation(() => DeletedChatConversations, {
    description:
      'Deletes conversations of the Chat for good, with all their messages. Answers which were deleted and which were not.',
  })
  deleteChatConversations(
    @Arg('input', () => DeleteChatConversationsInput, { description: 'Which ones.' })
    input: DeleteChatConversationsInput,
    @Ctx() ctx: Context,
  ) {
    return conversations.deleteChatConversations(ctx, input.ids);
  }

  @Subscription(() => ChatChange, {
    description:
      "Tells within some seconds that something has changed in the caller's conversations: one was begun, renamed or deleted, got another model or a message, or a reply began or ended. Ask for what is shown again after it. The first event comes at once; changes that come together may be one.",
    subscribe: ({ context }) => changes.chatChanges(context as Context),
  })
  chatChanges(@Root() event: ChatChange): ChatChange {
    return event;
  }

  @FieldResolver(() => Float, { nullable: true })
  async costEstimate(@Root() conversation: ChatConversation, @Ctx() ctx: Context) {
    return (await ctx.loader(conversationCostLoader).load(conversation.id)).costEstimate;
  }

  @FieldResolver(() => Int)
  async unpricedReplies(@Root() conversation: ChatConversation, @Ctx() ctx: Context) {
    return (await ctx.loader(conversationCostLoader).load(conversation.id)).unpricedReplies;
  }

  @FieldResolver(() => [TextPiece], {
    nullable: true,
    description:
      'Where a search found it: about 120 characters of `matchedMessage`. Null when nothing is searched or no message has a word of it.',
  })
  async matchedText(
    @Root() conversation: ChatConversation,
    @Arg('search', () => String, SEARCHED) search: string | null,
    @Ctx() ctx: Context,
  ) {
    return (await conversations.match(ctx, conversation, search ?? ''))?.text ?? null;
  }

  @FieldResolver(() => ChatMessage, {
    nullable: true,
    description:
      'The message that a search found: the newest with all the words, else the newest with one; of the branch that is shown, else of all side threads and branches. Null when nothing is searched or none has one.',
  })
  async matchedMessage(
    @Root() conversation: ChatConversation,
    @Arg('search', () => String, SEARCHED) search: string | null,
    @Ctx() ctx: Context,
  ) {
    return (await conversations.match(ctx, conversation, search ?? ''))?.message ?? null;
  }
}

@Resolver(() => ChatMessage)
export class ChatMessagesResolver {
  @Query(() => ChatMessagePage, {
    description:
      "One page of a conversation's messages on the branch that is shown, without those of side threads: oldest first, and page 1 has the newest. NOT_FOUND when it is not the caller's.",
  })
  chatMessages(@Args(() => ChatMessagesArgs) args: ChatMessagesArgs, @Ctx() ctx: Context) {
    return messages.chatMessages(ctx, args);
  }

  @Query(() => ChatMessage, { description: "One message of the caller's with its side thread, or NOT_FOUND." })
  chatMessage(@Arg('id', () => ID, { description: "The message's id." }) id: string, @Ctx() ctx: Context) {
    return messages.chatMessage(ctx, id);
  }

  @Mutation(() => SentMessage, {
    description:
      "Sends a message to the conversation's model. The model sees the branch that is shown up to it; of a very long one, the newest 200,000 characters.",
  })
  async sendMessage(
    @Arg('input', () => SendMessageInput, { description: 'What to say.' }) input: SendMessageInput,
    @Ctx() ctx: Context,
  ) {
    return unlessFailed(await messages.sendMessage(ctx, input));
  }

  @Mutation(() => SentMessage, {
    description:
      "Sends a message in a side thread. The model sees the messages up to the thread's root and the thread; outside of it no model sees the thread.",
  })
  async replyInThread(
    @Arg('input', () => ReplyInThreadInput, { description: 'What to say, and where.' }) input: ReplyInThreadInput,
    @Ctx() ctx: Context,
  ) {
    return unlessFailed(await threads.replyInThread(ctx, input));
  }

  @Mutation(() => SentMessage, {
    description:
      "Puts a new version beside a user's message, with the same attachments, and has it answered; the old branch stays reachable.",
  })
  async editMessage(
    @Arg('input', () => EditMessageInput, { description: 'Which message, and its new words.' }) input: EditMessageInput,
    @Ctx() ctx: Context,
  ) {
    return unlessFailed(await messages.editMessage(ctx, input));
  }

  @Mutation(() => SentMessage, {
    description:
      'Has a reply that has ended written anew beside it; the old one stays reachable. CONFLICT while it is being written.',
  })
  async retryReply(
    @Arg('input', () => RetryReplyInput, { description: 'Which reply.' }) input: RetryReplyInput,
    @Ctx() ctx: Context,
  ) {
    return unlessFailed(await messages.retryReply(ctx, input));
  }

  @Mutation(() => ChatConversation, {
    description:
      'Shows the branch of a message, and of its root when it is in a thread; below it, the newest one. What is shown already stays as it is. Ask for the messages again after it.',
  })
  showMessageVersion(
    @Arg('input', () => ShowMessageVersionInput, { description: 'Which version.' }) input: ShowMessageVersionInput,
    @Ctx() ctx: Context,
  ) {
    return messages.showMessageVersion(ctx, input.messageId);
  }

  @Mutation(() => ChatMessage, {
    description: 'Stops a reply that is being written; what is written stays. One that has ended is answered as it is.',
  })
  stopReply(
    @Arg('input', () => StopReplyInput, { description: 'Which reply.' }) input: StopReplyInput,
    @Ctx() ctx: Context,
  ) {
    return replies.stopReply(ctx, input.messageId);
  }

  @Subscription(() => ReplyProgress, {
    description:
      "A reply as it is written: first all that is there, then what follows, at last the reply as it ended. One that has ended gives one event. Leaving stops nothing. NOT_FOUND for someone else's.",
    subscribe: ({ args, context }) => replies.replyProgress(context as Context, args.messageId as string),
  })
  replyProgress(
    @Root() event: ReplyProgress,
    @Arg('messageId', () => ID, { description: "The reply's id." }) _messageId: string,
  ): ReplyProgress {
    return event;
  }

  @FieldResolver(() => Int)
  threadCount(@Root() message: ChatMessage, @Ctx() ctx: Context) {
    return message.parentMessageId === null ? ctx.loader(threadCountLoader).load(message.id) : 0;
  }

  @FieldResolver(() => [ChatMessage])
  threadMessages(@Root() message: ChatMessage, @Ctx() ctx: Context) {
    return message.parentMessageId === null ? ctx.loader(threadMessagesLoader).load(message.id) : [];
  }

  @FieldResolver(() => [ID])
  versionIds(@Root() message: ChatMessage, @Ctx() ctx: Context) {
    return ctx.loader(versionIdsLoader).load(message.id);
  }

  @FieldResolver(() => [ChatAttachment])
  attachments(@Root() message: ChatMessage, @Ctx() ctx: Context) {
    return message.isUser ? ctx.loader(attachmentsLoader).load(message.id) : [];
  }
}

/** A failure is the answer, with the message that was kept. */
function unlessFailed({ failure, ...sent }: Exchange) {
  if (failure) throw failure.with({ userMessageId: String(sent.userMessage.id) });
  return sent;
}
