import { createHash } from 'node:crypto';
import type { EntityManager } from 'typeorm';
import { type Context, requireScope } from '../../base/context.ts';
import { inTurnOfCaller, withCurrentAccess } from '../../base/currentAccess.ts';
import { AppError, callerLeft } from '../../base/errors.ts';
import { rowBytes } from '../../base/rowBytes.ts';
import { TokenScope } from '../../base/tokenScopes.ts';
import { transaction } from '../../base/transaction.ts';
import { OneAtATime } from '../../base/turns/oneAtATime.ts';
import { inTurns, type Steps } from '../../base/turns/turns.ts';
import { searchedText } from '../../contents/pages/searchText.ts';
import { ImportOutcome } from './conversationTransfer.types.ts';
import {
  conversationFrom,
  insertConversation,
  insertMessages,
  messageBatches,
  messageBytes,
  stateOf,
  storedMessages,
  touchImported,
} from './importedConversation.rows.ts';
import { type ImportPlan, importPlan } from './importPlan.ts';
import {
  type FileConversation,
  type FileMessage,
  type ReadConversation,
  readConversations,
} from './readConversation.ts';

/** Runs one import per user at a time, because each compares and writes many rows. */
const oneImport = new OneAtATime(5, 'Too many of your imports are waiting. Please wait for them to finish.');

/** The result of an import for one conversation. */
export interface ImportedConversation {
  index: number;
  name: string;
  source: string | null;
  outcome: ImportOutcome;
  conversationId: number | null;
  addedMessages: number;
  reason: string | null;
}

export interface ConversationImportReport {
  results: ImportedConversation[];
}

type Stored = Pick<ImportedConversation, 'outcome' | 'conversationId' | 'addedMessages'>;

/**
 * Imports conversations of our own format one after the other: a conversation that cannot be stored does not keep out
 * the others. Importing a conversation again adds only its new messages, also after an import that was interrupted.
 */
export async function importConversations(ctx: Context, json: string): Promise<ConversationImportReport> {
  const { id: ownerId } = requireScope(ctx, TokenScope.AI);
  return inTurnOfCaller(ctx, oneImport, async () => {
    const read = await inTurns(readConversations(json, ctx.requestSizes.importFile), ctx);
    const results: ImportedConversation[] = [];
    for (const [index, each] of read.entries()) {
      if (ctx.signal.aborted) throw callerLeft();
      results.push({ index, name: each.name, ...(await importedOne(ctx, ownerId, each)) });
    }
    return { results };
  });
}

async function importedOne(
  ctx: Context,
  ownerId: number,
  read: ReadConversation,
): Promise<Omit<ImportedConversation, 'index' | 'name'>> {
  if (!read.conversation) return refused(read.source, read.reason);
  const { source } = read.conversation;
  try {
    return { source, reason: null, ...(await stored(ctx, ownerId, read.conversation)) };
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'QUOTA_EXCEEDED') throw error;
    return refused(source, error.message);
  }
}

const refused = (source: string | null, reason: string) => ({
  source,
  reason,
  outcome: ImportOutcome.REFUSED,
  conversationId: null,
  addedMessages: 0,
});

/** How far the import of a conversation is. The plan has the messages that are missing yet. */
interface Progress {
  conversationId: number;
  /** The conversation's state after the last step. */
  state: string | null;
  plan: ImportPlan;
}

