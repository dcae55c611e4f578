/** The most columns and cells of the tables of a text: each cell takes as long as hundreds of characters. */
const MAX_COLUMNS = 200;
const MAX_CELLS = 5_000;
const LINE_ENDS = /\r\n|\n|\r/;
const BLANK = /^[ \t>]*$/;
/** The characters of the line below the head of a table, also within quotations. */
const DELIMITERS = /^[ \t>|:-]+$/;

/**
 * Whether the tables of a text are too large to parse and to draw. It reads the source, because the parser would
 * already take too long, and counts the cells that short rows leave out, which are drawn empty. Lines may look like a
 * table's where there is none, so it may count too many cells, but never too few.
 */
export function hasTooManyCells(text: string): boolean {
  let [columns, cells, widthBefore] = [0, 0, 0];
  for (const line of text.split(LINE_ENDS)) {
    const width = columnsOf(line.trim());
    if (isDelimiterRow(line)) columns = Math.max(columns, width, widthBefore);
    else if (BLANK.test(line)) columns = 0;
    // The row of delimiters stands for the head, which has as many cells.
    cells += columns;
    if ((columns > 0 && Math.max(columns, width) > MAX_COLUMNS) || cells > MAX_CELLS) return true;
    widthBefore = width;
  }
  return false;
}

const columnsOf = (line: string) =>
  line.split('|').length - (line.startsWith('|') ? 1 : 0) - (line.endsWith('|') ? 1 : 0);

const isDelimiterRow = (line: string) =>
  line.includes('-') && (line.includes('|') || line.includes(':')) && DELIMITERS.test(line);
