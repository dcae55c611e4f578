/**
 * Runs of combining marks. Unicode's stream-safe text format limits them to 30; no language needs more, and sorting a
 * run takes quadratic time. The halfwidth sound marks of Japanese become marks when they are normalized.
 */
const RUNS = /([\p{M}\uFF9E\uFF9F]{1,30})[\p{M}\uFF9E\uFF9F]*/gu;
/** Characters that browsers draw together with the previous one, which takes half a minute for a run of 300,000. */
const CLUSTERS =
  /([\p{M}\p{Emoji_Modifier}\u200C\u200D\uFF9E\uFF9F]{1,30})([\p{M}\p{Emoji_Modifier}\u200C\u200D\uFF9E\uFF9F]*)/gu;

/** The text without the marks beyond the limit. */
export const withoutLongRuns = (text: string): string => text.replace(RUNS, '$1');

/** The text for display: an ellipsis replaces marks beyond the limit. Copied and saved text keeps them. */
export const drawnText = (text: string): string =>
  text.replace(CLUSTERS, (_, first: string, more: string) => (more === '' ? first : `${first}…`));
