/** Right-to-left letters, by the blocks that Unicode reserves for them. */
const RIGHT_TO_LEFT = /(?=\p{L})[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;
const LETTER = /\p{L}/u;
const CONTROL = /\p{Bidi_Control}/u;
const LINE = /[^\n\r\u2029]+/g;
const MARKS = new Set([0x061c, 0x200e, 0x200f]);
const EMBEDDINGS = new Set([0x202a, 0x202b]);
const ISOLATES = new Set([0x2066, 0x2067, 0x2068]);
const OVERRIDES = new Set([0x202d, 0x202e]);
const END_OF_EMBEDDING = 0x202c;
const END_OF_ISOLATE = 0x2069;
type IsHidden = (character: string) => boolean;
/** The deepest nesting of directions in real texts. */
const MAX_DEPTH = 4;

/**
 * Indexes of the direction controls that a text needs: marks, and non-empty embeddings and isolates that are closed in
 * the same line, all next to right-to-left letters. Overrides are never needed.
 */
export function bidiNeeded(text: string, isHidden: IsHidden): Set<number> {
  const needed = new Set<number>();
  if (!CONTROL.test(text) || !RIGHT_TO_LEFT.test(text)) return needed;
  for (const { 0: line, index } of text.matchAll(LINE)) {
    if (!CONTROL.test(line)) continue;
    if (RIGHT_TO_LEFT.test(line)) addNeeded(needed, line, index, isHidden);
    else if (!LETTER.test(line)) addMarks(needed, line, index, isHidden);
  }
  return needed;
}

interface Opened {
  at: number;
  code: number;
  /** How many visible characters are before it. */
  seen: number;
}

function addNeeded(needed: Set<number>, line: string, start: number, isHidden: IsHidden) {
  addMarks(needed, line, start, isHidden);
  const open: Opened[] = [];
  let isolates = 0;
  let seen = 0;
  let at = start;
  for (const character of line) {
    const code = character.codePointAt(0) ?? 0;
    if (EMBEDDINGS.has(code) || ISOLATES.has(code) || OVERRIDES.has(code)) {
      open.push({ at, code, seen });
      if (ISOLATES.has(code)) isolates++;
    } else if (code === END_OF_EMBEDDING || code === END_OF_ISOLATE) {
      const depth = open.length;
      const opened = code === END_OF_EMBEDDING || isolates > 0 ? closed(open, code) : undefined;
      if (opened && ISOLATES.has(opened.code)) isolates--;
      if (opened && !OVERRIDES.has(opened.code) && opened.seen < seen && depth <= MAX_DEPTH)
        needed.add(opened.at).add(at);
    } else if (!isHidden(character)) seen++;
    at += character.length;
  }
}

/**
 * Removes and returns what this code closes. The end of an isolate also closes everything that is still open inside it.
 */
function closed(open: Opened[], code: number): Opened | undefined {
  if (code === END_OF_EMBEDDING) return ISOLATES.has(open.at(-1)?.code ?? 0) ? undefined : open.pop();
  const isolate = open.findLastIndex((one) => ISOLATES.has(one.code));
  return isolate < 0 ? undefined : open.splice(isolate)[0];
}

/** One mark is enough in a place: a second one without visible characters in between has no effect. */
function addMarks(needed: Set<number>, line: string, start: number, isHidden: IsHidden) {
  let isMarked = false;
  let at = start;
  for (const character of line) {
    if (MARKS.has(character.codePointAt(0) ?? 0)) {
      if (!isMarked) needed.add(at);
      isMarked = true;
    } else if (!isHidden(character)) isMarked = false;
    at += character.length;
  }
}
