import type { Steps } from '../../../base/turns/turns.ts';
import { readClearTable, readCsv } from './csv.ts';
import { readDotprompt } from './dotprompt.ts';
import { type JsonFile, readJson } from './json.ts';
import { isLangchain, readLangchain } from './langchain.ts';
import { nameOf, readMarkdown } from './markdown.ts';
import { hasMessages, isOfGithub, readMessages } from './messages.ts';
import { fieldName, namesTitle } from './promptFields.ts';
import { isPromptfoo, readPromptfoo } from './promptfoo.ts';
import { readPrompty } from './prompty.ts';
import { areClearlyPrompts, readRecords, recordsOf } from './records.ts';
import {
  type Entry,
  ImportFormat,
  jsonFields,
  type ReadFile,
  type ReadingLeft,
  type SourceFile,
  textOrEmpty,
  titleOf,
  UnreadableFile,
} from './source.ts';
import { toolEntry } from './toolFile.ts';
import { readYaml } from './yaml.ts';

/** The formats of extensions. Files with other extensions are texts. */
const EXTENSIONS = new Map<string, ImportFormat>([
  ['json', ImportFormat.JSON],
  ['jsonl', ImportFormat.JSON],
  ['ndjson', ImportFormat.JSON],
  ['csv', ImportFormat.CSV],
  ['tsv', ImportFormat.CSV],
  ['yaml', ImportFormat.YAML],
  ['yml', ImportFormat.YAML],
  ['prompt', ImportFormat.DOTPROMPT],
  ['prompty', ImportFormat.PROMPTY],
  ['md', ImportFormat.MARKDOWN],
  ['markdown', ImportFormat.MARKDOWN],
  ['mdc', ImportFormat.MARKDOWN],
  ['mdx', ImportFormat.MARKDOWN],
  ['txt', ImportFormat.MARKDOWN],
]);

/**
 * The prompts of a file. Its extension names the format, unless the text is clearly JSON or a table of prompts. Stops
 * at one more than the limit.
 */
export function* readFile(given: SourceFile, maxEntries: number, left: ReadingLeft): Steps<ReadFile> {
  if (given.text.includes('\0'))
    throw new UnreadableFile('This is a binary file, for example a picture. Only files of text can be imported.');
  const file = { ...given, text: given.text.replace(/^\uFEFF/, '') };
  const extension = /\.([^./\\]*)$/.exec(file.name)?.[1]?.toLowerCase() ?? '';
  const format = EXTENSIONS.get(extension) ?? ImportFormat.TEXT;
  const found = (yield* readClearJson(file, format, maxEntries, left)) ?? readClearCsv(file, format, maxEntries);
  if (found) return found;
  if (format === ImportFormat.JSON) return yield* readJsonFile(readJson(file.text, maxEntries), file, maxEntries, left);
  if (format === ImportFormat.CSV) return { format, entries: readCsv(file.text, maxEntries) };
  if (format === ImportFormat.YAML) return yield* readYamlFile(file, maxEntries, left);
  if (format === ImportFormat.DOTPROMPT) return { format, entries: [readDotprompt(file, left)] };
  if (format === ImportFormat.PROMPTY) return { format, entries: [readPrompty(file, left)] };
  if (format === ImportFormat.MARKDOWN || /^---[ \t]*\r?\n/.test(file.text))
    return { format: ImportFormat.MARKDOWN, entries: [readMarkdown(file, left)] };
  return { format, entries: [toolEntry(file.name, { content: file.text.trimEnd() })] };
}

