/** A value of front matter to write. */
export type WrittenValue = string | boolean | string[] | WrittenFields[];
export type WrittenFields = Map<string, WrittenValue>;

/** Texts that need no quotation marks. */
const PLAIN = /^\p{L}[\p{L}\p{M}\p{N} _.,()/-]*$/u;
/** Words that other programs do not read as text. */
const RESERVED = /^(?:y|n|yes|no|on|off|true|false|null|nan|inf)$/i;
const TIME = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;
/** Characters that some readers of YAML refuse or take as line ends, and JSON leaves as they are. */
const ESCAPED = /[\u007f-\u009f\u2028\u2029\ufeff\ufffe\uffff]/g;
/** Characters that a text over several lines cannot contain. */
const UNFIT = /[^\P{Cc}\n\t]|[\u2028\u2029\ufeff\ufffe\uffff]/u;

/** The lines of front matter with these fields, between its two lines of ---. The server reads them back. */
export const frontMatterOf = (fields: WrittenFields): string => ['---', ...linesOf(fields, ''), '---', ''].join('\n');

function linesOf(fields: WrittenFields, indent: string): string[] {
  return [...fields].flatMap(([key, value]) => {
    const head = `${indent}${key}:`;
    if (typeof value === 'boolean') return [`${head} ${value}`];
    if (typeof value === 'string')
      return isLiteral(value) ? [`${head} |-`, ...indented(value, `${indent}  `)] : [`${head} ${scalar(value)}`];
    if (isTexts(value)) return [`${head} [${value.map(listed).join(', ')}]`];
    return [head, ...value.flatMap((item) => itemLines(item, `${indent}  `))];
  });
}

function itemLines(item: WrittenFields, indent: string): string[] {
  const [first = '', ...rest] = linesOf(item, `${indent}  `);
  return [`${indent}- ${first.slice(indent.length + 2)}`, ...rest];
}

const isTexts = (list: string[] | WrittenFields[]): list is string[] => list.every((item) => typeof item === 'string');

const indented = (text: string, indent: string) =>
  text.split('\n').map((line) => (line === '' ? line : `${indent}${line}`));

/** Whether a text is written over several lines: it has no spaces at its ends and no line of only spaces. */
const isLiteral = (text: string) =>
  text.includes('\n') &&
  text.trim() === text &&
  !UNFIT.test(text) &&
  text.split('\n').every((line) => line === '' || line.trim() !== '');

function scalar(text: string): string {
  const isPlain = (PLAIN.test(text) && !text.endsWith(' ') && !RESERVED.test(text)) || TIME.test(text);
  return isPlain ? text : quoted(text);
}

const listed = (text: string) => (/[,:]/.test(text) ? quoted(text) : scalar(text));

/** JSON is YAML too. */
const quoted = (text: string) =>
  JSON.stringify(text).replace(ESCAPED, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`);
