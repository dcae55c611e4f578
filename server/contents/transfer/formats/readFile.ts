import { eachOf, type Steps } from '../../../base/turns/turns.ts';
import { jsonShapeProblem } from '../../../base/validation.ts';
import { readChatgpt, readClaudeProject } from './assistants.ts';
import { readCsv } from './csv.ts';
import { readLangfuse } from './langfuse.ts';
import { readMarkdown } from './markdown.ts';
import { readOpenWebui } from './openWebui.ts';
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
  if (extension === 'csv') return { format: ImportFormat.CSV, entries: readCsv(file.text, maxEntries) };
  if (extension === 'json') return yield* readJson(file.text, maxEntries, left);
  throw new UnreadableFile('Only .json, .csv, .md, .markdown and .txt files can be imported.');
}

function* readJson(text: string, maxEntries: number, left: ReadingLeft): Steps<ReadFile> {
  const records = recordsOf(parsed(text));
  const format = formatOf(records);
  if (format === ImportFormat.CHATGPT) return { format, entries: readChatgpt(records) };
  if (records.length > maxEntries) return { format, entries: records.map(() => ({ fields: new Map() })) };
  if (format === ImportFormat.LANGFUSE) return { format, entries: readLangfuse(records) };
  if (format === ImportFormat.CLAUDE) return { format, entries: records.flatMap(readClaudeProject) };
  if (format === ImportFormat.OPEN_WEBUI)
    return { format, entries: yield* eachOf(records, (record) => readOpenWebui(record, left)) };
  return { format, entries: records.map(exportedEntry) };
}

/** A prompt of our own file format, with the earlier versions in the file. */
export function exportedEntry(record: unknown): Entry {
  const fields = jsonFields(record);
  return { fields, earlier: listOf(fields.get('earlier_versions')).map(jsonFields) };
}

function parsed(text: string): unknown {
  const problem = jsonShapeProblem(text, MAX_VALUES);
  if (problem) throw new UnreadableFile(`Invalid JSON format: the file ${problem}`);
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch (error) {
    throw new UnreadableFile(`Invalid JSON format: ${(error as Error).message}`);
  }
}

/** A list, the list in `data` of a Langfuse response, or one prompt of Langfuse. */
function recordsOf(value: unknown): unknown[] {
  if (Array.isArray(value)) return value;
  const fields = jsonFields(value);
  const data = fields.get('data');
  if (Array.isArray(data)) return data;
  if (fields.has('prompt') && fields.has('name')) return [value];
  if (fields.has('chatgpt_plus_user')) throw new UnreadableFile(NO_PROMPTS);
  throw new UnreadableFile('File must contain an array of prompts');
}

const NO_PROMPTS =
  'This export file contains no prompts. Choose conversations.json from ChatGPT, which contains your custom instructions, or projects.json from Claude.';

function formatOf(records: unknown[]): ImportFormat {
  for (const record of records.slice(0, MAX_EXAMINED)) {
    const fields = jsonFields(record);
    if (fields.has('mapping')) return ImportFormat.CHATGPT;
    if (fields.has('prompt_template') || (fields.has('docs') && fields.has('uuid'))) return ImportFormat.CLAUDE;
    if (fields.has('chat_messages') || fields.has('full_name')) throw new UnreadableFile(NO_PROMPTS);
    if (fields.has('command') && fields.has('content')) return ImportFormat.OPEN_WEBUI;
    if (fields.has('prompt') && fields.has('name')) return ImportFormat.LANGFUSE;
  }
  return ImportFormat.SUSPIRE;
}
