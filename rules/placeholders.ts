import { beginning } from './characters.ts';
import { undescribed, type VariableDefinition } from './variableDefinitions.ts';
import { composed, isVariableName, MAX_VARIABLE_NAME } from './variables.ts';

/**
 * A placeholder in the syntax of other tools, [NAME], ${name}, ${name:default} or <name>, or {{several words}}, which is
 * no variable because of its spaces. It is plain text here until the user converts it.
 */
export interface Placeholder {
  /** The placeholder as written in the text. */
  written: string;
  /** The name of the resulting variable. */
  name: string;
  /** The default in ${name:default}; otherwise empty. */
  defaultValue: string;
}

/**
 * Two or more capitals in brackets that are not a link; ${…}; words in angle brackets that are not an HTML tag; words in
 * exactly two braces.
 */
const WRITTEN =
  /\[(\p{Lu}[\p{Lu}\p{N} _-]{1,99})\](?![[(:])|\$\{\s*([\p{L}_](?:[\p{L}\p{M}\p{N} _-]{0,98}[\p{L}\p{M}\p{N}_-])?)\s*(?::([^{}\n]{0,1000}))?\}|<([\p{L}_][\p{L}\p{M}\p{N} _-]{0,99})>|(?<![{\\])\{\{[ \t]{0,20}([\p{L}_][\p{L}\p{M}\p{N} \t_-]{0,99})\}\}(?!\})/gu;

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

/** The placeholders of other tools in a text, each spelling once, in order. */
export function placeholdersOf(text: string): Placeholder[] {
  const closed = new Set(Array.from(text.matchAll(/<\/([^<>\n]{1,100})>/g), ([, word]) => word));
  const found = new Map<string, Placeholder>();
  for (const { 0: written, 1: capitals, 2: dollar, 3: defaultValue = '', 4: angle, 5: words } of text.matchAll(
    WRITTEN,
  )) {
    if (found.has(written)) continue;
    // A closing tag exists: <notes>…</notes> marks a section of a prompt.
    if (angle && (closed.has(angle) || TAGS.has(angle.toLowerCase()))) continue;
    if (words && !isSeveralWords(words.trim())) continue;
    const name = nameOf(capitals ?? dollar ?? angle ?? words ?? '');
    if (isVariableName(name)) found.set(written, { written, name, defaultValue: defaultValue.trim() });
  }
  return [...found.values()];
}

const isSeveralWords = (words: string) => /\s/.test(words) && !KEYWORDS.has(words.split(/\s/, 1)[0] ?? '');

const nameOf = (words: string) =>
  beginning(
    composed(
      words
        .trim()
        .toLowerCase()
        .replace(/\s[\s-]*/g, '_'),
    ),
    MAX_VARIABLE_NAME,
  );

/** The text with the chosen placeholders replaced by variables, and the definitions with their defaults. */
export function convertPlaceholders(text: string, chosen: readonly Placeholder[]) {
  const byWriting = new Map(chosen.map((placeholder) => [placeholder.written, placeholder]));
  const variables = new Map<string, VariableDefinition>();
  for (const { name, defaultValue } of chosen)
    if (defaultValue && !variables.has(name)) variables.set(name, { ...undescribed(name), defaultValue });
  return {
    text: text.replace(WRITTEN, (written: string) => {
      const placeholder = byWriting.get(written);
      return placeholder ? `{{${placeholder.name}}}` : written;
    }),
    variables: [...variables.values()],
  };
}
