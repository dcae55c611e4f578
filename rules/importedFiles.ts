import { tagKey, tagName, tagNameProblem } from './tagRules.ts';

/** The most files of one import: as many as it may have prompts, because a file can be a single prompt. */
export const MAX_IMPORT_FILES = 2_500;

/** Names of files and folders that say nothing about a prompt. */
export const EMPTY_NAMES = /^(?:system|prompt|prompts|index|readme|skill|user|main|v\d{1,4})$/i;

/** The name of a file without its extension. */
export const bareName = (fileName: string) =>
  fileName.replace(/(\.(?:prompt|instructions|agent|chatmode))?\.[^.]*$/, '');

/**
 * The tags that the folders of each file become, in the order of the paths. Folders that contain all files, names that
 * say nothing and names that no tag can have are left out, and so is a folder that names its only prompt, as in
 * summarize/system.md.
 */
export function tagsOfFolders(paths: readonly string[]): string[][] {
  const folders = paths.map((path) => path.split(/[/\\]/).filter((name) => name !== ''));
  const common = commonFolders(folders);
  const spelling = new Map<string, string>();
  return folders.map((names) => {
    const own = bareName(names.at(-1) ?? '');
    const above = names.slice(common, -1);
    const named = EMPTY_NAMES.test(own)
      ? above.slice(
          0,
          above.findLastIndex((name) => !EMPTY_NAMES.test(name)),
        )
      : above;
    const tags = new Map(named.filter(isTag).map((name) => [tagKey(name), tagName(name)]));
    // One tag is written one way, whatever the case of its folders.
    return Array.from(tags, ([key, tag]) => {
      const first = spelling.get(key) ?? tag;
      spelling.set(key, first);
      return first;
    });
  });
}

const isTag = (name: string) => !EMPTY_NAMES.test(name) && tagNameProblem(name) === undefined;

/** The number of folders with which all paths begin. */
function commonFolders(paths: readonly string[][]): number {
  const [first = [], ...others] = paths;
  let count = 0;
  while (count < first.length - 1 && others.every((each) => count < each.length - 1 && each[count] === first[count]))
    count++;
  return count;
}
