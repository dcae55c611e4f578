import type { Root, RootContent } from 'mdast';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { syntax } from './syntax.ts';

export interface Block {
  text: string;
  /** Whether it is nested too deeply, or too expensive, to be rendered as Markdown. */
  plain: boolean;
}

/** Each level of nesting takes stack in the parser and in everything that processes its tree. */
const MAX_LEVELS = 60;
/** Matches a link definition, which may change references anywhere in the text. */
const WHOLE_TEXT_MATTERS = /^ {0,3}\[[^\]\r\n\u2028\u2029]+\]:/m;

const parser = unified().use(remarkParse).use(syntax);

/**
 * Splits a text into blocks, so that a growing text is parsed and rendered only at its end; `previous` are the blocks
 * of the last call. A text with definitions stays in one piece, because they can change other blocks.
 */
export function blocksOf(text: string, previous: readonly Block[] = []): Block[] {
  if (WHOLE_TEXT_MATTERS.test(text)) return [blockOf(text)];
  const settled = settledBlocks(text, previous);
  const rest = text.slice(settled.reduce((length, block) => length + block.text.length, 0));
  return [...settled, ...cutIntoBlocks(rest)];
}

/** Appended text can only change the last block. */
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

/** Descends level by level without recursion, which the deepest trees would overflow. */
function isTooDeep(root: Root | RootContent): boolean {
  let level: (Root | RootContent)[] = [root];
  for (let depth = 0; depth < MAX_LEVELS; depth++) {
    level = level.flatMap((node) => ('children' in node ? node.children : []));
    if (level.length === 0) return false;
  }
  return true;
}