/** A file of another extension that is clearly JSON of prompts; otherwise null. */
function* readClearJson(
  file: SourceFile,
  format: ImportFormat,
  maxEntries: number,
  left: ReadingLeft,
): Steps<ReadFile | null> {
  if (format === ImportFormat.JSON || !/^\s*[[{]/.test(file.text)) return null;
  const json = clearJson(file.text, maxEntries);
  return json && (yield* readJsonFile(json, file, maxEntries, left));
}

function clearJson(text: string, maxEntries: number): JsonFile | null {
  try {
    const json = readJson(text, maxEntries);
    if ('lines' in json) return json.badLines.length === 0 && areClearlyPrompts(json.lines) ? json : null;
    const { value } = json;
    // One object with a title and a text may be the text of a prompt.
    const records = Array.isArray(value) ? value : jsonFields(value).has('messages') ? null : recordsOf(value);
    return isOfTool(value) || (records && records[0] !== value && areClearlyPrompts(records)) ? json : null;
  } catch (error) {
    if (error instanceof UnreadableFile) return null;
    throw error;
  }
}

/** A table in a file of JSON or text; otherwise null. A table in Markdown is text. */
function readClearCsv(file: SourceFile, format: ImportFormat, maxEntries: number): ReadFile | null {
  const isText = format === ImportFormat.TEXT || /\.txt$/i.test(file.name);
  if (!isText && (format !== ImportFormat.JSON || /^\s*[[{]/.test(file.text))) return null;
  const entries = readClearTable(file.text, maxEntries);
  return entries && { format: ImportFormat.CSV, entries };
}

function* readJsonFile(json: JsonFile, file: SourceFile, maxEntries: number, left: ReadingLeft): Steps<ReadFile> {
  if ('value' in json) {
    const tool = yield* readTool(json.value, file, maxEntries, left);
    if (tool) return tool;
    const records = recordsOf(json.value) ?? refuse('File must contain an array of prompts');
    return yield* readTitled(records, file, maxEntries, left);
  }
  const { format, entries } = yield* readRecords(json.lines, maxEntries, left);
  return { format, entries: [...entries, ...json.badLines.map(badLine)] };
}

function* readYamlFile(file: SourceFile, maxEntries: number, left: ReadingLeft): Steps<ReadFile> {
  const value = readYaml(file.text, left, (line) => `Line ${line}`);
  const tool = yield* readTool(value, file, maxEntries, left);
  if (tool) return tool;
  const records = recordsOf(value) ?? [];
  const areTexts = !Array.isArray(value) && records.length > 0 && records.every((record) => typeof record === 'string');
  const isOne = records.length === 1 && records[0] === value;
  if (!areTexts && !isOne && !areClearlyPrompts(records)) refuse('There are no prompts in this file.');
  const { format, entries } = yield* readTitled(records, file, maxEntries, left);
  const isOfOther = format !== ImportFormat.SUSPIRE && format !== ImportFormat.JSON;
  return { format: isOfOther ? format : ImportFormat.YAML, entries };
}

function refuse(sentence: string): never {
  throw new UnreadableFile(sentence);
}

/** The prompts of records; a single one without a title has the name of its file. */
function* readTitled(records: unknown[], file: SourceFile, maxEntries: number, left: ReadingLeft): Steps<ReadFile> {
  const read = yield* readRecords(records, maxEntries, left);
  const [only] = read.entries;
  if (read.entries.length === 1 && only && textOrEmpty(only.fields.get('title')) === '')
    only.fields.set('title', titleOf(nameOf(file.name)));
  return read;
}

/** Whether a value of JSON or YAML is a file of a tool. */
function isOfTool(value: unknown): boolean {
  const fields = jsonFields(value);
  return isLangchain(fields) || isPromptfoo(fields) || hasMessages(value);
}

/** The prompts of a tool's file in JSON or YAML; null if it is none. */
function* readTool(value: unknown, file: SourceFile, maxEntries: number, left: ReadingLeft): Steps<ReadFile | null> {
  const fields = jsonFields(value);
  if (isLangchain(fields)) return { format: ImportFormat.LANGCHAIN, entries: [readLangchain(fields, file, left)] };
  if (isPromptfoo(fields))
    return { format: ImportFormat.PROMPTFOO, ...(yield* readPromptfoo(fields, file, maxEntries, left)) };
  if (!hasMessages(value)) return null;
  const isGithub = isOfGithub(file.name, fields);
  // A record with a title may have tags and dates too.
  if (!isGithub && namesTitle([...fields.keys()].map(fieldName))) return null;
  const format = isGithub ? ImportFormat.GITHUB_MODELS : ImportFormat.MESSAGES;
  return { format, entries: [readMessages(value, file, left)] };
}

const badLine = (number: number): Entry => ({
  fields: new Map([['title', `Line ${number}`]]),
  problem: `Line ${number} is not valid JSON.`,
});
