import { describe, expect, it } from '@jest/globals';
import { tagsOfFolders } from '../../../rules/importedFiles.ts';

describe('the folders of imported files', () => {
  it.each<[string, Record<string, string[]>]>([
    ['become tags, from the outermost', { 'a.md': [], 'Work/mails/b.md': ['Work', 'mails'] }],
    ['are left out if they contain all files', { 'repo-main/docs/x/a.md': ['x'], 'repo-main/docs/y/b.md': ['y'] }],
    ['are left out if all files are in one', { 'mails/a.md': [], 'mails/b.md': [] }],
    ['are left out for a single file', { 'work/mails/a.md': [] }],
    [
      'are left out if they name their prompt',
      { 'a/summarize/system.md': ['a'], 'b/rewrite/v2/prompt.txt': ['b'], 'b/note.md': ['b'] },
    ],
    ['are left out if their name says nothing', { 'prompts/a.md': [], 'v2/b.md': [], 'x/user/c.md': ['x'] }],
    ['are left out if no tag can have their name', { 'say "hi"/a.md': [], [`${'x'.repeat(51)}/b.md`]: [] }],
    ['are read from Windows paths', { 'all\\work\\a.md': ['work'], 'all\\home\\b.md': ['home'] }],
    ['are one tag in any case', { 'Work/a.md': ['Work'], 'work/b.md': ['Work'], 'work/WORK/c.md': ['Work'] }],
    ['have names of several words', { 'How to /a.md': ['How to'], 'b.md': [] }],
  ])('%s', (_, files) => {
    expect(tagsOfFolders(Object.keys(files))).toEqual(Object.values(files));
  });
});
