/** A file as its user chose it. */
export interface SourceFile {
  name: string;
  text: string;
}

/** What a file for import was written by. */
export const ImportFormat = {
  SUSPIRE: 'SUSPIRE',
  CSV: 'CSV',
  MARKDOWN: 'MARKDOWN',
  OPEN_WEBUI: 'OPEN_WEBUI',
  LANGFUSE: 'LANGFUSE',
  CLAUDE: 'CLAUDE',
  CHATGPT: 'CHATGPT',
} as const;
export type ImportFormat = (typeof ImportFormat)[keyof typeof ImportFormat];

/** A prompt as a file has it. */
export interface Entry {
  /** By the names that an exported file of our own has. */
  fields: Map<string, unknown>;
  /** What the versions before it have by these names, the oldest first. */
  earlier?: Map<string, unknown>[];
  /** Why it cannot be made, where that is known already. */
  problem?: string;
}

/** What may still be read of the files of one request. */
export interface ReadingLeft {
  /** Of front matter, some 8 microseconds each at worst. */
  matterCharacters: number;
  /** Typed inputs of another tool, of which a few characters describe one. */
  variables: number;
}
export const allToRead = (): ReadingLeft => ({ matterCharacters: 131_072, variables: MAX_FILE_VARIABLES });

/** Described in all prompts and versions of an import together. */
export const MAX_FILE_VARIABLES = 25_000;

/** A file cannot be read, with the reason as a sentence for people. */
export class UnreadableFile extends Error {}

/** Read from own properties only: a key such as __proto__ is a key like any other. */
export const jsonFields = (value: unknown) =>
  new Map<string, unknown>(
    typeof value === 'object' && value !== null && !Array.isArray(value) ? Object.entries(value) : [],
  );

export const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

export const textOrEmpty = (value: unknown) => (typeof value === 'string' ? value : '');

/** The first of these that is a text which is not blank. */
export const firstText = (...values: unknown[]) => values.map(textOrEmpty).find((text) => text.trim() !== '') ?? '';

/** A name of another tool as a title: one line, of at most so many characters. */
export function titleOf(name: string, maxLength = 140) {
  const characters = Array.from(
    name
      .slice(0, 4 * maxLength)
      .replace(/\s+/g, ' ')
      .trim(),
  );
  return characters.length > maxLength ? `${characters.slice(0, maxLength - 1).join('')}…` : characters.join('');
}

/** An instant in seconds or in text, as an exported file of our own has it. */
export function dateText(value: unknown) {
  if (typeof value !== 'number') return textOrEmpty(value);
  // Nanoseconds and milliseconds are written too.
  const milliseconds = value > 1e17 ? value / 1e6 : value > 1e11 ? value : value * 1000;
  const date = new Date(milliseconds);
  return Number.isNaN(date.getTime()) ? '' : date.toISOString();
}
