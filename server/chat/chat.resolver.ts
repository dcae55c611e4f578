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
import { Traits } from '../base/requests/fieldTraits.ts';
import { RestCall } from '../base/rest/restCall.ts';
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
  threadCountsLoader,
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
import { newName } from './chatAnswers.ts';
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
  description: 'The search, as in `chatConversations`; at most 200 characters.',
};

@Resolver(() => ChatConversation)
export class ChatConversationsResolver {
  @Query(() => ChatConversationPage, {
    description: "One page of the caller's conversations of the Chat, newest activity first.",
  })
  chatConversations(@Args(() => ChatConversationsArgs) args: ChatConversationsArgs, @Ctx() ctx: Context) {
    return conversations.chatConversations(ctx, args, args);
  }

  @RestCall('GET /chat/conversations/:id/', {
    operationId: 'getChatConversation',
    summary: 'Get one conversation',
  })
  @Query(() => ChatConversation, {
    description: "One conversation of the Chat, or NOT_FOUND when it is not the caller's.",
  })
  chatConversation(@Arg('id', () => ID, { description: "The conversation's id." }) id: string, @Ctx() ctx: Context) {
    return conversations.chatConversation(ctx, id);
  }

  @RestCall('POST /chat/conversations/', {
    status: 201,
    summary: 'Create a conversation',
    schemas: { name: newName },
    refuses: ['NOT_FOUND'],
  })
  @Mutation(() => ChatConversation, { description: 'Creates a conversation of the Chat.' })
  createChatConversation(
    @Arg('input', () => CreateChatConversationInput, { description: 'Its name and model.' })
    input: CreateChatConversationInput,
    @Ctx() ctx: Context,
  ) {
    return conversations.createChatConversation(ctx, input);
  }

  @RestCall('PATCH /chat/conversations/:id/', {
    summary: 'Rename, pin or archive a conversation, or select its model',
  })
  @Mutation(() => ChatConversation, {
    description: 'Renames a conversation of the Chat, pins or archives it, or selects its model.',
  })
  updateChatConversation(
    @Arg('input', () => UpdateChatConversationInput, { description: 'The fields to change.' })
    input: UpdateChatConversationInput,
    @Ctx() ctx: Context,
  ) {
    return conversations.updateChatConversation(ctx, input);
  }

  @Mutation(() => DeletedChatConversations, {
    description:
      'Deletes conversations of the Chat permanently, with all their messages. Returns which were deleted and which were not.',
  })
  deleteChatConversations(
    @Arg('input', () => DeleteChatConversationsInput, { description: 'The conversations to delete.' })
    input: DeleteChatConversationsInput,
    @Ctx() ctx: Context,
  ) {
    return conversations.deleteChatConversations(ctx, input.ids);
  }

  @Subscription(() => ChatChange, {
    description:
      "Reports within a few seconds that the caller's conversations have changed: one was created, renamed or deleted, got another model or a message, shows another branch, or a reply began, ended or was changed. Query what is shown again after each event. The first event is sent immediately; several changes may share one event.",
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
      'The matching part of `matchedMessage`, about 120 characters. Null without a search or when no message has a word of it.',
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
      'The message that a search found: the newest with all the words, otherwise the newest with one; first in the branch that is shown, then in all side threads and branches. Null without a search or when no message matches.',
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
      "One page of a conversation's messages on the branch that is shown, without side threads: oldest first, and page 1 is the newest. NOT_FOUND when it is not the caller's.",
  })
  chatMessages(@Args(() => ChatMessagesArgs) args: ChatMessagesArgs, @Ctx() ctx: Context) {
    return messages.chatMessages(ctx, args);
  }

  @Query(() => ChatMessage, { description: 'One message of the caller with its side thread, or NOT_FOUND.' })
  chatMessage(@Arg('id', () => ID, { description: "The message's id." }) id: string, @Ctx() ctx: Context) {
    return messages.chatMessage(ctx, id);
  }

