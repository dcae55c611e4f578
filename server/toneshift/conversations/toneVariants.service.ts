import type { EntityManager, QueryDeepPartialEntity } from 'typeorm';
import type { CompletionRequest } from '../../base/completions.ts';
import type { Context } from '../../base/context.ts';
import { requireAccessAfterWait } from '../../base/currentAccess.ts';
import { AppError, toAppError } from '../../base/errors.ts';
import { insertedId } from '../../base/insertedId.ts';
import type { LiveReply } from '../../base/services/sharedServices.ts';
import { transaction } from '../../base/transaction.ts';
import { searchedText } from '../../contents/pages/searchText.ts';
import { streamCompletion } from '../../llm/completions.service.ts';
import { errorTypeOf, type OpenRequest, openRequest } from '../../llm/requestLedger.service.ts';
import { MessageStatus } from '../../replies/writtenReply.entity.ts';
import { touchToneConversation } from './toneConversation.rows.ts';
import { ToneDirection, ToneMessage, ToneMessageType } from './toneMessage.entity.ts';
import { FAILURE_TEXT } from './toneMessage.rows.ts';

/** A call of a variant, or why the caller's limits refused it. */
export type VariantCall = OpenRequest | AppError;

/** A stored input with its outputs, which are to be written or were refused. */
export interface PendingExchange {
  input: ToneMessage;
  outputs: { message: ToneMessage; call: VariantCall }[];
}

/** An output with its writer, or why it was refused. */
export interface Variant {
  message: ToneMessage;
  reply: LiveReply | null;
  refusal: AppError | null;
}

type Input = Pick<
  ToneMessage,
  | 'conversationId'
  | 'messageType'
  | 'text'
  | 'voice'
  | 'role'
  | 'format'
  | 'audience'
  | 'modifiers'
  | 'provider'
  | 'model'
  | 'promptSent'
  | 'structured'
> & { ownerId: number };

/**
 * Registers the call of each variant before anything is stored. Throws the first refusal if all of them were refused.
 */
export async function openVariants(
  ctx: Context,
  { provider, model }: CompletionRequest,
  count: number,
): Promise<VariantCall[]> {
  const calls: VariantCall[] = [];
  while (calls.length < count)
    calls.push(await openRequest(ctx, { kind: 'tone_shift', provider, model }).catch(toAppError));
  const [first] = calls;
  if (first instanceof AppError && calls.every((call) => call instanceof AppError)) throw first;
  return calls;
}

/** Stores an input with an output for each call, or throws NOT_FOUND if the conversation has been deleted. */
export function insertExchange(ctx: Context, input: Input, calls: VariantCall[]): Promise<PendingExchange> {
  return transaction(ctx.db, async (manager) => {
    await requireAccessAfterWait(ctx, manager);
    await touchToneConversation(manager, input.ownerId, input.conversationId);
    const inputId = await insert(manager, { ...input, type: ToneDirection.INPUT });
    const ids: number[] = [];
    for (const [at, call] of calls.entries()) ids.push(await insert(manager, outputOf(input, inputId, at + 1, call)));
    const messageOf = (id: number) => manager.findOneByOrFail(ToneMessage, { id, ownerId: input.ownerId });
    const outputs: PendingExchange['outputs'] = [];
    for (const [at, call] of calls.entries()) outputs.push({ message: await messageOf(ids[at] as number), call });
    return { input: await messageOf(inputId), outputs };
  });
}

/** Starts to write the outputs whose calls were not refused. */
export const writeVariants = (ctx: Context, { outputs }: PendingExchange, request: CompletionRequest): Variant[] =>
  outputs.map(({ message, call }) =>
    call instanceof AppError
      ? { message, reply: null, refusal: call }
      : {
          message,
          reply: ctx.toneOutputs.write(ctx, message.id, (writing) => streamCompletion(writing, call, request)),
          refusal: null,
        },
  );

type NewRow = Input & QueryDeepPartialEntity<ToneMessage>;

async function insert(manager: EntityManager, row: NewRow): Promise<number> {
  return insertedId(await manager.insert(ToneMessage, { ...row, searchText: searchedText(row.text) }));
}

const outputOf = (input: Input, inputId: number, variant: number, call: VariantCall) => ({
  ...input,
  ...(call instanceof AppError
    ? {
        text: FAILURE_TEXT,
        status: MessageStatus.FAILED,
        errorType: errorTypeOf(call),
        errorMessage: call.message,
      }
    : { text: '', status: MessageStatus.WRITING, heartbeatAt: () => 'now()' }),
  inputId,
  variant,
  type: ToneDirection.OUTPUT,
  messageType: ToneMessageType.UPDATED_RESPONSE,
});
