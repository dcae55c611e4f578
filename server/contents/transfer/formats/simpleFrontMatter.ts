/** Values of front matter: texts, and lists and maps of values. The keys of maps are in small letters. */
export type FrontValue = string | FrontValue[] | Map<string, FrontValue>;

/** The most levels that are read; our own files have three. */
const MAX_LEVELS = 8;
/** The most characters that are read in one turn; several earlier versions may be among them. */
const MAX_CHARACTERS = 4_000_000;

const LINE = /^( *)([a-z_]+):(?: +(\S.*))?$/;
/** Texts without quotation marks that YAML reads as they stand. */
const BARE = /^[\p{L}\p{N}_](?:[\p{L}\p{M}\p{N} _.,;()&+@/'’“”–—-]|:(?=[\p{L}\p{N}/]))*$/u;
/** An item of a list in one line, and what ends it. */
const LISTED = / *(?:("(?:[^"\\]|\\.)*") *|([\p{L}\p{N}_][\p{L}\p{M}\p{N} _.()/-]*))([,\]])/uy;

interface Reading {
  lines: string[];
  /** The index of the next line. */
  at: number;
}

/**
 * The values of front matter in the form of our own exported files, which many other files have too; null for any other
 * YAML. It reads the same values as a reader of all YAML, in a small part of the time.
 */
export function readSimple(yaml: string): Map<string, FrontValue> | null {
  if (yaml.length > MAX_CHARACTERS) return null;
  const reading = { lines: yaml.split(/\r?\n/), at: 0 };
  const value = mapAt(reading, 0, 1);
  return value && reading.at === reading.lines.length ? value : null;
}

/** The next line that is not empty. */
function nextLine(reading: Reading): string | undefined {
  while (reading.lines[reading.at] === '') reading.at++;
  return reading.lines[reading.at];
}

const indentOf = (line = '') => /^ */.exec(line)?.[0].length ?? 0;

function mapAt(reading: Reading, indent: number, level: number): Map<string, FrontValue> | null {
  const map = new Map<string, FrontValue>();
  for (let line = nextLine(reading); line !== undefined && indentOf(line) >= indent; line = nextLine(reading)) {
    const [, spaces, key, rest] = LINE.exec(line) ?? [];
    if (key === undefined || spaces?.length !== indent || map.has(key) || level > MAX_LEVELS) return null;
    reading.at++;
    const value = valueAt(reading, rest, indent, level);
    if (value === null) return null;
    map.set(key, value);
  }
  return map;
}

function valueAt(reading: Reading, rest: string | undefined, indent: number, level: number): FrontValue | null {
  if (rest === '|-') return literalAt(reading, indent + 2);
  if (rest !== undefined) return inline(rest);
  const line = nextLine(reading);
  if (indentOf(line) <= indent) return '';
  if (line?.startsWith('- ', indent + 2)) return listAt(reading, indent + 2, level);
  return mapAt(reading, indent + 2, level + 1);
}

function listAt(reading: Reading, indent: number, level: number): FrontValue[] | null {
  const list: FrontValue[] = [];
  for (let line = nextLine(reading); line !== undefined && indentOf(line) >= indent; line = nextLine(reading)) {
    if (indentOf(line) !== indent || !line.startsWith('- ', indent)) return null;
    const rest = line.slice(indent + 2);
    const isMap = LINE.test(rest);
    reading.lines[reading.at] = `${' '.repeat(indent + 2)}${rest}`;
    if (!isMap) reading.at++;
    const value = isMap ? mapAt(reading, indent + 2, level + 1) : inline(rest);
    if (value === null) return null;
    list.push(value);
  }
  return list;
}

/** A text over several lines, which all have the indentation of the first. */
function literalAt(reading: Reading, indent: number): string | null {
  const from = reading.at;
  let line = reading.lines[from];
  if (indentOf(line) !== indent) return null;
  for (; line !== undefined && (line === '' || indentOf(line) >= indent); line = reading.lines[++reading.at])
    if (line !== '' && line.trim() === '') return null;
  const lines = reading.lines.slice(from, reading.at).map((each) => each.slice(indent));
  return lines.join('\n').trimEnd();
}

function inline(text: string): FrontValue | null {
  if (text.startsWith('"')) return quoted(text);
  if (text.startsWith('[')) return listIn(text);
  return BARE.test(text) ? text.trimEnd() : null;
}

function quoted(text: string): string | null {
  try {
    return JSON.parse(text) as string;
  } catch {
    return null;
  }
}

function listIn(text: string): string[] | null {
  if (text === '[]') return [];
  const list: string[] = [];
  LISTED.lastIndex = 1;
  for (;;) {
    const [, inQuotes, bare, end] = LISTED.exec(text) ?? [];
    const item = inQuotes === undefined ? bare?.trimEnd() : quoted(inQuotes);
    if (item === undefined || item === null) return null;
    list.push(item);
    if (end === ']') return LISTED.lastIndex === text.trimEnd().length ? list : null;
  }
}
