import type { EntityManager } from 'typeorm';
import { cut } from '../../rules/characters.ts';
import { fold } from '../../rules/folding.ts';
import type { CompletionRequest } from '../base/completions.ts';
import { type Context, signedIn } from '../base/context.ts';
import { requireAccessAfterWait } from '../base/currentAccess.ts';
import type { AppError } from '../base/errors.ts';
import { insertedId } from '../base/insertedId.ts';
import { ROW_OVERHEAD_BYTES, rowBytes } from '../base/rowBytes.ts';
import type { LiveReply } from '../base/services/sharedServices.ts';
import { transaction } from '../base/transaction.ts';
import { Problems } from '../base/validation.ts';
import { searchedText } from '../contents/pages/searchText.ts';
import { streamCompletion } from '../llm/completions.service.ts';
import { chooseModel } from '../llm/modelChoice.service.ts';
import { keepForRequests, type OpenRequest, openRequest } from '../llm/requestLedger.service.ts';
import { stopOnDisconnect } from '../replies/replies.service.ts';
import { MessageStatus } from '../replies/writtenReply.entity.ts';
import { refuseUnseenFiles } from './attachedFiles.service.ts';
import { ChatAttachment } from './attachment.entity.ts';
import { type AttachedText, type AttachmentInput, resolveAttachments } from './attachments.service.ts';
import { lastShown, lockConversation, showBranch, type ThreadScope } from './branches.rows.ts';
import { DEFAULT_NAME } from './chat.inputs.ts';
import { attachmentsLoader } from './chat.loaders.ts';
import { chatRequest } from './chatRequest.service.ts';
import { ChatConversation } from './conversation.entity.ts';
import { type ConversationRow, ownConversation, WITH_NEW_MESSAGE } from './conversation.rows.ts';
import { ChatMessage } from './message.entity.ts';
import { type MessageRow, messageRows } from './message.rows.ts';
import { type ProjectContext, projectContext } from './projects/projectContext.service.ts';

const MAX_CONTENT = 100_000;
/** The most characters of the first message in the default name of a conversation. */
const NAME_LENGTH = 50;

type Model = Pick<CompletionRequest, 'provider' | 'model'>;

/** The content of a user's message. */
export interface MessageInput {
  content: string;
  attachments: AttachmentInput[];
}

/** A user's message and the reply to be written: both are stored before the model is called. */
export interface PendingExchange extends ThreadScope {
  userMessageId: number;
  replyId: number;
  call: OpenRequest;
  project: ProjectContext | null;
}

/** The current state of an exchange. If it failed, the reply is stored with the failure. */
export interface Exchange {
  conversation: ConversationRow;
  userMessage: MessageRow;
  reply: MessageRow;
  parentMessage: MessageRow | null;
  failure: AppError | null;
}

/** A streamed exchange: yields the text and returns the completed reply. */
export interface StreamedExchange {
  userMessage: MessageRow;
  pieces: AsyncGenerator<string, MessageRow>;
}

/** Stores a user's message at the end of a conversation or thread, with an empty reply to be written. */
export async function insertUserExchange(
  ctx: Context,
  scope: ThreadScope,
  { content, attachments: inputs }: MessageInput,
): Promise<PendingExchange> {
  checkContent(content, { isOptional: inputs.length > 0 });
  const attachments = await resolveAttachments(ctx, inputs);
  await ctx.storage.reserve(signedIn(ctx).id, { bytes: rowBytes(content, ...attachments.map(({ text }) => text)) });
  return insertExchange(ctx, scope, async (manager, position, model) => {
    const previousMessageId = await lastShown(manager, position.ownerId, position);
    const userMessageId = await insertMessage(manager, {
      ...position,
      previousMessageId,
      isCurrent: true,
      ...userMessageFields(content),
    });
    await attach(manager, { ownerId: position.ownerId, messageId: userMessageId }, attachments);
    return {
      userMessageId,
      replyId: await insertReply(manager, { ...position, previousMessageId: userMessageId, isCurrent: true }, model),
      firstWords: content.trim() === '' ? attachments[0]?.name : content,
    };
  });
}

