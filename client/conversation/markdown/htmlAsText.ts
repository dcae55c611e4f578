import type { Break, Emphasis, Link, PhrasingContent, Root, RootContent, Text } from 'mdast';
import { safeAddress } from './safeAddress.ts';

const BREAK = /^<\/?br\s*\/?>$/i;
const RAISED_OR_LOWERED = /^<(\/?)(sub|sup)>$/i;
/** An index of an index of an index. */
const MAX_NESTED = 3;
const LINE_END = /\r?\n|\r/;

type Parent = Extract<Root | RootContent, { children: unknown[] }>;

/**
 * A plugin that turns HTML into text: a block keeps its lines. Only <br> in the cell of a table breaks its line, and
 * <sub> and <sup> are drawn.
 */
export function htmlAsText() {
  return (root: Root): undefined => inParent(root);
}

function inParent(parent: Parent): undefined {
  for (const child of parent.children) if ('children' in child) inParent(child);
  if (!parent.children.some((child) => child.type === 'html' || child.type === 'link')) return;
  const children = isPhrasing(parent)
    ? inline(parent.children, parent.type === 'tableCell')
    : parent.children.map(block);
  Object.assign(parent, { children });
}

type PhrasingParent = Extract<Parent, { children: PhrasingContent[] }>;

const BLOCKS = ['root', 'blockquote', 'list', 'listItem', 'footnoteDefinition', 'table', 'tableRow'];
const isPhrasing = (parent: Parent): parent is PhrasingParent => !BLOCKS.includes(parent.type);

function block(node: RootContent): RootContent {
  if (node.type !== 'html') return node;
  // Other texts lose the spaces around their line ends.
  const data = { hProperties: { 'data-verbatim': true }, hChildren: [textOf(node.value)] };
  return { type: 'paragraph', children: [], data };
}

function inline(nodes: readonly PhrasingContent[], inCell: boolean): PhrasingContent[] {
  const result: PhrasingContent[] = [];
  let open: { name: string; at: number }[] = [];
  for (const node of nodes) {
    if (node.type !== 'html') {
      result.push(node.type === 'link' && isUnsafeAutolink(node) ? textOf(`<${node.url}>`) : node);
    } else if (inCell && BREAK.test(node.value)) {
      result.push({ type: 'break' });
    } else {
      const [, closing, tag = ''] = RAISED_OR_LOWERED.exec(node.value) ?? [];
      const name = tag.toLowerCase();
      const opened = closing === '/' ? open.findLast((each) => each.name === name) : undefined;
      if (opened) {
        const [, ...children] = result.splice(opened.at);
        result.push(named(name, children));
        open = open.slice(0, open.indexOf(opened));
      } else {
        if (closing === '' && open.length < MAX_NESTED) open.push({ name, at: result.length });
        result.push(...linesOf(node.value));
      }
    }
  }
  return result;
}

const textOf = (value: string): Text => ({ type: 'text', value });

const named = (hName: string, children: PhrasingContent[]): Emphasis => ({
  type: 'emphasis',
  children,
  data: { hName },
});

/** A tag may have its attributes on several lines. */
const linesOf = (html: string): (Text | Break)[] =>
  html
    .split(LINE_END)
    .flatMap((line, index) => [...(index > 0 ? [{ type: 'break' } as const] : []), textOf(line.trim())]);

/** Whether a link is a tag with a colon, like <dc:title>, which Markdown takes for an address in angle brackets. */
function isUnsafeAutolink({ url, children, position }: Link): boolean {
  const inner = children[0]?.position;
  if (!position || !inner || children.length > 1) return false;
  const before = (inner.start.offset ?? 0) - (position.start.offset ?? 0);
  const after = (position.end.offset ?? 0) - (inner.end.offset ?? 0);
  return before === 1 && after === 1 && safeAddress(url) === undefined;
}
