import { beginning } from '../../../rules/characters.ts';
import { MAX_SEARCH_LENGTH } from '../../../rules/searchRules.ts';
import { fold } from '../../base/normalization.ts';
import { Problems } from '../../base/validation.ts';
import { type ContentTexts, TEXT_FIELDS } from '../contentFields.ts';

/** How much of a text is searched, in characters: a search looks at many texts, and at all that it is told of each. */
export const MAX_SEARCHED = 20_000;
const MAX_SEARCH_WORDS = 16;
const FOLDED_TITLE_LENGTH = 400;

/**
 * What is kept of a text so that it can be searched. Folding makes some characters many, so it is cut afterwards too.
 */
export const searchedText = (text: string) => beginning(fold(beginning(text, MAX_SEARCHED)), MAX_SEARCHED);

/** A title as it is sorted and compared. */
export const foldedTitle = (title: string) => beginning(fold(title), FOLDED_TITLE_LENGTH);

/** What is kept beside a content so that it can be sorted and searched. */
export const searchColumns = (texts: ContentTexts) => ({
  foldedTitle: foldedTitle(texts.title),
  searchText: searchedText(TEXT_FIELDS.map((name) => texts[name]).join('\n')),
});

/** Refuse a search that is longer than any is, before anything is made of it. */
export const checkSearch = (search: string) => new Problems().line('search', search, MAX_SEARCH_LENGTH).throwIfAny();

/** The words of a search, each to be found anywhere in a text; no more of them than are worth looking for. */
export function searchWords(search: string) {
  checkSearch(search);
  const words = beginning(fold(search), MAX_SEARCH_LENGTH).split(/\s+/);
  return distinct(words);
}

const distinct = (words: string[]) =>
  [...new Set(words)].filter((word) => word.trim() !== '').slice(0, MAX_SEARCH_WORDS);

/** The LIKE pattern of a word; % and _ stand for themselves. */
export const likePattern = (word: string) => `%${word.replace(/[\\%_]/g, '\\$&')}%`;

export const searchPatterns = (search: string) => searchWords(search).map(likePattern);

/** The patterns of words and phrases that a search was taken apart into. */
export const likePatterns = (words: string[]) => distinct(words.map(foldedWord)).map(likePattern);

const foldedWord = (word: string) => beginning(fold(word), MAX_SEARCH_LENGTH);
