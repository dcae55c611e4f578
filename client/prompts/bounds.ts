import { CONTENT_TEXTS } from '../../rules/contentRules.ts';

/** The longest that a filled prompt may be, in characters. */
export const MAX_FILLED = CONTENT_TEXTS.content.maxLength;
/** Fields that a form shows; the server tells no more either. */
export const MAX_VARIABLES = 250;