  @Traits({ asksModel: true })
  @Mutation(() => SentMessage, {
    description:
      "Sends a message to the conversation's model. The model sees the branch that is shown up to the message; only the newest 200,000 characters if it is longer.",
  })
  async sendMessage(
    @Arg('input', () => SendMessageInput, { description: 'The message to send.' }) input: SendMessageInput,
    @Ctx() ctx: Context,
  ) {
    return unlessFailed(await messages.sendMessage(ctx, input));
  }

  @Traits({ asksModel: true })
  @Mutation(() => SentMessage, {
    description:
      "Sends a message in a side thread. The model sees the messages up to the thread's root and the thread; outside the thread no model sees it, unless `bringBack` brings a message back.",
  })
  async replyInThread(
    @Arg('input', () => ReplyInThreadInput, { description: 'The message to send, and its thread.' })
    input: ReplyInThreadInput,
    @Ctx() ctx: Context,
  ) {
    return unlessFailed(await threads.replyInThread(ctx, input));
  }

  @Traits({ asksModel: true })
  @Mutation(() => SentMessage, {
    description:
      "Adds a new version of a user's message, with the same attachments, and has it answered; the old branch remains available.",
  })
  async editMessage(
    @Arg('input', () => EditMessageInput, { description: 'The message and its new text.' }) input: EditMessageInput,
    @Ctx() ctx: Context,
  ) {
    return unlessFailed(await messages.editMessage(ctx, input));
  }

  @Traits({ asksModel: true })
  @Mutation(() => SentMessage, {
    description:
      'Has a reply that has ended written again as a new version; the old one remains available. CONFLICT while it is being written.',
  })
  async retryReply(
    @Arg('input', () => RetryReplyInput, { description: 'The reply to write again.' }) input: RetryReplyInput,
    @Ctx() ctx: Context,
  ) {
    return unlessFailed(await messages.retryReply(ctx, input));
  }

  @Mutation(() => ChatConversation, {
    description:
      'Shows the branch of a message, and of its root when it is in a thread; below it, the newest version. Does nothing if it is already shown. Query the messages again after it.',
  })
  showMessageVersion(
    @Arg('input', () => ShowMessageVersionInput, { description: 'The version to show.' })
    input: ShowMessageVersionInput,
    @Ctx() ctx: Context,
  ) {
    return messages.showMessageVersion(ctx, input.messageId);
  }

  @Mutation(() => ChatMessage, {
    description:
      'Stops a reply that is being written; the text written so far is kept. A reply that has already ended is returned unchanged.',
  })
  stopReply(
    @Arg('input', () => StopReplyInput, { description: 'The reply to stop.' }) input: StopReplyInput,
    @Ctx() ctx: Context,
  ) {
    return replies.stopReply(ctx, input.messageId);
  }

  @Subscription(() => ReplyProgress, {
    description:
      "Streams a reply while it is written: first the text so far, then each new piece, finally the completed reply. A reply that has ended sends one event. Unsubscribing does not stop the reply. NOT_FOUND for another user's reply.",
    subscribe: ({ args, context }) => replies.replyProgress(context as Context, args.messageId as string),
  })
  replyProgress(
    @Root() event: ReplyProgress,
    @Arg('messageId', () => ID, { description: "The reply's id." }) _messageId: string,
  ): ReplyProgress {
    return event;
  }

  @FieldResolver(() => Int)
  async threadCount(@Root() message: ChatMessage, @Ctx() ctx: Context) {
    return message.parentMessageId === null ? (await ctx.loader(threadCountsLoader).load(message.id)).shown : 0;
  }

  @FieldResolver(() => Int)
  async broughtBackCount(@Root() message: ChatMessage, @Ctx() ctx: Context) {
    return message.parentMessageId === null ? (await ctx.loader(threadCountsLoader).load(message.id)).broughtBack : 0;
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

/** Throws the failure of an exchange, with the id of the stored message. */
function unlessFailed({ failure, ...sent }: Exchange) {
  if (failure) throw failure.with({ userMessageId: String(sent.userMessage.id) });
  return sent;
}
