import { beginning } from './characters.ts';
import { isDescribed, MAX_LABEL, undescribed, type VariableDefinition } from './variableDefinitions.ts';
import { composed, isVariableName, MAX_VARIABLE_NAME } from './variables.ts';

/** The notation of a placeholder. */
export const PlaceholderKind = {
  DOLLAR: 'DOLLAR',
  SPACED: 'SPACED',
  BRACES: 'BRACES',
  ANGLES: 'ANGLES',
  BRACKETS: 'BRACKETS',
} as const;
export type PlaceholderKind = (typeof PlaceholderKind)[keyof typeof PlaceholderKind];
export const PLACEHOLDER_KINDS = Object.values(PlaceholderKind);

/**
 * A placeholder in the syntax of other tools: ${name} or ${name:default}, {name}, <name>, [NAME], or {{several words}},
 * which is no variable because of its spaces. It is plain text here until the user converts it.
 */
export interface Placeholder {
  kind: PlaceholderKind;
  /** The placeholder as written in the text. */
  written: string;
  /** The name of the resulting variable. */
  name: string;
  /** Its words as written, if the name differs from them and they are not in capitals; otherwise empty. */
  label: string;
  /** The default in ${name:default}; otherwise empty. */
  defaultValue: string;
}

/**
 * Two or more capitals in brackets that are not a link; ${…}; words in angle brackets; words in exactly two braces; a
 * name in one brace that is not part of a formula, a template string or code.
 */
const WRITTEN =
  /\[(?<brackets>\p{Lu}[\p{Lu}\p{N} _-]{1,99})\](?![[(:])|\$\{(?<dollar>[^{}:\n]{1,120})(?::(?<defaultValue>[^{}\n]{0,1000}))?\}|<(?<angles>[\p{L}_][\p{L}\p{M}\p{N} _-]{0,99})>|(?<![{\\$])\{\{[ \t]{0,20}(?<spaced>[\p{L}_][\p{L}\p{M}\p{N} \t_-]{0,99})\}\}(?!\})|(?<![\p{L}\p{N}{}$\\_^%#@\])])\{(?<braces>[\p{L}_][\p{L}\p{M}\p{N}_-]{0,99})\}(?!\}|[ \t]{0,9}(?:=|from\b))/gu;

/** Words in ${…}, which may have punctuation, a question mark at the end and words in parentheses behind a space. */
const DOLLAR_WORDS = /^[\p{L}_][\p{L}\p{M}\p{N} _'’/&,-]{0,99}(?: \([^()]{1,60}\))?\??$/u;

/** Words in angle brackets that are more likely an HTML tag. */
const TAGS = new Set(
  'a abbr article aside audio b blockquote body br button canvas caption center cite code col dd del details dialog div dl dt em embed fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 head header hr html i iframe img input ins kbd label legend li link main map mark menu meta meter nav object ol optgroup option output p param picture pre progress q rp rt ruby s samp script section select slot small source span strong style sub summary sup svg table tbody td template textarea tfoot th thead time title tr track u ul var video wbr'.split(
    ' ',
  ),
);

/** Words that begin a block of a template language, for example {{else if x}}. */
const KEYWORDS = new Set(
  'block define each else elseif elif end for if include partial range template unless with'.split(' '),
);

/** Words that begin an expression of JavaScript. */
const OPERATORS = new Set('async await delete function new typeof void yield'.split(' '));

/** The placeholders of other tools in a text, each spelling once, in order. */
export function placeholdersOf(text: string): Placeholder[] {
  const closed = new Set(Array.from(text.matchAll(/<\/([^<>\n]{1,100})>/g), ([, word]) => word));
  const found = new Map<string, Placeholder>();
  for (const { 0: written, groups } of text.matchAll(WRITTEN)) {
    if (found.has(written)) continue;
    const { brackets, dollar, defaultValue = '', angles, spaced, braces } = groups ?? {};
    // A closing tag exists: <notes>…</notes> marks a section of a prompt.
    if (angles && (closed.has(angles) || TAGS.has(angles.toLowerCase()))) continue;
    if (spaced && !isSeveralWords(spaced.trim())) continue;
    if (dollar && isCode(dollar.trim())) continue;
    const words = (brackets ?? dollar ?? angles ?? spaced ?? braces ?? '').trim();
    const name = nameOf(words);
    if (!isVariableName(name)) continue;
    found.set(written, {
      kind: kindOf(written),
      written,
      name,
      label: words === name || isCapitals(words) ? '' : beginning(words, MAX_LABEL),
      defaultValue: defaultValue.trim(),
    });
  }
  return [...found.values()];
}

const isSeveralWords = (words: string) => /\s/.test(words) && !KEYWORDS.has(words.split(/\s/, 1)[0] ?? '');

/** a/b is code; Product/Service and tone/style of a text are words. */
function isCode(words: string) {
  if (!DOLLAR_WORDS.test(words) || OPERATORS.has(words.split(' ', 1)[0] ?? '')) return true;
  return /[/&,]/.test(words) && !/^\p{Lu}|\p{L} \p{L}/u.test(words);
}

const isCapitals = (words: string) => words === words.toUpperCase() && words !== words.toLowerCase();

function kindOf(written: string): PlaceholderKind {
  if (written.startsWith('$')) return PlaceholderKind.DOLLAR;
  if (written.startsWith('{{')) return PlaceholderKind.SPACED;
  if (written.startsWith('{')) return PlaceholderKind.BRACES;
  return written.startsWith('<') ? PlaceholderKind.ANGLES : PlaceholderKind.BRACKETS;
}

/** The name of the variable for some words: R&D (new) is r_d_new. */
const nameOf = (words: string) =>
  beginning(
    composed(
      words
        .trim()
        .toLowerCase()
        .replace(/['’"?()]/g, '')
        .replace(/[\s/&,][\s/&,-]*/g, '_'),
    ),
    MAX_VARIABLE_NAME,
  );

/** The text with the chosen placeholders replaced by variables, and the definitions with their defaults. */
export function convertPlaceholders(text: string, chosen: readonly Placeholder[]) {
  const byWriting = new Map(chosen.map((placeholder) => [placeholder.written, placeholder]));
  const variables = new Map<string, VariableDefinition>();
  for (const { name, label, defaultValue } of chosen) {
    const known = variables.get(name) ?? undescribed(name);
    const described = { ...known, label: known.label || label, defaultValue: known.defaultValue || defaultValue };
    if (isDescribed(described)) variables.set(name, described);
  }
  return {
    text: text.replace(WRITTEN, (written: string) => {
      const placeholder = byWriting.get(written);
      return placeholder ? `{{${placeholder.name}}}` : written;
    }),
    variables: [...variables.values()],
  };
}
