import { eachOf, type Steps } from '../../../base/turns/turns.ts';
import { jsonShapeProblem } from '../../../base/validation.ts';
import { readChatgpt, readClaudeProject } from './assistants.ts';
import { readCsv } from './csv.ts';
import { readLangfuse } from './langfuse.ts';
import { readMarkdown } from './markdown.ts';
import { readOpenWebui } from './openWebui.ts';
import { comparableFields, isOurs, namesBody, promptOf } from './promptFields.ts';
import {
  type Entry,
  ImportFormat,
  jsonFields,
  listOf,
  type ReadingLeft,
  type SourceFile,
  UnreadableFile,
} from './source.ts';

/** The most values in one JSON file. */
export const MAX_VALUES = 250_000;
/** The most records that are examined to detect the format. */
const MAX_EXAMINED = 20;

export interface ReadFile {
  format: ImportFormat;
  entries: Entry[];
}

/** The prompts of a file. The format is detected from its name and content. Stops at one more than the limit. */
export function* readFile(file: SourceFile, maxEntries: number, left: ReadingLeft): Steps<ReadFile> {
  const extension = /\.([^.]*)$/.exec(file.name)?.[1]?.toLowerCase() ?? '';
  if (['md', 'markdown', 'txt'].includes(extension))
    return { format: ImportFormat.MARKDOWN, entries: [readMarkdown(file, left)] };
  if (['csv', 'tsv'].includes(extension)) return { format: ImportFormat.CSV, entries: readCsv(file.text, maxEntries) };
  if (['json', 'jsonl', 'ndjson'].includes(extension)) return yield* readJson(file.text, maxEntries, left);
  throw new UnreadableFile('Only .json, .jsonl, .csv, .tsv, .md, .markdown and .txt files can be imported.');
}

function* readJson(text: string, maxEntries: number, left: ReadingLeft): Steps<ReadFile> {
  const { records, badLines } = recordsIn(text.replace(/^\uFEFF/, ''), maxEntries);
  const { format, entries } = yield* readRecords(records, maxEntries, left);
  return { format, entries: [...entries, ...badLines.map(badLine)] };
}

function* readRecords(records: unknown[], maxEntries: number, left: ReadingLeft): Steps<ReadFile> {
  const format = formatOf(records);
  if (format === ImportFormat.CHATGPT) return { format, entries: readChatgpt(records) };
  if (records.length > maxEntries) return { format, entries: records.map(() => ({ fields: new Map() })) };
  if (format === ImportFormat.LANGFUSE) return { format, entries: readLangfuse(records) };
  if (format === ImportFormat.CLAUDE) return { format, entries: records.flatMap(readClaudeProject) };
  if (format === ImportFormat.OPEN_WEBUI)
    return { format, entries: yield* eachOf(records, (record) => readOpenWebui(record, left)) };
  return { format, entries: yield* eachOf(records, anyEntry) };
}

/** A prompt of our own format or of another tool. */
function anyEntry(record: unknown): Entry {
  const fields = comparableFields(record);
  return isOurs(jsonFields(record)) || !namesBody(fields.keys()) ? exportedEntry(record) : promptOf(fields);
}

/** Some of the fields that every prompt of an export has. */
const EXPORTED = ['title', 'content', 'type', 'created_at', 'updated_at'];

/** A prompt of our own file format, with the earlier versions in the file. */
export function exportedEntry(record: unknown): Entry {
  const fields = jsonFields(record);
  return {
    fields,
    earlier: listOf(fields.get('earlier_versions')).map(jsonFields),
    isExported: EXPORTED.every((name) => fields.has(name)),
  };
}

const badLine = (number: number): Entry => ({
  fields: new Map([['title', `Line ${number}`]]),
  problem: `Line ${number} is not valid JSON.`,
});

/** A line is enough to see that a file is JSON Lines. */
function recordsIn(text: string, maxEntries: number): { records: unknown[]; badLines: number[] } {
  const whole = parsed(text);
  if (whole.problem === undefined) return { records: recordsOf(whole.value), badLines: [] };
  const first = /\S.*/.exec(text)?.[0] ?? '';
  if (!/^[[{].*[\]}]\s*$/.test(first) || parsed(first).problem !== undefined) throw new UnreadableFile(whole.problem);
  const records: unknown[] = [];
  const badLines: number[] = [];
  for (const [index, line] of text.split('\n').entries()) {
    if (records.length + badLines.length > maxEntries) break;
    if (line.trim() === '') continue;
    const { problem, value } = parsed(line);
    if (problem === undefined) records.push(value);
    else badLines.push(index + 1);
  }
  return { records, badLines };
}

function parsed(text: string): { value?: unknown; problem?: string } {
  const problem = jsonShapeProblem(text, MAX_VALUES);
  if (problem) return { problem: `Invalid JSON format: the file ${problem}` };
  try {
    return { value: JSON.parse(text) as unknown };
  } catch (error) {
    return { problem: `Invalid JSON format: ${(error as Error).message}` };
  }
}

/** Names under which files of other tools have their list of prompts. */
const LISTS = ['data', 'prompts', 'items', 'templates', 'results', 'entries', 'library'];

/** A list, the list in an object, or one prompt. */
function recordsOf(value: unknown): unknown[] {
  if (Array.isArray(value)) return value;
  const fields = jsonFields(value);
  for (const name of LISTS) {
    const list = fields.get(name);
    if (Array.isArray(list)) return list;
    if (name === 'prompts' && jsonFields(list).size > 0) return [...jsonFields(list).values()];
  }
  const inFolders = listOf(fields.get('folders')).flatMap((folder) => listOf(jsonFields(folder).get('prompts')));
  if (inFolders.length > 0) return inFolders;
  if (namesBody(fields.size > 0 ? comparableFields(value).keys() : [])) return [value];
  if (fields.has('chatgpt_plus_user')) throw new UnreadableFile(NO_PROMPTS);
  if (fields.size > 0 && [...fields.values()].every(Array.isArray)) return [...fields.values()].flat();
  throw new UnreadableFile('File must contain an array of prompts');
}

const NO_PROMPTS =
  'This export file contains no prompts. Choose conversations.json from ChatGPT, which contains your custom instructions, or projects.json from Claude.';

function formatOf(records: unknown[]): ImportFormat {
  let format: ImportFormat = ImportFormat.SUSPIRE;
  for (const record of records.slice(0, MAX_EXAMINED)) {
    const fields = jsonFields(record);
    if (fields.has('mapping')) return ImportFormat.CHATGPT;
    if (fields.has('prompt_template') || (fields.has('docs') && fields.has('uuid'))) return ImportFormat.CLAUDE;
    if (fields.has('chat_messages') || fields.has('full_name')) throw new UnreadableFile(NO_PROMPTS);
    if (fields.has('command') && fields.has('content')) return ImportFormat.OPEN_WEBUI;
    if (fields.has('prompt') && fields.has('name') && fields.has('version')) return ImportFormat.LANGFUSE;
    if (!isOurs(fields) && namesBody(comparableFields(record).keys())) format = ImportFormat.JSON;
  }
  return format;
}
