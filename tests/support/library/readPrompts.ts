import { atOnce } from '../../../server/base/turns/turns.ts';
import { readFile } from '../../../server/contents/transfer/formats/readFile.ts';
import { allToRead } from '../../../server/contents/transfer/formats/source.ts';

/** Reads a file of an import as the server does, without checking its prompts. */
export function readPrompts(name: string, text: string) {
  const { format, entries, omittedTests } = atOnce(readFile({ name, text }, 2_500, allToRead()));
  const prompts = entries.map(({ fields, problem }): Record<string, unknown> => ({
    ...Object.fromEntries(fields),
    problem,
  }));
  return { format, prompts, examples: entries.map(({ examples = [] }) => examples), omittedTests };
}
