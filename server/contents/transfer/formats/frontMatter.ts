import { isMap, isScalar, type Node, Scalar, visit } from 'yaml';
import { type FrontValue, readSimple } from './simpleFrontMatter.ts';
import { type ReadingLeft, UnreadableFile } from './source.ts';
import { MAX_YAML, parseMended, type Refuse, refuseProblems, TEXT_KEYS, valueOfNode, withQuotedTexts } from './yaml.ts';

/** The keys that are read from front matter. */
export const FRONT_KEYS = [
  ...TEXT_KEYS,
  'variables',
  'tags',
  'labels',
  'starred',
  'created',
  'created_at',
  'updated',
  'updated_at',
  'references',
  'earlier_versions',
  'space_before',
  'space_after',
] as const;
export type FrontKey = (typeof FRONT_KEYS)[number];

/** The values of front matter by the keys that are read. */
export type FrontMatter = Map<FrontKey, FrontValue>;

const MAX_LINES = 2_000;

const KEY = /^["']?([a-z_]+)["']?[ \t]*:(?:\s|$)/;
/** Another key: one word that begins small, since sentences with a colon begin otherwise; or other syntax of YAML. */
const OTHER_KEY = /^(?:["']?[a-z_][A-Za-z0-9_.-]*["']?[ \t]*:(?:\s|$)|\? |%(?:YAML|TAG) )/;

/**
 * Splits a Markdown text into its front matter, which is enclosed in two lines of ---, and its body. If no key follows
 * the first line, that line is a rule, and the body is the whole text.
 */
export function splitFrontMatter(text: string, left: ReadingLeft): { matter: FrontMatter; body: string } {
  const whole: { matter: FrontMatter; body: string } = { matter: new Map(), body: text.replace(/^\uFEFF/, '') };
  const opening = /^\uFEFF?---[ \t]*\r?\n/.exec(text)?.[0];
  if (opening === undefined) return whole;
  const rest = text.slice(opening.length);
  const closing = /^---[ \t]*(\r?\n|$)/m.exec(rest);
  const beginning = rest.slice(0, Math.min(closing?.index ?? Infinity, MAX_YAML + 1));
  if (!closing) {
    if (!beginsWithKnownKey(firstLine(beginning))) return whole;
    throw notClosed();
  }
  if (!beginsWithKey(beginning)) return whole;
  const yaml = rest.slice(0, closing.index);
  const body = rest.slice(closing.index + closing[0].length).replace(/^(\r?\n)+/, '');
  return { matter: readKnown(yaml) ?? readMatter(yaml, left), body };
}

const notClosed = () => new UnreadableFile('Its front matter is not closed by a line of --- within 65,536 characters.');

function readKnown(yaml: string): FrontMatter | null {
  const fields = readSimple(yaml);
  return fields && new Map([...fields].flatMap(([key, value]) => (isKnown(key) ? [[key, value]] : [])));
}

/** Whether it is front matter, and no text between two rules. */
function beginsWithKey(yaml: string): boolean {
  const first = firstLine(yaml);
  if (first === '') return yaml.trim() === '';
  return beginsWithKnownKey(first.toLowerCase()) || OTHER_KEY.test(first);
}

const beginsWithKnownKey = (line: string) => isKnown(KEY.exec(line)?.[1]);

/** The first line that is neither empty nor a comment. */
const firstLine = (yaml: string) => yaml.split('\n').find((line) => !/^\s*(?:#|$)/.test(line)) ?? '';

/** Parses YAML and returns the values of the keys that are read, as text. Other keys may hold anything. */
function readMatter(yaml: string, left: ReadingLeft): FrontMatter {
  if (yaml.split('\n').length > MAX_LINES)
    throw new UnreadableFile(`Its front matter has more than ${MAX_LINES} lines.`);
  if (yaml.length > MAX_YAML) throw notClosed();
  // Counts the line of --- above as the first one.
  const lineName = (line: number) => `Line ${line + 1} of its front matter`;
  const parsed = parseMended(yaml, left, lineName, (text) => withQuotedTexts(withoutOtherLines(text)));
  refuseProblems(parsed);
  const { document } = parsed;
  const refuse: Refuse = parsed.refuse;
  if (!document?.contents) return new Map();
  const { contents } = document;
  visit(document, {
    Scalar(_, node) {
      // Their line ends are those of the lines.
      if (isBlock(node)) node.value = String(node.value).trimEnd();
    },
  });
  if (!isMap<Node, Node | null>(contents)) refuse(contents.range[0], 'has no key: write key: value');
  const matter: FrontMatter = new Map();
  for (const { key, value } of contents.items) {
    const name = isScalar(key) ? knownKey(key.value) : undefined;
    if (!name) continue;
    const offset = key.range?.[0] ?? 0;
    if (matter.has(name)) refuse(offset, `has the key ${name} again`);
    matter.set(name, valueOf(valueOfNode(value, parsed, offset)));
  }
  return matter;
}

/**
 * The YAML without one-line values of keys that are not read: tools write values that are no valid YAML, for example
 * globs: *.ts, *.js
 */
const withoutOtherLines = (yaml: string) =>
  yaml
    .split('\n')
    .map((line, index, lines) => (isOtherLine(line) && !/^[ \t-]/.test(lines[index + 1] ?? '') ? '' : line))
    .join('\n');

const isOtherLine = (line: string) => OTHER_KEY.test(line) && !beginsWithKnownKey(line.toLowerCase());

const isBlock = ({ type }: Scalar) => type === Scalar.BLOCK_FOLDED || type === Scalar.BLOCK_LITERAL;

const isKnown = (key: string | undefined): key is FrontKey => FRONT_KEYS.some((name) => name === key);

const knownKey = (key: unknown) => FRONT_KEYS.find((name) => name === String(key).toLowerCase());

/** A value of YAML as texts. Without text it is empty; keys that are no text are left out. */
function valueOf(value: unknown): FrontValue {
  if (Array.isArray(value)) return value.map(valueOf);
  if (!(value instanceof Map)) return typeof value === 'string' ? value : '';
  const texts = [...value].filter((pair): pair is [string, unknown] => typeof pair[0] === 'string');
  return new Map(texts.map(([key, each]) => [key.toLowerCase(), valueOf(each)]));
}
