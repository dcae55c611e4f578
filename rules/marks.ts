/**
 * Unicode's stream-safe text format allows no longer run of marks than 30; no language has one. Sorting a run takes the
 * square of its length. The halfwidth sound marks of Japanese are marks once they are normalised.
 */
const RUNS = /([\p{M}\uFF9E\uFF9F]{1,30})[\p{M}\uFF9E\uFF9F]*/gu;
/** What a browser draws together with the character before: it takes half a minute for a run of 300,000. */
const CLUSTERS =
  /([\p{M}\p{Emoji_Modifier}\u200C\u200D\uFF9E\uFF9F]{1,30})([\p{M}\p{Emoji_Modifier}\u200C\u200D\uFF9E\uFF9F]*)/gu;

/** The text without the marks beyond that bound. */
export const withoutLongRuns = (text: string): string => text.replace(RUNS, '$1');

/** The text as it is drawn: an ellipsis stands for marks beyond the bound. What is copied or saved keeps them. */
export const drawnText = (text: string): string =>
  text.replace(CLUSTERS, (_, first: string, more: string) => (more === '' ? first : `${first}…`));