/** Stores a new text of a user's message as a new version with the same attachments and its own reply, and shows it. */
export async function insertEditedExchange(
  ctx: Context,
  message: MessageRow,
  content: string,
): Promise<PendingExchange> {
  const attached = await ctx.loader(attachmentsLoader).load(message.id);
  checkContent(content, { isOptional: attached.length > 0 });
  await ctx.storage.reserve(signedIn(ctx).id, { bytes: rowBytes(content) });
  return insertExchange(ctx, message, async (manager, position, model) => {
    const userMessageId = await insertMessage(manager, {
      ...position,
      previousMessageId: message.previousMessageId,
      isCurrent: false,
      ...userMessageFields(content),
    });
    const copies: { bytes: number }[] = await manager.query(
      `INSERT INTO chat_attachments (owner_id, message_id, name, text, file_id, pages)
       SELECT $3, $1, name, text, file_id, pages FROM (SELECT * FROM chat_attachments a WHERE message_id = $2 AND a.owner_id = $3 OFFSET 0) a ORDER BY id RETURNING octet_length(text) AS bytes`,
      [userMessageId, message.id, position.ownerId],
    );
    ctx.storage.take(position.ownerId, {
      bytes: copies.reduce((sum, { bytes }) => sum + bytes + ROW_OVERHEAD_BYTES, 0),
    });
    const replyId = await insertReply(
      manager,
      { ...position, previousMessageId: userMessageId, isCurrent: false },
      model,
    );
    await showBranch(manager, position.ownerId, message, userMessageId);
    return { userMessageId, replyId };
  });
}

/** Stores a new version of a reply, to be written, and shows it. */
export async function insertRetriedExchange(
  ctx: Context,
  reply: MessageRow & { previousMessageId: number },
): Promise<PendingExchange> {
  await ctx.storage.reserve(signedIn(ctx).id, { bytes: ROW_OVERHEAD_BYTES });
  return insertExchange(ctx, reply, async (manager, position, model) => {
    const replyId = await insertReply(
      manager,
      { ...position, previousMessageId: reply.previousMessageId, isCurrent: false },
      model,
    );
    await showBranch(manager, position.ownerId, reply, replyId);
    return { userMessageId: reply.previousMessageId, replyId };
  });
}

/**
 * Completes a pending exchange. With `wait` it resolves when the reply has ended; a client that disconnects stops it.
 */
export async function completeExchange(ctx: Context, exchange: PendingExchange, wait: boolean): Promise<Exchange> {
  const reply = startReply(ctx, exchange);
  if (!wait) return { ...(await exchangeRows(ctx, exchange)), failure: null };
  stopOnDisconnect(ctx, [reply]);
  const failure = await reply.settled();
  return { ...(await exchangeRows(ctx, exchange)), failure };
}

/** Streams a pending exchange. A client that disconnects stops it. */
export async function streamExchange(ctx: Context, exchange: PendingExchange): Promise<StreamedExchange> {
  const reply = startReply(ctx, exchange);
  stopOnDisconnect(ctx, [reply]);
  const { userMessage } = await exchangeRows(ctx, exchange);
  return { userMessage, pieces: pieces(ctx, reply, exchange) };
}

async function* pieces(ctx: Context, reply: LiveReply, exchange: PendingExchange): AsyncGenerator<string, MessageRow> {
  const pieces = reply.follow(ctx.signal, async () => null);
  for await (const { text, delta } of pieces) if (text || delta) yield (text ?? '') + delta;
  const failure = await reply.settled();
  if (failure) throw failure;
  return (await exchangeRows(ctx, exchange)).reply;
}

const startReply = (ctx: Context, { userMessageId, replyId, call, project }: PendingExchange) =>
  ctx.replies.write(ctx, replyId, (writing) =>
    streamCompletion(
      writing,
      call,
      chatRequest(ctx, userMessageId, { provider: call.provider, model: call.model }, { project }),
    ),
  );

