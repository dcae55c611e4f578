import { Composer, type CST, isMap, isScalar, LineCounter, type Node, Parser } from 'yaml';
import { type ReadingLeft, UnreadableFile } from './source.ts';

/** Values of front matter: texts, and lists and maps of values. The keys of maps are in small letters. */
export type FrontValue = string | FrontValue[] | Map<string, FrontValue>;

/** The keys that are read from front matter. */
export const FRONT_KEYS = [
  'title',
  'name',
  'description',
  'summary',
  'category',
  'type',
  'variables',
  'tags',
  'created',
  'created_at',
  'updated',
  'updated_at',
] as const;
export type FrontKey = (typeof FRONT_KEYS)[number];

/** The values of front matter by the keys that are read. */
export type FrontMatter = Map<FrontKey, FrontValue>;

const MAX_CHARACTERS = 65_536;
const MAX_LINES = 2_000;
const MAX_DEPTH = 32;
/** The most copies that aliases may make of the values they refer to. */
const MAX_ALIASES = 100;

const KEY = /^["']?([a-z_]+)["']?[ \t]*:(?:\s|$)/;
/** Another key: one word in small letters, since sentences with a colon begin otherwise; or other syntax of YAML. */
const OTHER_KEY = /^(?:["']?[a-z_][a-z0-9_.-]*["']?[ \t]*:(?:\s|$)|\? |%(?:YAML|TAG) )/;

/**
 * Splits a Markdown text into its front matter, which is enclosed in two lines of ---, and its body. If no key follows
 * the first line, that line is a rule, and the body is the whole text.
 */
export function splitFrontMatter(text: string, left: ReadingLeft): { matter: FrontMatter; body: string } {
  const whole: { matter: FrontMatter; body: string } = { matter: new Map(), body: text.replace(/^\uFEFF/, '') };
  const opening = /^\uFEFF?---[ \t]*\r?\n/.exec(text)?.[0];
  if (opening === undefined) return whole;
  const rest = text.slice(opening.length, opening.length + MAX_CHARACTERS + 10);
  const closing = /^---[ \t]*(\r?\n|$)/m.exec(rest);
  if (!closing) {
    if (!beginsWithKnownKey(firstLine(rest))) return whole;
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
  return beginsWithKnownKey(first.toLowerCase()) || OTHER_KEY.test(first);
}

const beginsWithKnownKey = (line: string) => knownKey(KEY.exec(line)?.[1]) !== undefined;

/** The first line that is neither empty nor a comment. */
const firstLine = (yaml: string) => yaml.split('\n').find((line) => !/^\s*(?:#|$)/.test(line)) ?? '';

type Refuse = (offset: number, why: string) => never;

/** Parses YAML and returns the values of the keys that are read, as text. Other keys may hold anything. */
function readYaml(yaml: string): FrontMatter {
  if (yaml.split('\n').length > MAX_LINES)
    throw new UnreadableFile(`Its front matter has more than ${MAX_LINES} lines.`);
  const lines = new LineCounter();
  const refuse: Refuse = (offset, why) => {
    // Counts the line of --- above as the first one.
    throw new UnreadableFile(`Line ${lines.linePos(offset).line + 1} of its front matter ${why}.`);
  };
  const tokens = [...new Parser(lines.addNewLine).parse(yaml)];
  refuseDeep(tokens, refuse);
  const composer = new Composer({ schema: 'failsafe', uniqueKeys: false, prettyErrors: false });
  const [document, another] = composer.compose(tokens);
  if (another) refuse(another.range[0], 'begins another document');
  const problem = document?.errors[0];
  if (problem) refuse(problem.pos[0], `cannot be read: ${problem.message}`);
  if (!document?.contents) return new Map();
  const { contents } = document;
  if (!isMap<Node, Node | null>(contents)) refuse(contents.range[0], 'has no key: write key: value');
  const matter: FrontMatter = new Map();
  for (const { key, value } of contents.items) {
    const name = isScalar(key) ? knownKey(key.value) : undefined;
    if (!name) continue;
    if (matter.has(name)) refuse(key.range?.[0] ?? 0, `has the key ${name} again`);
    try {
      matter.set(name, valueOf(value?.toJS(document, { mapAsMap: true, maxAliasCount: MAX_ALIASES })));
    } catch (error) {
      refuse(key.range?.[0] ?? 0, `cannot be read: ${(error as Error).message}`);
    }
  }
  return matter;
}

const knownKey = (key: unknown) => FRONT_KEYS.find((name) => name === String(key).toLowerCase());

const COLLECTIONS = new Set(['block-map', 'block-seq', 'flow-collection']);

/** Walks the tokens with an explicit stack, because deep nesting would overflow a recursion. */
function refuseDeep(tokens: CST.Token[], refuse: Refuse) {
  const waiting = tokens.map((token) => ({ token, depth: 0 }));
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { token } = next;
    const depth = next.depth + (COLLECTIONS.has(token.type) ? 1 : 0);
    if (depth > MAX_DEPTH) refuse(token.offset, `is nested more than ${MAX_DEPTH} deep`);
    for (const part of partsOf(token)) waiting.push({ token: part, depth });
  }
}

function partsOf(token: CST.Token): CST.Token[] {
  const items = 'items' in token ? token.items : [];
  const parts = items.flatMap(({ key, value }) => [key ?? [], value ?? []].flat());
  if ('value' in token && token.value) parts.push(token.value);
  return parts;
}

/** A value of YAML as texts. Without text it is empty; keys that are no text are left out. */
function valueOf(value: unknown): FrontValue {
  if (Array.isArray(value)) return value.map(valueOf);
  if (!(value instanceof Map)) return typeof value === 'string' ? value.trimEnd() : '';
  const texts = [...value].filter((pair): pair is [string, unknown] => typeof pair[0] === 'string');
  return new Map(texts.map(([key, each]) => [key.toLowerCase(), valueOf(each)]));
}
