import { beginning } from '../../../rules/characters.ts';
import { CONTENT_TEXTS } from '../../../rules/contentRules.ts';

const ENDING = ' (copy)';

/** The title or name of a copy. One that leaves no space for the ending is cut. */
export const copyTitle = (title: string, maxLength: number = CONTENT_TEXTS.title.maxLength) =>
  `${beginning(title, maxLength - ENDING.length).trimEnd()}${ENDING}`;
