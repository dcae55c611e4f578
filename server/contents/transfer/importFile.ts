import { eachText } from '../../../rules/contentRules.ts';
import { readMarkers } from '../../../rules/contextMarkers.ts';
import { labelName, MAX_LABELS, newLabelProblem } from '../../../rules/labelRules.ts';
import { MAX_TAGS_OF_CONTENT, tagKey, tagNameProblem } from '../../../rules/tagRules.ts';
import { AppError, invalid } from '../../base/errors.ts';
import { type Steps } from '../../base/turns/turns.ts';
import { jsonShapeProblem } from '../../base/validation.ts';
import { columnOf, TEXT_FIELDS, type WrittenFields } from '../core/contentFields.ts';
import { contentProblems, typeNameProblems } from '../core/contentProblems.ts';
import { MAX_REFERENCES } from '../references/references.ts';
import { variablesBody } from '../variables/definitionAnswers.ts';
import { MAX_VALUES } from './formats/json.ts';
import { exportedEntry } from './formats/records.ts';
import {
  type Entry,
  type FileExample,
  type FileReference,
  listOf,
  MAX_FILE_VARIABLES,
  textOrEmpty,
} from './formats/source.ts';

const MIB = 1024 * 1024;
/**
 * The most prompts, including their versions, of one import. One transaction creates them, and all users of the
 * embedded database wait for it.
 */
export const MAX_ITEMS = 2_500;
/** The most references in all prompts of a file together. */
const MAX_FILE_REFERENCES = 50_000;
/** Defaults for a missing title and category; other missing fields are empty. */
const UNTITLED = 'Untitled';
const UNASSIGNED = 'Unassigned';

/** A prompt to be created. */
export interface ImportItem extends WrittenFields {
  /** Its index in the file, or in all files together, from 0. */
  index: number;
  category: string;
  /** The name of its state, from an exported file; null if it is missing. */
  state: string | null;
  /** Names of tags, without invalid ones. */
  tags: string[];
  isStarred: boolean;
  createdAt: Date | null;
  updatedAt: Date | null;
  /** The earlier versions, oldest first. They have the same content type. */
  earlier: WrittenFields[];
  labels: ImportedLabel[];
  /** Its own file, and the references that the file names; see `Entry`. */
  path: string | null;
  references: FileReference[];
  /** Answers to keep as examples of the newest version. */
  examples: FileExample[];
}

/** A label and the version that has it, counted from 1 as the versions are created. */
export interface ImportedLabel {
  name: string;
  version: number;
}

export interface CheckedItems {
  items: ImportItem[];
  skipped: SkippedItem[];
}

/** A prompt of the file that cannot be imported, and why. */
export interface SkippedItem {
  index: number;
  title: string;
  reason: string;
}

/**
 * Reads an import file: the prompts that can be imported, and the others with the reason. Refuses a file without any
 * valid prompt, and a file of more than `maxBytes` bytes of UTF-8 before it is parsed.
 */
export function* readImportFile(json: string, maxBytes: number): Steps<CheckedItems> {
  refuseLargeFile(Buffer.byteLength(json), maxBytes);
  const entries = entriesOf(json).map(exportedEntry);
  refuseManyItems(versionsIn(entries), 'json');
  return yield* checkedItems(entries, 'json');
}

/** The number of versions of these prompts, including the newest of each. */
export const versionsIn = (entries: Entry[]) => entries.reduce((sum, { earlier = [] }) => sum + earlier.length + 1, 0);

export function refuseLargeFile(bytes: number, maxBytes: number) {
  if (bytes > maxBytes)
    throw new AppError(
      'PAYLOAD_TOO_LARGE',
      `The file is larger than ${maxBytes / MIB} MiB. Split it into several files.`,
    );
}

/**
 * The items that can be imported, after applying `change`, and the others with the reason. If there are none, the
 * argument is refused.
 */
export function* checkedItems(
  entries: Entry[],
  argument: string,
  change?: (item: ImportItem) => Steps<ImportItem>,
): Steps<CheckedItems> {
  const items: ImportItem[] = [];
  const skipped: SkippedItem[] = [];
  for (const [index, entry] of entries.entries()) {
    let item = itemOf(index, entry);
    let reason = entry.problem ?? (yield* reasonToSkip(entry, item));
    if (reason === undefined && change) {
      item = yield* change(item);
      reason = yield* reasonToSkip(entry, item);
    }
    if (reason === undefined) items.push(item);
    else skipped.push({ index, title: item.title, reason });
    yield;
  }
  if (items.length === 0)
    throw new AppError('VALIDATION_FAILED', 'No valid items found', {
      fields: { [argument]: 'No valid items found' },
      extra: { skipped },
    });
  refuseManyReferences(items, argument);
  refuseManyVariables(items, argument);
  return { items, skipped };
}

const WRONG_VARIABLES = 'variables must be a list of variables, each with a name.';

function refuseManyReferences(items: ImportItem[], argument: string) {
  const references = items.reduce(
    (sum, item) => sum + Math.max(readMarkers(item.content).length, item.references.length),
    0,
  );
  if (references > MAX_FILE_REFERENCES) throw invalid(argument, tooMany(references, 'references', MAX_FILE_REFERENCES));
}

