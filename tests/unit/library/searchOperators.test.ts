import { describe, expect, it } from '@jest/globals';
import { type ParsedSearch, parseSearch } from '../../../rules/searchOperators.ts';

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

  it.each([
    ...['--flag', '-', '5"', 'a-b', '""', 'note:', 'Note:this', 'UTF:8', 'x:y', 'größe:zwei', '(foo:bar)'],
    ...['http://example.com', 'mailto:ada@example.test', 'data:text/html', 'localhost:3000', 'node:fs', 'urn:isbn'],
    ...['12:30', 'C:\\x', 'c:/x', 'std::x', ':)', 'sigh:-)', 'user@host:path', '{"a":"b"}'],
  ])('reads %j as a word, not an operator', (search) =>
    expect(parseSearch(search)).toEqual({ ...NOTHING, words: [search] }),
  );

  it.each([
    ['foo:bar', 'There is no operator "foo:", so foo:bar was searched as text.'],
    ['xtag:y', 'There is no operator "xtag:", so xtag:y was searched as text.'],
    ['tags:work', 'There is no operator "tags:", so tags:work was searched as text. Did you mean "tag:"?'],
    [
      'Category:Email',
      'There is no operator "Category:", so Category:Email was searched as text. Did you mean "type:"?',
    ],
    ['has:star', 'There is no operator "has:", so has:star was searched as text. Did you mean "is:"?'],
  ])('searches for the unknown operator %j as text and reports it', (search, problem) => {
    expect(parseSearch(search)).toEqual({ ...NOTHING, words: [search], problems: [problem] });
    expect(parseSearch(`"${search}"`)).toEqual({ ...NOTHING, words: [search] });
  });

  it('reports an unknown operator that excludes, and one before a phrase', () => {
    expect(parseSearch('-foo:bar')).toMatchObject({ excludedWords: ['foo:bar'], problems: [expect.any(String)] });
    expect(parseSearch('tags:"two words"')).toMatchObject({
      words: ['tags:"two', 'words"'],
      problems: [expect.any(String)],
    });
  });

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
