import remarkBreaks from 'remark-breaks';
import remarkCjkFriendly from 'remark-cjk-friendly/parseOnly';
import remarkCjkStrikethrough from 'remark-cjk-friendly-gfm-strikethrough/parseOnly';
import remarkGfm from 'remark-gfm';
import remarkMath from 'remark-math';
import type { PluggableList } from 'unified';
import { bareAddresses } from './bareAddresses.ts';
import { boundedParsing } from './boundedParsing.ts';
import { htmlAsText } from './htmlAsText.ts';
import { spannedTexts } from './spannedTexts.ts';
import { tagLines } from './tagLines.ts';

/** A single tilde stands between numbers in Chinese, Japanese and Korean: 10~20. */
const TWO_TILDES = { singleTilde: false };

/** The supported syntax, with limited parsing time, and how its tree is drawn. */
export const syntax: PluggableList = [
  [remarkGfm, TWO_TILDES],
  remarkCjkFriendly,
  [remarkCjkStrikethrough, TWO_TILDES],
  bareAddresses,
  tagLines,
  [remarkMath, { singleDollarTextMath: false }],
  remarkBreaks,
  htmlAsText,
  boundedParsing,
];

/** Changes to the elements that a tree becomes. */
export const drawing: PluggableList = [spannedTexts];
