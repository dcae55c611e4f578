/** Code, in which a dollar is a dollar: fenced blocks, the last of which may still be open, and spans. */
const CODE =
  /(^ {0,3}(`{3,}|~{3,})[^\n]*\n(?:[^]*?\n {0,3}\2[`~]*[ \t]*(?:\n|$)|[^]*$))|(?<!`)(`+)(?!`)(?:[^`]|(?!(?<!`)\3(?!`))`)*?(?<!`)\3(?!`)/gm;

/** The last one may still be on its way. */
const DISPLAY = /([ \t]*)\\\[([^]+?)(?:\\\]|$(?![^]))/g;
const INLINE = /\\\(([^\n]+?)\\\)/g;
/** Dollars tight around something that only mathematics has; '$5 and $10' are prices. */
const DOLLARS = /(?<![\\$\w])\$(?![\s$])([^$\n]*?[\\^_={}][^$\n]*?|[A-Za-z])(?<![\s\\])\$(?![$\d\w])/g;

/** The ways in which models write mathematics, as the one that the parser is told to know: $$…$$. */
export function withMathDelimiters(text: string): string {
  if (!text.includes('$') && !text.includes('\\')) return text;
  let result = '';
  let from = 0;
  for (const match of text.matchAll(CODE)) {
    result += convert(text.slice(from, match.index)) + match[0];
    from = match.index + match[0].length;
  }
  return result + convert(text.slice(from));
}

function convert(prose: string): string {
  return prose
    .replace(DISPLAY, (_, indent: string, formula: string) => ['', '$$', formula.trim(), '$$', ''].join(`\n${indent}`))
    .replace(INLINE, (_, formula: string) => `$$${formula.trim()}$$`)
    .replace(DOLLARS, (_, formula: string) => `$$${formula}$$`);
}
