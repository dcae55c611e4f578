import { Arg, Ctx, Mutation, Resolver, Root, Subscription } from 'type-graphql';
import type { Context } from '../../base/context.ts';
import { Traits } from '../../base/requests/fieldTraits.ts';
import { RestCall } from '../../base/rest/restCall.ts';
import { Generation, GenerationEvent } from '../../llm/llm.types.ts';
import { chatMessage } from '../chatAnswers.ts';
import { ChatConversation } from '../conversation.entity.ts';
import { ChatMessage } from '../message.entity.ts';
import * as broughtBack from './broughtBack.service.ts';
import { copyConversation, openThreadAsConversation } from './threadConversation.service.ts';
import {
  BringBackInput,
  CopyConversationInput,
  DeleteBroughtMessageInput,
  EditBroughtMessageInput,
  OpenThreadAsConversationInput,
  SummarizeThreadInput,
  ThreadInput,
} from './threads.inputs.ts';
import { BroughtBack } from './threads.types.ts';
import * as summaries from './threadSummary.service.ts';

const MESSAGE = '/chat/conversations/:id/messages/:messageId';
const THREAD = `${MESSAGE}/thread`;
const IN_PATH = { id: 'conversationId' };

/** Side threads brought back into the chat, summarized, or opened as conversations, and copies of conversations. */
@Resolver()
export class ThreadsResolver {
  @RestCall(`POST ${THREAD}/bring_back/`, {
    status: 201,
    summary: "Bring a text or the last answer of a message's side thread back into the chat",
    answer: chatMessage.of(({ message }: broughtBack.BroughtBack) => ({ ...message, attachments: [], thread: [] })),
    refuses: ['CONFLICT'],
    inPath: IN_PATH,
  })
  @Mutation(() => BroughtBack, {
    description:
      'Adds a message from a side thread to the end of the branch that the chat shows: a given text, or the last answer of the thread. From then on it is sent to the model with the chat. A thread can be brought back several times. BAD_USER_INPUT without an answer or a text; CONFLICT while the last reply of the chat, or that of the thread, is being written.',
  })
  bringBack(
    @Arg('input', () => BringBackInput, { description: 'The thread, and the text.' }) input: BringBackInput,
    @Ctx() ctx: Context,
  ) {
    return broughtBack.bringBack(ctx, input);
  }

  @Mutation(() => ChatMessage, {
    description:
      'Changes the text of a message that was brought back, which then names no model. Replies to it stay as they are.',
  })
  editBroughtMessage(
    @Arg('input', () => EditBroughtMessageInput, { description: 'The message and its new text.' })
    input: EditBroughtMessageInput,
    @Ctx() ctx: Context,
  ) {
    return broughtBack.editBroughtMessage(ctx, input);
  }

  @RestCall(`POST ${THREAD}/summary/`, {
    summary: "Have the conversation's model summarize a message's side thread; stores nothing",
    refuses: ['CONFLICT'],
    inPath: IN_PATH,
  })
  @Traits({ asksModel: true })
  @Mutation(() => Generation, {
    description:
      "Has the conversation's model summarize a side thread, for `bringBack`. Nothing is stored but the call. If the model fails, the code begins with AI_. BAD_USER_INPUT if the thread has no replies; CONFLICT while one is being written.",
  })
  summarizeThread(
    @Arg('input', () => SummarizeThreadInput, { description: 'The thread.' }) input: SummarizeThreadInput,
    @Ctx() ctx: Context,
  ) {
    return summaries.summarizeThread(ctx, input);
  }

  @Traits({ asksModel: true })
  @Subscription(() => GenerationEvent, {
    description:
      'Streams what `summarizeThread` returns. The last event has the whole result; without it the text is incomplete. Unsubscribing stops the model.',
    subscribe: ({ args, context }) => summaries.threadSummary(context as Context, args.input as ThreadInput),
  })
  threadSummary(
    @Root() event: GenerationEvent,
    @Arg('input', () => SummarizeThreadInput, { description: 'The thread.' }) _input: SummarizeThreadInput,
  ): GenerationEvent {
    return event;
  }

  @RestCall(`POST ${THREAD}/conversation/`, {
    status: 201,
    summary: "Copy a message's side thread into a conversation of its own",
    refuses: ['CONFLICT'],
    inPath: IN_PATH,
  })
  @Mutation(() => ChatConversation, {
    description:
      'Creates a conversation with copies of what the model of a side thread sees: the messages up to its root, and the thread. It has the same model and is named after the first message of the thread; the thread is unchanged. BAD_USER_INPUT if the thread has no replies; CONFLICT while one of the messages is being written.',
  })
  openThreadAsConversation(
    @Arg('input', () => OpenThreadAsConversationInput, { description: 'The thread.' })
    input: OpenThreadAsConversationInput,
    @Ctx() ctx: Context,
  ) {
    return openThreadAsConversation(ctx, input);
  }

  @RestCall(`POST ${MESSAGE}/copy/`, {
    status: 201,
    summary: 'Copy a conversation up to a message',
    refuses: ['CONFLICT'],
    inPath: IN_PATH,
  })
  @Mutation(() => ChatConversation, {
    description:
      'Creates a conversation with copies of what the model sees at a message: the messages up to it, without failed replies, and at most the newest 200,000 characters. It has the same model and the same name with “(copy)”. CONFLICT while one of the messages is being written.',
  })
  copyConversation(
    @Arg('input', () => CopyConversationInput, { description: 'The conversation, and its last message to copy.' })
    input: CopyConversationInput,
    @Ctx() ctx: Context,
  ) {
    return copyConversation(ctx, input);
  }

  @RestCall(`DELETE ${MESSAGE}/`, {
    status: 204,
    summary: 'Delete a message that was brought back from a side thread',
    inPath: IN_PATH,
  })
  @Mutation(() => ChatConversation, {
    description:
      'Deletes a message that was brought back permanently, with its own side thread. The messages after it stay. Query the messages again after it.',
  })
  deleteBroughtMessage(
    @Arg('input', () => DeleteBroughtMessageInput, { description: 'The message to delete.' })
    input: DeleteBroughtMessageInput,
    @Ctx() ctx: Context,
  ) {
    return broughtBack.deleteBroughtMessage(ctx, input);
  }
}
