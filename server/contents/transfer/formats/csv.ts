import { BODY_NAMES, fieldName, isExported, namesBody, namesTitle, promptOf } from './promptFields.ts';
import { type Entry, textOrEmpty, titleOf, UnreadableFile } from './source.ts';

const MAX_COLUMNS = 100;
const DELIMITERS = [',', ';', '\t', '|'];
/** The line with which spreadsheets name the delimiter. */
const NAMED_DELIMITER = /^\uFEFF?"?sep=([^\p{L}\p{N}"\r\n])"?(?:\r\n?|\n)\uFEFF?/iu;

interface Row {
  /** Its number in the file, counting empty rows. */
  number: number;
  values: string[];
}

/**
 * The prompts of a CSV file (RFC 4180) whose first row names its columns. A row with another number of values is
 * reported. Stops at one more than the limit.
 */
export function readCsv(text: string, maxRows: number): Entry[] {
  const [named = text.startsWith('\uFEFF') ? '\uFEFF' : '', given] = NAMED_DELIMITER.exec(text) ?? [];
  const delimiter = given ?? delimiterOf(text, named.length);
  const [head, ...rows] = csvRows(text, { from: named.length, delimiter, maxRows: maxRows + 2 });
  const names = columnsOf(head);
  if (!namesBody(names))
    throw new UnreadableFile(`Its first line must name its columns, and one of them must be ${BODY_NAMES.join(', ')}.`);
  return rows.map((row) => entryOf(row, names));
}

/** The prompts of a text that is clearly a table of titles and bodies; otherwise null. */
export function readClearTable(text: string, maxRows: number): Entry[] | null {
  const head = /^[^\r\n]{1,1000}(?=[\r\n])/.exec(text)?.[0] ?? '';
  const names = headOf(head, 0, delimiterOf(head, 0));
  if (names[0] === '' || !namesBody(names) || !namesTitle(names)) return null;
  try {
    const entries = readCsv(text, maxRows);
    return entries.length > 0 && entries.every(({ problem }) => problem === undefined) ? entries : null;
  } catch (error) {
    if (error instanceof UnreadableFile) return null;
    throw error;
  }
}

function entryOf({ number, values }: Row, names: string[]): Entry {
  while (values.length > names.length && values.at(-1)?.trim() === '') values.pop();
  // If two columns have the same name, the first one counts.
  const fields = new Map(names.map((name, at) => [name, unguarded(values[at] ?? '')] as const).toReversed());
  const entry = promptOf(fields);
  if (values.length === names.length) return { ...entry, isExported: isExported(names, 'category') };
  const more = values.length > names.length ? ' A value that contains the separator must be in quotation marks.' : '';
  return {
    fields: new Map([['title', titleOf(textOrEmpty(entry.fields.get('title')))]]),
    problem: `Row ${number} has ${values.length} ${values.length === 1 ? 'value' : 'values'} instead of ${names.length}.${more}`,
  };
}

/** A value without the apostrophe with which exports keep spreadsheets from taking it as a formula. */
const unguarded = (value: string) => (/^'+[=+\-@\t\r＝＋－＠]/.test(value) ? value.slice(1) : value);

/** The names of the columns, without empty ones at the end. */
function columnsOf(head: Row | undefined): string[] {
  const names = (head?.values ?? []).map((name) => fieldName(name.trim()));
  return names.slice(0, names.findLastIndex((name) => name !== '') + 1);
}

/** The delimiter with which the first row names a column of bodies and the most columns. */
function delimiterOf(text: string, from: number): string {
  const found = DELIMITERS.map((delimiter) => ({ delimiter, names: headOf(text, from, delimiter) }))
    .filter(({ names }) => namesBody(names))
    .sort((one, other) => other.names.length - one.names.length);
  return found[0]?.delimiter ?? ',';
}

function headOf(text: string, from: number, delimiter: string): string[] {
  try {
    return columnsOf(csvRows(text, { from, delimiter, maxRows: 1 })[0]);
  } catch (error) {
    if (error instanceof UnreadableFile) return [];
    throw error;
  }
}

interface Reading {
  from: number;
  delimiter: string;
  maxRows: number;
}

/** The rows of a CSV file without blank ones. */
function csvRows(text: string, { from, delimiter, maxRows }: Reading): Row[] {
  const rows: Row[] = [];
  let number = 1;
  let values: string[] = [];
  let at = from;
  const endRow = () => {
    if (values.some((value) => value.trim() !== '')) rows.push({ number, values });
    values = [];
    number++;
  };
  while (at < text.length && rows.length < maxRows) {
    const begin = afterSpaces(text, at, delimiter);
    const quoted = text[begin] === '"' ? quotedValue(text, begin, delimiter) : null;
    // Behind a space, a quotation mark may be part of the text.
    if (quoted?.problem !== undefined && begin === at) throw new UnreadableFile(quoted.problem(number));
    const isPlain = quoted?.value === undefined;
    let end = isPlain ? at : quoted.end;
    while (isPlain && end < text.length && !isEnd(text.charAt(end), delimiter)) end++;
    values.push(isPlain ? text.slice(at, end) : quoted.value);
    if (values.length > MAX_COLUMNS) throw new UnreadableFile(`Row ${number} has more than ${MAX_COLUMNS} columns.`);
    at = end + 1;
    if (text[end] === delimiter) {
      // A delimiter at the very end is followed by an empty last value.
      if (at >= text.length) values.push('');
      else continue;
    }
    if (text[end] === '\r' && text[at] === '\n') at++;
    endRow();
  }
  if (rows.length < maxRows) endRow();
  return rows;
}

/** The index behind spaces and tabs, which may stand around quotation marks. */
function afterSpaces(text: string, from: number, delimiter: string): number {
  let at = from;
  while (at < text.length && ' \t\u00a0'.includes(text.charAt(at)) && text[at] !== delimiter) at++;
  return at;
}

const isEnd = (character: string, delimiter: string) =>
  character === delimiter || character === '\r' || character === '\n';

type Quoted =
  { value: string; end: number; problem?: undefined } | { value?: undefined; problem: (row: number) => string };

/** A value in quotation marks and the index behind it, or why it is none. */
function quotedValue(text: string, from: number, delimiter: string): Quoted {
  let quote = text.indexOf('"', from + 1);
  while (quote !== -1 && text[quote + 1] === '"') quote = text.indexOf('"', quote + 2);
  if (quote === -1) return { problem: (row) => `A quotation mark in row ${row} is not closed.` };
  const end = afterSpaces(text, quote + 1, delimiter);
  return end < text.length && !isEnd(text.charAt(end), delimiter)
    ? { problem: (row) => `Row ${row} has text after a closing quotation mark.` }
    : { value: text.slice(from + 1, quote).replaceAll('""', '"'), end };
}
