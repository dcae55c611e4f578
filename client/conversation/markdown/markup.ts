import { createElement, type ReactNode } from 'react';

/** The elements of a formula; others are not rendered. */
const KNOWN = /^(?:span|svg|path|line|g|math|semantics|annotation|m[a-z]+)$/;
const TOKEN = /<(\/?)([\w-]+)((?:\s+[\w:-]+="[^"]*")*)\s*(\/?)>|([^<]+)/g;
const ATTRIBUTE = /\s([\w:-]+)="([^"]*)"/g;
const ENTITIES: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#x27;': "'" };

interface Open {
  tag: string;
  attributes: Record<string, unknown>;
  children: ReactNode[];
}

/**
 * Converts KaTeX's markup to React elements, because our content security policy refuses HTML strings and style
 * attributes.
 */
export function elementsOf(markup: string): ReactNode {
  const root: Open = { tag: '', attributes: {}, children: [] };
  const open = [root];
  for (const [, closing, tag = '', attributes = '', selfClosing, text] of markup.matchAll(TOKEN)) {
    const parent = open.at(-1) ?? root;
    if (text !== undefined) parent.children.push(decoded(text));
    else if (closing) close(open);
    else open.push({ tag, attributes: attributesOf(attributes), children: [] });
    if (selfClosing) close(open);
  }
  return root.children;
}

function close(open: Open[]) {
  const [ended] = open.length > 1 ? open.splice(-1) : [];
  if (!ended || !KNOWN.test(ended.tag)) return;
  const siblings = open.at(-1)?.children;
  siblings?.push(createElement(ended.tag, { ...ended.attributes, key: siblings.length }, ...ended.children));
}

function attributesOf(text: string): Record<string, unknown> {
  return Object.fromEntries(
    [...text.matchAll(ATTRIBUTE)].map(([, name = '', value = '']) => attributeOf(name, decoded(value))),
  );
}

function attributeOf(name: string, value: string): [string, unknown] {
  if (name === 'class') return ['className', value];
  if (name === 'style') return ['style', styleOf(value)];
  return [camelCase(name, name.startsWith('aria-')), value];
}

function styleOf(text: string): Record<string, string> {
  const declarations = text.split(';').map((declaration) => declaration.split(':'));
  return Object.fromEntries(
    declarations
      .filter(([name]) => name?.trim())
      .map(([name = '', value = '']) => [camelCase(name.trim()), value.trim()]),
  );
}

const camelCase = (name: string, keep = false) =>
  keep ? name : name.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());
const decoded = (text: string) => text.replace(/&(?:amp|lt|gt|quot|#x27);/g, (entity) => ENTITIES[entity] ?? entity);
