/** Files that a folder or zip file contains besides prompts. */
export interface LeftOut {
  /** The paths of files that are not text, for example pictures. */
  notText: string[];
  /** The paths of files of programs, which are text but no prompts. */
  code: string[];
}

const SYSTEM_FILES = /^(?:\..*|__MACOSX|node_modules|Thumbs\.db|desktop\.ini|Icon\r)$/i;

/** Whether a file or folder is hidden, or belongs to a system or a package manager. */
export const isHidden = (name: string) => SYSTEM_FILES.test(name);

const BINARY =
  /\.(?:png|jpe?g|gif|webp|avif|ico|bmp|tiff?|heic|svg|psd|mp[34]|m4[av]|mov|avi|webm|wav|ogg|flac|pdf|docx?|xlsx?|pptx?|od[tsp]|epub|zip|t?gz|bz2|xz|7z|rar|jar|apk|exe|dll|so|dylib|bin|class|pyc|wasm|woff2?|ttf|otf|eot|db|sqlite3?)$/i;

/** Whether a file is a picture, a document of an office program, an archive or another file that is no plain text. */
export const isBinaryName = (name: string) => BINARY.test(name);

const CODE =
  /\.(?:[cm]?[jt]sx?|py|ipynb|rb|go|rs|java|kts?|swift|c|h|cc|cpp|hpp|cs|php|lua|dart|scala|pl|sql|vue|svelte|astro|html?|s?css|less|sh|bash|zsh|fish|ps1|bat|cmd|toml|ini|cfg|conf|lock|map|patch|diff)$|^(?:package(?:-lock)?|tsconfig[^.]*|composer)\.json$|^(?:licen[cs]e|copying|notice|makefile|dockerfile|codeowners)(?:\.(?:txt|md))?$/i;

/** Whether a file of a folder belongs to a program. */
export const isCodeName = (name: string) => CODE.test(name);

/** Whether a file is a zip file, by its first bytes: many documents are zip files too, but not to their users. */
export async function isZip(file: File): Promise<boolean> {
  const isZipName = /\.zip$/i.test(file.name);
  if (isBinaryName(file.name) && !isZipName) return false;
  const start = new TextDecoder('latin1').decode(await file.slice(0, 4).arrayBuffer());
  return isZipName || start === 'PK\x03\x04' || start === 'PK\x05\x06';
}

/** The number of bytes at the beginning of a file that show whether it is text. */
export const SAMPLE_BYTES = 4_096;

/** The encoding of a text. UTF-16 begins with a byte order mark; Excel, Notepad and PowerShell write it. */
export function encodingOf([first, second]: Uint8Array): 'utf-16le' | 'utf-16be' | 'utf-8' {
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  return first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8';
}

/** Whether bytes are no text: a text in UTF-8 has no NUL. */
export const isBinary = (bytes: Uint8Array) =>
  encodingOf(bytes) === 'utf-8' && bytes.subarray(0, SAMPLE_BYTES).includes(0);
