import { eachOf, type Steps } from '../../../base/turns/turns.ts';
import { isLobehubAgent, readChatgpt, readClaudeProject, readLobehubAgent } from './assistants.ts';
import { readLangfuse } from './langfuse.ts';
import { readOpenWebui } from './openWebui.ts';
import { comparableFields, fieldName, isExported, isOurs, namesBody, namesTitle, promptOf } from './promptFields.ts';
import {
  type Entry,
  ImportFormat,
  jsonFields,
  listOf,
  type ReadFile,
  type ReadingLeft,
  UnreadableFile,
} from './source.ts';

/** The most records that are examined to detect the format. */
const MAX_EXAMINED = 20;

/** The prompts of records from JSON or YAML. */
export function* readRecords(records: unknown[], maxEntries: number, left: ReadingLeft): Steps<ReadFile> {
  const format = formatOf(records);
  if (format === ImportFormat.CHATGPT) return { format, entries: readChatgpt(records) };
  if (records.length > maxEntries) return { format, entries: records.map(() => ({ fields: new Map() })) };
  if (format === ImportFormat.LANGFUSE) return { format, entries: readLangfuse(records) };
  if (format === ImportFormat.CLAUDE) return { format, entries: records.flatMap(readClaudeProject) };
  if (format === ImportFormat.LOBEHUB) return { format, entries: records.map(readLobehubAgent) };
  if (format === ImportFormat.OPEN_WEBUI)
    return { format, entries: yield* eachOf(records, (record) => readOpenWebui(record, left)) };
  return { format, entries: yield* eachOf(records, anyEntry) };
}

/** A prompt of our own format or of another tool. */
function anyEntry(record: unknown): Entry {
  const fields = comparableFields(record);
  return isOurs(jsonFields(record)) || !namesBody(fields.keys()) ? exportedEntry(record) : promptOf(fields);
}

/** A prompt of our own file format, with the earlier versions in the file. */
export function exportedEntry(record: unknown): Entry {
  const fields = jsonFields(record);
  return {
    fields,
    earlier: listOf(fields.get('earlier_versions')).map(jsonFields),
    isExported: isExported(fields.keys(), 'type'),
  };
}

/** Names under which files of other tools have their list of prompts. */
const LISTS = ['data', 'prompts', 'items', 'templates', 'results', 'entries', 'library', 'agents', 'sessions'];
/** Names of objects that have such a list. */
const WRAPPERS = ['data', 'state'];

/** A list, the list in an object, or one prompt; null if there is none. */
export function recordsOf(value: unknown): unknown[] | null {
  if (Array.isArray(value)) return value;
  const fields = jsonFields(value);
  for (const name of LISTS) {
    const list = fields.get(name);
    if (Array.isArray(list)) return list;
    if (name === 'prompts' && jsonFields(list).size > 0) return [...jsonFields(list).values()];
  }
  const inFolders = listOf(fields.get('folders')).flatMap((folder) => listOf(jsonFields(folder).get('prompts')));
  if (inFolders.length > 0) return inFolders;
  if (isLobehubAgent(fields) || namesBody(fields.size > 0 ? comparableFields(value).keys() : [])) return [value];
  for (const name of WRAPPERS) {
    const records = jsonFields(fields.get(name)).size > 0 ? recordsOf(fields.get(name)) : null;
    if (records) return records;
  }
  if (fields.has('chatgpt_plus_user')) throw new UnreadableFile(NO_PROMPTS);
  return fields.size > 0 && [...fields.values()].every(Array.isArray) ? [...fields.values()].flat() : null;
}

const NO_PROMPTS =
  'This export file contains no prompts. Choose conversations.json from ChatGPT, which contains your custom instructions, or projects.json from Claude.';

/** Whether records are clearly prompts, also in a file whose extension names another format. */
export function areClearlyPrompts(records: unknown[]): boolean {
  const examined = records.slice(0, MAX_EXAMINED).map(jsonFields);
  if (examined.length === 0) return false;
  if (examined.every((fields) => fields.has('mapping') || fields.has('prompt_template'))) return true;
  return examined.every((fields) => {
    const names = [...fields.keys()].map(fieldName);
    return namesBody(names) && namesTitle(names);
  });
}

function formatOf(records: unknown[]): ImportFormat {
  let format: ImportFormat = ImportFormat.SUSPIRE;
  for (const record of records.slice(0, MAX_EXAMINED)) {
    const fields = jsonFields(record);
    if (fields.has('mapping')) return ImportFormat.CHATGPT;
    if (fields.has('prompt_template') || (fields.has('docs') && fields.has('uuid'))) return ImportFormat.CLAUDE;
    if (fields.has('chat_messages') || fields.has('full_name')) throw new UnreadableFile(NO_PROMPTS);
    if (isLobehubAgent(fields)) return ImportFormat.LOBEHUB;
    if (fields.has('command') && fields.has('content')) return ImportFormat.OPEN_WEBUI;
    if (fields.has('prompt') && fields.has('name') && fields.has('version')) return ImportFormat.LANGFUSE;
    if (!isOurs(fields) && namesBody(comparableFields(record).keys())) format = ImportFormat.JSON;
  }
  return format;
}
