import { type Entry, firstText, titleOf, UnreadableFile } from './source.ts';

const MAX_COLUMNS = 100;

/** Column names of prompts.chat and of hand-written tables. */
const TITLES = ['act', 'title', 'name'];
const BODIES = ['prompt', 'content', 'text', 'body'];

/** The prompts of a CSV file (RFC 4180) whose first line names its columns. Stops at one more than the limit. */
export function readCsv(text: string, maxRows: number): Entry[] {
  const rows = csvRows(text, maxRows + 2);
  const header = (rows[0] ?? []).map((name) => name.trim().toLowerCase());
  const column = (names: readonly string[]) => header.findIndex((name) => names.includes(name));
  const body = column(BODIES);
  if (body === -1)
    throw new UnreadableFile(`Its first line must name its columns, and one of them must be ${BODIES.join(', ')}.`);
  const title = column(TITLES);
  // The type column of prompts.chat is TEXT or IMAGE, not a category.
  const category = column(header.includes('act') ? ['category'] : ['category', 'type']);
  const description = column(['description']);
  return rows.slice(1).map((row) => ({
    fields: new Map<string, unknown>([
      ['title', titleOf(firstText(row[title]))],
      ['description', row[description] ?? ''],
      ['content', row[body] ?? ''],
      ['category', row[category] ?? ''],
    ]),
  }));
}

/** The rows of a CSV file without empty lines. */
function csvRows(text: string, maxRows: number): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  let at = text.startsWith('\uFEFF') ? 1 : 0;
  while (at < text.length && rows.length < maxRows) {
    const { value, end } = text[at] === '"' ? quoted(text, at, rows.length + 1) : plain(text, at);
    row.push(value);
    if (row.length > MAX_COLUMNS)
      throw new UnreadableFile(`Row ${rows.length + 1} has more than ${MAX_COLUMNS} columns.`);
    at = end + 1;
    if (text[end] === ',') {
      // A comma at the very end is followed by an empty last value.
      if (at >= text.length) row.push('');
      else continue;
    }
    if (text[end] === '\r' && text[at] === '\n') at++;
    if (row.some((cell) => cell !== '')) rows.push(row);
    row = [];
  }
  if (row.some((cell) => cell !== '')) rows.push(row);
  return rows;
}

const PLAIN_END = /[,\r\n]|$/g;

function plain(text: string, from: number) {
  PLAIN_END.lastIndex = from;
  const end = PLAIN_END.exec(text)?.index ?? text.length;
  return { value: text.slice(from, end), end };
}

function quoted(text: string, from: number, row: number) {
  let quote = text.indexOf('"', from + 1);
  while (quote !== -1 && text[quote + 1] === '"') quote = text.indexOf('"', quote + 2);
  if (quote === -1) throw new UnreadableFile(`A quotation mark in row ${row} is not closed.`);
  const end = quote + 1;
  if (end < text.length && !',\r\n'.includes(text[end] ?? ''))
    throw new UnreadableFile(`Row ${row} has text after a closing quotation mark.`);
  return { value: text.slice(from + 1, quote).replaceAll('""', '"'), end };
}
