/** Parses the operators in a search of the Library. */

/** A tag or type that is required or excluded. */
export interface NamedTerm {
  name: string;
  isExcluded: boolean;
  /** The term as written, which is searched for as text if there is no such tag or type. */
  text: string;
}

export interface ParsedSearch {
  /** Words, and phrases with single spaces between their words: a match contains all of them, and no excluded word. */
  words: string[];
  excludedWords: string[];
  tags: NamedTerm[];
  types: NamedTerm[];
  /** Undefined: either. If it is both required and excluded, the later term counts. */
  isStarred: boolean | undefined;
  isShared: boolean | undefined;
  /** Invalid operators, in sentences for people; they are searched for as text. */
  problems: string[];
}

type Key = 'tag' | 'type' | 'is';

/** A quoted term ends at a quotation mark before a space; any other term ends at a space. */
const TERM = /(-?)(?:(tag|type|is):)?["“”„]([^"“”„]*)["“”„](?!\S)|\S+/giu;
const UNQUOTED = /^(-?)(tag|type|is):(.*)$/isu;
const UNCLOSED = /^-?(?:(?:tag|type|is):)?["“”„]/iu;
/** A leading dash excludes a term, but not in --flag or as a single dash. */
const EXCLUDED = /^-[^-]/u;

/** A word that stands like an operator before a letter or a quotation mark: not in an address, a path or a time. */
const UNKNOWN = /^-?([a-z]{2,12}):[\p{L}"“”„][^@]*$/iu;
/** Words before a colon that begin an address. */
const SCHEMES = new Set('about blob data file http https javascript localhost mailto node npm tel urn'.split(' '));
/** The words that people write for an operator. */
const MEANT: Record<Key, readonly string[]> = {
  tag: ['tags', 'tagg', 'tga', 'tg', 'hashtag', 'label', 'labels'],
  type: ['types', 'typ', 'tpye', 'tipe', 'tyoe', 'category', 'categories', 'kind'],
  is: ['iss', 'si', 'has', 'state', 'status'],
};

const EXAMPLES: Record<Key, string> = { tag: 'tag:work', type: 'type:Email', is: 'is:starred or is:shared' };

/**
 * Parses tag:x, type:Email, is:starred, is:shared, "a phrase", and - before any of them. All other text is words; an
 * invalid or unknown operator is reported and searched for as text.
 */
export function parseSearch(search: string): ParsedSearch {
  const parsed: ParsedSearch = {
    words: [],
    excludedWords: [],
    tags: [],
    types: [],
    isStarred: undefined,
    isShared: undefined,
    problems: [],
  };
  for (const match of search.matchAll(TERM)) readTerm(parsed, match);
  return parsed;
}

function readTerm(parsed: ParsedSearch, [text, dash, key, quoted]: RegExpExecArray) {
  if (quoted !== undefined) return readQuoted(parsed, text, { isExcluded: dash === '-', key, quoted });
  if (UNCLOSED.test(text)) return refuse(parsed, text, `The quotation mark in ${text} is not closed.`);
  const [, before, operator, name] = UNQUOTED.exec(text) ?? [];
  if (operator !== undefined) return readOperator(parsed, text, { isExcluded: before === '-', key: operator, name });
  noteUnknown(parsed, text);
  if (EXCLUDED.test(text)) parsed.excludedWords.push(text.slice(1));
  else parsed.words.push(text);
}

/**
 * Reports what looks like an operator but is none. A capital letter is a heading, as in Note:this, unless an operator is
 * meant.
 */
function noteUnknown({ problems }: ParsedSearch, text: string) {
  const [, word = ''] = UNKNOWN.exec(text) ?? [];
  const keys = Object.keys(MEANT) as Key[];
  const meant = keys.find((key) => MEANT[key].includes(word.toLowerCase()));
  if (!meant && (word === '' || word !== word.toLowerCase() || SCHEMES.has(word))) return;
  const hint = meant ? ` Did you mean "${meant}:"?` : '';
  problems.push(`There is no operator "${word}:", so ${text} was searched as text.${hint}`);
}

function readQuoted(
  parsed: ParsedSearch,
  text: string,
  { isExcluded, key, quoted }: { isExcluded: boolean; key: string | undefined; quoted: string },
) {
  if (key !== undefined) return readOperator(parsed, text, { isExcluded, key, name: quoted });
  const phrase = inOneLine(quoted);
  if (phrase === '') parsed.words.push(text);
  else (isExcluded ? parsed.excludedWords : parsed.words).push(phrase);
}

function readOperator(
  parsed: ParsedSearch,
  text: string,
  { isExcluded, key: written, name: given = '' }: { isExcluded: boolean; key: string; name: string | undefined },
) {
  const key = written.toLowerCase() as Key;
  const name = inOneLine(given);
  if (name === '') return refuse(parsed, text, `${key}: needs a name, for example ${EXAMPLES[key]}.`);
  if (key !== 'is') {
    (key === 'tag' ? parsed.tags : parsed.types).push({ name, isExcluded, text });
    return;
  }
  const state = name.toLowerCase();
  if (state === 'starred') parsed.isStarred = !isExcluded;
  else if (state === 'shared') parsed.isShared = !isExcluded;
  else refuse(parsed, text, `There is no ${text}; there is ${EXAMPLES.is}.`);
}

function refuse(parsed: ParsedSearch, text: string, problem: string) {
  parsed.problems.push(problem);
  parsed.words.push(...text.split(/\s+/));
}

const inOneLine = (text: string) => text.replace(/\s+/gu, ' ').trim();
