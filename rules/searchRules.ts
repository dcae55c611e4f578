/** What a search may be, in characters. */
export const MAX_SEARCH_LENGTH = 200;
