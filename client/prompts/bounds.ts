import { CONTENT_TEXTS } from '../../rules/contentRules.ts';

export const MAX_FILLED = CONTENT_TEXTS.content.maxLength;
/** The most fields that a form shows, which is also the most that the server sends. */
export const MAX_VARIABLES = 250;
