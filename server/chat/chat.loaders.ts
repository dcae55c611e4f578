import DataLoader from 'dataloader';
import type { EntityManager } from 'typeorm';
import type { SignedInUser } from '../base/context.ts';
import { PreparedStatement } from '../base/prepared.ts';
import { MAX_SEARCHED } from '../contents/pages/searchText.ts';
import { type FileRow, withFiles } from '../files/files.rows.ts';
import type { ChatAttachment } from './attachment.entity.ts';
import { aroundMatch, matchedText, type TextPiece } from './matchedText.ts';
import type { ChatMessage } from './message.entity.ts';
import { MESSAGE_COLUMNS, MESSAGE_JOINS, type MessageRow } from './message.rows.ts';

const THREAD_COUNTS = new PreparedStatement<{ id: number; shown: number; broughtBack: number }>(
  `SELECT root AS id,
          (SELECT count(*)::int FROM chat_messages m WHERE m.owner_id = $1 AND m.parent_message_id = root AND m.is_current) AS shown,
          (SELECT count(*)::int FROM chat_messages m WHERE m.owner_id = $1 AND m.brought_from_id = root AND m.is_current) AS "broughtBack"
     FROM unnest($2::int[]) AS root`,
);

/** The numbers of messages that a side thread shows and that were brought back from it, by the id of its root message. */
export const threadCountsLoader = (db: EntityManager, user: SignedInUser | null) =>
  new DataLoader<number, { shown: number; broughtBack: number }>(async (ids) => {
    const rows = await THREAD_COUNTS.rows(db, [user?.id ?? null, ids]);
    const counts = new Map(rows.map((row) => [row.id, row]));
    return ids.map((id) => counts.get(id) ?? { shown: 0, broughtBack: 0 });
  });

const THREADS = new PreparedStatement<MessageRow>(
  `SELECT ${MESSAGE_COLUMNS} FROM chat_messages m ${MESSAGE_JOINS}
    WHERE m.owner_id = $1 AND m.parent_message_id = ANY($2::int[]) AND m.is_current ORDER BY m.id`,
);

/** The side thread of a message by its id, oldest first. */
export const threadMessagesLoader = (db: EntityManager, user: SignedInUser | null) =>
  new DataLoader<number, MessageRow[]>(async (ids) => {
    const rows = await THREADS.rows(db, [user?.id ?? null, ids]);
    const threads = groupedBy(rows, ({ parentMessageId }) => parentMessageId);
    return ids.map((id) => threads.get(id) ?? []);
  });

/** Grouped by position instead of message, because several versions at one position may be requested. */
const VERSIONS = new PreparedStatement<{ versionIds: number[] }>(
  `SELECT array_agg(v.id ORDER BY v.id) AS "versionIds"
     FROM (SELECT DISTINCT m.conversation_id AS conversation, coalesce(m.parent_message_id, 0) AS parent, coalesce(m.previous_message_id, 0) AS previous
             FROM chat_messages m WHERE m.owner_id = $1 AND m.id = ANY($2::int[])) place
     JOIN chat_messages v ON v.owner_id = $1 AND v.conversation_id = conversation AND coalesce(v.parent_message_id, 0) = parent AND coalesce(v.previous_message_id, 0) = previous
    GROUP BY conversation, parent, previous`,
);

/** All versions at the position of a message by its id, oldest first. */
export const versionIdsLoader = (db: EntityManager, user: SignedInUser | null) =>
  new DataLoader<number, ChatMessage['versionIds']>(async (ids) => {
    const places = await VERSIONS.rows(db, [user?.id ?? null, ids]);
    const versions = new Map(places.flatMap(({ versionIds }) => versionIds.map((id) => [id, versionIds])));
    return ids.map((id) => versions.get(id) ?? [id]);
  });

type AttachmentRow = Pick<ChatAttachment, 'id' | 'messageId' | 'name' | 'size' | 'fileId' | 'pages'>;
type ShownAttachment = AttachmentRow & { file: FileRow | null };

const ATTACHMENTS = new PreparedStatement<AttachmentRow>(
  `SELECT a.id, a.message_id AS "messageId", a.name, char_length(a.text) AS size, a.file_id AS "fileId", a.pages
     FROM chat_attachments a JOIN chat_messages m ON m.id = a.message_id AND a.owner_id = m.owner_id WHERE m.owner_id = $1 AND m.id = ANY($2::int[]) ORDER BY a.id`,
);

/** The attachments of a message by its id. */
export const attachmentsLoader = (db: EntityManager, user: SignedInUser | null) =>
  new DataLoader<number, ShownAttachment[]>(async (ids) => {
    const rows = await ATTACHMENTS.rows(db, [user?.id ?? null, ids]);
    const attachments = groupedBy(user ? await withFiles(db, user.id, rows) : [], ({ messageId }) => messageId);
    return ids.map((id) => attachments.get(id) ?? []);
  });

interface ConversationCost {
  costEstimate: number | null;
  unpricedReplies: number;
}

