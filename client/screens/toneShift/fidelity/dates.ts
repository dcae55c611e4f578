import { type DateWord, dateWords, isRatherWord } from './dateWords.ts';
import type { Fact } from './fact.ts';
import { numberKey, type Token, wordKey } from './textTokens.ts';

export interface FoundDate {
  fact: Fact;
  members: Token[];
}

/** The dates in a text. A word in `freeCapitals` has a capital that only a name can have. */
export function datesOf(tokens: readonly Token[], text: string, freeCapitals: ReadonlySet<Token>): FoundDate[] {
  return tokens.flatMap((token, index) => {
    if (token.kind === 'number') return numericDate(token);
    const words = dateWords.get(wordKey(token.text));
    return words ? namedDate(tokens, index, words, text, freeCapitals.has(token)) : [];
  });
}

/** 2026-03-04 and 4.3.2026: the month may be either of two numbers, so each is accepted. */
function numericDate(token: Token): FoundDate[] {
  const parts = token.text.split(/[./-]/u).map(numberKey);
  if (parts.length !== 3 || !parts.some((part) => part.length === 4) || parts.some((part) => !/^\d+$/u.test(part)))
    return [];
  const needs = parts.map((part) => [part.length === 4 ? part : `part ${part}`]);
  return [{ fact: { kind: 'date', text: token.text, needs }, members: [token] }];
}

/** 'March 4th, 2026', '4. März', 'on Friday': a month or day with the numbers next to it, if it is meant as a date. */
function namedDate(
  tokens: readonly Token[],
  index: number,
  words: readonly DateWord[],
  text: string,
  isNamed: boolean,
): FoundDate[] {
  const [first, last] = [dayBefore(tokens, index, text), lastOfDate(tokens, index)];
  const neighbours: Neighbours = {
    isNamed,
    before: first < index,
    after: isClose(tokens[index + 1]) && tokens[index + 1]?.kind === 'number',
    sign: hasDateSign(tokens, first, index, last, text),
    shape: hasDateShape(tokens, index),
    article: tokens[index - 1]?.text.toLowerCase() === 'the',
  };
  const word = words.find((each) => isMeant(each, neighbours, tokens[index]));
  if (!word) return [];
  const members = word.key.startsWith('month') ? tokens.slice(first, last + 1) : tokens.slice(index, index + 1);
  const name = [word.key, ...words.filter(({ key }) => key === word.key).map(keyInLanguage)];
  const needs = members.flatMap((member) =>
    member.kind === 'number' ? [[numberKey(member.text)]] : member === tokens[index] ? [name] : [],
  );
  return [{ fact: { kind: 'date', text: text.slice(members[0]?.start, members.at(-1)?.end), needs }, members }];
}

/**
 * The key of a word that may not be a date. It only matches names in its own language, because a rewording keeps the
 * language.
 */
export function keyInLanguage({ key, locale }: DateWord): string {
  return `${key} ${locale}`;
}

/** The evidence around a month or day. */
interface Neighbours {
  /** Whether it has a capital that only a name can have. */
  isNamed: boolean;
  before: boolean;
  after: boolean;
  sign: boolean;
  /** The number behind it and the words around it have the form of a date. */
  shape: boolean;
  /** An article rules out a day: 'The Sun'. */
  article: boolean;
}

function isMeant({ key, sign }: DateWord, neighbours: Neighbours, token: Token | undefined): boolean {
  switch (sign) {
    case 'none':
      return true;
    case 'capital':
      if (key.startsWith('day'))
        return !neighbours.article && (neighbours.isNamed || (neighbours.after && /^\p{Lu}/u.test(token?.text ?? '')));
      if (neighbours.isNamed || (neighbours.before && neighbours.sign)) return true;
      return neighbours.after && (neighbours.shape || neighbours.sign || !isRatherWord(token?.text ?? ''));
    case 'number':
      return neighbours.before;
    case 'date':
      return neighbours.before && neighbours.sign;
    case 'never':
      return false;
  }
}

/** Words that precede a date, and hardly a verb. */
const DATE_LEADS = new Set(
  'on by until till since from before after in of due around between through this next last'.split(' '),
);

/** 'On may 5', 'may 5th', 'deadline: may 5.': a word that precedes dates, an ordinal ending, or a clause of its own. */
function hasDateShape(tokens: readonly Token[], index: number): boolean {
  const [previous, name, next] = [tokens[index - 1], tokens[index], tokens[index + 2]];
  if (previous && isClose(name) && DATE_LEADS.has(previous.text.toLowerCase())) return true;
  if (next?.before === '' && isJoiner(next)) return true;
  return (!previous || endsClause(name)) && (!next || endsClause(next));
}

const endsClause = (next: Token | undefined) => /[^\s\p{Pd}'’"]|\n/u.test(next?.before ?? '');

/** Words that may separate a day from its month. */
const JOINERS = new Set(['st', 'nd', 'rd', 'th', 'of', 'de', 'er', 'º', 'ª']);

const isJoiner = (token: Token | undefined) => token?.kind === 'word' && JOINERS.has(token.text.toLowerCase());
const isClose = (token: Token | undefined) => /^[.,]?\s*$/u.test(token?.before ?? '..');
const isDigits = (token: Token | undefined, longest: number) =>
  token?.kind === 'number' && token.text.length <= longest && /^\p{Nd}+$/u.test(token.text);

/** The index of the day's number before a name, else of the name itself. The number of a list item does not count. */
function dayBefore(tokens: readonly Token[], index: number, text: string): number {
  let at = index;
  while (index - at < 2 && isClose(tokens[at]) && isJoiner(tokens[at - 1])) at -= 1;
  if (!isClose(tokens[at]) || !isDigits(tokens[at - 1], 2)) return index;
  const start = tokens[at - 1]?.start ?? 0;
  const before = text.slice(Math.max(0, start - 20), start);
  const space = before.slice(before.trimEnd().length);
  const numbersLine = tokens[at]?.before.startsWith('.') && (space === before || space.includes('\n'));
  return numbersLine ? index : at - 1;
}

/** The index of the last number that belongs to a date: a day or a year. */
function lastOfDate(tokens: readonly Token[], index: number): number {
  let [last, numbers] = [index, 0];
  for (let at = index + 1; numbers < 2 && isClose(tokens[at]); at += 1) {
    if (isDigits(tokens[at], 4)) [last, numbers] = [at, numbers + 1];
    else if (numbers === 0 || !isJoiner(tokens[at])) break;
  }
  return last;
}

/**
 * Whether there is a sign that only a date has: an ordinal ending, 'of', a year, or an abbreviation's full stop within
 * a sentence.
 */
function hasDateSign(tokens: readonly Token[], first: number, index: number, last: number, text: string): boolean {
  const hasYear = last > index && isDigits(tokens[last], 4) && tokens[last]?.text.length === 4;
  return (
    hasYear ||
    index - first > 1 ||
    /^\.,?\s?[\p{Ll}\p{Nd}]/u.test(text.slice(tokens[index]?.end, (tokens[index]?.end ?? 0) + 4))
  );
}
