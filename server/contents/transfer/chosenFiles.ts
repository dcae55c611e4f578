import { MAX_IMPORT_FILES } from '../../../rules/importedFiles.ts';
import {
  convertPlaceholders,
  type Placeholder,
  type PlaceholderKind,
  placeholdersOf,
} from '../../../rules/placeholders.ts';
import { MAX_DEFINITIONS } from '../../../rules/variableDefinitions.ts';
import { invalid } from '../../base/errors.ts';
import { eachOf, type Steps } from '../../base/turns/turns.ts';
import { Problems } from '../../base/validation.ts';
import { type WrittenFields, writtenOf } from '../contentFields.ts';
import { readFile } from './formats/readFile.ts';
import {
  allToRead,
  type Entry,
  type ImportFormat,
  type ReadingLeft,
  type SourceFile,
  titleOf,
  UnreadableFile,
} from './formats/source.ts';
import {
  checkedItems,
  type ImportItem,
  MAX_ITEMS,
  refuseLargeFile,
  refuseManyItems,
  type SkippedItem,
  versionsIn,
} from './importFile.ts';

/** A name may be a path. */
const MAX_NAME = 1_024;

/** A file of an import and its detected format; null when it cannot be read. */
export interface ReadSource {
  name: string;
  format: ImportFormat | null;
  count: number;
}

export interface ReadFiles {
  items: ImportItem[];
  skipped: SkippedItem[];
  sources: ReadSource[];
  /**
   * The placeholders found in each item, by its index, as written in the file. Those of the chosen kinds have already
   * been converted.
   */
  placeholders: Map<number, Placeholder[]>;
}

/**
 * Reads the prompts of files from this and other tools, and converts placeholders of these kinds into variables, except
 * in exports of Suspire. A file that cannot be read is reported among the skipped; if it is the only file, it is
 * refused.
 */
export function* readChosenFiles(
  files: SourceFile[],
  maxBytes: number,
  kinds: ReadonlySet<PlaceholderKind>,
): Steps<ReadFiles> {
  if (files.length === 0 || files.length > MAX_IMPORT_FILES)
    throw invalid('files', `files must hold 1 to ${MAX_IMPORT_FILES.toLocaleString('en')} files.`);
  refuseLargeFile(
    files.reduce((sum, { text }) => sum + Buffer.byteLength(text), 0),
    maxBytes,
  );
  const problems = new Problems();
  for (const { name } of files) problems.line('files', name, MAX_NAME);
  problems.throwIfAny();
  const sources: ReadSource[] = [];
  const entries: Entry[] = [];
  let versions = 0;
  const left = allToRead();
  for (const file of files) {
    const { format, found } = yield* entriesOf(file, files.length === 1, left);
    sources.push({ name: file.name, format, count: found.length });
    versions += versionsIn(found);
    refuseManyItems(versions, 'files');
    entries.push(...found);
    yield;
  }
  const placeholders = new Map<number, Placeholder[]>();
  const checked = yield* checkedItems(entries, 'files', function* (item) {
    if (entries[item.index]?.isExported) return item;
    const found = placeholdersOf(item.content);
    if (found.length > 0) placeholders.set(item.index, found);
    if (kinds.size === 0) return item;
    return {
      ...item,
      ...converted(item, found, kinds),
      earlier: yield* eachOf(item.earlier, (each) => converted(each, placeholdersOf(each.content), kinds)),
    };
  });
  return { ...checked, sources, placeholders };
}

function* entriesOf(
  file: SourceFile,
  isOnly: boolean,
  left: ReadingLeft,
): Steps<{ format: ImportFormat | null; found: Entry[] }> {
  try {
    const { format, entries } = yield* readFile(file, MAX_ITEMS, left);
    if (entries.length === 0) throw new UnreadableFile('There are no prompts in this file.');
    return { format, found: entries };
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error;
    if (isOnly) throw invalid('files', error.message);
    return { format: null, found: [{ fields: new Map([['title', titleOf(file.name)]]), problem: error.message }] };
  }
}

/** Converts placeholders of these kinds into variables. Variables that the file itself defines are kept. */
function converted(written: WrittenFields, found: Placeholder[], kinds: ReadonlySet<PlaceholderKind>): WrittenFields {
  const chosen = found.filter(({ kind }) => kinds.has(kind));
  if (chosen.length === 0) return written;
  const { text, variables } = convertPlaceholders(written.content, chosen);
  const described = new Set(written.variables.map(({ name }) => name));
  return {
    ...writtenOf(written),
    content: text,
    variables: [...written.variables, ...variables.filter(({ name }) => !described.has(name))].slice(
      0,
      MAX_DEFINITIONS,
    ),
  };
}
