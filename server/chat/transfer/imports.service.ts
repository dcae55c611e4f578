import { type Context, requireScope } from '../../base/context.ts';
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
  messageBytes,
  storedMessages,
} from './importedConversation.rows.ts';
import { importPlan } from './importPlan.ts';
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
 * Imports conversations of our own format, each in its own transaction: a conversation that cannot be stored does not
 * keep out the others. Importing a conversation again adds only its new messages.
 */
export async function importConversations(ctx: Context, json: string): Promise<ConversationImportReport> {
  const { id: ownerId } = requireScope(ctx, TokenScope.AI);
  return oneImport.run(String(ownerId), async () => {
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

async function stored(ctx: Context, ownerId: number, conversation: FileConversation): Promise<Stored> {
  const { source, name, messages } = conversation;
  const found = await conversationFrom(ctx.db, ownerId, source);
  const { added } = importPlan(messages, found === null ? [] : await storedMessages(ctx.db, ownerId, found));
  if (found !== null && added.length === 0)
    return { outcome: ImportOutcome.UNCHANGED, conversationId: found, addedMessages: 0 };
  await ctx.storage.reserve(ownerId, {
    bytes: added.reduce((sum, message) => sum + messageBytes(message), found === null ? rowBytes(name) : 0),
    ...(found === null && { conversations: 1 }),
  });
  const searchTexts = await inTurns(searchTextsOf(added), ctx);
  const result = await transaction(ctx.db, async (manager): Promise<Stored> => {
    const known = await conversationFrom(manager, ownerId, source, { lock: true });
    const created = known === null ? await insertConversation(manager, ownerId, conversation) : null;
    const conversationId = known ?? created ?? (await conversationFrom(manager, ownerId, source, { lock: true }));
    if (conversationId === null) throw new AppError('CONFLICT', 'The conversation has changed. Please try again.');
    // Compared again, because it may have changed until it was locked.
    const plan = importPlan(messages, created === null ? await storedMessages(manager, ownerId, conversationId) : []);
    if (plan.added.length > 0) await insertMessages(manager, ownerId, conversationId, plan, searchTexts);
    const outcome = created !== null ? ImportOutcome.CREATED : ImportOutcome.EXTENDED;
    return { outcome, conversationId, addedMessages: plan.added.length };
  });
  ctx.markCommitted();
  return result;
}

function* searchTextsOf(messages: FileMessage[]): Steps<Map<number, string>> {
  const texts = new Map<number, string>();
  for (const { id, content } of messages) {
    texts.set(id, searchedText(content));
    yield;
  }
  return texts;
}
