import { beginning, isLonger } from '../../../../rules/characters.ts';
import { normalized } from '../../../base/normalization.ts';

/** A file as the user chose it. */
export interface SourceFile {
  name: string;
  text: string;
}

/** The format of an imported file. */
export const ImportFormat = {
  SUSPIRE: 'SUSPIRE',
  CSV: 'CSV',
  JSON: 'JSON',
  MARKDOWN: 'MARKDOWN',
  OPEN_WEBUI: 'OPEN_WEBUI',
  LANGFUSE: 'LANGFUSE',
  LOBEHUB: 'LOBEHUB',
  CLAUDE: 'CLAUDE',
  CHATGPT: 'CHATGPT',
  DOTPROMPT: 'DOTPROMPT',
  PROMPTY: 'PROMPTY',
  GITHUB_MODELS: 'GITHUB_MODELS',
  PROMPTFOO: 'PROMPTFOO',
  LANGCHAIN: 'LANGCHAIN',
  MESSAGES: 'MESSAGES',
  YAML: 'YAML',
  TEXT: 'TEXT',
} as const;
export type ImportFormat = (typeof ImportFormat)[keyof typeof ImportFormat];

/** A prompt in a file. */
export interface Entry {
  /** Its fields, by their names in our own file format. */
  fields: Map<string, unknown>;
  /** The fields of its earlier versions by the same names, oldest first. */
  earlier?: Map<string, unknown>[];
  /** Whether it is of an export of Suspire, whose texts are kept as they are. */
  isExported?: boolean;
  /** Its file, if the file is no list of prompts, and the references that its text names. */
  path?: string;
  references?: FileReference[];
  /** The title by the name of its file, if its title is only the heading of its text. */
  nameTitle?: string;
  /** Its examples, the first first. */
  examples?: FileExample[];
  /** The reason why it cannot be imported, if already known. */
  problem?: string;
}

/** An answer that a file states for a prompt with values. */
export interface FileExample {
  values: { name: string; value: string }[];
  /** The text of the prompt with the values. */
  prompt: string;
  text: string;
}

/** The prompts of a file and its detected format. */
export interface ReadFile {
  format: ImportFormat;
  entries: Entry[];
  /** How many tests of the file do not become examples. */
  omittedTests?: number;
}

/** A reference as a file names it: the id in its marker, and the title and path of the prompt that it means. */
export interface FileReference {
  targetId: string;
  title: string;
  /** As `pathKey` returns it; empty if the file has none. */
  path: string;
}

/** The form of a path for comparisons, relative to the folder of another file if that is given. */
export function pathKey(path: string, from = ''): string {
  const parts: string[] = [];
  for (const part of [...from.split(/[/\\]/).slice(0, -1), ...path.split(/[/\\]/)])
    if (part === '..') parts.pop();
    else if (part !== '' && part !== '.') parts.push(part);
  return normalized(parts.join('/'), 'NFC').toLowerCase();
}

/** The rest of the reading limits for the files of one request. */
export interface ReadingLeft {
  /** Characters of YAML; reading a long text takes 0.4 µs for each. */
  yamlCharacters: number;
  /** Lexical tokens of YAML; parsing takes up to 16 µs for each. */
  yamlTokens: number;
  /** Typed inputs of another tool: a few characters are enough for one, so their number is limited. */
  variables: number;
  /** Characters of examples: each prompt of a file may repeat all tests. */
  exampleCharacters: number;
}
export const allToRead = (): ReadingLeft => ({
  yamlCharacters: 1_048_576,
  yamlTokens: 100_000,
  variables: MAX_FILE_VARIABLES,
  exampleCharacters: 2_000_000,
});

/** The most variable definitions in all prompts and versions of an import. */
export const MAX_FILE_VARIABLES = 25_000;

/** A file cannot be read; the message is a sentence for the user. */
export class UnreadableFile extends Error {}

/** The own properties of an object as a map, so that keys like __proto__ are ordinary keys. */
export const jsonFields = (value: unknown) =>
  new Map<string, unknown>(
    typeof value === 'object' && value !== null && !Array.isArray(value) ? Object.entries(value) : [],
  );

export const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

export const textOrEmpty = (value: unknown) => (typeof value === 'string' ? value : '');

/** The first of these values that is a text and not blank. */
export const firstText = (...values: unknown[]) => values.map(textOrEmpty).find((text) => text.trim() !== '') ?? '';

/** A name of another tool as a title: one line of at most `maxLength` characters. */
export function titleOf(name: string, maxLength = 140) {
  const title = name
    .slice(0, 4 * maxLength)
    .replace(/\s+/g, ' ')
    .trim();
  return isLonger(title, maxLength) ? `${beginning(title, maxLength - 1)}…` : title;
}

/** A time in seconds or as text, in the format of our own files. */
export function dateText(value: unknown) {
  if (typeof value !== 'number') return textOrEmpty(value);
  // Some tools write nanoseconds or milliseconds.
  const milliseconds = value > 1e17 ? value / 1e6 : value > 1e11 ? value : value * 1000;
  const date = new Date(milliseconds);
  return Number.isNaN(date.getTime()) ? '' : date.toISOString();
}
