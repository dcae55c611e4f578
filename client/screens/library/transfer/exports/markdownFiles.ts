import { fileName, uniquePaths } from '../../../../lib/files/fileNames.ts';
import { type ExportedPrompt, promptFile, type ReferredFile } from './promptFile.ts';

/** Prompts as they are exported, and their ids in the same order. */
export interface ExportedPrompts {
  prompts: ExportedPrompt[];
  ids: string[];
}

export interface MarkdownFile {
  path: string;
  text: string;
  /** When the prompt was changed last. */
  changedAt: string;
}

/** A Markdown file for each prompt, in a folder for each category. They refer to each other by their paths. */
export function* markdownFiles({ prompts, ids }: ExportedPrompts): Generator<MarkdownFile, void, void> {
  const pathOf = uniquePaths();
  const paths = prompts.map(({ type, title }) => pathOf(fileName(type), fileName(title), '.md'));
  const indexOf = new Map(ids.map((id, index) => [id, index]));
  for (const [index, prompt] of prompts.entries()) {
    const from = paths[index] ?? '';
    const referred = (id: string): ReferredFile | undefined => {
      const at = indexOf.get(id) ?? -1;
      const target = prompts[at];
      return target && { title: target.title, path: pathFrom(from, paths[at] ?? '') };
    };
    yield { path: from, text: promptFile(prompt, referred), changedAt: prompt.updated_at };
  }
}

/** Paths have one folder. */
function pathFrom(from: string, to: string): string {
  const [folder, name = ''] = to.split('/');
  return from.startsWith(`${folder}/`) ? name : `../${to}`;
}
