import { MAX_IMPORT_FILES } from '../../../../../rules/importedFiles.ts';
import { Turns } from '../../../../lib/files/turns.ts';
import { lazyModule } from '../../../../lib/lazyModule.ts';
import { counted } from '../../../../lib/text.ts';
import { type Chosen, isFile, NoText, pathInFolder, UnusableFile } from './chosen.ts';
import { NOT_UTF8, tooLarge } from './fileProblems.ts';
import { findFiles, type FoundFile } from './foundFiles.ts';
import { encodingOf, isBinary, isBinaryName, isCodeName, isZip, type LeftOut, SAMPLE_BYTES } from './leftOut.ts';

const lazyZip = lazyModule(() => import('./zipFiles.ts'), { prefetch: false });

export interface SourceFile {
  /** Its name, or its path in a folder or zip file. */
  name: string;
  text: string;
}

export interface ReadChosen {
  files: SourceFile[];
  leftOut: LeftOut;
  /** The name of the only file, folder or zip file that was chosen; null for several. */
  origin: string | null;
}

/** How far reading is; the total is unknown while a folder is searched. */
export interface Progress {
  done: number;
  total: number | null;
}

interface Limits {
  /** The most bytes of all texts together. */
  maxBytes: number;
  signal: AbortSignal;
  onProgress: (progress: Progress) => void;
}

/** Reads the texts of files, folders and zip files. What is no text is left out, unless nothing else was chosen. */
export async function readChosen(chosen: Chosen, { maxBytes, signal, onProgress }: Limits): Promise<ReadChosen> {
  const turns = new Turns(signal);
  const origin = originOf(chosen);
  const found = await opened(chosen, turns, (done) => onProgress({ done, total: null }));
  const leftOut: LeftOut = { notText: [], code: [] };
  const wanted = found
    .filter((file) => isWanted(file, leftOut))
    .sort((one, other) => ORDER.compare(one.path, other.path));
  if (wanted.length > MAX_IMPORT_FILES) throw new UnusableFile(tooManyTexts(wanted.length, origin));
  const files: SourceFile[] = [];
  let left = maxBytes;
  let done = 0;
  for (const group of groupsOf(wanted)) {
    onProgress({ done, total: wanted.length });
    await turns.next();
    const texts = await Promise.all(group.map((file) => textOf(file, found.length === 1, left, maxBytes, signal)));
    for (const [index, { path }] of group.entries()) {
      const text = texts[index];
      if (!text) leftOut.notText.push(path);
      else {
        left -= text.bytes;
        files.push({ name: nameOf(path), text: text.text });
      }
    }
    if (left < 0) throw new UnusableFile(tooMuch(maxBytes));
    done += group.length;
  }
  if (files.length === 0) throw new NoText(nothingIn(found, origin));
  return { files, leftOut, origin };
}

/** Reading many small files one after the other is mostly waiting. */
function groupsOf(files: FoundFile[]): FoundFile[][] {
  const groups: FoundFile[][] = [];
  for (const file of files) {
    const last = groups.at(-1);
    if (last && last.length < TOGETHER && [last[0], file].every((each) => each && each.size <= SMALL_BYTES))
      last.push(file);
    else groups.push([file]);
  }
  return groups;
}

const TOGETHER = 16;
const SMALL_BYTES = 64 * 1024;

const ORDER = new Intl.Collator(undefined, { numeric: true });

/** The files of folders and of zip files that were chosen themselves; other zip files stay closed. */
async function opened(chosen: Chosen, turns: Turns, onFound: (count: number) => void): Promise<FoundFile[]> {
  const zips: File[] = [];
  const others: Chosen[number][] = [];
  for (const item of chosen) {
    if (isFile(item) && pathInFolder(item) === '' && (await isZip(item))) zips.push(item);
    else others.push(item);
  }
  const found = await findFiles(others, turns, onFound);
  if (zips.length === 0) return found;
  const { filesInZip } = await lazyZip.fetchForPress();
  for (const zip of zips) found.push(...(await filesInZip(zip, turns)));
  return found;
}

/** Notes what is left out by its name. Code that the user chose itself is read. */
function isWanted({ path, isChosen }: FoundFile, leftOut: LeftOut): boolean {
  const name = path.slice(path.lastIndexOf('/') + 1);
  const isText = !isBinaryName(name);
  if (!isText) leftOut.notText.push(path);
  else if (!isChosen && isCodeName(name)) leftOut.code.push(path);
  else return true;
  return false;
}

/** The text of a file and its size; null for one that is no text. */
async function textOf(file: FoundFile, isOnly: boolean, left: number, maxBytes: number, signal: AbortSignal) {
  const named = (problem: string) => (isOnly ? problem : `${file.path}: ${problem}`);
  if (file.size > left) {
    if (isBinary(await file.read(signal, SAMPLE_BYTES))) return null;
    throw new UnusableFile(file.size > maxBytes ? named(tooLarge(maxBytes)) : tooMuch(maxBytes));
  }
  const bytes = await file.read(signal);
  if (isBinary(bytes)) return null;
  try {
    const text = new TextDecoder(encodingOf(bytes), { fatal: true }).decode(bytes);
    return { text, bytes: new Blob([text]).size };
  } catch {
    if (file.isChosen) throw new UnusableFile(named(NOT_UTF8));
    return null;
  }
}

/** Names of files may have characters that a line of text does not have, and macOS writes accents apart from letters. */
const nameOf = (path: string) =>
  path
    .normalize('NFC')
    .replace(/[\p{Cc}\u2028\u2029]/gu, ' ')
    .slice(-MAX_NAME);
const MAX_NAME = 1_000;

/** The folder or file that contains everything that was chosen. */
function originOf(chosen: Chosen): string | null {
  const names = new Set(chosen.map((item) => (isFile(item) && pathInFolder(item).split('/')[0]) || item.name));
  const [name = ''] = names;
  return names.size === 1 ? name : null;
}

const tooMuch = (maxBytes: number) =>
  `These files have more than ${maxBytes / (1024 * 1024)} MiB of text together. Import them in parts.`;

const tooManyTexts = (count: number, origin: string | null) =>
  `${origin === null ? 'These are' : `${origin} has`} ${counted(count, 'text file')}. At most ${MAX_IMPORT_FILES.toLocaleString()} can be imported at once.`;

function nothingIn(found: FoundFile[], origin: string | null): string {
  const what = origin ?? 'these folders';
  if (found.length === 0) return `There are no files in ${what}.`;
  return found.every(({ isChosen }) => isChosen)
    ? `${origin ?? 'None of these files'} is ${origin === null ? 'a' : 'not a'} text file, so nothing can be imported.`
    : `There are no text files in ${what}, so nothing can be imported.`;
}
