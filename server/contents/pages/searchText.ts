import { beginning } from '../../../rules/characters.ts';
import { fold } from '../../../rules/folding.ts';
import { MAX_SEARCH_LENGTH } from '../../../rules/searchRules.ts';
import { Problems } from '../../base/validation.ts';
import { type ContentTexts, TEXT_FIELDS } from '../core/contentFields.ts';

/** The most characters of a text that are searched. A search reads many texts, and each of them up to here. */
export const MAX_SEARCHED = 20_000;
const MAX_SEARCH_WORDS = 16;
const FOLDED_TITLE_LENGTH = 400;

/**
 * The form of a text that is stored for searching. Folding can turn one character into several, so the result is cut
 * too.
 */
export const searchedText = (text: string) => beginning(fold(beginning(text, MAX_SEARCHED)), MAX_SEARCHED);

/** The form of a title for sorting and comparing. */
export const foldedTitle = (title: string) => beginning(fold(title), FOLDED_TITLE_LENGTH);

/** The columns that are stored with a content for sorting and searching. */
export const searchColumns = (texts: ContentTexts) => ({
  foldedTitle: foldedTitle(texts.title),
  searchText: searchedText(TEXT_FIELDS.map((name) => texts[name]).join('\n')),
});

/** Refuses a search that is too long, before it is parsed. */
export const checkSearch = (search: string) => new Problems().line('search', search, MAX_SEARCH_LENGTH).throwIfAny();

/** The words of a search, each to be found anywhere in a text, at most MAX_SEARCH_WORDS. */
export function searchWords(search: string) {
  checkSearch(search);
  const words = beginning(fold(search), MAX_SEARCH_LENGTH).split(/\s+/);
  return distinct(words);
}

const distinct = (words: string[]) =>
  [...new Set(words)].filter((word) => word.trim() !== '').slice(0, MAX_SEARCH_WORDS);

/** The LIKE pattern of a word, with % and _ escaped. */
export const likePattern = (word: string) => `%${word.replace(/[\\%_]/g, '\\$&')}%`;

export const searchPatterns = (search: string) => searchWords(search).map(likePattern);

/** The words and phrases of a parsed search as they are compared with texts. */
export const foldedWords = (words: string[]) => distinct(words.map(foldedWord));

const foldedWord = (word: string) => beginning(fold(word), MAX_SEARCH_LENGTH);
