/** A reply as it grows, and how much of it is kept since when. */
export interface Growing {
  text: string;
  stored: { length: number; at: number };
}

/** What is stored of a reply is never older than a second. */
export const STORE_MS = 750;
/**
 * In characters: a text up to this is stored as often as it grows, one of twice the length half as often; four times
 * what a model of the catalogue answers in the Chat.
 */
const ALWAYS = 64 * 1024;
/** Together at a time. */
const AT_ONCE = 4 * 1024 * 1024;

/**
 * Whose text is to be stored now: each time it is stored whole, so that long ones take turns. Those that waited longest
 * come first.
 */
export function dueTexts<Reply extends Growing>(replies: Reply[], now: number): Set<Reply> {
  const due = replies.filter(
    ({ text, stored }) =>
      text.length > stored.length && (now - stored.at) * ALWAYS >= (text.length - ALWAYS) * STORE_MS,
  );
  let characters = 0;
  const fits = ({ text }: Reply) => (characters += text.length) <= AT_ONCE;
  return new Set(
    due.toSorted((one, other) => one.stored.at - other.stored.at).filter((reply, index) => fits(reply) || index === 0),
  );
}