/** The cost of a conversation's replies by its id. Providers do not report the cost of a stopped reply. */
export const conversationCostLoader = (db: EntityManager, user: SignedInUser | null) =>
  new DataLoader<number, ConversationCost>(async (ids) => {
    const rows: (ConversationCost & { id: number })[] = await db.query(
      `SELECT m.conversation_id AS id, sum(coalesce(r.cost_estimate, m.imported_cost_estimate)) AS "costEstimate",
              (count(*) FILTER (WHERE coalesce(r.cost_estimate, m.imported_cost_estimate) IS NULL))::int AS "unpricedReplies"
         FROM chat_messages m LEFT JOIN llm_requests r ON r.user_id = m.owner_id AND r.id = m.llm_request_id
        WHERE m.owner_id = $1 AND m.conversation_id = ANY($2::int[]) AND NOT m.is_user AND NOT m.is_brought_back AND m.status IN ('complete', 'stopped') GROUP BY 1`,
      [user?.id ?? null, ids],
    );
    const costs = new Map(rows.map(({ id, ...cost }) => [id, cost]));
    return ids.map((id) => costs.get(id) ?? { costEstimate: null, unpricedReplies: 0 });
  });

/** The message that a search found, and the matching line of it. */
export interface Match {
  message: MessageRow;
  text: TextPiece[] | null;
}

/** Loaders of the matching message by conversation id, one for each search. */
export function matchLoaders(db: EntityManager, user: SignedInUser | null) {
  const loaders = new Map<string, DataLoader<number, Match | null>>();
  return (words: string[]) => {
    const key = words.join(' ');
    const loader = loaders.get(key) ?? matchLoader(db, user, words);
    loaders.set(key, loader);
    return loader;
  };
}

/**
 * The characters of a message around the match that are read. A position in the folded text is only close to the
 * position in the original.
 */
const NEARBY = 1_000;

/**
 * The newest message of each conversation that has all the words, otherwise the newest that has one; both are first
 * searched for in the visible main chat, then in all threads and branches.
 */
const matchLoader = (db: EntityManager, user: SignedInUser | null, words: string[]) =>
  new DataLoader<number, Match | null>(async (ids) => {
    // LIKE is not used: its index would return all matches of the owner for each conversation.
    const found = words.map((_, index) => `strpos(m.search_text, $${index + 4}) > 0`);
    const of = (which: string) =>
      `FROM chat_messages m WHERE m.owner_id = $1 AND m.conversation_id = c.id AND (${which})`;
    const shown = (which: string) =>
      `(SELECT m.id ${of(which)} AND m.is_current AND m.parent_message_id IS NULL ORDER BY m.id DESC LIMIT 1)`;
    // OFFSET 0 keeps the planner from searching the messages of all conversations for the newest one.
    const any = (which: string) => `(SELECT max(id) FROM (SELECT m.id ${of(which)} OFFSET 0) everywhere)`;
    const newest = [...new Set([found.join(' AND '), found.join(' OR ')])].flatMap((which) => [
      shown(which),
      any(which),
    ]);
    const rows: (MessageRow & { nearby: string })[] = await db.query(
      `SELECT ${MESSAGE_COLUMNS}, substr(m.content, greatest(1, (place::bigint * least(char_length(m.content), ${MAX_SEARCHED}) / char_length(m.search_text))::int - ${NEARBY / 2}), ${NEARBY}) AS nearby
         FROM unnest($2::int[]) AS c(id)
         JOIN chat_messages m ON m.owner_id = $1 AND m.id = coalesce(${newest.join(', ')}) ${MESSAGE_JOINS}
        CROSS JOIN LATERAL (SELECT strpos(m.search_text, word) AS place FROM unnest($3::text[]) AS word
                             WHERE strpos(m.search_text, word) > 0 ORDER BY char_length(word) DESC LIMIT 1) longest`,
      [user?.id ?? null, ids, words, ...words],
    );
    const matches = new Map(
      rows.map(({ nearby, ...message }) => [message.conversationId, { message, text: matchedText(nearby, words) }]),
    );
    await findMissed(db, user, [...matches.values()], words);
    return ids.map((id) => matches.get(id) ?? null);
  });

/** Reads the messages whose match is far from where the folded text has it. */
async function findMissed(db: EntityManager, user: SignedInUser | null, matches: Match[], words: string[]) {
  const missed = new Map(matches.filter(({ text }) => !text).map((match) => [match.message.id, match]));
  if (missed.size === 0) return;
  const rows: { id: number; searched: string }[] = await db.query(
    `SELECT id, left(content, ${MAX_SEARCHED}) AS searched FROM chat_messages WHERE owner_id = $1 AND id = ANY($2::int[])`,
    [user?.id ?? null, [...missed.keys()]],
  );
  for (const { id, searched } of rows) {
    const match = missed.get(id);
    if (match) match.text = matchedText(aroundMatch(searched, words, NEARBY), words);
  }
}

function groupedBy<Row, Key>(rows: Row[], keyOf: (row: Row) => Key) {
  const groups = new Map<Key, Row[]>();
  for (const row of rows) {
    const group = groups.get(keyOf(row));
    if (group) group.push(row);
    else groups.set(keyOf(row), [row]);
  }
  return groups;
}
