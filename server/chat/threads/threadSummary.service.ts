import { type Context, requireScope } from '../../base/context.ts';
import { AppError, invalid } from '../../base/errors.ts';
import { TokenScope } from '../../base/tokenScopes.ts';
import { complete } from '../../llm/completions.service.ts';
import { generationOf, type GenerationPiece, generationPieces } from '../../llm/generations.service.ts';
import { chooseModel } from '../../llm/modelChoice.service.ts';
import { openRequest } from '../../llm/requestLedger.service.ts';
import { MessageStatus } from '../../replies/writtenReply.entity.ts';
import { lastShown } from '../branches.rows.ts';
import { chatRequest } from '../chatRequest.service.ts';
import { ownConversation } from '../conversation.rows.ts';
import { ownMessage } from '../message.rows.ts';
import { projectContext } from '../projects/projectContext.service.ts';
import { threadOf, type ThreadPlace } from '../threads.service.ts';

/** The last message of the request, after those of the thread. */
const TASK =
  'Summarize this side thread for the main conversation: what was asked, and what the answer is. Use a few sentences or a short list, in the language of the thread. Leave out what was said before the thread. Write only the summary.';

/** Has the model of a thread summarize it. Stores nothing but the call. */
export async function summarizeThread(ctx: Context, place: ThreadPlace) {
  const { call, request } = await openSummary(ctx, place);
  return generationOf(await complete(ctx, call, request));
}

/** Streams a summary of a thread: pieces of text, then an event with the whole result. */
export async function* threadSummary(ctx: Context, place: ThreadPlace): AsyncGenerator<GenerationPiece, undefined> {
  const { call, request } = await openSummary(ctx, place);
  yield* generationPieces(ctx, call, request);
  return undefined;
}

/** Registers the call after everything else has been checked, so that a refused one is not counted. */
async function openSummary(ctx: Context, place: ThreadPlace) {
  const { id: ownerId } = requireScope(ctx, TokenScope.AI);
  const thread = await threadOf(ctx, place);
  const lastId = await lastShown(ctx.db, ownerId, thread);
  if (lastId === null) throw invalid('messageId', 'This thread has no replies yet.');
  if ((await ownMessage(ctx.db, ownerId, lastId)).status === MessageStatus.WRITING)
    throw new AppError('CONFLICT', 'A reply is being written in this thread. Wait until it is complete, or stop it.');
  const conversation = await ownConversation(ctx.db, ownerId, thread.conversationId);
  const { selectedModelProvider, selectedModelName } = conversation;
  const project = await projectContext(ctx, conversation.projectId);
  const model = await chooseModel(ctx, { provider: selectedModelProvider, model: selectedModelName });
  const call = await openRequest(ctx, { kind: 'chat', ...model });
  return { call, request: chatRequest(ctx, lastId, model, { project, task: TASK }) };
}
