import type { Element, ElementContent, Root, RootContent } from 'hast';

/**
 * A plugin that puts each text next to an element into a span. Browsers that translate a page replace its texts, and
 * React could then not remove them, nor add anything before them, while a reply is being written.
 */
export function spannedTexts() {
  return (root: Root): undefined => inParent(root);
}

function inParent(parent: Root | Element): undefined {
  for (const child of parent.children) if (child.type === 'element') inParent(child);
  if (parent.children.length < 2) return;
  const children = withJoinedTexts(parent.children);
  Object.assign(parent, { children: children.length > 1 ? children.map(spanned) : children });
}

/**
 * Joins texts that follow each other. Line ends between elements are not drawn; that of a break stays in the text after
 * it, for programs that read it.
 */
function withJoinedTexts(nodes: readonly RootContent[]): RootContent[] {
  const result: RootContent[] = [];
  for (const node of nodes) {
    const last = result.at(-1);
    if (node.type !== 'text') result.push(node);
    else if (node.value === '\n' && !isBreak(last)) continue;
    else if (last?.type === 'text') last.value += node.value;
    else result.push({ type: 'text', value: node.value });
  }
  return result;
}

const isBreak = (node: RootContent | undefined) => node?.type === 'element' && node.tagName === 'br';

const spanned = (node: RootContent): RootContent => (node.type === 'text' ? element('span', [node]) : node);

const element = (tagName: string, children: ElementContent[]): Element => ({
  type: 'element',
  tagName,
  properties: {},
  children,
});
