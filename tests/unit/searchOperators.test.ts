import { describe, expect, it } from '@jest/globals';
import { type ParsedSearch, parseSearch } from '../../rules/searchOperators.ts';

const NOTHING: ParsedSearch = {
  words: [],
  excludedWords: [],
  tags: [],
  types: [],
  isStarred: undefined,
  isShared: undefined,
  problems: [],
};

const named = (text: string, name: string, isExcluded = false) => ({ name, isExcluded, text });

describe('parsing a search', () => {
  it.each<[string, Partial<ParsedSearch>]>([
    ['', {}],
    ['  release   notes ', { words: ['release', 'notes'] }],
    ['"release notes" diff', { words: ['release notes', 'diff'] }],
    ['“release  notes” diff', { words: ['release notes', 'diff'] }],
    ['-draft notes', { words: ['notes'], excludedWords: ['draft'] }],
    ['notes -"first draft"', { words: ['notes'], excludedWords: ['first draft'] }],
    ['tag:work', { tags: [named('tag:work', 'work')] }],
    ['TAG:Work', { tags: [named('TAG:Work', 'Work')] }],
    ['tag:"two words" x', { tags: [named('tag:"two words"', 'two words')], words: ['x'] }],
    ['-tag:work', { tags: [named('-tag:work', 'work', true)] }],
    ['-tag:"two words"', { tags: [named('-tag:"two words"', 'two words', true)] }],
    ['type:Email -type:Code', { types: [named('type:Email', 'Email'), named('-type:Code', 'Code', true)] }],
    ['is:starred', { isStarred: true }],
    ['is:"shared"', { isShared: true }],
    ['-is:starred -is:shared', { isStarred: false, isShared: false }],
    ['is:shared -is:shared', { isShared: false }],
    ['tag:a:b', { tags: [named('tag:a:b', 'a:b')] }],
  ])('reads %j', (search, expected) => expect(parseSearch(search)).toEqual({ ...NOTHING, ...expected }));

  it.each(['--flag', '-', 'http://example.com', 'note:this', '5"', 'a-b', '""', 'xtag:y'])(
    'reads %j as a word, not an operator',
    (search) => expect(parseSearch(search)).toEqual({ ...NOTHING, words: [search] }),
  );

  it.each([
    ['tag:', ['tag:'], 'tag: needs a name, for example tag:work.'],
    ['type:""', ['type:""'], 'type: needs a name, for example type:Email.'],
    ['is:open', ['is:open'], 'There is no is:open; there is is:starred or is:shared.'],
    ['-is:open', ['-is:open'], 'There is no -is:open; there is is:starred or is:shared.'],
    ['"release notes', ['"release', 'notes'], 'The quotation mark in "release is not closed.'],
    ['"a"b', ['"a"b'], 'The quotation mark in "a"b is not closed.'],
    ['tag:"two words', ['tag:"two', 'words'], 'The quotation mark in tag:"two is not closed.'],
  ])('searches for %j as text and reports the problem', (search, words, problem) =>
    expect(parseSearch(search)).toEqual({ ...NOTHING, words, problems: [problem] }),
  );

  it('reports each problem', () => {
    expect(parseSearch('is:a tag: "b').problems).toHaveLength(3);
  });
});
