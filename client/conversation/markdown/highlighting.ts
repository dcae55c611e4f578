import { common, createLowlight } from 'lowlight';
import { createElement, type ReactNode } from 'react';

const lowlight = createLowlight(common);

/** Longer code is not highlighted. */
const MAX_CHARACTERS = 50_000;
/**
 * The highlighter takes quadratic time in the worst case in most languages. So code is highlighted in pieces, and a
 * line longer than a piece is not highlighted.
 */
const MAX_PIECE = 2_500;

type Node = ReturnType<typeof lowlight.highlight>['children'][number];

/** Code as coloured elements, or unchanged if the language is unknown. */
export function highlightCode(code: string, language: string): ReactNode {
  if (!lowlight.registered(language) || code.length > MAX_CHARACTERS) return code;
  const nodes = piecesOf(code).flatMap((piece): Node[] =>
    piece.length > MAX_PIECE ? [{ type: 'text', value: piece }] : lowlight.highlight(language, piece).children,
  );
  return nodes.map(draw);
}

/** Splits code into pieces of whole lines, preferably before a line that is not indented. */
export function piecesOf(code: string): string[] {
  const pieces: string[] = [];
  let [start, cut] = [0, 0];
  for (let line = 0; line < code.length;) {
    const end = code.indexOf('\n', line) + 1 || code.length;
    if (line > start && /^[^\s})\]]/.test(code.charAt(line))) cut = line;
    if (end - start > MAX_PIECE && line > start) {
      const at = cut > start && end - cut <= MAX_PIECE ? cut : line;
      pieces.push(code.slice(start, at));
      start = at;
    }
    line = end;
  }
  return [...pieces, code.slice(start)];
}

function draw(node: Node, key: number): ReactNode {
  if (node.type === 'text') return node.value;
  if (node.type !== 'element') return null;
  const { className } = node.properties;
  return createElement(
    node.tagName,
    { key, className: Array.isArray(className) ? className.join(' ') : undefined },
    ...node.children.map((child, index) => draw(child as Node, index)),
  );
}
