/** A reply in the making, and how much of it was stored when. */
export interface StoredReply {
  text: string;
  stored: { length: number; at: number };
}

/** What is stored of a reply is never older than a second. */
export const STORE_MS = 750;
/**
 * In characters: a text up to this is stored as often as it grows, one of twice the length half as often; four times
 * what a model of the catalogue answers in the Chat.
 */
const FULL_RATE_CHARACTERS = 64 * 1024;
/** Of all texts that are stored in one statement. */
const MAX_BATCH_CHARACTERS = 4 * 1024 * 1024;

/**
 * The replies whose text is to be stored now. A text is always stored whole, so longer ones are stored less often; those
 * that waited longest come first.
 */
export function dueTexts<Reply extends StoredReply>(replies: Reply[], now: number): Set<Reply> {
  const due = replies.filter(
    ({ text, stored }) =>
      text.length > stored.length &&
      (now - stored.at) * FULL_RATE_CHARACTERS >= (text.length - FULL_RATE_CHARACTERS) * STORE_MS,
  );
  let characters = 0;
  const fits = ({ text }: Reply) => (characters += text.length) <= MAX_BATCH_CHARACTERS;
  return new Set(
    due.toSorted((one, other) => one.stored.at - other.stored.at).filter((reply, index) => fits(reply) || index === 0),
  );
}
