import { createHash } from 'node:crypto';
import type { FileMessage } from './readConversation.ts';

/** A message that is stored already. */
export interface StoredMessage {
  id: number;
  previousMessageId: number | null;
  parentMessageId: number | null;
  isUser: boolean;
  isCurrent: boolean;
  digest: string;
}

export interface ImportPlan {
  /** The messages that are missing, in the order of the file. */
  added: FileMessage[];
  /** The stored message for each message of the file that is not added, by the id in the file. */
  known: Map<number, number>;
  /** The added messages that are shown, by the id in the file. */
  shown: Set<number>;
}

/**
 * Compares a file with the stored conversation. A message with the same text at the same place is the same message, so
 * a second import adds only what is new and never changes or doubles anything. Added messages are shown if they go on
 * from the last one that is shown; otherwise the user has gone on here, and they are another version.
 */
export function importPlan(messages: FileMessage[], stored: StoredMessage[]): ImportPlan {
  const byPlace = new Map<string, number[]>();
  for (const { id, isUser, digest, ...place } of stored) {
    const key = keyOf(place.parentMessageId, place.previousMessageId, isUser, digest);
    const same = byPlace.get(key);
    if (same) same.push(id);
    else byPlace.set(key, [id]);
  }
  const known = new Map<number, number>();
  const added: FileMessage[] = [];
  for (const message of messages) {
    const parent = knownId(known, message.parentMessageId);
    const previous = knownId(known, message.previousMessageId);
    const id =
      parent === undefined || previous === undefined || byPlace.size === 0
        ? undefined
        : byPlace.get(keyOf(parent, previous, message.isUser, digestOf(message.content)))?.shift();
    if (id === undefined) added.push(message);
    else known.set(message.id, id);
  }
  return { added, known, shown: shownOf(messages, added, known, stored) };
}

/** The stored message of one of the file; null for none, undefined for one that is added. */
const knownId = (known: Map<number, number>, id: number | null) => (id === null ? null : known.get(id));

const keyOf = (parent: number | null, previous: number | null, isUser: boolean, digest: string) =>
  `${parent ?? 0} ${previous ?? 0} ${isUser} ${digest}`;

/** The same as md5() of PostgreSQL. It only finds equal texts of one user. */
const digestOf = (text: string) => createHash('md5').update(text).digest('hex');

function shownOf(messages: FileMessage[], added: FileMessage[], known: Map<number, number>, stored: StoredMessage[]) {
  const lastShown = new Map<number | null, number>();
  for (const { id, parentMessageId, isCurrent } of stored)
    if (isCurrent) lastShown.set(parentMessageId, Math.max(id, lastShown.get(parentMessageId) ?? 0));
  const branch = shownBranches(messages);
  const isAdded = new Set(added.map(({ id }) => id));
  const shown = new Set<number>();
  for (const { id, parentMessageId, previousMessageId } of added) {
    if (!branch.has(id)) continue;
    if (previousMessageId !== null && isAdded.has(previousMessageId)) {
      if (shown.has(previousMessageId)) shown.add(id);
      continue;
    }
    const thread = knownId(known, parentMessageId);
    const last = thread === undefined ? null : (lastShown.get(thread) ?? null);
    if (last === knownId(known, previousMessageId)) shown.add(id);
  }
  return shown;
}

/** One branch of the chat and of each thread: at each fork the last version that the file shows, or else the last. */
function shownBranches(messages: FileMessage[]): Set<number> {
  const chosen = new Map<string, FileMessage>();
  for (const message of messages) {
    const place = placeOf(message);
    if (message.isCurrent || !chosen.get(place)?.isCurrent) chosen.set(place, message);
  }
  const shown = new Set<number>();
  for (const message of messages)
    if (
      chosen.get(placeOf(message)) === message &&
      (message.previousMessageId === null || shown.has(message.previousMessageId))
    )
      shown.add(message.id);
  return shown;
}

const placeOf = ({ parentMessageId, previousMessageId }: FileMessage) =>
  `${parentMessageId ?? 0} ${previousMessageId ?? 0}`;