function refuseManyVariables(items: ImportItem[], argument: string) {
  const described = items
    .flatMap((item) => [item, ...item.earlier])
    .reduce((sum, each) => sum + each.variables.length, 0);
  if (described > MAX_FILE_VARIABLES)
    throw invalid(argument, tooMany(described, 'described variables', MAX_FILE_VARIABLES));
}

const tooMany = (count: number, what: string, limit: number) =>
  `File contains ${count.toLocaleString('en')} ${what}; the limit is ${limit.toLocaleString('en')}. Split it into several files.`;

function entriesOf(json: string): unknown[] {
  const parsed = parse(json);
  if (!Array.isArray(parsed)) throw invalid('json', 'File must contain an array of prompts');
  if (parsed.length === 0) throw invalid('json', 'File contains an empty array');
  refuseManyItems(parsed.length, 'json');
  return parsed;
}

export function refuseManyItems(items: number, argument: string) {
  if (items > MAX_ITEMS) throw invalid(argument, tooMany(items, 'prompts', MAX_ITEMS));
}

function parse(json: string): unknown {
  const problem = jsonShapeProblem(json, MAX_VALUES);
  if (problem) throw invalid('json', `Invalid JSON format: the file ${problem}`);
  try {
    return JSON.parse(json);
  } catch (error) {
    throw invalid('json', `Invalid JSON format: ${(error as Error).message}`);
  }
}

function itemOf(index: number, { fields, earlier = [], path, references = [], examples = [] }: Entry): ImportItem {
  const written = writtenIn(fields, UNTITLED);
  return {
    index,
    ...written,
    category: textOr(categoryIn(fields), UNASSIGNED).trim(),
    state: textOr(fields.get('state'), '') || null,
    tags: tagsIn(fields.get('tags')),
    isStarred: fields.get('is_starred') === true,
    createdAt: dateOf(fields.get('created_at')),
    updatedAt: dateOf(fields.get('updated_at')),
    earlier: earlier.map((version) => writtenIn(version, written.title)),
    labels: labelsIn([...earlier, fields]),
    path: path ?? null,
    references,
    examples,
  };
}

/** The reason to skip says what is wrong in them. What is no text is empty: to turn it into text could run a method. */
const writtenIn = (fields: Map<string, unknown>, untitled: string): WrittenFields => ({
  ...eachText((name) => textOrEmpty(fields.get(columnOf(name)))),
  title: textOr(fields.get('title'), untitled),
  variables: variablesIn(fields) ?? [],
});

/** A label is on the latest version that names it. Labels of other tools that are invalid here are left out. */
function labelsIn(versions: Map<string, unknown>[]): ImportedLabel[] {
  const byName = new Map<string, number>();
  for (const [index, fields] of versions.entries())
    for (const written of listOf(fields.get('labels')).filter((each) => typeof each === 'string')) {
      const name = labelName(written);
      if (newLabelProblem(name) === undefined) byName.set(name, index + 1);
    }
  return Array.from(byName, ([name, version]) => ({ name, version })).slice(0, MAX_LABELS);
}

/** Tags of other tools that are invalid here are left out, and so are those beyond the limit. */
function tagsIn(value: unknown): string[] {
  const names = (Array.isArray(value) ? value : []).filter(
    (name) => typeof name === 'string' && tagNameProblem(name) === undefined,
  ) as string[];
  const byKey = new Map(names.toReversed().map((name) => [tagKey(name), name]));
  return [...byKey.values()].toReversed().slice(0, MAX_TAGS_OF_CONTENT);
}

/** Null when they are malformed. */
function variablesIn(fields: Map<string, unknown>) {
  const { success, data } = variablesBody.safeParse(fields.get('variables') ?? []);
  return success ? data : null;
}

/** An exported file calls the category type. */
const categoryIn = (fields: Map<string, unknown>) => fields.get('category') ?? fields.get('type');

const textOr = (value: unknown, missing: string) =>
  typeof value === 'string' && value.trim() !== '' ? value : missing;

function dateOf(value: unknown) {
  const date = new Date(typeof value === 'string' && /^\d{4}-\d\d-\d\dT/.test(value) ? value : NaN);
  return date.getTime() <= Date.now() ? date : null;
}

function* reasonToSkip({ fields, earlier = [] }: Entry, item: ImportItem): Steps<string | undefined> {
  for (const version of [fields, ...earlier]) {
    const problem = formProblem(version);
    if (problem) return problem;
  }
  for (const version of [item, ...item.earlier]) {
    const problem = contentProblems(version).first;
    if (problem) return problem;
    yield;
  }
  const problem = typeNameProblems(item.category, 'category').first;
  if (problem) return problem;
  return readMarkers(item.content).length > MAX_REFERENCES
    ? `A content can have at most ${MAX_REFERENCES} references.`
    : undefined;
}

function formProblem(fields: Map<string, unknown>): string | undefined {
  if (variablesIn(fields) === null) return WRONG_VARIABLES;
  const wrongType = ([...TEXT_FIELDS.map(columnOf), 'category'] as const).find(
    (name) => !isTextOrMissing(name === 'category' ? categoryIn(fields) : fields.get(name)),
  );
  return wrongType && `${wrongType} must be text.`;
}

const isTextOrMissing = (value: unknown) => value === undefined || value === null || typeof value === 'string';
