import { setTimeout as pause } from 'node:timers/promises';
import { type Context, requireScope } from '../base/context.ts';
import { TokenScope } from '../base/tokenScopes.ts';

/**
 * The pause between two polls, plus REST times the duration of a poll: users with many conversations are polled less
 * often.
 */
const POLL_MS = 2_000;
const REST = 20;

interface ChatChange {
  count: number;
}

/**
 * Yields after every change in the caller's conversations, made by any client or process: created, deleted or renamed
 * conversations, other models or branches, sent and changed messages, replies that began or ended. Each poll is one statement.
 */
export async function* chatChanges(ctx: Context): AsyncGenerator<ChatChange, undefined> {
  const { id: ownerId } = requireScope(ctx, TokenScope.AI_READ);
  let known = await stateOfChats(ctx, ownerId);
  yield { count: 0 };
  for (let count = 1; !ctx.signal.aborted;) {
    const began = performance.now();
    const state = await stateOfChats(ctx, ownerId);
    if (state !== known) yield { count: count++ };
    known = state;
    const rest = POLL_MS + REST * (performance.now() - began);
    await pause(rest, undefined, { signal: ctx.signal }).catch(() => undefined);
  }
  return undefined;
}

/** A text that differs after each change. */
async function stateOfChats({ db }: Context, ownerId: number): Promise<string> {
  const [{ state }]: [{ state: string }] = await db.query(
    `SELECT concat_ws(' ', count(*), sum(hashtextextended(concat_ws(' ', c.id, c.last_message_at, c.updated_at, c.selected_model_provider, c.selected_model_name, c.name), 0)),
            (SELECT string_agg(m.id::text, ',' ORDER BY m.id) FROM chat_messages m WHERE m.status = 'writing' AND m.owner_id = $1)) AS state
       FROM chat_conversations c WHERE c.owner_id = $1`,
    [ownerId],
  );
  return state;
}