/** Stores a conversation in steps of a few hundred rows, so that other requests are served in between. */
async function stored(ctx: Context, ownerId: number, conversation: FileConversation): Promise<Stored> {
  const { name, messages } = conversation;
  const source = conversation.source ?? (await inTurns(unfinishedSource(conversation), ctx));
  const found = await conversationFrom(ctx.db, ownerId, source);
  let progress = found === null ? null : await progressOf(ctx.db, ownerId, found, messages);
  const { added } = progress?.plan ?? importPlan(messages, []);
  if (found !== null && added.length === 0)
    return { outcome: ImportOutcome.UNCHANGED, conversationId: found, addedMessages: 0 };
  await ctx.storage.reserve(ownerId, {
    bytes: added.reduce((sum, message) => sum + messageBytes(message), found === null ? rowBytes(name) : 0),
    ...(found === null && { conversations: 1 }),
  });
  const searchTexts = await inTurns(searchTextsOf(added), ctx);
  let addedMessages = 0;
  let isCreated = false;
  do {
    if (ctx.signal.aborted) throw callerLeft();
    const before = progress;
    const step = await transaction(ctx.db, async (manager) => {
      await withCurrentAccess(ctx, manager);
      const at = await lockedProgress(manager, ownerId, { ...conversation, source }, before);
      return { ...at, ...(await writeNext(manager, ownerId, at, { conversation, searchTexts })) };
    });
    progress = step;
    addedMessages += step.count;
    isCreated ||= step.isCreated;
  } while (progress.plan.added.length > 0);
  ctx.markCommitted();
  const outcome = isCreated ? ImportOutcome.CREATED : ImportOutcome.EXTENDED;
  return { outcome, conversationId: progress.conversationId, addedMessages };
}

/**
 * The source of a conversation without one until all of its messages are stored, so that a second import continues one
 * that was interrupted. Null if one transaction stores them all.
 */
function* unfinishedSource({ name, messages }: FileConversation): Steps<string | null> {
  const [, second] = messageBatches(messages);
  if (!second) return null;
  const hash = createHash('sha256').update(name);
  for (const { id, previousMessageId, parentMessageId, content } of messages) {
    hash.update(JSON.stringify([id, previousMessageId, parentMessageId, content]));
    yield;
  }
  return `unfinished:${hash.digest('hex')}`;
}

/** Reads the state first: a change in between is then found by `lockedProgress`. */
async function progressOf(db: EntityManager, ownerId: number, conversationId: number, messages: FileMessage[]) {
  const state = await stateOf(db, ownerId, conversationId);
  return { conversationId, state, plan: importPlan(messages, await storedMessages(db, ownerId, conversationId)) };
}

/** Creates or locks the conversation. One that has changed since the last step is compared with the file again. */
async function lockedProgress(
  manager: EntityManager,
  ownerId: number,
  conversation: FileConversation,
  before: Progress | null,
): Promise<Progress & { isCreated: boolean }> {
  const { source, messages } = conversation;
  const created = before === null ? await insertConversation(manager, ownerId, conversation) : null;
  if (created !== null)
    return { conversationId: created, state: null, plan: importPlan(messages, []), isCreated: true };
  // If it was not created, another import has done that.
  const id = before?.conversationId ?? (await conversationFrom(manager, ownerId, source));
  const state = id === null ? null : await stateOf(manager, ownerId, id, { lock: true });
  if (id === null || state === null) throw new AppError('CONFLICT', 'The conversation has changed. Please try again.');
  const progress = state === before?.state ? before : await progressOf(manager, ownerId, id, messages);
  return { ...progress, isCreated: false };
}

interface Imported {
  conversation: FileConversation;
  searchTexts: Map<number, string>;
}

/** Stores the next messages. They follow the stored ones, so an interrupted import leaves the beginning of the file. */
async function writeNext(
  manager: EntityManager,
  ownerId: number,
  { conversationId, plan }: Progress,
  { conversation, searchTexts }: Imported,
): Promise<Pick<Progress, 'state' | 'plan'> & { count: number }> {
  const [batch = []] = messageBatches(plan.added);
  const added = plan.added.slice(batch.length);
  const place = { ownerId, conversationId };
  await insertMessages(manager, place, batch, plan, searchTexts);
  const removesSource = conversation.source === null && added.length === 0;
  const state = await touchImported(manager, place, batch, { removesSource });
  return { state, plan: { ...plan, added }, count: batch.length };
}

function* searchTextsOf(messages: FileMessage[]): Steps<Map<number, string>> {
  const texts = new Map<number, string>();
  for (const { id, content } of messages) {
    texts.set(id, searchedText(content));
    yield;
  }
  return texts;
}
