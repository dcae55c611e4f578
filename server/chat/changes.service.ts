import { setTimeout as pause } from 'node:timers/promises';
import { type Context, requireScope } from '../base/context.ts';
import { TokenScope } from '../base/tokenScopes.ts';

/** Between two looks, and so many times what a look took: one at many conversations comes less often. */
const POLL_MS = 2_000;
const REST = 20;

interface ChatChange {
  count: number;
}

/**
 * Tells whenever something has changed in the caller's conversations, whoever changed it in whatever process: which
 * there are, their names and models, messages that were sent, replies that began or ended. It looks by one statement.
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

/** Another text after each change. */
async function stateOfChats({ db }: Context, ownerId: number): Promise<string> {
  const [{ state }]: [{ state: string }] = await db.query(
    `SELECT concat_ws(' ', count(*), sum(hashtextextended(concat_ws(' ', c.id, c.last_message_at, c.selected_model_provider, c.selected_model_name, c.name), 0)),
            (SELECT string_agg(m.id::text, ',' ORDER BY m.id) FROM chat_messages m WHERE m.status = 'writing' AND m.owner_id = $1)) AS state
       FROM chat_conversations c WHERE c.owner_id = $1`,
    [ownerId],
  );
  return state;
}
