/** A reply being written, with the length that was stored and the time it was stored. */
export interface StoredReply {
  text: string;
  thought: string;
  stored: { length: number; at: number };
}

export const lengthOf = ({ text, thought }: { text: string; thought: string | null }) =>
  text.length + (thought?.length ?? 0);

/** The interval between stores, in milliseconds, so that the stored text of a reply is never older than a second. */
export const STORE_MS = 750;
/**
 * Texts up to this length are stored every time they have grown, texts of twice the length half as often. It is four
 * times the longest answer of a model of the catalogue in the Chat.
 */
const FULL_RATE_CHARACTERS = 64 * 1024;
/** The most characters of all texts in one statement. */
const MAX_BATCH_CHARACTERS = 4 * 1024 * 1024;

/**
 * The replies whose text is to be stored now. A text is always stored whole, so longer ones are stored less often;
 * those stored longest ago come first.
 */
export function dueTexts<Reply extends StoredReply>(replies: Reply[], now: number): Set<Reply> {
  const due = replies.filter(
    (reply) =>
      lengthOf(reply) !== reply.stored.length &&
      (now - reply.stored.at) * FULL_RATE_CHARACTERS >= (lengthOf(reply) - FULL_RATE_CHARACTERS) * STORE_MS,
  );
  let characters = 0;
  const fits = (reply: Reply) => (characters += lengthOf(reply)) <= MAX_BATCH_CHARACTERS;
  return new Set(
    due.toSorted((one, other) => one.stored.at - other.stored.at).filter((reply, index) => fits(reply) || index === 0),
  );
}
