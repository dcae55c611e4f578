/** A code fence: at most three spaces before it, and no backtick behind a fence of backticks. */
const FENCE = /^ {0,3}(`{3,}(?=[^`]*$)|~{3,})/;

/** Converts the delimiters that models write around mathematics to $$…$$, the only ones that the parser knows. */
export function withMathDelimiters(text: string): string {
  if (!text.includes('$') && !text.includes('\\')) return text;
  let result = '';
  let from = 0;
  for (const { start, end } of codeIn(text)) {
    result += convert(text.slice(from, start)) + text.slice(start, end);
    from = end;
  }
  return result + convert(text.slice(from));
}

interface Stretch {
  start: number;
  end: number;
}

/** The fenced blocks, the last of which may still be open, and the code spans. A dollar sign in code has no meaning. */
function codeIn(text: string): Stretch[] {
  const code: Stretch[] = [];
  let prose = 0;
  let open: { start: number; fence: string } | undefined;
  for (let start = 0; start < text.length;) {
    const end = text.indexOf('\n', start) + 1 || text.length;
    const line = text.slice(start, end);
    const fence = FENCE.exec(line)?.[1];
    if (!open && fence) {
      code.push(...spansIn(text, prose, start));
      open = { start, fence };
    } else if (open && fence?.startsWith(open.fence) && /^[\s`~]*$/.test(line)) {
      code.push({ start: open.start, end });
      [open, prose] = [undefined, end];
    }
    start = end;
  }
  return [...code, ...(open ? [{ start: open.start, end: text.length }] : spansIn(text, prose, text.length))];
}

/** The code spans: from a run of backticks to the next run of the same length. */
function spansIn(text: string, from: number, to: number): Stretch[] {
  const runs = Array.from(text.slice(from, to).matchAll(/`+/g), ({ 0: run, index }) => ({
    start: from + index,
    end: from + index + run.length,
  }));
  const nextOfLength = new Map<number, number>();
  const partners = runs.map(() => -1);
  for (let index = runs.length - 1; index >= 0; index--) {
    const { start, end } = runs[index] ?? { start: 0, end: 0 };
    partners[index] = nextOfLength.get(end - start) ?? -1;
    nextOfLength.set(end - start, index);
  }
  const spans: Stretch[] = [];
  for (let index = 0; index < runs.length; index++) {
    const partner = partners[index] ?? -1;
    const [first, last] = [runs[index], runs[partner]];
    if (!first || !last) continue;
    spans.push({ start: first.start, end: last.end });
    index = partner;
  }
  return spans;
}

/** Runs in linear time: the end of a formula is searched for only once between two positions. */
function convert(prose: string): string {
  const displayEnd = finder(prose, '\\]');
  const inlineEnd = finder(prose, '\\)');
  const lineEnd = finder(prose, '\n');
  const pieces: string[] = [];
  let from = 0;
  for (const { 0: mark, index } of prose.matchAll(/\\[^]|\$/g)) {
    const start = index + mark.length;
    if (index < from || start === prose.length) continue;
    const before = prose.slice(from, index);
    if (mark === '\\[') {
      const close = displayEnd(start + 1);
      pieces.push(displayed(before, prose.slice(start, close)));
      from = Math.min(prose.length, close + 2);
    } else if (mark === '\\(') {
      const close = inlineEnd(start + 1);
      if (close >= lineEnd(start)) continue;
      pieces.push(before, `$$${prose.slice(start, close).trim()}$$`);
      from = close + 2;
    } else if (mark === '$') {
      const formula = inDollars(prose, start);
      if (formula === null) continue;
      pieces.push(before, `$$${formula}$$`);
      from = start + formula.length + 1;
    }
  }
  return pieces.join('') + prose.slice(from);
}

/**
 * Puts a formula on its own lines, with the indentation of the original. The last formula of a text may be incomplete.
 */
function displayed(before: string, formula: string): string {
  let end = before.length;
  while (end > 0 && ' \t'.includes(before.charAt(end - 1))) end--;
  return before.slice(0, end) + ['', '$$', formula.trim(), '$$', ''].join(`\n${before.slice(end)}`);
}

/** Finds the next occurrence; the length of the text if nothing is found. Calls must have increasing positions. */
function finder(text: string, sought: string): (from: number) => number {
  let found = -1;
  return (from) => {
    if (found < from) found = text.indexOf(sought, from);
    if (found < 0) found = text.length;
    return found;
  };
}

/**
 * A formula within single dollars: no space inside them, and something that only mathematics has. '$5 and $10' are
 * prices.
 */
function inDollars(prose: string, start: number): string | null {
  const close = prose.indexOf('$', start);
  if (close < 0 || /[$\w]/.test(prose.charAt(start - 2) + prose.charAt(close + 1))) return null;
  const formula = prose.slice(start, close);
  const isFormula = /^[A-Za-z]$/.test(formula) || /[\\^_={}]/.test(formula);
  return isFormula && !/^\s|\n|[\s\\]$/.test(formula) ? formula : null;
}
