/** Code, in which a dollar is a dollar: fenced blocks, the last of which may still be open, and spans. */
const code =
  /(^ {0,3}(`{3,}|~{3,})[^\n]*\n(?:[^]*?\n {0,3}\2[`~]*[ \t]*(?:\n|$)|[^]*$))|(?<!`)(`+)(?!`)(?:[^`]|(?!(?<!`)\3(?!`))`)*?(?<!`)\3(?!`)/gm;

/** The last one may still be on its way. */
const display = /([ \t]*)\\\[([^]+?)(?:\\\]|$(?![^]))/g;
const inline = /\\\(([^\n]+?)\\\)/g;
/** Dollars tight around something that only mathematics has; '$5 and $10' are prices. */
const dollars = /(?<![\\$\w])\$(?![\s$])([^$\n]*?[\\^_={}][^$\n]*?|[A-Za-z])(?<![\s\\])\$(?![$\d\w])/g;

/** The ways in which models write mathematics, as the one that the parser is told to know: $$…$$. */
export function withMathDelimiters(text: string): string {
  if (!text.includes('$') && !text.includes('\\')) return text;
  let result = '';
  let from = 0;
  for (const match of text.matchAll(code)) {
    result += convert(text.slice(from, match.index)) + match[0];
    from = match.index + match[0].length;
  }
  return result + convert(text.slice(from));
}

function convert(prose: string): string {
  return prose
    .replace(display, (_, indent: string, formula: string) => ['', '$$', formula.trim(), '$$', ''].join(`\n${indent}`))
    .replace(inline, (_, formula: string) => `$$${formula.trim()}$$`)
    .replace(dollars, (_, formula: string) => `$$${formula}$$`);
}
