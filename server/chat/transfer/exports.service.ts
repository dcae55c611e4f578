import { type Context, requireScope } from '../../base/context.ts';
import { readCurrentAccess } from '../../base/currentAccess.ts';
import { type CursorList, decodeCursor, encodeCursor } from '../../base/cursors.ts';
import { notFound } from '../../base/errors.ts';
import { TokenScope } from '../../base/tokenScopes.ts';
import { parseId } from '../../base/validation.ts';
import { FORMAT, FORMAT_VERSION } from './conversationFile.ts';
import { exportedHead, exportedMessages } from './exportedConversation.rows.ts';

/** A part of the file of a conversation. All parts in order are the file. */
export interface ConversationPart {
  json: string;
  hasNextPage: boolean;
  endCursor: string | null;
}

const MESSAGES: CursorList = { name: 'exportedMessages', kinds: ['id'] };

/** The next part of a conversation's file: its fields come with the first part, and each part has some messages. */
export async function exportConversation(
  ctx: Context,
  { id: text, after }: { id: string; after?: string | null },
): Promise<ConversationPart> {
  const { id: ownerId } = requireScope(ctx, TokenScope.AI_READ);
  const id = parseId(text);
  const [lastId] = decodeCursor(MESSAGES, after) ?? [];
  const head = await exportedHead(ctx.db, ownerId, id);
  if (!head) throw notFound('Conversation');
  const { messages, hasMore } = await exportedMessages(ctx.db, ownerId, id, Number(lastId ?? 0));
  const fields = JSON.stringify({ format: FORMAT, version: FORMAT_VERSION, ...head });
  const lines = messages.map((message) => JSON.stringify(message)).join(',\n');
  const begin = lastId === undefined ? `${fields.slice(0, -1)},"messages":[\n` : lines && ',\n';
  const last = messages.at(-1);
  return {
    json: `${begin}${lines}${hasMore ? '' : '\n]}\n'}`,
    hasNextPage: hasMore,
    endCursor: last ? encodeCursor(MESSAGES, [last.id]) : null,
  };
}

/** The whole file in parts, the first of which is read before anything is sent. */
export async function conversationFileParts(ctx: Context, id: string): Promise<AsyncGenerator<string, undefined>> {
  const first = await exportConversation(ctx, { id });
  return parts(ctx, id, first);
}

async function* parts(ctx: Context, id: string, first: ConversationPart): AsyncGenerator<string, undefined> {
  for (let part = first; ;) {
    yield part.json;
    if (!part.hasNextPage) return undefined;
    await readCurrentAccess(ctx);
    part = await exportConversation(ctx, { id, after: part.endCursor });
  }
}
