import { MAX_IMPORT_FILES, tagsOfFolders } from '../../../rules/importedFiles.ts';
import {
  convertPlaceholders,
  type Placeholder,
  PLACEHOLDER_KINDS,
  type PlaceholderKind,
  placeholdersOf,
} from '../../../rules/placeholders.ts';
import { MAX_DEFINITIONS } from '../../../rules/variableDefinitions.ts';
import { invalid } from '../../base/errors.ts';
import { eachOf, type Steps } from '../../base/turns/turns.ts';
import { Problems } from '../../base/validation.ts';
import { type WrittenFields, writtenOf } from '../core/contentFields.ts';
import { readFile } from './formats/readFile.ts';
import {
  allToRead,
  type Entry,
  type ImportFormat,
  listOf,
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

/** Files to import, and how they are read. */
export interface ChosenFiles {
  files: SourceFile[];
  /** Whether placeholders of all kinds are converted. */
  convertPlaceholders: boolean;
  convertKinds: PlaceholderKind[];
  /** Whether the folders in the names of the files become tags. */
  folderTags: boolean;
}

/** A file of an import and its detected format; null when it cannot be read. */
export interface ReadSource {
  name: string;
  format: ImportFormat | null;
  count: number;
  /** How many of its tests do not become examples. */
  omittedTests: number;
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
 * Reads the prompts of files from this and other tools, and converts placeholders of the chosen kinds into variables, except
 * in exports of Suspire. A file that cannot be read is reported among the skipped; if it is the only file, it is
 * refused.
 */
export function* readChosenFiles(
  { files, convertPlaceholders: convertsAll, convertKinds, folderTags }: ChosenFiles,
  maxBytes: number,
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
  const tags = folderTags ? tagsOfFolders(files.map(({ name }) => name)) : [];
  for (const [index, file] of files.entries()) {
    const { format, found, omittedTests } = yield* entriesOf(file, files.length === 1, left);
    sources.push({ name: file.name, format, count: found.length, omittedTests });
    versions += versionsIn(found);
    refuseManyItems(versions, 'files');
    entries.push(...found.map((entry) => tagged(entry, tags[index] ?? [])));
    yield;
  }
  const kinds = new Set(convertsAll ? PLACEHOLDER_KINDS : convertKinds);
  const placeholders = new Map<number, Placeholder[]>();
  const checked = yield* checkedItems(withOwnTitles(entries), 'files', function* (item) {
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
): Steps<{ format: ImportFormat | null; found: Entry[]; omittedTests: number }> {
  try {
    const { format, entries, omittedTests = 0 } = yield* readFile(file, MAX_ITEMS, left);
    if (entries.length === 0) throw new UnreadableFile('There are no prompts in this file.');
    return { format, found: entries, omittedTests };
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error;
    if (isOnly) throw invalid('files', error.message);
    const found = [{ fields: new Map([['title', titleOf(file.name)]]), problem: error.message }];
    return { format: null, found, omittedTests: 0 };
  }
}

/** A heading that several files have says nothing about them: the names of these files are their titles. */
function withOwnTitles(entries: Entry[]): Entry[] {
  const counts = new Map<unknown, number>();
  const titleIn = ({ fields }: Entry) => fields.get('title');
  for (const entry of entries)
    if (entry.nameTitle !== undefined) counts.set(titleIn(entry), (counts.get(titleIn(entry)) ?? 0) + 1);
  return entries.map((entry) =>
    entry.nameTitle !== undefined && (counts.get(titleIn(entry)) ?? 0) > 1
      ? { ...entry, fields: new Map([...entry.fields, ['title', entry.nameTitle]]) }
      : entry,
  );
}

/** Tags of the file come first, because the number of tags is limited. */
const tagged = (entry: Entry, tags: string[]): Entry =>
  tags.length === 0
    ? entry
    : { ...entry, fields: new Map([...entry.fields, ['tags', [...listOf(entry.fields.get('tags')), ...tags]]]) };

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
