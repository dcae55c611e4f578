/** The most characters of a comment on a suggestion. */
export const MAX_COMMENT = 2_000;
