import { atOnce } from '../../../server/base/turns/turns.ts';
import { readFile } from '../../../server/contents/transfer/formats/readFile.ts';
import { allToRead } from '../../../server/contents/transfer/formats/source.ts';

/** Reads a file of an import as the server does, without checking its prompts. */
export function readPrompts(name: string, text: string, most = 2_500) {
  const { format, entries, omittedTests } = atOnce(readFile({ name, text }, most, allToRead()));
  const prompts = entries.map(({ fields, earlier, problem }): Record<string, unknown> => ({
    ...Object.fromEntries(fields),
    earlier: earlier?.map((version) => Object.fromEntries(version)),
    problem,
  }));
  return { format, prompts, examples: entries.map(({ examples = [] }) => examples), omittedTests };
}

/** Each prompt of a file as its title and text, or as its problem. */
export const shortly = (name: string, text: string) =>
  readPrompts(name, text).prompts.map(({ title, content, problem }) => problem ?? `${title}: ${content}`);
