/** The most characters of a search. */
export const MAX_SEARCH_LENGTH = 200;
