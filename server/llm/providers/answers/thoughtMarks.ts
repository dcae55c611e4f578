/** A mark at the beginning of an answer. */
export interface Mark {
  length: number;
  /** The marks that end the thought; none if this mark is only skipped. */
  closings: readonly string[];
  /** The marks that end the text after this mark. */
  wrapping: readonly string[];
  /** Whether it only begins a thought if a closing mark follows. */
  isAssumed: boolean;
}

/** The names of the tags in which models think. */
const TAG_NAMES = ['think', 'thinking', 'thought', 'thoughts', 'reasoning', 'seed:think', 'mm:think', 'longcat_think'];
const TAG = /^<([a-z:_]{1,20})(?:\s[^<>]{0,80})?(\/?)>/i;
const PARTIAL_TAG = /^<([a-z:_]{1,20})\s[^<>]{0,80}$/i;
/** No mark is longer. */
const MAX_MARK = 200;

/** The closing marks of models whose template already contains the opening one. In lower case. */
export const LONE_CLOSINGS: readonly string[] = ['</think>', '</thinking>', '</thought>', '</seed:think>', '[/think]'];
const OPENED = /<think|<thought|<seed:think|\[think\]/i;

/** The marks of templates that are no tags, with their closings. In lower case. */
const TEMPLATE_MARKS: [opening: string, closing: string][] = [
  ['[think]', '[/think]'],
  ['◁think▷', '◁/think▷'],
  ['<|start_thinking|>', '<|end_thinking|>'],
  ['<|begin_of_thought|>', '<|end_of_thought|>'],
  ['<unused94>thought', '<unused95>'],
  ['<|channel>thought', '<channel|>'],
];

/** OpenAI's harmony format: each part of an answer names its channel, and only `final` is for the reader. */
const CHANNEL = /^(?:<\|start\|>assistant)?<\|channel\|>(\w{1,20})(?:[^<\w][^<]{0,80})?<\|message\|>/i;
const PARTIAL_CHANNEL = /^(?:<\|start\|>assistant)?<\|channel\|>[^<]{0,80}(?:<[|\w]{0,9})?$/i;
const CHANNEL_END = ['<|end|>', '<|return|>', '<|call|>'];
const CHANNEL_STARTS = ['<|start|>assistant', '<|channel|>'];
/** The same format after its marks were removed: "analysisThe user asks …assistantfinalHello". */
const BARE_CHANNEL = 'analysis';
const BARE_FINAL = 'assistantfinal';

/** Marks around the text after a thought. In lower case. */
const WRAPPINGS: [opening: string, closing: string][] = [
  ['<answer>', '</answer>'],
  ['<|start_response|>', '<|end_response|>'],
  ['<|begin_of_solution|>', '<|end_of_solution|>'],
];

const mark = (length: number, given: Partial<Mark>): Mark => ({
  length,
  closings: [],
  wrapping: [],
  isAssumed: false,
  ...given,
});

/** The mark with which the text begins, and whether a longer text could begin with one. */
export function markAt(text: string, hasThought: boolean): { found: Mark | null; isPossible: boolean } {
  const head = text.slice(0, MAX_MARK);
  return { found: foundMark(head, hasThought), isPossible: isPartial(text, hasThought) };
}

function foundMark(text: string, hasThought: boolean): Mark | null {
  const lower = text.toLowerCase();
  const [tag, name = '', slash] = TAG.exec(lower) ?? [];
  if (tag && TAG_NAMES.includes(name))
    return mark(tag.length, { closings: slash ? [] : [`</${name}>`, ...LONE_CLOSINGS] });
  const template = TEMPLATE_MARKS.find(([opening]) => lower.startsWith(opening));
  if (template) return mark(template[0].length, { closings: [template[1]] });
  const [channel, channelName] = CHANNEL.exec(text) ?? [];
  if (channel)
    return channelName?.toLowerCase() === 'final'
      ? mark(channel.length, { wrapping: CHANNEL_END })
      : mark(channel.length, { closings: [...CHANNEL_END, ...CHANNEL_STARTS] });
  if (!hasThought && /^analysis(?=[A-Z])/.test(text))
    return mark(BARE_CHANNEL.length, { closings: [BARE_FINAL], isAssumed: true });
  const closing = LONE_CLOSINGS.find((each) => lower.startsWith(each));
  if (closing) return mark(closing.length, {});
  const wrapping = hasThought ? WRAPPINGS.find(([opening]) => lower.startsWith(opening)) : undefined;
  return wrapping ? mark(wrapping[0].length, { wrapping: [wrapping[1]] }) : null;
}

function isPartial(text: string, hasThought: boolean) {
  if (text.length > MAX_MARK) return false;
  const lower = text.toLowerCase();
  const fixed = [
    ...TAG_NAMES.map((name) => `<${name}>`),
    ...TAG_NAMES.map((name) => `<${name}/>`),
    ...TEMPLATE_MARKS.map(([opening]) => opening),
    ...CHANNEL_STARTS,
    ...LONE_CLOSINGS,
    ...(hasThought ? WRAPPINGS.map(([opening]) => opening) : []),
  ];
  return (
    fixed.some((each) => each.startsWith(lower)) ||
    (!hasThought && BARE_CHANNEL.startsWith(text)) ||
    TAG_NAMES.includes(PARTIAL_TAG.exec(lower)?.[1] ?? '') ||
    PARTIAL_CHANNEL.test(lower) ||
    `<|start|>assistant<|channel|>`.startsWith(lower)
  );
}

/**
 * Whether a closing mark without an opening one ends a thought: not in code or quotes, and not as a word of a sentence.
 * Null while that depends on what follows.
 */
export function isEndOfThought(before: string, after: string, isLast: boolean): boolean | null {
  if (OPENED.test(before) || isInCode(before)) return false;
  const last = before.at(-1) ?? '\n';
  if (last === '\n') return true;
  if (!/[\s"'`“‘«([{]/.test(last)) return true;
  if (!/[ \t]/.test(last)) return false;
  if (after === '' && !isLast) return null;
  return /^\r?\n/.test(after);
}

/** Whether the text ends within a fenced block, or within code in its last line. */
function isInCode(text: string) {
  const fences = text.match(/^ {0,3}(?:```|~~~)/gm)?.length ?? 0;
  const line = text.slice(text.lastIndexOf('\n') + 1);
  const ticks = line.match(/`/g)?.length ?? 0;
  return fences % 2 === 1 || ticks % 2 === 1;
}

/** The first of the marks in a text. */
export function firstMark(text: string, marks: readonly string[]): { at: number; length: number; mark: string } | null {
  const lower = text.toLowerCase();
  let first: { at: number; length: number; mark: string } | null = null;
  for (const each of marks) {
    const at = lower.indexOf(each);
    if (at !== -1 && (!first || at < first.at)) first = { at, length: each.length, mark: each };
  }
  return first;
}

/** How many characters at the end of a text may be the beginning of a mark. */
export function partialLength(text: string, marks: readonly string[]): number {
  const end = text.slice(-40).toLowerCase();
  for (let length = end.length; length > 0; length--)
    if (marks.some((each) => each.length > length && each.startsWith(end.slice(-length)))) return length;
  return 0;
}
