import { beginning } from '../../../rules/characters.ts';
import { CONTENT_TEXTS } from '../../../rules/contentRules.ts';

const ENDING = ' (copy)';

/** The title of a copy. A title that leaves no space for the ending is cut. */
export const copyTitle = (title: string) =>
  `${beginning(title, CONTENT_TEXTS.title.maxLength - ENDING.length).trimEnd()}${ENDING}`;
