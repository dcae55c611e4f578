import { Composer, type CST, type Document, Lexer, LineCounter, type Node, Parser } from 'yaml';
import { ABOUT_TEXTS } from '../../../../rules/contentRules.ts';
import { columnOf } from '../../core/contentFields.ts';
import { type ReadingLeft, UnreadableFile } from './source.ts';

/** The most characters of one YAML text. */
export const MAX_YAML = 65_536;
/** The most lexical tokens of one YAML text. Parsing takes up to 16 µs for each, and others wait for it. */
const MAX_TOKENS = 10_000;
const MAX_DEPTH = 32;
/** The most copies that aliases may make of the values they refer to. */
const MAX_ALIASES = 100;

/** The most characters of invalid YAML that is parsed again with its mistakes mended. */
const MAX_MENDED = 8_192;

/** A value in one line, below which no indented line continues it. */
const VALUE_LINE = /^(["']?([a-z_]+)["']?[ \t]*:[ \t]+)(\S.*)$(?!\r?\n[ \t])/gim;
/** The keys of front matter whose values are texts. */
export const TEXT_KEYS = [
  'title',
  'name',
  ...ABOUT_TEXTS.map((name) => columnOf(name)),
  'summary',
  'category',
  'type',
  'state',
];
/** A complete quoted text or the head of a block, perhaps with a comment. */
const VALID_TEXT = /^(?:"(?:[^"\\]|\\.)*"|'(?:[^']|'')*'|[|>][+-]?\d?[+-]?)(?:\s+#.*)?$/;

export type Refuse = (offset: number, why: string) => never;

interface ParsedYaml {
  document: Document.Parsed | undefined;
  refuse: Refuse;
}

/** Parses one YAML document; `lineName` names a line of it in problems. Scalars are texts as written. */
function parseYaml(yaml: string, left: ReadingLeft, lineName: (line: number) => string): ParsedYaml {
  left.yamlCharacters -= yaml.length;
  refuseSpent(left);
  const lines = new LineCounter();
  const refuse: Refuse = (offset, why) => {
    throw new UnreadableFile(`${lineName(lines.linePos(offset).line)} ${why}.`);
  };
  const tokens = [...syntaxOf(yaml, left, lines)];
  refuseDeep(tokens, refuse);
  const composer = new Composer({ schema: 'failsafe', uniqueKeys: false, prettyErrors: false });
  const [document, another] = composer.compose(tokens);
  if (another) refuse(another.range[0], 'begins another document');
  return { document, refuse };
}

/** Parses YAML; if it is short and not valid, parses it again as `mend` returns it. */
export function parseMended(
  yaml: string,
  left: ReadingLeft,
  lineName: (line: number) => string,
  mend: (yaml: string) => string,
): ParsedYaml {
  const parsed = parseYaml(yaml, left, lineName);
  if (!parsed.document?.errors[0] || yaml.length > MAX_MENDED) return parsed;
  return parseYaml(mend(yaml), left, lineName);
}

/**
 * The YAML with its titles and texts about a prompt in quotation marks: people write them as plain text, for example
 * description: Use it when: the build fails
 */
export const withQuotedTexts = (yaml: string) =>
  yaml.replace(VALUE_LINE, (line, before: string, key: string, text: string) => {
    const isText = TEXT_KEYS.includes(key.toLowerCase()) && !VALID_TEXT.test(text.trimEnd());
    return isText ? `${before}${JSON.stringify(text.trimEnd())}` : line;
  });

/** The syntax tree, as `Parser.parse` returns it. Stops at the limits of tokens. */
function* syntaxOf(yaml: string, left: ReadingLeft, lines: LineCounter): Generator<CST.Token> {
  const parser = new Parser(lines.addNewLine);
  lines.addNewLine(0);
  let tokens = 0;
  for (const lexeme of new Lexer().lex(yaml)) {
    if (++tokens > MAX_TOKENS)
      throw new UnreadableFile(`Its YAML has more than ${MAX_TOKENS.toLocaleString('en')} keys, values and signs.`);
    left.yamlTokens--;
    refuseSpent(left);
    yield* parser.next(lexeme);
  }
  yield* parser.end();
}

function refuseSpent({ yamlCharacters, yamlTokens }: ReadingLeft) {
  if (yamlCharacters < 0 || yamlTokens < 0)
    throw new UnreadableFile('The files have too much YAML for one import. Import them in parts.');
}

/** Refuses a document that is no valid YAML. */
export function refuseProblems({ document, refuse }: ParsedYaml) {
  const problem = document?.errors[0];
  if (problem) refuse(problem.pos[0], `cannot be read: ${problem.message}`);
}

/** The value of a node, with maps as `Map`. */
export function valueOfNode(node: Node | null, { document, refuse }: ParsedYaml, offset: number): unknown {
  if (!document) return undefined;
  try {
    const value: unknown = node?.toJS(document, { mapAsMap: true, maxAliasCount: MAX_ALIASES });
    refuseCycle(value);
    return value;
  } catch (error) {
    return refuse(offset, `cannot be read: ${(error as Error).message}`);
  }
}

/** Aliases may nest a value deeper than it is written, but not without an end. */
const MAX_VALUE_DEPTH = 10 * MAX_DEPTH;

function refuseCycle(value: unknown, depth = 0) {
  if (depth > MAX_VALUE_DEPTH) throw new Error('an alias contains itself');
  if (Array.isArray(value)) for (const each of value) refuseCycle(each, depth + 1);
  if (value instanceof Map) for (const each of value.values()) refuseCycle(each, depth + 1);
}

/** The value of a YAML text, as JSON would have it, but every scalar is a text as written. */
export function readYaml(yaml: string, left: ReadingLeft, lineName: (line: number) => string): unknown {
  if (yaml.length > MAX_YAML)
    throw new UnreadableFile(`It has more than ${MAX_YAML.toLocaleString('en')} characters of YAML.`);
  const parsed = parseMended(yaml, left, lineName, withQuotedTexts);
  refuseProblems(parsed);
  return plainValue(valueOfNode(parsed.document?.contents ?? null, parsed, 0));
}

/** Keys that are no text are left out. */
function plainValue(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(plainValue);
  if (!(value instanceof Map)) return value;
  const texts = [...value].filter(([key]) => typeof key === 'string') as [string, unknown][];
  return Object.fromEntries(texts.map(([key, each]) => [key, plainValue(each)]));
}

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