async function exchangeRows(
  ctx: Context,
  { conversationId, parentMessageId, userMessageId, replyId }: PendingExchange,
) {
  const { id: ownerId } = signedIn(ctx);
  const conversation = await ownConversation(ctx.db, ownerId, conversationId);
  const [userMessage, reply, parentMessage = null] = (await messageRows(ctx.db, ownerId, [
    userMessageId,
    replyId,
    ...(parentMessageId === null ? [] : [parentMessageId]),
  ])) as [MessageRow, MessageRow, MessageRow?];
  return { conversation, userMessage, reply, parentMessage };
}

interface MessagePosition extends ThreadScope {
  ownerId: number;
}

type Insertion = (
  manager: EntityManager,
  position: MessagePosition,
  model: Model,
) => Promise<Pick<PendingExchange, 'userMessageId' | 'replyId'> & { firstWords?: string }>;

/**
 * Stores an exchange in one short transaction that locks the conversation. The caller's limits are checked before it,
 * so a refused call stores nothing.
 */
async function insertExchange(
  ctx: Context,
  { conversationId, parentMessageId }: ThreadScope,
  insert: Insertion,
): Promise<PendingExchange> {
  const { id: ownerId } = signedIn(ctx);
  const conversation = await ownConversation(ctx.db, ownerId, conversationId);
  const { selectedModelProvider, selectedModelName } = conversation;
  const project = await projectContext(ctx, conversation.projectId);
  const model = await chooseModel(ctx, { provider: selectedModelProvider, model: selectedModelName });
  const call = await openRequest(ctx, { kind: 'chat', ...model });
  const store = async (manager: EntityManager) => {
    await requireAccessAfterWait(ctx, manager);
    const { name, lastMessageAt } = await lockConversation(manager, ownerId, conversationId);
    const { firstWords, ...ids } = await insert(manager, { ownerId, conversationId, parentMessageId }, model);
    await refuseUnseenFiles(ctx, manager, ids.userMessageId, model);
    const renamed =
      firstWords !== undefined && lastMessageAt === null && name === DEFAULT_NAME ? nameFrom(firstWords) : name;
    await manager.update(
      ChatConversation,
      { id: conversationId, ownerId },
      { ...WITH_NEW_MESSAGE, name: renamed, foldedName: fold(renamed) },
    );
    return { conversationId, parentMessageId, ...ids, call, project };
  };
  const exchange = await keepForRequests(ctx, [call], () => transaction(ctx.db, store));
  ctx.markCommitted();
  return exchange;
}

const userMessageFields = (content: string) => ({
  content: content.trim() === '' ? '' : content,
  searchText: searchedText(content),
  isUser: true,
  status: MessageStatus.COMPLETE,
});

const insertReply = (
  manager: EntityManager,
  position: MessagePosition & Pick<ChatMessage, 'previousMessageId' | 'isCurrent'>,
  { provider, model }: Model,
) =>
  insertMessage(manager, {
    ...position,
    content: '',
    searchText: '',
    isUser: false,
    status: MessageStatus.WRITING,
    heartbeatAt: () => 'now()',
    providerUsed: provider,
    modelUsed: model,
  });

export async function insertMessage(
  manager: EntityManager,
  message: Parameters<typeof manager.insert<ChatMessage>>[1],
): Promise<number> {
  const inserted = await manager.insert(ChatMessage, message);
  return insertedId(inserted);
}

export async function attach(
  manager: EntityManager,
  message: { ownerId: number; messageId: number },
  attachments: AttachedText[],
) {
  if (attachments.length > 0)
    await manager.insert(
      ChatAttachment,
      attachments.map(({ name, text, fileId, pages }) => ({ ...message, name, text, fileId, pages })),
    );
}

/** The text is optional in a message with an attachment. */
export function checkContent(content: string, { isOptional = false } = {}) {
  new Problems()
    .when(!isOptional && content.trim() === '', 'content', 'Message is required')
    .text('content', content, MAX_CONTENT, `Message must be ${MAX_CONTENT.toLocaleString('en')} characters or less.`)
    .throwIfAny();
}

/** A name of one line: the first 50 characters, with an ellipsis if it is longer. */
export const nameFrom = (words: string) => cut(words.replace(/[\p{Cc}\s]+/gu, ' ').trim(), NAME_LENGTH);
