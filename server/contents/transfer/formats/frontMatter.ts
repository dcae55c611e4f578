import { UnreadableFile } from './source.ts';

/** What front matter may hold: texts, lists of texts, and a list of maps of those. */
export type FrontValue = string | FrontValue[] | Map<string, FrontValue>;

const MAX_CHARACTERS = 65_536;
const MAX_LINES = 2_000;
const MAX_DEPTH = 4;

interface Line {
  indent: number;
  text: string;
  /** Its place in the file, from 1. */
  number: number;
}

/** A Markdown text and what stands before it between two lines of ---, if anything does. */
export function splitFrontMatter(text: string): { matter: Map<string, FrontValue>; body: string } {
  const opening = /^\uFEFF?---[ \t]*\r?\n/.exec(text)?.[0];
  if (opening === undefined) return { matter: new Map(), body: text.replace(/^\uFEFF/, '') };
  const rest = text.slice(opening.length, opening.length + MAX_CHARACTERS + 10);
  const closing = /^---[ \t]*(\r?\n|$)/m.exec(rest);
  if (!closing) throw new UnreadableFile('Its front matter is not closed by a line of --- within 65,536 characters.');
  const body = text.slice(opening.length + closing.index + closing[0].length);
  return { matter: readMap(rest.slice(0, closing.index)), body: body.replace(/^(\r?\n)+/, '') };
}

/**
 * The part of YAML that front matter is written in: keys with texts, quoted or not, blocks of text (| and >), lists and
 * maps in them. What refers to something else, names a type or is written in braces is refused: it is never guessed.
 */
function readMap(yaml: string): Map<string, FrontValue> {
  const written = yaml.split(/\r?\n/);
  if (written.length > MAX_LINES) throw new UnreadableFile(`Its front matter has more than ${MAX_LINES} lines.`);
  const lines = written.map((text, index) => ({
    indent: text.length - text.trimStart().length,
    text: text.trim(),
    number: index + 2,
  }));
  const reader = new FrontReader(lines, written);
  const map = reader.map(0, 1);
  if (!reader.isAtEnd()) reader.refuse('is not indented as those before it');
  return map;
}

class FrontReader {
  #at = 0;

  constructor(
    private readonly lines: Line[],
    private readonly written: string[],
  ) {}

  isAtEnd = () => this.#next() === undefined;

  refuse(why: string): never {
    const line = this.lines[Math.min(this.#at, this.lines.length - 1)];
    throw new UnreadableFile(`Line ${line?.number ?? 1} of its front matter ${why}.`);
  }

  map(indent: number, depth: number): Map<string, FrontValue> {
    if (depth > MAX_DEPTH) this.refuse(`is nested more than ${MAX_DEPTH} deep`);
    const map = new Map<string, FrontValue>();
    for (let line = this.#next(); line?.indent === indent && !isItem(line); line = this.#next()) {
      const [, key, value = ''] =
        /^([^\s:#"'[\]{}&*!|>%@`][^:]*|"[^"]*" *|'[^']*' *):(?:\s+(.*))?$/.exec(line.text) ?? [];
      if (key === undefined) this.refuse('has no key: write key: value');
      const name = key
        .trim()
        .replace(/^(["'])(.*)\1$/, '$2')
        .toLowerCase();
      if (map.has(name)) this.refuse(`has the key ${name} again`);
      this.#at++;
      map.set(name, this.#value(value, indent, depth));
    }
    return map;
  }

  #value(value: string, indent: number, depth: number): FrontValue {
    const block = /^([|>])[+-]?$/.exec(value)?.[1];
    if (block) return this.#block(indent, block === '|' ? '\n' : ' ');
    if (withoutComment(value) !== '') return this.#scalar(value);
    const next = this.#next();
    if (next && isItem(next) && next.indent >= indent) return this.#list(next.indent, depth + 1);
    return next && next.indent > indent ? this.map(next.indent, depth + 1) : '';
  }

  #list(indent: number, depth: number): FrontValue[] {
    if (depth > MAX_DEPTH) this.refuse(`is nested more than ${MAX_DEPTH} deep`);
    const list: FrontValue[] = [];
    for (let line = this.#next(); line?.indent === indent && isItem(line); line = this.#next()) {
      const value = line.text.slice(1).trimStart();
      if (!/^[^\s"'[][^:]*:(\s|$)/.test(value)) {
        this.#at++;
        list.push(value === '' ? '' : this.#scalar(value));
        continue;
      }
      // The first key of a map stands behind the dash: it is read as if it stood below it.
      const keyIndent = indent + line.text.length - value.length;
      this.lines[this.#at] = { ...line, indent: keyIndent, text: value };
      list.push(this.map(keyIndent, depth + 1));
    }
    return list;
  }

  #scalar(written: string): FrontValue {
    if (written.startsWith('[')) return this.#flowList(written);
    const double = /^"((?:[^"\\]|\\.)*)"\s*(#.*)?$/.exec(written)?.[1];
    if (double !== undefined) return double.replace(/\\(.)/g, (_, escaped: string) => ESCAPES.get(escaped) ?? escaped);
    const single = /^'((?:[^']|'')*)'\s*(#.*)?$/.exec(written)?.[1];
    if (single !== undefined) return single.replaceAll("''", "'");
    if (/^[&*!{"'%@`|>]/.test(written)) {
      this.#at--;
      this.refuse('has a value that is not read here: write a text, in quotation marks if it begins with a sign');
    }
    return withoutComment(written);
  }

  #flowList(written: string): FrontValue[] {
    const inside = /^\[(.*)\]\s*(#.*)?$/.exec(written)?.[1];
    if (inside === undefined) {
      this.#at--;
      this.refuse('has a list that is not closed in it');
    }
    const items = inside.match(/"(?:[^"\\]|\\.)*"|'(?:[^']|'')*'|[^,\s][^,]*/g) ?? [];
    return items.map((item) => item.trim()).map((item) => (item.startsWith('[') ? item : this.#scalar(item)));
  }

  #block(indent: number, joint: string) {
    const from = this.#at;
    while (this.#at < this.lines.length && this.#isInside(indent)) this.#at++;
    const inner = this.written.slice(from, this.#at);
    const filled = this.lines.slice(from, this.#at).filter(({ text }) => text !== '');
    const margin = filled.reduce((least, line) => Math.min(least, line.indent), Infinity);
    return inner
      .map((text) => text.slice(Number.isFinite(margin) ? margin : 0).trimEnd())
      .join(joint)
      .trimEnd();
  }

  #isInside(indent: number) {
    const line = this.lines[this.#at];
    return line !== undefined && (line.text === '' || line.indent > indent);
  }

  /** The next line with something on it. */
  #next(): Line | undefined {
    while (this.#at < this.lines.length && /^(#.*)?$/.test(this.lines[this.#at]?.text ?? '')) this.#at++;
    return this.lines[this.#at];
  }
}

const ESCAPES = new Map([
  ['n', '\n'],
  ['t', '\t'],
  ['r', '\r'],
]);

const isItem = ({ text }: Line) => text === '-' || text.startsWith('- ');

const withoutComment = (value: string) => value.replace(/(^|\s)#.*$/, '').trim();
