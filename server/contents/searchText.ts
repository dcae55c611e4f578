const FOLDED_TITLE_LENGTH = 400;
const MARKS_OF_LETTERS = /[\u0300-\u036f]/g;

/** Text as it is compared: without case, accents and typographic variants, so that 'Café' finds 'CAFE'. */
export const fold = (text: string) => text.normalize('NFKD').replace(MARKS_OF_LETTERS, '').normalize('NFC').toLowerCase().replaceAll('ς', 'σ');

/** What is kept beside a content so that it can be sorted and searched. */
export const searchColumns = ({ title, description, content }: { title: string; description: string; content: string }) => ({
  foldedTitle: fold(title).slice(0, FOLDED_TITLE_LENGTH),
  searchText: fold(`${title}\n${description}\n${content}`),
});

/** The words of a search, each to be found anywhere in a text. */
export const searchWords = (search: string) => [...new Set(fold(search).split(/\s+/))].filter((word) => word !== '');

/** The LIKE pattern of a word; % and _ stand for themselves. */
export const likePattern = (word: string) => `%${word.replace(/[\\%_]/g, '\\$&')}%`;

export const searchPatterns = (search: string) => searchWords(search).map(likePattern);
