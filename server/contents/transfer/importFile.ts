import { readMarkers } from '../../../rules/contextMarkers.ts';
import type { VariableDefinition } from '../../../rules/variableDefinitions.ts';
import { AppError, invalid } from '../../base/errors.ts';
import { jsonShapeProblem } from '../../base/validation.ts';
import { eachText, TEXT_FIELDS, type WrittenFields } from '../contentFields.ts';
import { contentProblems, typeNameProblems } from '../contentProblems.ts';
import { MAX_REFERENCES } from '../references/references.ts';
import { givenVariables, variablesBody } from '../variables/definitionAnswers.ts';

const MIB = 1024 * 1024;
/** One transaction makes them, for which everybody on the embedded database waits. */
export const MAX_ITEMS = 2_500;
const MAX_VALUES = 250_000;
/** Of all its prompts together. */
const MAX_FILE_REFERENCES = 50_000;
/** What stands for a title and a category that are missing; a missing description is empty. */
const UNTITLED = 'Untitled';
const UNASSIGNED = 'Unassigned';

/** A prompt as it will be made. */
export interface ImportItem extends WrittenFields {
  /** Its place in the file, from 0. */
  index: number;
  category: string;
  /** These are in a file that was exported; null where they are missing or make no sense. */
  state: string | null;
  createdAt: Date | null;
  updatedAt: Date | null;
}

/** A prompt of the file that cannot be made, and why. */
export interface SkippedItem {
  index: number;
  title: string;
  reason: string;
}

/**
 * What a file for import holds: the prompts that can be made, and the others with the reason. A file of which none can
 * be made is refused, and one of more than `maxBytes` of UTF-8 before it is read.
 */
export function readImportFile(json: string, maxBytes: number): { items: ImportItem[]; skipped: SkippedItem[] } {
  if (Buffer.byteLength(json) > maxBytes)
    throw new AppError(
      'PAYLOAD_TOO_LARGE',
      `The file is larger than ${maxBytes / MIB} MiB. Split it into several files.`,
    );
  const entries = entriesOf(json);
  const items: ImportItem[] = [];
  const skipped: SkippedItem[] = [];
  for (const [index, entry] of entries.entries()) {
    const fields = recordOf(entry);
    const variables = variablesIn(fields);
    const item = itemOf(index, fields, variables ?? []);
    const reason = variables ? reasonToSkip(fields, item) : 'variables must be a list of variables, each with a name.';
    if (reason === undefined) items.push(item);
    else skipped.push({ index, title: item.title, reason });
  }
  if (items.length === 0)
    throw new AppError('VALIDATION_FAILED', 'No valid items found', {
      fields: { json: 'No valid items found' },
      extra: { skipped },
    });
  refuseManyReferences(items);
  return { items, skipped };
}

function refuseManyReferences(items: ImportItem[]) {
  const references = items.reduce((sum, { content }) => sum + readMarkers(content).length, 0);
  if (references > MAX_FILE_REFERENCES)
    throw invalid(
      'json',
      `File contains ${references.toLocaleString('en')} references; the limit is ${MAX_FILE_REFERENCES.toLocaleString('en')}. Split it into several files.`,
    );
}

function entriesOf(json: string): unknown[] {
  const parsed = parse(json);
  if (!Array.isArray(parsed)) throw invalid('json', 'File must contain an array of prompts');
  if (parsed.length === 0) throw invalid('json', 'File contains an empty array');
  if (parsed.length > MAX_ITEMS)
    throw invalid(
      'json',
      `File contains ${parsed.length.toLocaleString('en')} prompts; the limit is ${MAX_ITEMS.toLocaleString('en')}. Split it into several files.`,
    );
  return parsed;
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

/** Read from own properties only: a key such as __proto__ is a key like any other. */
const recordOf = (entry: unknown) =>
  new Map<string, unknown>(
    typeof entry === 'object' && entry !== null && !Array.isArray(entry) ? Object.entries(entry) : [],
  );

const itemOf = (index: number, fields: Map<string, unknown>, variables: VariableDefinition[]): ImportItem => ({
  index,
  ...eachText((name) => asText(fields.get(name))),
  title: textOf(fields.get('title'), UNTITLED),
  variables,
  category: textOf(categoryIn(fields), UNASSIGNED).trim(),
  state: textOf(fields.get('state'), '') || null,
  createdAt: dateOf(fields.get('created_at')),
  updatedAt: dateOf(fields.get('updated_at')),
});

/** Null when they have no such form. */
function variablesIn(fields: Map<string, unknown>): VariableDefinition[] | null {
  const { success, data } = variablesBody.safeParse(fields.get('variables') ?? []);
  return success ? givenVariables(data) : null;
}

/** An exported file calls it type. */
const categoryIn = (fields: Map<string, unknown>) => fields.get('category') ?? fields.get('type');

/** What is no text is told by its reason to skip; turned into text it could run a method that is none. */
const asText = (value: unknown) => (typeof value === 'string' ? value : '');

const textOf = (value: unknown, missing: string) =>
  typeof value === 'string' && value.trim() !== '' ? value : missing;

function dateOf(value: unknown) {
  const date = new Date(typeof value === 'string' && /^\d{4}-\d\d-\d\dT/.test(value) ? value : NaN);
  return date.getTime() <= Date.now() ? date : null;
}

function reasonToSkip(fields: Map<string, unknown>, item: ImportItem) {
  const wrongType = ([...TEXT_FIELDS, 'category'] as const).find(
    (name) => !isTextOrMissing(name === 'category' ? categoryIn(fields) : fields.get(name)),
  );
  if (wrongType) return `${wrongType} must be text.`;
  const tooManyReferences =
    readMarkers(item.content).length > MAX_REFERENCES
      ? `A content can have at most ${MAX_REFERENCES} references.`
      : undefined;
  return contentProblems(item).first ?? typeNameProblems(item.category, 'category').first ?? tooManyReferences;
}

const isTextOrMissing = (value: unknown) => value === undefined || value === null || typeof value === 'string';
