import { jsonShapeProblem } from '../../../base/validation.ts';
import { UnreadableFile } from './source.ts';

/** The most values in one JSON file. */
export const MAX_VALUES = 250_000;

/** The value of a JSON file, or the values of its lines and the numbers of the lines that are not valid. */
export type JsonFile = { value: unknown } | { lines: unknown[]; badLines: number[] };

/** A line is enough to see that a file is JSON Lines. */
export function readJson(text: string, maxEntries: number): JsonFile {
  const whole = parsed(text);
  if (whole.problem === undefined) return { value: whole.value };
  const first = /\S.*/.exec(text)?.[0] ?? '';
  if (!/^[[{].*[\]}]\s*$/.test(first) || parsed(first).problem !== undefined) throw new UnreadableFile(whole.problem);
  const lines: unknown[] = [];
  const badLines: number[] = [];
  for (const [index, line] of text.split('\n').entries()) {
    if (lines.length + badLines.length > maxEntries) break;
    if (line.trim() === '') continue;
    const { problem, value } = parsed(line);
    if (problem === undefined) lines.push(value);
    else badLines.push(index + 1);
  }
  return { lines, badLines };
}

function parsed(text: string): { value?: unknown; problem?: string } {
  const problem = jsonShapeProblem(text, MAX_VALUES);
  if (problem) return { problem: `Invalid JSON format: the file ${problem}` };
  try {
    return { value: JSON.parse(text) as unknown };
  } catch (error) {
    return { problem: `Invalid JSON format: ${(error as Error).message}` };
  }
}
