import type { Root, RootContent } from 'mdast';
import remarkGfm from 'remark-gfm';
import remarkMath from 'remark-math';
import remarkParse from 'remark-parse';
import { type PluggableList, unified } from 'unified';
import { boundedParsing } from './boundedParsing.ts';

/** One top-level block of a Markdown text. */
export interface Block {
  text: string;
  /** Nested too deeply to be drawn as Markdown, or costs too much. */
  plain: boolean;
}

/** A level of nesting costs stack in the parser and in everything after it. */
const MAX_LEVELS = 60;
/** A definition: it says where references anywhere in the text lead. */
const WHOLE_TEXT_MATTERS = /^ {0,3}\[[^\]\r\n\u2028\u2029]+\]:/m;

/** The syntax that is drawn, within bounds. */
export const syntax: PluggableList = [remarkGfm, [remarkMath, { singleDollarTextMath: false }], boundedParsing];
const parser = unified().use(remarkParse).use(syntax);

/**
 * Cuts a text into blocks, so that a text that grows is parsed and drawn only at its end: `previous` is what it was cut
 * into before. Where a definition can change a block elsewhere, the text stays in one piece.
 */
export function blocksOf(text: string, previous: readonly Block[] = []): Block[] {
  if (WHOLE_TEXT_MATTERS.test(text)) return [blockOf(text)];
  const settled = settledBlocks(text, previous);
  const rest = text.slice(settled.reduce((length, block) => length + block.text.length, 0));
  return [...settled, ...cutIntoBlocks(rest)];
}

/** All but the last block stay as they are whatever follows. */
function settledBlocks(text: string, previous: readonly Block[]): Block[] {
  const settled = previous.slice(0, -1);
  return text.startsWith(settled.map((block) => block.text).join('')) ? settled : [];
}

function cutIntoBlocks(text: string): Block[] {
  const children = parse(text)?.children;
  if (!children) return [{ text, plain: true }];
  const starts = children.map((child) => child.position?.start.offset ?? 0);
  return children.map((child, index) => ({
    text: text.slice(index === 0 ? 0 : starts[index], starts[index + 1]),
    plain: isTooDeep(child),
  }));
}

function blockOf(text: string): Block {
  const root = parse(text);
  return { text, plain: !root || isTooDeep(root) };
}

function parse(text: string): Root | null {
  try {
    return parser.parse(text);
  } catch {
    return null;
  }
}

/** Level by level, without recursion: it is asked about trees that recursion would not survive. */
function isTooDeep(root: Root | RootContent): boolean {
  let level: (Root | RootContent)[] = [root];
  for (let depth = 0; depth < MAX_LEVELS; depth++) {
    level = level.flatMap((node) => ('children' in node ? node.children : []));
    if (level.length === 0) return false;
  }
  return true;
}
