import { nameOf } from './markdown.ts';
import { type Entry, jsonFields, type ReadingLeft, type SourceFile, titleOf } from './source.ts';
import { MAX_YAML, readYaml } from './yaml.ts';

/** A prompt of a tool's file. Without a title it has the name of the file. */
export interface ToolPrompt {
  title?: string;
  description?: string;
  content: string;
  variables?: unknown[];
  tags?: unknown;
  problem?: string;
}

export const toolEntry = (fileName: string, { title, content, problem, ...fields }: ToolPrompt): Entry => ({
  fields: new Map<string, unknown>([
    ['title', titleOf(title || nameOf(fileName))],
    ['content', content.trimEnd()],
    ...Object.entries(fields),
  ]),
  ...(problem !== undefined && { problem }),
});

/** Blank lines and comments, for example a licence, may stand above the front matter. */
const OPENING = /^\uFEFF?(?:#[^\n]*\n|[ \t\r]*\n)*---[ \t]*\r?\n/;
const MAX_OPENING = 4_096;

/** The fields of the front matter and the text below it. Without front matter the whole text is the body. */
export function splitToolFile({ text }: SourceFile, left: ReadingLeft): { fields: Map<string, unknown>; body: string } {
  const whole = { fields: new Map<string, unknown>(), body: text.replace(/^\uFEFF/, '').trim() };
  const opening = OPENING.exec(text.slice(0, MAX_OPENING))?.[0] ?? '';
  const rest = text.slice(opening.length, opening.length + MAX_YAML + 10);
  const closing = opening && /^---[ \t]*(\r?\n|$)/m.exec(rest);
  if (!closing) return whole;
  const lines = opening.split('\n').length - 1;
  const value = readYaml(rest.slice(0, closing.index), left, (line) => `Line ${line + lines}`);
  // Text between two rules is no front matter.
  if (typeof value === 'string' || Array.isArray(value)) return whole;
  return {
    fields: jsonFields(value),
    body: text.slice(opening.length + closing.index + closing[0].length).trim(),
  };
}
