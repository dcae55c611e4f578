import { Composer, type CST, isMap, isScalar, isSeq, LineCounter, type Node, Parser } from 'yaml';
import { type ReadingLeft, UnreadableFile } from './source.ts';

/** Values of front matter: texts, lists of texts, and a list of maps of those. */
export type FrontValue = string | FrontValue[] | Map<string, FrontValue>;

const MAX_CHARACTERS = 65_536;
const MAX_LINES = 2_000;
const MAX_DEPTH = 4;

/** A key that is read from front matter. */
const KNOWN_KEY =
  /^["']?(?:title|name|description|summary|category|type|variables|tags|created|created_at|updated|updated_at)["']?[ \t]*:(?:\s|$)/;
/** Another key: one word in small letters, since sentences with a colon begin otherwise; or other syntax of YAML. */
const OTHER_KEY = /^(?:["']?[a-z_][a-z0-9_.-]*["']?[ \t]*:(?:\s|$)|\? |%(?:YAML|TAG) )/;

/**
 * Splits a Markdown text into its front matter, which is enclosed in two lines of ---, and its body. If no key follows
 * the first line, that line is a rule, and the body is the whole text.
 */
export function splitFrontMatter(text: string, left: ReadingLeft): { matter: Map<string, FrontValue>; body: string } {
  const whole = { matter: new Map<string, FrontValue>(), body: text.replace(/^\uFEFF/, '') };
  const opening = /^\uFEFF?---[ \t]*\r?\n/.exec(text)?.[0];
  if (opening === undefined) return whole;
  const rest = text.slice(opening.length, opening.length + MAX_CHARACTERS + 10);
  const closing = /^---[ \t]*(\r?\n|$)/m.exec(rest);
  if (!closing) {
    if (!KNOWN_KEY.test(firstLine(rest))) return whole;
    throw new UnreadableFile('Its front matter is not closed by a line of --- within 65,536 characters.');
  }
  const yaml = rest.slice(0, closing.index);
  if (!beginsWithKey(yaml)) return whole;
  left.matterCharacters -= closing.index;
  if (left.matterCharacters < 0)
    throw new UnreadableFile('The files have more than 131,072 characters of front matter. Import them in parts.');
  const body = text.slice(opening.length + closing.index + closing[0].length);
  return { matter: readYaml(yaml), body: body.replace(/^(\r?\n)+/, '') };
}

/** Whether it is front matter, and no text between two rules. */
function beginsWithKey(yaml: string): boolean {
  const first = firstLine(yaml);
  if (first === '') return yaml.trim() === '';
  return KNOWN_KEY.test(first.toLowerCase()) || OTHER_KEY.test(first);
}

/** The first line that is neither empty nor a comment. */
const firstLine = (yaml: string) => yaml.split('\n').find((line) => !/^\s*(?:#|$)/.test(line)) ?? '';

type Refuse = (offset: number, why: string) => never;

/**
 * Parses YAML whose values are all texts, lists or maps. Aliases, anchors, tags, values in braces and values that are
 * nested too deep are refused before they are composed.
 */
function readYaml(yaml: string): Map<string, FrontValue> {
  if (yaml.split('\n').length > MAX_LINES)
    throw new UnreadableFile(`Its front matter has more than ${MAX_LINES} lines.`);
  const lines = new LineCounter();
  const refuse: Refuse = (offset, why) => {
    // Counts the line of --- above as the first one.
    throw new UnreadableFile(`Line ${lines.linePos(offset).line + 1} of its front matter ${why}.`);
  };
  const tokens = [...new Parser(lines.addNewLine).parse(yaml)];
  refuseUnread(tokens, refuse);
  const [document, another] = new Composer({
    schema: 'failsafe',
    stringKeys: true,
    uniqueKeys: false,
    prettyErrors: false,
  }).compose(tokens);
  if (another) refuse(another.range[0], 'begins another document');
  const problem = document?.errors[0];
  if (problem) refuse(problem.pos[0], `cannot be read: ${problem.message}`);
  const contents = document?.contents ?? null;
  if (contents === null) return new Map();
  const value = valueOf(contents, refuse);
  return value instanceof Map ? value : refuse(contents.range[0], 'has no key: write key: value');
}

const UNREAD = new Map([
  ['alias', 'refers to something else: write it out'],
  ['anchor', 'has a value that is not supported: write text, in quotation marks if it begins with a symbol'],
  ['tag', 'has a value that is not supported: write text, in quotation marks if it begins with a symbol'],
  ['flow-map-start', 'has a value in braces: write it in quotation marks'],
  ['directive', 'is a directive, which is not supported'],
]);
const COLLECTIONS = new Set(['block-map', 'block-seq', 'flow-collection']);

/** Walks the tokens with an explicit stack, because deep nesting would overflow a recursion. */
function refuseUnread(tokens: CST.Token[], refuse: Refuse) {
  const waiting = tokens.map((token) => ({ token, depth: 0 }));
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { token } = next;
    const why = UNREAD.get(token.type);
    if (why) refuse(token.offset, why);
    const depth = next.depth + (COLLECTIONS.has(token.type) ? 1 : 0);
    if (depth > MAX_DEPTH) refuse(token.offset, `is nested more than ${MAX_DEPTH} deep`);
    for (const part of partsOf(token)) waiting.push({ token: part, depth });
  }
}

function partsOf(token: CST.Token): CST.Token[] {
  const items = 'items' in token ? token.items : [];
  const parts = items.flatMap(({ start, key, sep, value }) => [...start, key ?? [], sep ?? [], value ?? []].flat());
  if ('value' in token && token.value) parts.push(token.value);
  if ('props' in token) parts.push(...token.props);
  if ('start' in token) parts.push(...[token.start].flat());
  return parts;
}

function valueOf(node: Node, refuse: Refuse): FrontValue {
  if (isSeq<Node>(node)) return node.items.map((item) => valueOf(item, refuse));
  if (isMap<Node, Node | null>(node)) {
    const map = new Map<string, FrontValue>();
    for (const { key, value } of node.items) {
      const name = isScalar(key) ? String(key.value).toLowerCase() : '';
      if (map.has(name)) refuse(key.range?.[0] ?? 0, `has the key ${name} again`);
      map.set(name, value === null ? '' : valueOf(value, refuse));
    }
    return map;
  }
  if (!isScalar(node)) return '';
  const text = String(node.value ?? '');
  return node.type?.startsWith('BLOCK') ? text.trimEnd() : text;
}
