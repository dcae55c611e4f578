import { common, createLowlight } from 'lowlight';
import { createElement, type ReactNode } from 'react';

const lowlight = createLowlight(common);

/** Longer code is drawn without colours: they would keep the page from answering. */
const MAX_CHARACTERS = 50_000;

type Node = ReturnType<typeof lowlight.highlight>['children'][number];

/** Code as coloured elements; as it is when the language is not known. */
export function highlightCode(code: string, language: string): ReactNode {
  if (!lowlight.registered(language) || code.length > MAX_CHARACTERS) return code;
  return lowlight.highlight(language, code).children.map(draw);
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
