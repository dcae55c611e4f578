import { beginning } from '../../../rules/characters.ts';
import { CONTENT_TEXTS } from '../../../rules/contentRules.ts';

const ENDING = ' (copy)';

/** What the copy of a content is called; a title that leaves no room for that is cut. */
export const copyTitle = (title: string) =>
  `${beginning(title, CONTENT_TEXTS.title.maxLength - ENDING.length).trimEnd()}${ENDING}`;
